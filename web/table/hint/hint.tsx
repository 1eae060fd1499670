/**
 * "What would you do?": the button, the note with the answer grade by grade, what it points at on the board, and how many
 * were told. For games that give hints.
 */
import { type HintGrade, hintText } from '@partyline/kernel/features/hint.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Reader } from '@partyline/kernel/telling.js';
import type { Past } from '@partyline/protocol/messages.js';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../../shell/icons.js';
import { trouble } from '../../shell/notice.js';
import { browserStorage } from '../../storage/json-item.js';
import type { TableNow, TableSource } from '../table.js';
import { ofGame } from '../table-news.js';
import { askHint } from './ask.js';
import { addHints, hintsAt, hintWords } from './count.js';
import { gradeOf, type HintAnswer } from './think.js';

export type HintState = {
  readonly asked: HintAnswer | null;
  /** As much of the hint as was asked for. */
  readonly told: HintGrade | null;
  /** Tells the next grade; null where all is told. */
  readonly more: (() => void) | null;
  /** Null where no hint can be had: the game gives none, it is not the reader's turn, or other people play too. */
  readonly ask: (() => void) | null;
  close(): void;
};

type Wish = { readonly view: Json; readonly question: number };
/** A thought may still come when the position has changed: it is of the one that it was asked for. */
type Thought = { readonly question: number; readonly answer: HintAnswer };

const alone = ({ fields, seat }: TableNow): boolean =>
  seat !== null && fields.seats.every(({ bot }, other) => other === seat || bot !== null);

/**
 * The number of the last thing that there was to tell, which a hint is about: it stays where somebody only arranges something, or a
 * rival gets ready.
 */
const lastTold = (past: readonly Past[]): number =>
  past.filter(({ events, undone = [] }) => ofGame(events).length > 0 || undone.length > 0).at(-1)?.seq ?? 0;

/** Which grade of a position's hint is told; each grade is counted when it is first told, and closing the note forgets none. */
function useGrade(hint: HintAnswer['hint'], question: number, address: string) {
  const [grade, tell] = useState(0);
  const counted = useRef(0);
  useEffect(() => {
    tell(0);
    counted.current = 0;
  }, [question]);
  const known = hint !== null;
  useEffect(() => {
    if (!known || counted.current > grade) return;
    addHints(browserStorage(), address, grade + 1 - counted.current);
    counted.current = grade + 1;
  }, [known, grade]);
  const { told, more } = hint === null ? { told: null, more: false } : gradeOf(hint, grade);
  return { told, more: more ? () => tell(grade + 1) : null };
}

/** `address`: of the table, by which its hints are counted. */
export function useHint(source: TableSource, now: TableNow, plays: boolean, address: string): HintState {
  const { view, status } = now.fields;
  const question = useMemo(() => lastTold(now.past), [now.past]);
  const { seat } = now;
  const { entry } = source.played;
  const { game, options } = now.fields;
  const [wish, setWish] = useState<Wish | null>(null);
  const [thought, setThought] = useState<Thought | null>(null);
  const asked = thought !== null && thought.question === question ? thought.answer : null;
  const close = (): void => {
    setWish(null);
    setThought(null);
  };
  useEffect(close, [question]);
  const { told, more } = useGrade(asked?.hint ?? null, question, address);
  useEffect(() => {
    if (wish === null || seat === null) return;
    const hear = (answer: HintAnswer): void => setThought({ question: wish.question, answer });
    hear({ thinking: true, hint: null });
    return askHint({ game, options, view: wish.view, seat }, (answer) => {
      if (answer !== null) return hear(answer);
      close();
      trouble('No hint could be worked out. Try again.');
    });
  }, [wish]);
  const may = entry.hints !== undefined && plays && status === 'playing' && alone(now) && now.fields.hints;
  return {
    asked,
    told,
    more,
    ask: may && asked === null ? () => setWish({ view, question }) : null,
    close,
  };
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

export function HintNote({ asked, told, more, close, reader }: HintState & { readonly reader: Reader }) {
  if (asked === null) return null;
  const { thinking } = asked;
  const nothing = thinking ? 'Let me think…' : 'I see no plan that ends this round well. Anything may do.';
  const words = told === null ? nothing : hintText(told.say, reader);
  return (
    <div class="note note-good">
      <span role="status">
        {words}
        {thinking && told !== null ? ' Still looking for something better…' : ''}
      </span>
      <span class="note-steps">
        {more !== null && (
          <button type="button" class="button" onClick={more}>
            Tell me more
          </button>
        )}
        <button type="button" class="note-close" onClick={close} aria-label="Close this hint">
          <Icon name="close" />
        </button>
      </span>
    </div>
  );
}

/** Beside the result; nothing where none was asked for. */
export function HintCountNote({ address }: { readonly address: string }) {
  const count = hintsAt(browserStorage(), address);
  return count === 0 ? null : <p class="ending-back">{hintWords(count)}</p>;
}
