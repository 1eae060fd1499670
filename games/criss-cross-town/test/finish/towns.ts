/**
 * Towns to finish, made like those that people build: words that cross each other, some of them spoilt by letters that did not
 * fit, with buildings as on the house's sheets. The same seed gives the same town.
 */
import { pick, type Random, randomFrom } from '@partyline/kernel/random.js';
import { BUILDINGS, type Building, type Square } from '../../components/sheet.js';
import type { Dictionary } from '../../dictionary/automaton.js';
import { wordsIn } from '../../dictionary/search.js';
import type { Town } from '../../state.js';

const WIDTH = 1000;
/** Of a hundred letters of a sheet, so many have such a building. */
const SHARES: readonly (readonly [Building, number])[] = [
  ['H', 7],
  ['O', 12],
  ['P', 12],
  ['F', 10],
  ['S', 8],
  ['M', 3],
  ['.', 48],
];
const BUILT = SHARES.flatMap(([building, share]) => Array.from({ length: share }, () => building));
const LETTERS = [...'EEEEEEAAAAAOOOOIIIIUUNNNRRRTTTLLSSSDDGGBBCCMMPPFFHHVVWWYYKJXQZ'];
const LONGEST = 7;
const TRIES = 30_000;

export type Wanted = {
  readonly letters: number;
  /** In a hundred, how many letters are spoilt. */
  readonly spoilt: number;
};

type Grid = Map<number, string>;

const hasBlock = (grid: Grid): boolean =>
  [...grid.keys()].some((key) => grid.has(key + 1) && grid.has(key + WIDTH) && grid.has(key + WIDTH + 1));

/** Writes a word where it fits what is there; takes it back where that makes a block. */
function write(grid: Grid, word: string, from: number, step: number): void {
  const keys = [...word].map((_, index) => from + index * step);
  const added = keys.filter((key) => !grid.has(key));
  if (keys.some((key, index) => grid.has(key) && grid.get(key) !== word[index])) return;
  if (grid.has(from - step) || grid.has(from + word.length * step)) return;
  for (const [index, key] of keys.entries()) grid.set(key, word[index] ?? '');
  if (hasBlock(grid)) for (const key of added) grid.delete(key);
}

function lettersOf(random: Random, words: readonly string[], size: number): Grid {
  const grid: Grid = new Map();
  write(grid, pick(random, words), 0, 1);
  for (let tries = 0; tries < TRIES && grid.size < size; tries++) {
    const key = pick(random, [...grid.keys()]);
    const word = pick(random, words);
    const place = random(word.length);
    const step = random(2) === 0 ? 1 : WIDTH;
    if (word[place] === grid.get(key) && grid.size + word.length <= size + 2) write(grid, word, key - place * step, step);
  }
  return grid;
}

const squareAt = (key: number): Square => {
  const row = Math.round(key / WIDTH);
  return [row, key - row * WIDTH];
};

export function commonWords(dictionary: Dictionary): string[] {
  return [...wordsIn(dictionary)].filter((word) => word.length <= LONGEST && (dictionary.tier(word) ?? 70) <= 35);
}

export function makeTown(
  seed: string,
  words: readonly string[],
  { letters, spoilt }: Wanted,
): { readonly town: Town; readonly workers: number } {
  const random = randomFrom(seed);
  const town = [...lettersOf(random, words, letters)].map(([key, letter]) => ({
    at: squareAt(key),
    letter: random(100) < spoilt ? pick(random, LETTERS) : letter,
    building: pick(random, BUILT),
    round: 1,
  }));
  const houses = town.filter(({ building }) => building === 'H').length;
  return { town, workers: 1 + houses + Math.floor(houses / 2) + random(4) };
}

/** A town as rows of letters and rows of buildings, as sheets are written. */
export type Drawn = { readonly letters: readonly string[]; readonly buildings: readonly string[] };

export function draw(town: Town): Drawn {
  const rows = town.map(({ at }) => at[0]);
  const columns = town.map(({ at }) => at[1]);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const lines = (sign: (placed: Town[number]) => string): string[] => {
    const grid = Array.from({ length: Math.max(...rows) - top + 1 }, () =>
      new Array<string>(Math.max(...columns) - left + 1).fill(' '),
    );
    for (const placed of town) {
      const line = grid[placed.at[0] - top];
      if (line !== undefined) line[placed.at[1] - left] = sign(placed);
    }
    return grid.map((line) => line.join(''));
  };
  return { letters: lines(({ letter }) => letter), buildings: lines(({ building }) => building) };
}

export function townFrom({ letters, buildings }: Drawn): Town {
  return letters.flatMap((line, row) =>
    [...line].flatMap((letter, column) => {
      const building = BUILDINGS.find((one) => one === buildings[row]?.[column]);
      return letter === ' ' || building === undefined ? [] : [{ at: [row, column] as const, letter, building, round: 1 }];
    }),
  );
}
