/**
 * Everything that the player is about to do, on this screen only: what is on the desk, what is held, where the scissors are and
 * what is pointed at. A new round clears it. Everything about legality comes from the rules.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { useMemo, useState } from 'preact/hooks';
import type { Square } from '../../components/sheet.js';
import type { WordJudge } from '../../for-board.js';
import { has, isSameSquare } from '../geometry.js';
import type { TownProps } from '../props.js';
import { goesOn, type Held, offHouses, takenUp, withHeld } from './held.js';
import { type Asked, type JudgedWork, judged, judgedStroke } from './judging.js';
import { begun, changed, hangTogether, pieceAt, pieceOf, toggled, type Work, withPiece } from './work.js';

export type Workshop = {
  /** As it is, and as it would be with the scissors or the hand where they are. */
  readonly now: JudgedWork;
  readonly shown: JudgedWork;
  readonly held: Held | null;
  /** The squares under the scissors during a cut. */
  readonly stroke: readonly Square[] | null;
  /** The square of the town that is pointed at. */
  readonly aim: Square | null;
  /** Whether anything can be done here. */
  readonly may: boolean;
  /** Another key is another round. */
  readonly key: string;
  /** With what is in the hand as it is, unless another is named. */
  change(work: Work, hand?: Held | null): void;
  hold(held: Held | null): void;
  point(square: Square | null): void;
  cutting(stroke: readonly Square[] | null): void;
  /** The scissors are done: a piece more, which is in the hand now. */
  cut(squares: readonly Square[]): void;
  /** One tap on a letter of the sheet: one letter more or less, or a piece taken up. */
  tap(square: Square): void;
  /** What is held is put on a square of the town, or what is there is taken up. False where the rules do not let it lie there. */
  put(square: Square): boolean;
  flip(): void;
  /** What a tap on the sheet would lead to. */
  afterTap(square: Square): JudgedWork;
};

type Kept = { readonly key: string; readonly work: Work; readonly held: Held | null };

/** What is kept of a round; another round begins anew. */
function useKept(key: string, fresh: () => Work) {
  const first = useMemo((): Kept => ({ key, work: fresh(), held: null }), [key]);
  const [kept, keep] = useState(first);
  return [kept.key === key ? kept : first, keep] as const;
}

/** Whether what is held may be put there: a piece needs a good place, a worker and smog are judged by themselves. */
const blocks = (held: Held, { refusal }: JudgedWork): boolean =>
  refusal !== null &&
  (held.type === 'piece'
    ? PLACING.includes(refusal.code)
    : ['worker-on-house', 'lonely-worker', 'too-many-workers', 'nothing-to-pollute'].includes(refusal.code));
const PLACING: readonly string[] = ['overlap', 'block', 'not-adjacent', 'beyond-town', 'piece-with-block', 'no-slot'];

type PutDown = { readonly refusal: Refusal } | { readonly refusal: null; readonly work: Work; readonly held: Held | null };

/** What is held put on a square, or with an empty hand what is there taken up; why not, where the rules do not let it lie there. */
function putDown(asked: Asked, work: Work, held: Held | null, square: Square): PutDown {
  if (held === null) return { refusal: null, work, held: takenUp(work, square) };
  const next = judged(asked, withHeld(work, held, square));
  if (blocks(held, next) && next.refusal !== null) return { refusal: next.refusal };
  return { refusal: null, work: offHouses(next.work, next.outlook), held: held.type === 'smog' ? held : null };
}

/** With the piece in the hand turned over; null where there is none in it. */
function flipped(work: Work, held: Held | null): Work | null {
  const piece = held?.type === 'piece' ? pieceOf(work, held.id) : null;
  return piece === null ? null : changed(work, piece.id, { flip: !piece.flip });
}

/** Whose eyes it is for is part of it: what one person has on the desk is not there for the next at the same screen. */
const roundKey = ({ seat: viewer, view }: TownProps, seat: number): string =>
  `${viewer} ${seat} ${view.round} ${view.phase} ${view.players[seat]?.sheet.letters.join('')}`;

const EMPTY_DESK: Work = { plan: 0, pieces: [], keep: null, workers: [], pollute: [] };

export function useWorkshop(props: TownProps, seat: number, words: WordJudge): Workshop {
  const { view, advisor } = props;
  const player = view.players[seat];
  const key = roundKey(props, seat);
  const [{ work, held }, keep] = useKept(key, () => (player === undefined ? EMPTY_DESK : begun(player)));
  const [stroke, cutting] = useState<readonly Square[] | null>(null);
  const [aim, point] = useState<Square | null>(null);
  const mine = advisor !== null && seat === props.seat && advisor.awaited;
  const asked: Asked = { view, seat, words, advisor: mine ? advisor : null };
  const now = useMemo(() => judged(asked, work), [view, seat, words, advisor, work]);
  const shown = useMemo(() => {
    if (stroke !== null) return judgedStroke(asked, now, withPiece(work, stroke).work);
    return held === null || aim === null ? now : judged(asked, withHeld(work, held, aim));
  }, [now, stroke, held, aim]);
  const set = (next: Work, hand: Held | null): void => {
    point(null);
    keep({ key, work: next, held: hand?.type === 'piece' && pieceOf(next, hand.id) === null ? null : hand });
  };

  return {
    now,
    shown,
    held,
    stroke,
    aim,
    may: mine,
    key,
    change: (next, hand = held) => set(next, hand),
    hold: (hand) => set(work, hand),
    point: (square) => point((before) => (before !== null && square !== null && isSameSquare(before, square) ? before : square)),
    cutting,
    cut(squares) {
      cutting(null);
      const { work: next, id } = withPiece(work, squares);
      set(next, { type: 'piece', id, grip: null });
    },
    tap: (square) => set(...tapped(props, work, held, square)),
    put(square) {
      const next = putDown(asked, work, held, square);
      if (next.refusal === null) set(next.work, next.held);
      else props.explain(next.refusal);
      return next.refusal === null;
    },
    flip() {
      const next = flipped(work, held);
      if (next !== null) set(next, held);
    },
    afterTap: (square) => judged(asked, tapped(props, work, held, square)[0]),
  };
}

function tapped({ view }: TownProps, work: Work, held: Held | null, square: Square): [Work, Held | null] {
  const piece = pieceAt(work, square);
  const inHand = held?.type === 'piece' ? pieceOf(work, held.id) : null;
  if (piece !== null) {
    const less = piece.cells.filter((cell) => !isSameSquare(cell, square));
    if (piece !== inHand || piece.at !== null || !hangTogether(less))
      return [work, { type: 'piece', id: piece.id, grip: square }];
    return [toggled(work, piece.id, square), less.length === 0 ? null : held];
  }
  if (inHand !== null && goesOn(view.card, work, held, square)) return [toggled(work, inHand.id, square), held];
  const { work: next, id } = withPiece(work, [square]);
  return [next, { type: 'piece', id, grip: null }];
}

/** Whether a square is still on the sheet, and in no piece that is cut on this desk. */
export const isFree = (work: Work, letters: readonly string[], [row, column]: Square): boolean =>
  (letters[row]?.[column] ?? ' ') !== ' ' && !work.pieces.some(({ cells }) => has(cells, [row, column]));
