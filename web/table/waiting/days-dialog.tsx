/** For how many days: of a holiday of one's own, or of a pause that the others are asked for. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk } from '../desk.js';
import { untilWords } from './words.js';

export type DaysKind = 'holiday' | 'pause';

type Props = { readonly desk: Desk; readonly kind: DaysKind; readonly most: number; done(): void };

const WORDS = {
  holiday: {
    title: 'Take a holiday',
    about:
      'Your clock stands while you are away, and the others see until when. To move before, come back; each day that has begun counts.',
    act: 'Begin the holiday',
  },
  pause: {
    title: 'Ask for a pause',
    about: 'All clocks stand when everybody who plays has agreed. Anybody can end the pause before.',
    act: 'Ask the others',
  },
} as const;

const DAY = 24 * 60 * 60 * 1000;

export function DaysDialog({ desk, kind, most, done }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [days, choose] = useState(Math.min(3, most));
  useEffect(() => dialog.current?.showModal(), []);
  const { title, about, act } = WORDS[kind];
  const ask = (): void => {
    dialog.current?.close();
    desk.ask(kind === 'holiday' ? { type: 'holiday', days } : { type: 'askPause', days });
  };
  return (
    <dialog class="confirm" ref={dialog} aria-labelledby="days-title" onClose={done}>
      <h2 id="days-title" class="confirm-title">
        {title}
      </h2>
      <p>{about}</p>
      <label>
        Days{' '}
        <select class="field" value={days} onChange={(event) => choose(Number(event.currentTarget.value))}>
          {Array.from({ length: most }, (_, i) => (
            <option key={i} value={i + 1}>
              {i + 1}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet">
        {kind === 'holiday'
          ? `Until ${untilWords(Date.now() + days * DAY)}. You have ${most === 1 ? 'one day' : `${most} days`} left in this game.`
          : 'At most 30 days at once.'}
      </p>
      <p class="confirm-actions">
        <button type="button" class="button button-primary" onClick={ask}>
          {act}
        </button>
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </p>
    </dialog>
  );
}
