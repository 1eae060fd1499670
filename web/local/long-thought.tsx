/** A bot that thinks for long says so, and can be asked to play the best that it has found. Short thoughts are not worth a word. */
import { useEffect, useState } from 'preact/hooks';
import './long-thought.css';
import type { LocalSource } from './source.js';

const LONG = 2000;

export function LongThought({ source }: { readonly source: LocalSource }) {
  const name = source.thinking.value;
  const [long, grow] = useState(false);
  useEffect(() => {
    grow(false);
    if (name === null) return;
    const timer = setTimeout(() => grow(true), LONG);
    return () => clearTimeout(timer);
  }, [name]);
  if (name === null || !long) return null;
  return (
    <p class="long-thought" role="status">
      {name} is thinking…
      <button type="button" class="button" onClick={() => source.hurry()}>
        Play now
      </button>
    </p>
  );
}
