/**
 * The limit: random games of four in a row written by hand for speed alone. One board, changed in place and used for every
 * game; a border of empty cells instead of bounds; a win looked for only around the last stone. The legal list is a new
 * one at every move, as it is for everybody else in the table. Knows no kernel.
 */
import type { Random } from '@partyline/kernel/random.js';
import type { PlayoutTally } from './measure.js';

export const HAND_COLUMNS = 7;
export const HAND_ROWS = 6;
/** The cells of a column follow one another; one that stays empty lies between two columns, a column of them at either side. */
const STRIDE = HAND_ROWS + 1;
const BEFORE = STRIDE + 1;
export const HAND_CELLS = BEFORE + HAND_COLUMNS * STRIDE + STRIDE;
export const handCell = (column: number, row: number): number => BEFORE + column * STRIDE + row;

function run(cells: Uint8Array, from: number, step: number, stone: number): number {
  let length = 0;
  for (let at = from + step; cells[at] === stone; at += step) length++;
  return length;
}

/** Whether the stone that was put here makes four. */
export function handFour(cells: Uint8Array, at: number, stone: number): boolean {
  return (
    run(cells, at, -1, stone) >= 3 ||
    run(cells, at, STRIDE, stone) + run(cells, at, -STRIDE, stone) >= 3 ||
    run(cells, at, STRIDE + 1, stone) + run(cells, at, -STRIDE - 1, stone) >= 3 ||
    run(cells, at, STRIDE - 1, stone) + run(cells, at, 1 - STRIDE, stone) >= 3
  );
}

export function byHand(games: number, random: Random): PlayoutTally {
  let moves = 0;
  const firsts: [number, number] = [0, 0];
  const cells = new Uint8Array(HAND_CELLS);
  const heights = new Uint8Array(HAND_COLUMNS);
  for (let game = 0; game < games; game++) {
    cells.fill(0);
    heights.fill(0);
    let seat: 0 | 1 = 0;
    for (;;) {
      const legal: number[] = [];
      for (let column = 0; column < HAND_COLUMNS; column++) if ((heights[column] ?? HAND_ROWS) < HAND_ROWS) legal.push(column);
      if (legal.length === 0) {
        firsts[0]++;
        firsts[1]++;
        break;
      }
      const column = legal[random(legal.length)] ?? 0;
      const row = heights[column] ?? 0;
      heights[column] = row + 1;
      const at = handCell(column, row);
      cells[at] = seat + 1;
      moves++;
      if (handFour(cells, at, seat + 1)) {
        firsts[seat]++;
        break;
      }
      seat = seat === 0 ? 1 : 0;
    }
  }
  return { moves, firsts };
}
