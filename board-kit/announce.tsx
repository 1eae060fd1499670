/** Words for those who do not see the board: said when the reader is not speaking, and never shown. */
import type { VNode } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import './unseen.css';

export type Announcer = { say(words: string): void; readonly region: VNode };

/** The same words twice are two announcements: a space at the end makes them differ. */
export function useAnnouncer(): Announcer {
  const [words, setWords] = useState('');
  const say = useCallback((next: string) => setWords((before) => (before === next ? `${next} ` : next)), []);
  const region = (
    <p class="unseen" aria-live="polite">
      {words}
    </p>
  );
  return { say, region };
}
