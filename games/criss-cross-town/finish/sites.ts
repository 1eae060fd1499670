/**
 * The squares that a finish decides about (CT-5, CT-6), and the rows and columns that they form: every letter of the town, and
 * every empty square where a freelance worker could be of use. Knows the shape of a town; knows nothing of words and points.
 */
import type { Building } from '../components/sheet.js';
import { indexOf } from '../dictionary/automaton.js';
import { AROUND, DOWN, keyOf, RIGHT } from '../rules/squares.js';
import type { Town } from '../state.js';

/** What becomes of a square: polluted or left empty, a letter as it is printed, a worker. */
export const GONE = 0;
export const PLAIN = 1;
export const WILD = 2;
/** How many kinds there are; of a crossed letter as many more as a worker can stand for: `WILD` for A, and so on. */
export const KINDS = 3;
export const LETTERS = 26;
export const CROSSED_KINDS = WILD + LETTERS;
/** Kinds as sets of bits. */
const MAY_BE_GONE = 1 << GONE;
const MAY_BE_PLAIN = 1 << PLAIN;
const MAY_BE_WILD = 1 << WILD;
export const ANY_WILD = ((1 << CROSSED_KINDS) - 1) & ~(MAY_BE_GONE | MAY_BE_PLAIN);

/** The kind without the letter. */
export const plainKind = (kind: number): number => (kind > WILD ? WILD : kind);

/** The letter of a square that has none. */
export const NO_LETTER = -1;

export type Site = {
  readonly key: number;
  /** From 0 for A; `NO_LETTER` for an empty square. */
  readonly letter: number;
  /** Null for an empty square. */
  readonly building: Building | null;
  /** Whether it is looked at which letter a worker on it shows, because it may have to please two words. */
  readonly crossed: boolean;
  /** What it may become, as bits. */
  readonly kinds: number;
};

/** Two or more sites side by side in a row or column, by their numbers. */
export type Line = { readonly sites: readonly number[] };

export type Plot = {
  readonly sites: readonly Site[];
  readonly numbers: ReadonlyMap<number, number>;
  readonly lines: readonly Line[];
};

/** Buildings whose worth depends on what is around them. */
export const isTouchy = (building: Building | null): boolean =>
  building === 'O' || building === 'P' || building === 'F' || building === 'S';

/** How many letters stand in a row from this square on. */
function lettersFrom(letters: ReadonlyMap<number, unknown>, key: number, step: number): number {
  let count = 0;
  while (letters.has(key + count * step)) count++;
  return count;
}

/** Whether a worker here could make or mend a word of this direction: two letters or more would be in it. */
function mends(letters: ReadonlyMap<number, unknown>, beside: ReadonlySet<number>, key: number, step: number): boolean {
  const reach = [step, -step].map((direction) => {
    let at = key + direction;
    while (beside.has(at)) at += direction;
    return lettersFrom(letters, at, direction);
  });
  return (reach[0] ?? 0) + (reach[1] ?? 0) >= 2;
}

/** Whether there are letters beside it, and above or below. */
const isCrossed = (letters: ReadonlyMap<number, unknown>, key: number): boolean =>
  [RIGHT, DOWN].every((step) => letters.has(key + step) || letters.has(key - step));

function letterSite(letters: ReadonlyMap<number, Town[number]>, pinned: ReadonlySet<number>, placed: Town[number]): Site {
  const { letter, building, at } = placed;
  const key = keyOf(at);
  const house = building === 'H';
  const crossed = !house && (isCrossed(letters, key) || pinned.has(key));
  const wild = house ? 0 : crossed ? ANY_WILD : MAY_BE_WILD;
  return { key, letter: indexOf(letter), building, crossed, kinds: MAY_BE_GONE | MAY_BE_PLAIN | wild };
}

function emptySite(key: number, crossed: boolean): Site {
  const wild = crossed ? ANY_WILD : MAY_BE_WILD;
  return { key, letter: NO_LETTER, building: null, crossed, kinds: MAY_BE_GONE | wild };
}

function besideOf(letters: ReadonlyMap<number, unknown>): Set<number> {
  const beside = new Set<number>();
  for (const key of letters.keys()) for (const step of AROUND) if (!letters.has(key + step)) beside.add(key + step);
  return beside;
}

/** Empty squares where a worker may well do more than stand: elsewhere it can nearly always as well stand on a letter. */
function usefulEmpty(letters: ReadonlyMap<number, Town[number]>): number[] {
  const beside = besideOf(letters);
  const useful = (key: number): boolean =>
    AROUND.some((step) => isTouchy(letters.get(key + step)?.building ?? null)) ||
    mends(letters, beside, key, RIGHT) ||
    mends(letters, beside, key, DOWN);
  return [...beside].filter(useful);
}

function linesOf(sites: readonly Site[], numbers: ReadonlyMap<number, number>): Line[] {
  const lines: Line[] = [];
  for (const step of [RIGHT, DOWN]) {
    for (const { key } of sites) {
      if (numbers.has(key - step) || !numbers.has(key + step)) continue;
      const line: number[] = [];
      for (let at = numbers.get(key); at !== undefined; at = numbers.get(key + line.length * step)) line.push(at);
      lines.push({ sites: line });
    }
  }
  return lines;
}

function plotWith(letters: readonly Site[], empty: readonly Site[]): Plot {
  const sites = [...letters, ...empty].sort((a, b) => a.key - b.key);
  const numbers = new Map(sites.map(({ key }, number) => [key, number]));
  return { sites, numbers, lines: linesOf(sites, numbers) };
}

const byKey = (town: Town): Map<number, Town[number]> => new Map(town.map((placed) => [keyOf(placed.at), placed]));
const NONE: ReadonlySet<number> = new Set();

/** For a good finish: with those empty squares only where a worker is likely to be of use. */
export function plotOf(town: Town): Plot {
  const letters = byKey(town);
  return plotWith(
    town.map((placed) => letterSite(letters, NONE, placed)),
    usefulEmpty(letters).map((key) => emptySite(key, false)),
  );
}

/** For a proof: with every empty square where a worker may stand. Squares that are `pinned` count as crossed in any case. */
export function wholePlotOf(town: Town, pinned: ReadonlySet<number>): Plot {
  const letters = byKey(town);
  return plotWith(
    town.map((placed) => letterSite(letters, pinned, placed)),
    [...besideOf(letters)].map((key) => emptySite(key, pinned.has(key))),
  );
}

/** For a proof where there are no workers. */
export function workerlessPlotOf(town: Town): Plot {
  const letters = byKey(town);
  const sites = town.map((placed) => letterSite(letters, NONE, placed));
  return plotWith(
    sites.map((site): Site => ({ ...site, crossed: false, kinds: MAY_BE_GONE | MAY_BE_PLAIN })),
    [],
  );
}
