/** The one voice of the page: boards and pages hand their sentences over here, and the frame renders what is said. Knows no game. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { type Announcement, GAP, type Manner, SILENCE, sayNext, withAnnouncement } from './announcements.js';

export type Announcer = {
  readonly announced: ReadonlySignal<readonly Announcement[]>;
  announce(text: string, manner?: Manner): void;
};

/** What comes in one instant is put in order before the first of it is said. */
const TOGETHER = 30;

export function makeAnnouncer(later: (act: () => void, milliseconds: number) => void): Announcer {
  const announced = signal<readonly Announcement[]>([]);
  let all = SILENCE;
  let speaking = false;
  const speak = (): void => {
    speaking = all.waiting.length > 0;
    if (!speaking) return;
    all = sayNext(all);
    announced.value = all.said;
    later(speak, GAP);
  };
  return {
    announced,
    announce(text, manner = {}) {
      all = withAnnouncement(all, text, manner);
      if (speaking || all.waiting.length === 0) return;
      speaking = true;
      later(speak, TOGETHER);
    },
  };
}

const page = makeAnnouncer((act, milliseconds) => {
  setTimeout(act, milliseconds);
});

export const { announce, announced } = page;
