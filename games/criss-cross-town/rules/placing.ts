/**
 * Pieces in a town: the slots of the plan (CT-3.3), shapes that cannot be placed (CT-3.4), and where they go (CT-4.1,
 * CT-4.2). Knows plans, pieces and towns; knows nothing of scissors and workers.
 */
import type { Args, Refusal } from '@partyline/kernel/game.js';
import type { Plan } from '../components/card.js';
import { buildingAt, letterAt, readingOf, type Sheet, type Square } from '../components/sheet.js';
import type { Piece } from '../moves.js';
import { refuse } from '../refusals.js';
import type { Placed, Town } from '../state.js';
import { AROUND, blockIn, isInTown, keyOf, keysOf } from './squares.js';

/** A piece that goes into the town. */
export type PlacedPiece = Piece & { readonly at: Square };
export const isPlaced = <P extends Piece>(piece: P): piece is P & PlacedPiece => piece.at !== null;

/** By size, the number of the slot that a piece of it fills, or null where there is none: the largest goes into the largest. */
export function slotsFor(sizes: readonly number[], { pieces, exact }: Plan): (number | null)[] {
  const largest = (numbers: readonly number[]) => [...numbers.entries()].sort(([, a], [, b]) => b - a);
  const free = largest(pieces);
  const filled = sizes.map((): number | null => null);
  for (const [index, size] of largest(sizes)) {
    const at = free.findIndex(([, room]) => (exact ? room === size : room >= size));
    const [slot] = at < 0 ? [] : free.splice(at, 1);
    filled[index] = slot?.[0] ?? null;
  }
  return filled;
}

/** Whether pieces of these sizes fill different slots of the plan. */
export const fitsPlan = (sizes: readonly number[], plan: Plan): boolean => !slotsFor(sizes, plan).includes(null);

/** Where the squares of a piece lie in the town, in the order of its cells. */
export function landing({ cells, at: [top, left], flip }: PlacedPiece): Square[] {
  const turned = cells.map(([row, column]): Square => (flip ? [column, row] : [row, column]));
  const down = top - Math.min(...turned.map(([row]) => row));
  const right = left - Math.min(...turned.map(([, column]) => column));
  return turned.map(([row, column]) => [row + down, column + right]);
}

/** The letters of a piece as they come to lie in the town. */
export function lettersOf(sheet: Sheet, piece: PlacedPiece, round: number): Placed[] {
  const squares = landing(piece);
  return piece.cells.map(([row, column], i) => ({
    at: squares[i] ?? piece.at,
    letter: letterAt(sheet, row, column),
    building: buildingAt(sheet, row, column),
    round,
  }));
}

/** A piece by its number and, where the sheet is known, by its letters, by which players know it. */
const named = (sheet: Sheet | null, piece: Piece | undefined, number: number): Args => ({
  piece: number,
  ...(sheet !== null && piece !== undefined && { letters: readingOf(sheet, piece.cells) }),
});

/** Why these pieces do not fit the plan, or null. */
export function wrongSizes(pieces: readonly Piece[], plan: Plan | undefined, sheet: Sheet | null = null): Refusal | null {
  if (plan === undefined) return refuse('CT-3.3', 'no-plan');
  const sizes = pieces.filter(isPlaced).map(({ cells }) => cells.length);
  if (!fitsPlan(sizes, plan)) return refuse('CT-3.3', plan.exact ? 'not-exact' : 'no-slot', { plan: plan.pieces.join('-') });
  const thick = pieces.findIndex((piece) => isPlaced(piece) && blockIn(new Set(piece.cells.map(keyOf))) !== null);
  return thick < 0 ? null : refuse('CT-3.4', 'piece-with-block', named(sheet, pieces[thick], thick + 1));
}

/** Why these pieces, in this order, cannot lie there, or null. */
export function wrongPlaces(town: Town, pieces: readonly Piece[], sheet: Sheet | null = null): Refusal | null {
  const going = pieces.filter(isPlaced);
  const placed = going.map(landing);
  const taken = keysOf(town);
  const before = new Set(taken);
  for (const [i, squares] of placed.entries()) {
    if (!squares.every(isInTown)) return refuse('CT-4.1', 'beyond-town', named(sheet, going[i], i + 1));
    const touches = squares.some((square) => AROUND.some((step) => before.has(keyOf(square) + step)));
    if (before.size > 0 && !touches) return refuse('CT-4.1', 'not-adjacent', named(sheet, going[i], i + 1));
    for (const square of squares) before.add(keyOf(square));
  }
  for (const [i, squares] of placed.entries()) {
    if (squares.some((square) => taken.has(keyOf(square)))) return refuse('CT-4.2', 'overlap', named(sheet, going[i], i + 1));
    for (const square of squares) taken.add(keyOf(square));
    if (blockIn(taken) !== null) return refuse('CT-4.2', 'block', named(sheet, going[i], i + 1));
  }
  return null;
}
