/**
 * The best finish once more, as an integer programme: written from the clauses, without the solver's parts, its ways or its
 * relaxation, so that the two can be held against each other. Every empty square beside a letter may have a worker here, and
 * every worker is placed somewhere. Only letters that two workers of one run must agree on are left to be checked afterwards.
 */
import { wordsIn } from '../../dictionary/search.js';
import type { Problem } from '../../finish/problem.js';

const POINTS = [0, 0, 0, 1, 2, 3, 5, 8];
const pointsFor = (letters: number): number => POINTS[letters] ?? 8 + 2 * (letters - 7);
const AROUND = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

type Cell = {
  readonly row: number;
  readonly column: number;
  readonly letter: string;
  readonly building: string;
  readonly name: string;
};

const place = (row: number, column: number): string => `${row},${column}`;

/** Letters, and empty squares beside them, which have neither letter nor building. */
function cellsOf({ town }: Problem): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  const add = (row: number, column: number, letter: string, building: string): void => {
    if (!cells.has(place(row, column)))
      cells.set(place(row, column), { row, column, letter, building, name: String(cells.size) });
  };
  for (const { at, letter, building } of town) add(at[0], at[1], letter, building);
  for (const { at } of town) for (const [down, right] of AROUND) add(at[0] + down, at[1] + right, '', '');
  return cells;
}

function linesOf(cells: ReadonlyMap<string, Cell>): Cell[][] {
  const lines: Cell[][] = [];
  for (const [down, right] of AROUND.slice(0, 2)) {
    for (const { row, column } of cells.values()) {
      if (cells.has(place(row - down, column - right))) continue;
      const line: Cell[] = [];
      for (let at = cells.get(place(row, column)); at !== undefined; ) {
        line.push(at);
        at = cells.get(place(row + line.length * down, column + line.length * right));
      }
      if (line.length > 1) lines.push(line);
    }
  }
  return lines;
}

/** A run that is a word if workers stand on the cells of `wild`, with the letters that each of those may show. */
type Column = { readonly run: readonly Cell[]; readonly wild: ReadonlyMap<Cell, ReadonlySet<string>> };

function columnsOf(run: readonly Cell[], words: readonly string[], workers: number): Column[] {
  const found = new Map<string, Map<Cell, Set<string>>>();
  for (const word of words) {
    const wrong = run.filter((cell, index) => cell.letter !== word[index]);
    if (wrong.length > workers || wrong.some(({ building }) => building === 'H')) continue;
    const key = wrong.map(({ name }) => name).join();
    const wild = found.get(key) ?? new Map(wrong.map((cell) => [cell, new Set<string>()]));
    for (const [cell, letters] of wild) letters.add(word[run.indexOf(cell)] ?? '');
    found.set(key, wild);
  }
  return [...found.values()].map((wild) => ({ run, wild }));
}

