/** What is in the player's hand, and the desk with it put somewhere. Pure; decides no rule. */
import type { Blueprint } from '../../components/card.js';
import type { Square } from '../../components/sheet.js';
import { isPlaced, landing, type Outlook } from '../../for-board.js';
import type { Worker } from '../../moves.js';
import { beside, isSameSquare } from '../geometry.js';
import { planOf } from './judging.js';
import { type CutPiece, changed, lyingAt, pieceOf, polluted, type Work, withoutWorker, withWorker } from './work.js';

/** `grip`: the square of the sheet by which a piece is held. `from`: the worker that is moved; null for a new one. */
export type Held =
  | { readonly type: 'piece'; readonly id: number; readonly grip: Square | null }
  | { readonly type: 'worker'; readonly from: Worker | null }
  | { readonly type: 'smog' };

/** Where a piece has to be so that the square it is held by lies there. */
function origin(work: Work, { id, grip }: Extract<Held, { readonly type: 'piece' }>, aim: Square): Square {
  const piece = pieceOf(work, id);
  if (piece === null) return aim;
  const [row, column] = gripIn(piece, grip);
  return [aim[0] - row, aim[1] - column];
}

/** The desk with what is held at a square of the town. */
export function withHeld(work: Work, held: Held, aim: Square): Work {
  if (held.type === 'piece') return changed(work, held.id, { at: origin(work, held, aim) });
  if (held.type === 'smog') return polluted(work, aim);
  return withWorker(held.from === null ? work : withoutWorker(work, held.from.at), aim, held.from?.letter ?? null);
}

/** What can be taken up from a square of the town: a piece hangs by the letter where it was taken. */
export function takenUp(work: Work, square: Square): Held | null {
  const worker = work.workers.find(({ at }) => isSameSquare(at, square));
  if (worker !== undefined) return { type: 'worker', from: worker };
  const piece = lyingAt(work, square);
  if (piece === null || !isPlaced(piece)) return null;
  return { type: 'piece', id: piece.id, grip: piece.cells[landing(piece).findIndex((one) => isSameSquare(one, square))] ?? null };
}

/** Where the letter that a piece is held by lies in its own box: its first letter where none was taken. */
export function gripIn(piece: CutPiece, grip: Square | null): Square {
  const squares = landing({ ...piece, at: [0, 0] });
  const held = grip === null ? -1 : piece.cells.findIndex((cell) => isSameSquare(cell, grip));
  const first = squares.reduce((a, b) => (b[0] < a[0] || (b[0] === a[0] && b[1] < a[1]) ? b : a));
  return squares[held] ?? first;
}

/** Nobody stays where a house has come to lie. */
export function offHouses(work: Work, { placed }: Outlook): Work {
  const houses = placed.filter(({ building }) => building === 'H');
  return { ...work, workers: work.workers.filter(({ at }) => !houses.some((house) => isSameSquare(house.at, at))) };
}

/** The largest piece that the plan has room for beside the others. */
function roomFor(card: Blueprint | null, work: Work, id: number): number {
  const slots = [...(planOf(card, work)?.pieces ?? [])].sort((a, b) => a - b);
  const others = work.pieces.filter((piece) => piece.id !== id).map(({ cells }) => cells.length);
  for (const size of others.sort((a, b) => b - a)) {
    const slot = slots.findIndex((room) => room >= size);
    slots.splice(slot < 0 ? slots.length - 1 : slot, 1);
  }
  return slots.at(-1) ?? 0;
}

/** Whether the plan has room for a larger piece than this one, which lies nowhere yet. */
export const mayGrow = (card: Blueprint | null, work: Work, { id, at, cells }: CutPiece): boolean =>
  at === null && cells.length < roomFor(card, work, id);

/** Whether a letter goes on with the piece that is held: it lies beside it, and there is room for it. */
export function goesOn(card: Blueprint | null, work: Work, held: Held | null, square: Square): boolean {
  const piece = held?.type === 'piece' ? pieceOf(work, held.id) : null;
  return piece !== null && mayGrow(card, work, piece) && piece.cells.some((cell) => beside(cell, square));
}
