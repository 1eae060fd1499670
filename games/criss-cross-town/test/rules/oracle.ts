/**
 * A second opinion on points, slow and plain: the town is drawn on a big board, square by square, and every clause of CT-7.1
 * to CT-7.5 is read off it again. Shares nothing with the rules but the form of the data.
 */
import type { Finish } from '../../moves.js';
import type { Town } from '../../state.js';

const HALF = 60;
const SIDE = 2 * HALF;

export type Counted = {
  readonly words: [string, number][];
  readonly offices: number;
  readonly parks: number;
  readonly factories: number;
  readonly shops: number;
  readonly museums: number;
  readonly total: number;
};

const POINTS: Readonly<Record<number, number>> = {
  0: 0,
  1: 0,
  2: 0,
  3: 1,
  4: 2,
  5: 3,
  6: 5,
  7: 8,
  8: 10,
  9: 12,
  10: 14,
  11: 16,
  12: 18,
};

type Grid = string[][];

const emptyGrid = (): Grid => Array.from({ length: SIDE }, () => Array.from({ length: SIDE }, () => ''));

/** The letters that are seen, and what stands on each square: a building, or `wild` or `freelance` for a worker. */
function drawn(town: Town, { workers, pollute }: Finish): { readonly board: Grid; readonly kind: Grid } {
  const [board, kind] = [emptyGrid(), emptyGrid()];
  const put = (grid: Grid, [row, column]: readonly [number, number], sign: string) => {
    const line = grid[row + HALF];
    if (line !== undefined) line[column + HALF] = sign;
  };
  for (const { at, letter, building } of town) {
    put(board, at, letter);
    put(kind, at, building);
  }
  for (const { at, letter } of workers) {
    const under = kind[at[0] + HALF]?.[at[1] + HALF];
    put(board, at, letter ?? '?');
    put(kind, at, under === '' ? 'freelance' : 'wild');
  }
  for (const at of pollute) {
    put(board, at, '');
    put(kind, at, '');
  }
  return { board, kind };
}

/** The words of all lines, in reading order. */
function wordsRead(lines: Grid, kinds: Grid, across: boolean): [string, number][] {
  const found: { word: string; points: number; row: number; column: number }[] = [];
  for (const [i, line] of lines.entries()) {
    let word = '';
    let letters = 0;
    for (const [j, sign] of [...line, ''].entries()) {
      if (sign !== '') {
        word += sign;
        letters += kinds[i]?.[j] === 'freelance' ? 0 : 1;
        continue;
      }
      const begins = j - word.length;
      if (word.length > 1)
        found.push({ word, points: POINTS[letters] ?? 0, row: across ? i : begins, column: across ? begins : i });
      word = '';
      letters = 0;
    }
  }
  found.sort((a, b) => a.row - b.row || a.column - b.column);
  return found.map(({ word, points }): [string, number] => [word, points]);
}

function buildingSums(kind: Grid) {
  const look = (row: number, column: number): string => kind[row]?.[column] ?? '';
  const sums = { offices: 0, parks: 0, factories: 0, shops: 0, museums: 0 };
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const beside = [look(row, column - 1), look(row, column + 1), look(row - 1, column), look(row + 1, column)];
      const pattern = beside.map((one) => (one === '' ? '-' : 'x')).join('');
      const ends = ['x---', '-x--', '--x-', '---x'].includes(pattern);
      const bends = ['x-x-', 'x--x', '-xx-', '-x-x'].includes(pattern);
      const forks = ['xxx-', 'xx-x', 'x-xx', '-xxx'].includes(pattern);
      const crosses = pattern === 'xxxx';
      const building = look(row, column);
      if (building === 'O' && beside.some((one) => one === 'wild' || one === 'freelance')) sums.offices += 1;
      if (building === 'P' && !ends && !bends && !forks && !crosses) sums.parks += 1;
      if (building === 'F') sums.factories += ends ? 2 : bends ? 1 : 0;
      if (building === 'S') sums.shops += crosses ? 2 : forks ? 1 : 0;
      if (building === 'M') sums.museums += 3;
    }
  }
  return sums;
}

const turned = (grid: Grid): Grid => grid.map((_, column) => grid.map((line) => line[column] ?? ''));

export function counted(town: Town, finish: Finish, crumpled: number, workerPoints: number): Counted {
  const { board, kind } = drawn(town, finish);
  const words = [...wordsRead(board, kind, true), ...wordsRead(turned(board), turned(kind), false)];
  const sums = buildingSums(kind);
  const sum = words.reduce((all, [, points]) => all + points, 0) + Object.values(sums).reduce((all, points) => all + points, 0);
  return { words, ...sums, total: sum + workerPoints - 2 * (finish.pollute.length + crumpled) };
}