/** A sum as text: `+ 2 x - y`. */
type Term = readonly [factor: number, variable: string];
function sum(terms: readonly Term[]): string {
  const factors = new Map<string, number>();
  for (const [factor, name] of terms) factors.set(name, (factors.get(name) ?? 0) + factor);
  const written = [...factors].filter(([, factor]) => factor !== 0);
  if (written.length === 0) return '0 nil';
  return written.map(([name, factor]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`).join(' ');
}

type Programme = { readonly goal: Term[]; readonly rows: string[]; readonly binary: Set<string> };
const least = (programme: Programme, terms: readonly Term[], limit: number): void => {
  programme.rows.push(`${sum(terms)} >= ${limit}`);
};
const v = ({ name }: Cell): string => `v${name}`;
const w = ({ name, letter }: Cell): string => (letter === '' ? `v${name}` : `w${name}`);

function addLine(
  programme: Programme,
  line: readonly Cell[],
  words: ReadonlyMap<number, readonly string[]>,
  workers: number,
  index: number,
): void {
  const columns: (Column & { readonly name: string })[] = [];
  for (let start = 0; start < line.length; start++) {
    for (let end = start + 2; end <= line.length; end++) {
      const run = line.slice(start, end);
      if (run.filter(({ letter }) => letter === '').length > workers) continue;
      for (const column of columnsOf(run, words.get(run.length) ?? [], workers)) {
        columns.push({ ...column, name: `r${index}_${columns.length}` });
      }
    }
  }
  for (const { name, run } of columns) {
    programme.binary.add(name);
    programme.goal.push([pointsFor(run.filter(({ letter }) => letter !== '').length), name]);
  }
  const having = (test: (column: Column) => boolean): Term[] => columns.filter(test).map(({ name }): Term => [-1, name]);
  line.forEach((cell, position) => {
    const next = line[position + 1];
    least(programme, [[1, v(cell)], ...having(({ run }) => run.includes(cell))], 0);
    least(programme, [[1, w(cell)], ...having(({ wild }) => wild.has(cell))], 0);
    if (next === undefined) return;
    const both = having(({ run }) => run.includes(cell) && run.includes(next)).map(([, name]): Term => [1, name]);
    least(programme, [...both, [-1, v(cell)], [-1, v(next)]], -1);
  });
  for (const { name, wild } of columns) {
    for (const [cell, letters] of wild)
      least(programme, [...[...letters].map((letter): Term => [1, `y${cell.name}${letter}`]), [-1, name]], 0);
  }
  for (const cell of line.filter(({ letter }) => letter !== '')) {
    // A worker in a run that needs none there stands for the letter below.
    const plain = having(({ run, wild }) => run.includes(cell) && !wild.has(cell));
    least(programme, [...plain, [-1, w(cell)], [1, `y${cell.name}${cell.letter}`]], -1);
  }
}

/** What a building is worth by which of its four neighbours are seen; offices are for workers. */
function standing(building: string, seen: readonly boolean[]): number {
  const count = seen.filter((one) => one).length;
  const straight = count === 2 && seen[0] === seen[2];
  if (building === 'P') return count === 0 || straight ? 1 : 0;
  if (building === 'F') return count === 1 ? 2 : count === 2 && !straight ? 1 : 0;
  if (building === 'S') return count === 4 ? 2 : count === 3 ? 1 : 0;
  return 0;
}

function addBuilding(programme: Programme, cells: ReadonlyMap<string, Cell>, cell: Cell): void {
  const neighbours = AROUND.flatMap(([down, right]) => cells.get(place(cell.row + down, cell.column + right)) ?? []);
  const isPlain: Term[] = [
    [1, v(cell)],
    [-1, w(cell)],
  ];
  if (cell.building === 'M') programme.goal.push(...isPlain.map(([factor, name]): Term => [3 * factor, name]));
  if (cell.building === 'O') {
    programme.goal.push([1, `o${cell.name}`]);
    least(programme, [...isPlain, [-1, `o${cell.name}`]], 0);
    least(programme, [...neighbours.map((one): Term => [1, w(one)]), [-1, `o${cell.name}`]], 0);
  }
  const cases = Array.from({ length: 16 }, (_, bits) => ({
    bits,
    worth: standing(
      cell.building,
      [1, 2, 4, 8].map((bit) => (bits & bit) !== 0),
    ),
  }));
  const good = cases.filter(({ worth }) => worth > 0).map(({ bits, worth }) => ({ bits, worth, name: `q${cell.name}_${bits}` }));
  for (const { worth, name } of good) programme.goal.push([worth, name]);
  if (good.length === 0) return;
  least(programme, [...isPlain, ...good.map(({ name }): Term => [-1, name])], 0);
  neighbours.forEach((one, index) => {
    const withIt = good.filter(({ bits }) => (bits & (1 << index)) !== 0).map(({ name }): Term => [-1, name]);
    const without = good.filter(({ bits }) => (bits & (1 << index)) === 0).map(({ name }): Term => [-1, name]);
    least(programme, [[1, v(one)], ...withIt], 0);
    least(programme, [[-1, v(one)], ...without], -1);
  });
}

function addCells(programme: Programme, problem: Problem, cells: ReadonlyMap<string, Cell>): void {
  for (const cell of cells.values()) {
    programme.binary.add(v(cell));
    programme.binary.add(w(cell));
    const isLetter = cell.letter !== '';
    if (isLetter) {
      programme.goal.push([2, v(cell)]);
      least(
        programme,
        [
          [1, v(cell)],
          [-1, w(cell)],
        ],
        0,
      );
      if (cell.building === 'H') least(programme, [[-1, w(cell)]], 0);
      addBuilding(programme, cells, cell);
    } else {
      const beside = AROUND.flatMap(([down, right]) => cells.get(place(cell.row + down, cell.column + right)) ?? []);
      least(programme, [...beside.filter(({ letter }) => letter !== '').map((one): Term => [1, v(one)]), [-1, v(cell)]], 0);
    }
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter): Term => [1, `y${cell.name}${letter}`]);
    programme.rows.push(`${sum([...letters, [-1, w(cell)]])} = 0`);
    const block = [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ].flatMap(([down = 0, right = 0]) => cells.get(place(cell.row + down, cell.column + right)) ?? []);
    if (block.length === 4)
      least(
        programme,
        block.map((one): Term => [-1, v(one)]),
        -3,
      );
  }
  addWorkers(programme, problem, [...cells.values()]);
}

function addWorkers(programme: Programme, { workers, neighbours }: Problem, cells: readonly Cell[]): void {
  const placed = cells.map((cell): Term => [1, w(cell)]);
  const houses = cells.filter(({ building }) => building === 'H');
  least(
    programme,
    [...placed.map(([, name]): Term => [-1, name]), ...houses.map((cell): Term => [1, v(cell)])],
    houses.length - workers,
  );
  const levels = Array.from({ length: workers + 1 }, (_, count) => count);
  for (const count of levels) {
    programme.binary.add(`z${count}`);
    programme.goal.push([Math.floor(count / (1 + neighbours.filter((others) => others > count).length)), `z${count}`]);
  }
  programme.rows.push(`${sum(levels.map((count): Term => [1, `z${count}`]))} = 1`);
  programme.rows.push(`${sum([...placed, ...levels.map((count): Term => [-count, `z${count}`])])} = 0`);
}

/** As text in CPLEX's LP format. The score is the optimum less two for each letter of the town. */
export function programmeOf(problem: Problem): string {
  const cells = cellsOf(problem);
  const words = new Map<number, string[]>();
  for (const word of wordsIn(problem.dictionary)) {
    const spelt = problem.permissive ? [word, [...word].reverse().join('')] : [word];
    const known = words.get(word.length);
    if (known === undefined) words.set(word.length, spelt);
    else known.push(...spelt);
  }
  const programme: Programme = { goal: [], rows: [], binary: new Set(['nil']) };
  addCells(programme, problem, cells);
  linesOf(cells).forEach((line, index) => {
    addLine(programme, line, words, problem.workers, index);
  });
  const rows = programme.rows.map((row, index) => `c${index}: ${row}`);
  return ['Maximize', `goal: ${sum(programme.goal)}`, 'Subject To', ...rows, 'Binary', ...programme.binary, 'End'].join('\n');
}
