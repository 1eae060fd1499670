/** The buttons that end a round for a player, and the question about what may have been forgotten. */
import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import { counted } from '@partyline/kernel/words.js';
import type { Plan } from '../../components/card.js';
import { isPlaced, slotsFilled } from '../../for-board.js';
import { type JudgedWork, planOf } from '../desk/judging.js';
import type { CutPiece } from '../desk/work.js';
import type { PanelProps } from './props.js';

type DeedProps = PanelProps & { send(): void; ask(question: string): void };

/** Ready, not ready after all, a fresh sheet. */
export function Deeds(props: DeedProps) {
  const { view, workshop, keeping, advisor, pointer, at } = props;
  const { now, may } = workshop;
  if (advisor === null || view.phase !== 'build') return null;
  if (!may) {
    return advisor.check({ type: 'unready' }) === null ? (
      <button type="button" onClick={() => keeping.send({ type: 'unready' })}>
        Not ready after all
      </button>
    ) : null;
  }
  const fresh = advisor.check({ type: 'freshSheet' }) === null;
  const empty = view.players[at]?.sheet.letters.join('').trim() === '';
  const ready = (): void => {
    // A lesson that asks for the button knows what is left over.
    const wanted = pointsAt(pointer, 'ready') === true;
    const question = now.refusal === null && !wanted ? doubtOf(now) : null;
    if (question === null) props.send();
    else props.ask(question);
  };
  return (
    <>
      {fresh ? (
        <button type="button" class={empty ? 'board-primary' : undefined} onClick={() => keeping.send({ type: 'freshSheet' })}>
          Take a fresh sheet
        </button>
      ) : null}
      {empty ? null : (
        <button
          type="button"
          class="board-primary"
          aria-disabled={now.refusal !== null}
          data-pointed={pointsAt(pointer, 'ready')}
          onClick={ready}
        >
          Ready
        </button>
      )}
    </>
  );
}

type DoubtProps = { readonly question: string; yes(): void; no(): void };

/** What throws a round or a piece away is asked about once, and the safe answer has the focus. */
export function Doubt({ question, yes, no }: DoubtProps) {
  return (
    <fieldset class="cct-doubt" role="alertdialog" aria-label={question}>
      <span>{question}</span>
      <button type="button" onClick={yes}>
        Ready all the same
      </button>
      {/* biome-ignore lint/a11y/noAutofocus: the question has just been asked, and the safe answer has the focus */}
      <button type="button" class="board-primary" onClick={no} autoFocus>
        Not yet
      </button>
    </fieldset>
  );
}

/** What the player may have forgotten; null for nothing. */
function doubtOf({ card, work, cut }: JudgedWork): string | null {
  const { pieces } = work;
  const loose = pieces.filter((piece) => !isPlaced(piece)).length;
  if (loose > 0) return `${counted(loose, 'piece')} not placed: minus ${2 * loose} points. Ready?`;
  if (pieces.length === 0) return 'Nothing is built this round. Ready?';
  const plan = planOf(card, work);
  const room = plan === null ? [] : roomLeft(plan, pieces, cut.parts.flat().length);
  if (room.length === 0) return null;
  return room.length === 1
    ? `The plan has room for another piece, ${sizeWords(plan, room[0] ?? 1)}. Ready?`
    : `The plan has room for ${room.length} more pieces. Ready?`;
}

const sizeWords = (plan: Plan | null, size: number): string =>
  plan?.exact === true ? `of ${counted(size, 'letter')}` : size === 1 ? 'of 1 letter' : `up to ${size} letters`;

/** The sizes of the slots that are still free and that the letters on the sheet can fill. */
function roomLeft(plan: Plan, pieces: readonly CutPiece[], letters: number): readonly number[] {
  const filled = slotsFilled(pieces, plan);
  return plan.pieces.filter((size, slot) => !filled.includes(slot) && letters >= (plan.exact ? size : 1));
}
