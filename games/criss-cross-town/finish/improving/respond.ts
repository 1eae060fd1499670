/**
 * The best that one row or column can become while everything else stays (CT-6.2): all words that it could hold are tried, with
 * the workers that they need, against what the lines that cross it allow. Keeps every run a word. Knows one line at a time.
 */
import { NOWHERE } from '../../dictionary/automaton.js';
import { wordPoints } from '../../rules/score.js';
import { GONE, NO_LETTER, PLAIN, WILD } from '../sites.js';
import { ask, type Lot, type Say } from './lot.js';

/** What is never chosen. */
const NEVER = -1e6;
/** More wild letters than this in one run are never thought of. */
const MOST_WILD = 6;
/** A line with too many words is not looked through to the end. */
const MOST_NODES = 60_000;

/** What each kind of a site is worth here; the letters that a worker may show, as bits. */
type Offers = {
  readonly gone: Float64Array;
  readonly plain: Float64Array;
  readonly wild: Float64Array;
  readonly may: Int32Array;
};

/** A run that the line could hold: from where to before where, how many workers it takes, and what it shows. */
type Option = {
  readonly start: number;
  readonly end: number;
  readonly wild: number;
  readonly value: number;
  readonly shows: Uint8Array;
};

/** In `shows`: the letter, and this bit for a worker. */
const WORKER = 32;

export type Prices = {
  readonly worker: number;
  /** So many wild letters in one run are thought of, and whether freelance workers are. */
  readonly wilds: number;
  readonly freelance: boolean;
  /** What a site brings by itself as a printed letter, and what it costs to have it gone. */
  readonly plain: Float64Array;
  readonly gone: Float64Array;
  /** What a worker on a site brings to the buildings beside it. */
  readonly wild: Float64Array;
};

function offersOf(lot: Lot, sites: readonly number[], crossing: 0 | 1, prices: Prices): Offers {
  const { length } = sites;
  const offers = {
    gone: new Float64Array(length),
    plain: new Float64Array(length).fill(NEVER),
    wild: new Float64Array(length).fill(NEVER),
    may: new Int32Array(length),
  };
  const say: Say = { letters: 0, points: 0, without: 0 };
  for (let i = 0; i < length; i++) {
    const number = sites[i] ?? 0;
    const site = lot.plot.sites[number];
    if (site === undefined) continue;
    ask(lot, number, crossing, say);
    offers.gone[i] = say.without < 0 ? NEVER : say.without - (prices.gone[number] ?? 0);
    const own = site.letter;
    if (own !== NO_LETTER && ((say.letters >>> own) & 1) === 1) offers.plain[i] = say.points + (prices.plain[number] ?? 0);
    if (site.building === 'H' || say.letters === 0 || (own === NO_LETTER && !prices.freelance)) continue;
    offers.wild[i] = say.points - prices.worker + (prices.wild[number] ?? 0);
    offers.may[i] = say.letters;
  }
  return offers;
}

/** The best options so far, and what the run that is being tried shows. */
type Options = {
  readonly byStart: Option[][];
  readonly shows: Uint8Array;
  record(start: number, end: number, wild: number, value: number): void;
};

function noOptions(length: number): Options {
  const byStart: Option[][] = Array.from({ length }, () => []);
  const shows = new Uint8Array(length);
  const tops = new Float64Array((length + 1) * (length + 1) * (MOST_WILD + 1)).fill(NEVER);
  return {
    byStart,
    shows,
    record(start, end, wild, value) {
      const index = (start * (length + 1) + end) * (MOST_WILD + 1) + wild;
      if (value <= (tops[index] ?? 0)) return;
      tops[index] = value;
      byStart[start]?.push({ start, end, wild, value, shows: shows.slice(start, end) });
    },
  };
}

/** Tries every word that begins on a square, onwards or backwards, with so many workers at most. */
function walkerOf(lot: Lot, letterOf: (at: number) => number, offers: Offers, most: number, { shows, record }: Options) {
  const { dictionary } = lot;
  const { length } = shows;
  let nodes = 0;
  const isWorker = (at: number): boolean => ((shows[at] ?? 0) & WORKER) !== 0;

  const walk = (from: number, at: number, step: 1 | -1, node: number, wild: number, letters: number, value: number): void => {
    const reach = Math.abs(at - from);
    if (reach >= 2 && letters > 0 && dictionary.ends(node)) {
      const whole = value + wordPoints(letters);
      if (step === 1) record(from, at, wild, whole);
      else record(at + 1, from + 1, wild, whole);
    }
    if (at < 0 || at >= length || nodes > MOST_NODES) return;
    nodes += 1;
    const own = letterOf(at);
    const plain = offers.plain[at] ?? NEVER;
    const many = letters + (own === NO_LETTER ? 0 : 1);
    if (plain > NEVER) {
      const next = dictionary.next(node, own);
      shows[at] = own;
      if (next !== NOWHERE) walk(from, at + step, step, next, wild, many, value + plain);
    }
    const worker = offers.wild[at] ?? NEVER;
    // Two workers side by side are enough: three and more could be nearly anything.
    if (wild >= most || worker === NEVER || (reach >= 2 && isWorker(at - step) && isWorker(at - 2 * step))) return;
    for (let left = dictionary.letters(node) & (offers.may[at] ?? 0); left !== 0; left &= left - 1) {
      const letter = 31 - Math.clz32(left & -left);
      shows[at] = letter | WORKER;
      walk(from, at + step, step, dictionary.next(node, letter), wild + 1, many, value + worker);
    }
  };

  return (start: number, step: 1 | -1): void => {
    nodes = 0;
    walk(start, start, step, dictionary.root, 0, 0, 0);
  };
}

