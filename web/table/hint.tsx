/** "What would you do?": the button, the note with the answer, and what it points at on the board. For games that give hints. */
import type { Hints } from '@partyline/kernel/hint.js';
import type { Json } from '@partyline/kernel/json.js';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../shell/icons.js';
import { type Asked, thinkAloud } from './hinting.js';
import type { TableNow, TableSource } from './table.js';

export type Hinting = {
  readonly asked: Asked | null;
  /** Null where no hint can be had: the game gives none, it is not the reader's turn, or somebody else plays too. */
  readonly ask: (() => void) | null;
  close(): void;
};

type Wish = { readonly view: Json };

const alone = ({ fields, seat }: TableNow): boolean =>
  seat !== null && fields.seats.every(({ bot }, other) => other === seat || bot !== null);

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export function useHint(source: TableSource, now: TableNow, plays: boolean): Hinting {
  const { view, status } = now.fields;
  const { seat } = now;
  const load = source.played.entry.hints;
  const [wish, setWish] = useState<Wish | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => {
    setWish(null);
    setAsked(null);
  };
  useEffect(close, [view]);
  useEffect(() => {
    if (wish === null || load === undefined || seat === null) return;
    let stopped = false;
    const pace = { now: () => performance.now(), rest, stopped: () => stopped };
    setAsked({ thinking: true, hint: null });
    const think = ({ hints }: { readonly hints: Hints }) =>
      thinkAloud(hints, wish.view, seat, pace, (news) => !stopped && setAsked(news));
    load().then(think, close);
    return () => {
      stopped = true;
    };
  }, [wish]);
  // In the daily call everybody is on their own, as long as it counts.
  const counts = now.fields.daily?.counts === true;
  const may = load !== undefined && plays && status === 'playing' && alone(now) && !counts;
  return { asked, ask: may && asked === null ? () => setWish({ view }) : null, close };
}

export function HintButton({ ask }: { readonly ask: (() => void) | null }) {
  if (ask === null) return null;
  return (
    <button type="button" class="button" onClick={ask} aria-label="What would you do?" title="What would you do?">
      <Icon name="hint" />
      <span class="turn-word">What would you do?</span>
    </button>
  );
}

export function HintNote({ asked, close }: Hinting) {
  if (asked === null) return null;
  const { thinking, hint } = asked;
  const words = hint?.say ?? (thinking ? 'Let me think…' : 'I see no plan that ends this round well. Anything may do.');
  return (
    <div class="note note-good">
      <span role="status">
        {words}
        {thinking && hint !== null ? ' Still looking for something better…' : ''}
      </span>
      <button type="button" class="note-close" onClick={close} aria-label="Close this hint">
        <Icon name="close" />
      </button>
    </div>
  );
}
