/**
 * What a player has on the desk: the pieces that are cut, where they lie, the part of the sheet to keep, workers and pollution.
 * Every change makes a new one. It can be wrong in every way: the rules say so when they are asked.
 */
import type { Square } from '../../components/sheet.js';
import { inGoodOrder, isPlaced, landing } from '../../for-board.js';
import type { Build, Finish, Piece, Worker } from '../../moves.js';
import { beside, has, isSameSquare } from '../geometry.js';
import type { Seated } from '../props.js';

/** A piece with a number that stays with it. */
export type CutPiece = Piece & { readonly id: number };

export type Work = {
  readonly plan: number;
  readonly pieces: readonly CutPiece[];
  readonly keep: Square | null;
  readonly workers: readonly Worker[];
  readonly pollute: readonly Square[];
};

/** What a player begins a round with: what was stored, or an empty desk with the workers where they were. */
export function begun({ draft, pencil, finish }: Seated): Work {
  const [workers, pollute] = [finish?.workers ?? draft?.workers ?? pencil, finish?.pollute ?? []];
  const pieces = (draft?.pieces ?? []).map((piece, id) => ({ ...piece, id }));
  return { plan: draft?.plan ?? 0, pieces, keep: draft?.keep ?? null, workers, pollute };
}

const nextId = ({ pieces }: Work): number => Math.max(-1, ...pieces.map(({ id }) => id)) + 1;

export const pieceOf = ({ pieces }: Work, id: number | null): CutPiece | null => pieces.find((piece) => piece.id === id) ?? null;
export const pieceAt = ({ pieces }: Work, square: Square): CutPiece | null =>
  pieces.find(({ cells }) => has(cells, square)) ?? null;
export const lyingAt = ({ pieces }: Work, square: Square): CutPiece | null =>
  pieces.find((piece) => isPlaced(piece) && has(landing(piece), square)) ?? null;

/** A new piece, and its number. */
export function withPiece(work: Work, cells: readonly Square[]): { readonly work: Work; readonly id: number } {
  const id = nextId(work);
  return { work: { ...work, pieces: [...work.pieces, { id, cells, at: null, flip: false }] }, id };
}

export const changed = (work: Work, id: number, change: Partial<Piece>): Work => ({
  ...work,
  pieces: work.pieces.map((piece) => (piece.id === id ? { ...piece, ...change } : piece)),
});

export const without = (work: Work, id: number): Work => ({ ...work, pieces: work.pieces.filter((piece) => piece.id !== id) });

/** One letter more in a piece, or one less; a piece without letters is none. It comes off the town for that. */
export function toggled(work: Work, id: number, square: Square): Work {
  const cells = pieceOf(work, id)?.cells ?? [];
  const next = has(cells, square) ? cells.filter((cell) => !isSameSquare(cell, square)) : [...cells, square];
  return next.length === 0 ? without(work, id) : changed(work, id, { cells: next, at: null });
}

/** Whether squares hang together along their edges. */
export function hangTogether(squares: readonly Square[]): boolean {
  const found = squares.slice(0, 1);
  for (const square of found) for (const next of squares) if (beside(square, next) && !has(found, next)) found.push(next);
  return found.length === squares.length;
}

export function withWorker(work: Work, at: Square, letter: string | null): Work {
  const others = work.workers.filter((worker) => !isSameSquare(worker.at, at));
  return { ...work, workers: [...others, { at, letter }] };
}
export const withoutWorker = (work: Work, at: Square): Work => ({
  ...work,
  workers: work.workers.filter((worker) => !isSameSquare(worker.at, at)),
});

/** Polluted or no longer; no worker stays on a polluted square. */
export function polluted(work: Work, at: Square): Work {
  if (has(work.pollute, at)) return { ...work, pollute: work.pollute.filter((one) => !isSameSquare(one, at)) };
  return { ...withoutWorker(work, at), pollute: [...work.pollute, at] };
}

/** The build that this is, its pieces in a good order. `keep` is a square of the part that stays, where the sheet falls apart. */
export function buildOf({ plan, pieces, workers }: Work, { sheet, town }: Seated, keep: Square | null): Build {
  const landing = inGoodOrder(sheet, town, pieces.filter(isPlaced));
  const ordered = [...landing, ...pieces.filter((piece) => !isPlaced(piece))].map(({ cells, at, flip }) => ({ cells, at, flip }));
  return { type: 'build', plan, pieces: ordered, ...(keep && { keep }), workers };
}

export const finishOf = ({ workers, pollute }: Work): Finish & { readonly type: 'finish' } => ({
  type: 'finish',
  workers,
  pollute,
});