/** The best option of each start, end and number of workers. */
function optionsOf(lot: Lot, sites: readonly number[], offers: Offers, spare: number, wilds: number): Option[][] {
  const letterOf = (at: number): number => lot.plot.sites[sites[at] ?? -1]?.letter ?? NO_LETTER;
  const options = noOptions(sites.length);
  const walkFrom = walkerOf(lot, letterOf, offers, Math.min(MOST_WILD, wilds, spare), options);
  for (let start = 0; start < sites.length; start++) {
    if ((offers.plain[start] ?? NEVER) > NEVER) {
      options.shows[start] = letterOf(start);
      options.record(start, start + 1, 0, offers.plain[start] ?? NEVER);
    }
    walkFrom(start, 1);
    if (lot.permissive) walkFrom(start, -1);
  }
  return options.byStart;
}

/** By position and workers spent: the best up to there, if a run may begin there, and how it was come by. */
type Table = { readonly values: Float64Array; readonly froms: Int32Array; readonly options: (Option | null)[] };

function reach(table: Table, at: number, value: number, from: number, option: Option | null): void {
  if (value <= NEVER / 2 || value <= (table.values[at] ?? 0)) return;
  table.values[at] = value;
  table.froms[at] = from;
  table.options[at] = option;
}

/** Chooses the runs of the line; `spare` workers may be used. Null where nothing is allowed. */
function chosen(byStart: readonly (readonly Option[])[], offers: Offers, spare: number): Option[] | null {
  const { length } = byStart;
  const wide = spare + 1;
  const size = (length + 2) * wide;
  const table: Table = { values: new Float64Array(size).fill(NEVER), froms: new Int32Array(size), options: [] };
  table.values[0] = 0;
  for (let at = 0; at < length; at++) {
    for (let spent = 0; spent <= spare; spent++) {
      const here = at * wide + spent;
      const value = table.values[here] ?? NEVER;
      if (value <= NEVER / 2) continue;
      reach(table, here + wide, value + (offers.gone[at] ?? NEVER), here, null);
      for (const option of byStart[at] ?? []) {
        if (spent + option.wild > spare) continue;
        const gap = option.end < length ? (offers.gone[option.end] ?? NEVER) : 0;
        reach(table, (option.end + 1) * wide + spent + option.wild, value + option.value + gap, here, option);
      }
    }
  }
  let best = 0;
  let top = Number.NEGATIVE_INFINITY;
  for (let at = length * wide; at < size; at++) {
    if ((table.values[at] ?? NEVER) <= top) continue;
    top = table.values[at] ?? NEVER;
    best = at;
  }
  if (top <= NEVER / 2) return null;
  const runs: Option[] = [];
  for (let at = best; at >= wide; at = table.froms[at] ?? 0) {
    const option = table.options[at];
    if (option !== null && option !== undefined) runs.push(option);
  }
  return runs;
}

/** Makes the line what is best for it; whether anything changed. `spare` are the workers that no other line uses. */
export function respond(lot: Lot, sites: readonly number[], crossing: 0 | 1, spare: number, prices: Prices): boolean {
  const offers = offersOf(lot, sites, crossing, prices);
  const runs = chosen(optionsOf(lot, sites, offers, spare, prices.wilds), offers, spare);
  if (runs === null) return false;
  const kinds = new Uint8Array(sites.length);
  const letters = new Uint8Array(sites.length);
  for (const { start, shows } of runs) {
    shows.forEach((show, i) => {
      kinds[start + i] = (show & WORKER) !== 0 ? WILD : PLAIN;
      letters[start + i] = show & ~WORKER;
    });
  }
  let changed = false;
  sites.forEach((site, i) => {
    const kind = kinds[i] ?? GONE;
    if (lot.kinds[site] === kind && (kind === GONE || lot.letters[site] === letters[i])) return;
    changed = true;
    lot.kinds[site] = kind;
    if (kind !== GONE) lot.letters[site] = letters[i] ?? 0;
  });
  return changed;
}
