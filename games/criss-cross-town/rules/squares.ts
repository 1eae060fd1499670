/** Squares of a town as single numbers, so that they can be looked up. Knows nothing of what stands on them. */
import type { Square } from '../components/sheet.js';
import type { Town } from '../state.js';

/** Town coordinates lie within this. */
const MOST = 99;
/** Wider than any coordinate that can be read, so that no two squares share a number. */
const ROW = 0x1_0000;
export const RIGHT = 1;
export const DOWN = ROW;
/** To the right, down, to the left, up. */
export const AROUND: readonly number[] = [RIGHT, DOWN, -RIGHT, -DOWN];

export const keyOf = ([row, column]: Square): number => row * ROW + column;
export const isInTown = ([row, column]: Square): boolean => Math.abs(row) <= MOST && Math.abs(column) <= MOST;
export const keysOf = (town: Town): Set<number> => new Set(town.map(({ at }) => keyOf(at)));

/** Whether the square is the top left one of a full block of four. */
const blockAt = (full: (key: number) => boolean, key: number): boolean =>
  full(key) && full(key + RIGHT) && full(key + DOWN) && full(key + DOWN + RIGHT);

/** A square of a 2×2 block, or null. */
export function blockIn(squares: ReadonlyMap<number, unknown> | ReadonlySet<number>): number | null {
  for (const key of squares.keys()) if (blockAt((one) => squares.has(one), key)) return key;
  return null;
}

export const squareOf = (key: number): Square => {
  const row = Math.floor((key + ROW / 2) / ROW);
  return [row, key - row * ROW];
};
