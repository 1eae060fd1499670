/**
 * The ways in which the squares of a line can form words (CT-6.2), found by going through the dictionary: those that are worth
 * enough, by what each letter on each square is worth. A worker may stand for the letter under it, so workers on more squares
 * than a way needs never hurt. Knows runs, words and letters; knows nothing of other lines.
 */
import { wordPoints } from '../../rules/score.js';
import { LETTERS, NO_LETTER, type Site } from '../sites.js';
import type { Spellings, Spelt } from './spellings.js';

/** Nothing that matters differs by less. */
const TINY = 1e-9;
/** What a way asks of a square that no other word crosses; of a crossed one it asks for a letter, from 0 for A. */
export const ANYTHING = 0;
export const WORKER = 1;

/** One way for the sites from `start` to before `end` to be a word. */
export type Way = {
  readonly start: number;
  readonly end: number;
  readonly points: number;
  /** By site of the run: a letter where another word crosses it, else `ANYTHING` or `WORKER`. */
  readonly asks: Uint8Array;
};

/** What is asked of a line. */
export type Wish = {
  /** By position and letter: what it is worth to show it. */
  readonly worth: Float64Array;
  /** What the squares of a run must be worth at least, its points left out. */
  least(start: number, end: number, points: number): number;
};

type Run = {
  readonly start: number;
  readonly end: number;
  readonly least: number;
  readonly worth: Float64Array;
  /** By position: the most that a letter is worth. */
  readonly tops: Float64Array;
};

/** Where the letters of one position are. */
const STRIDE = LETTERS;

function topsOf(worth: Float64Array): Float64Array {
  const tops = new Float64Array(worth.length / STRIDE).fill(Number.NEGATIVE_INFINITY);
  worth.forEach((value, at) => {
    const position = Math.floor(at / STRIDE);
    if (value > (tops[position] ?? 0)) tops[position] = value;
  });
  return tops;
}

/**
 * Calls `found` with every word of a run that is worth enough: where its letters begin, and what it is worth. It says by how
 * much more the next ones have to be worth.
 */
function eachWord(
  { depth, letter, skip }: Spelt,
  { start, end, least, worth, tops }: Run,
  found: (word: number, sum: number) => number,
): void {
  const length = end - start;
  /** What is still needed after so many letters. */
  const needs = new Float64Array(length + 1);
  needs[length] = least;
  for (let place = length - 1; place >= 0; place--) needs[place] = (needs[place + 1] ?? 0) - (tops[start + place] ?? 0);
  if ((needs[0] ?? 0) > 0) return;
  const sums = new Float64Array(length + 1);
  const last = length - 1;
  for (let at = 0; at < depth.length; ) {
    const place = depth[at] ?? 0;
    const sum = (sums[place] ?? 0) + (worth[STRIDE * (start + place) + (letter[at] ?? 0)] ?? 0);
    if (sum >= (needs[place + 1] ?? 0)) {
      sums[place + 1] = sum;
      const more = place === last ? found(skip[at] ?? 0, sum) : 0;
      if (more > 0) for (let i = 0; i <= length; i++) needs[i] = (needs[i] ?? 0) + more;
      at += 1;
    } else at = place === last ? at + 1 : (skip[at] ?? 0);
  }
}

/** Of words that show the same letters where others cross, those are left out that need workers where another needs fewer. */
function frugal(sets: ReadonlyMap<number, number>): number[] {
  if (sets.size === 1) return [...sets.values()];
  const kept: number[] = [];
  const few = [...sets].sort(([a], [b]) => bitsIn(a) - bitsIn(b) || a - b);
  return few.flatMap(([set, word]) => {
    if (kept.some((inside) => (inside & set) === inside)) return [];
    kept.push(set);
    return [word];
  });
}

function bitsIn(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}

/** The letters of more crossed squares than this do not fit into one number. */
const MOST_CROSSED = 11;

function asksOf(sites: readonly Site[], { words }: Spelt, { start, end }: Run, word: number): Uint8Array {
  const asks = new Uint8Array(end - start);
  for (let place = 0; place < asks.length; place++) {
    const shown = words[word + place] ?? 0;
    const site = sites[start + place];
    asks[place] = site?.crossed === true ? shown : shown === site?.letter ? ANYTHING : WORKER;
  }
  return asks;
}

function waysOfRun(sites: readonly Site[], spelt: Spelt, run: Run, points: number): Way[] {
  const { start, end } = run;
  const { words } = spelt;
  const crossed = Uint8Array.from(sites.slice(start, end), (site) => (site.crossed ? 1 : 0));
  const own = Int8Array.from(sites.slice(start, end), ({ letter }) => letter);
  const isMany = crossed.reduce((sum, one) => sum + one, 0) > MOST_CROSSED;
  /** By the letters where others cross: by the set of squares that need workers, a word. */
  const found = new Map<number, Map<number, number>>();
  eachWord(spelt, run, (word) => {
    let crossing = 0;
    let set = 0;
    for (let place = 0; place < crossed.length; place++) {
      const shown = words[word + place] ?? 0;
      if (crossed[place] === 1) crossing = crossing * STRIDE + shown;
      else if (shown !== own[place]) set |= 1 << place;
    }
    const name = isMany ? -1 - word : crossing;
    const together = found.get(name);
    if (together === undefined) found.set(name, new Map([[set, word]]));
    else together.set(set, word);
    return 0;
  });
  const ways: Way[] = [];
  for (const sets of found.values()) {
    for (const word of frugal(sets)) ways.push({ start, end, points, asks: asksOf(sites, spelt, run, word) });
  }
  return ways;
}

/** Calls `step` for every run that a line could have, with the points of its word. */
function eachRun(
  sites: readonly Site[],
  spellings: Spellings,
  step: (start: number, end: number, points: number, spelt: Spelt) => void,
): void {
  for (let start = 0; start < sites.length - 1; start++) {
    let letters = sites[start]?.letter === NO_LETTER ? 0 : 1;
    for (let end = start + 2; end <= sites.length; end++) {
      if (sites[end - 1]?.letter !== NO_LETTER) letters++;
      const spelt = spellings.of(end - start);
      if (spelt !== null) step(start, end, wordPoints(letters), spelt);
    }
  }
}

/** Every way that fulfils the wish. */
export function waysFor(sites: readonly Site[], spellings: Spellings, { worth, least }: Wish): Way[] {
  const ways: Way[] = [];
  const tops = topsOf(worth);
  eachRun(sites, spellings, (start, end, points, spelt) => {
    for (const way of waysOfRun(sites, spelt, { start, end, least: least(start, end, points), worth, tops }, points))
      ways.push(way);
  });
  return ways;
}

/** Calls `found` for every run that has a word worth enough: the most that one is worth, its points with it. */
export function bestRuns(
  sites: readonly Site[],
  spellings: Spellings,
  { worth, least }: Wish,
  found: (start: number, end: number, value: number) => void,
): void {
  const tops = topsOf(worth);
  eachRun(sites, spellings, (start, end, points, spelt) => {
    let most = least(start, end, points);
    let any = false;
    eachWord(spelt, { start, end, least: most, worth, tops }, (_, sum) => {
      const more = sum - most;
      most = sum;
      any = true;
      return more + TINY;
    });
    if (any) found(start, end, most + points);
  });
}

const HOUSE = -1e3;

/** Every way that takes no more than so many workers. */
export function waysWith(sites: readonly Site[], spellings: Spellings, workers: number): Way[] {
  const worth = new Float64Array(LETTERS * sites.length);
  sites.forEach(({ letter, building }, position) => {
    for (let shown = 0; shown < LETTERS; shown++) {
      worth[LETTERS * position + shown] = shown === letter ? 0 : building === 'H' ? HOUSE : -1;
    }
  });
  return waysFor(sites, spellings, { worth, least: () => -workers });
}
