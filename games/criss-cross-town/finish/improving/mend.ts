/**
 * Improves a finish again and again: some squares are polluted for a try, the lines around them are made the best that they can
 * be one after the other, and what is better stays. Always has a legal finish; never proves anything. Thinks in steps.
 */
import { pick, type Random, randomFrom, shuffled } from '@partyline/kernel/random.js';
import { POLLUTION } from '../../rules/score.js';
import { type Complete, complete } from '../answer.js';
import type { Problem } from '../problem.js';
import { GONE, NO_LETTER, type Plot, WILD } from '../sites.js';
import { ask, isDown, type Lot, lotOf, type Say } from './lot.js';
import { type Prices, respond } from './respond.js';
import { bonusAt, officesAt, tally } from './tally.js';

/** What a worker costs while lines are chosen: dear at first, so that the first lines do not take them all. */
const FIRST_PRICES = [2.5, 1.5, 1, 0.5] as const;
const PRICES = [0.05, 0.3, 0.6, 1, 1.6] as const;
/** So many wild letters in one run are thought of. */
const WILDS = [1, 2, 2, 3, 3, 4] as const;
/** How far around a square is polluted for a try. */
const RADII = [1, 2, 2, 3, 3, 4, 5] as const;
/** What a house that is polluted costs beside the pollution. */
const HOUSE = 1;
/** Something a little worse may be kept, so that the search does not stay where it is; after so many rounds it begins again. */
const SLACK = [0, 0, 0, 1, 1, 2, 3] as const;
const PATIENCE = 60;

type Row = { readonly sites: readonly number[]; readonly crossing: 0 | 1 };

const rowsOf = (plot: Plot): Row[] => plot.lines.map(({ sites }) => ({ sites, crossing: isDown(plot, sites) ? 0 : 1 }));

type Manner = Pick<Prices, 'worker' | 'wilds' | 'freelance'>;

/** What things are worth as they stand. */
function pricesOf(lot: Lot, { sites }: Row, manner: Manner): Prices {
  const many = lot.plot.sites.length;
  const prices = { ...manner, plain: new Float64Array(many), gone: new Float64Array(many), wild: new Float64Array(many) };
  for (const site of sites) {
    const { letter, building } = lot.plot.sites[site] ?? { letter: NO_LETTER, building: null };
    prices.gone[site] = letter === NO_LETTER ? 0 : -POLLUTION + (building === 'H' ? HOUSE : 0);
    prices.plain[site] = bonusAt(lot, site);
    prices.wild[site] = officesAt(lot, site) * 0.5;
  }
  return prices;
}

function usedBy(lot: Lot): number {
  let used = 0;
  for (const [site, { building }] of lot.plot.sites.entries()) {
    if (lot.kinds[site] === WILD || (building === 'H' && lot.kinds[site] === GONE)) used += 1;
  }
  return used;
}

function improveRow(lot: Lot, row: Row, workers: number, manner: Manner): boolean {
  const own = row.sites.filter((site) => lot.kinds[site] === WILD).length;
  const spare = Math.max(0, workers - usedBy(lot) + own);
  return respond(lot, row.sites, row.crossing, spare, pricesOf(lot, row, manner));
}

/** Pollutes whatever is in a run that is no word, until there is none. */
function clear(lot: Lot, touched: Set<number>): void {
  const say: Say = { letters: 0, points: 0, without: 0 };
  const wrong = (site: number): boolean =>
    ([0, 1] as const).some((direction) => {
      ask(lot, site, direction, say);
      return ((say.letters >>> (lot.letters[site] ?? 0)) & 1) === 0;
    });
  for (let again = true; again; ) {
    again = false;
    for (let site = 0; site < lot.kinds.length; site++) {
      if (lot.kinds[site] === GONE || !wrong(site)) continue;
      lot.kinds[site] = GONE;
      touched.add(site);
      again = true;
    }
  }
}

function pollute(lot: Lot, rows: readonly Row[], random: Random): Set<number> {
  const { sites } = lot.plot;
  if (rows.length > 0 && random(3) === 0) {
    const touched = new Set(pick(random, rows).sites);
    for (const site of touched) lot.kinds[site] = GONE;
    clear(lot, touched);
    return touched;
  }
  const [row, column] = placeOf(pick(random, sites).key);
  const radius = pick(random, RADII);
  const touched = new Set<number>();
  for (const [site, { key }] of sites.entries()) {
    const [r, c] = placeOf(key);
    if (Math.abs(r - row) + Math.abs(c - column) > radius) continue;
    touched.add(site);
    lot.kinds[site] = GONE;
  }
  clear(lot, touched);
  return touched;
}

const placeOf = (key: number): readonly [number, number] => {
  const row = Math.round(key / 0x1_0000);
  return [row, key - row * 0x1_0000];
};

export type Mended = { readonly kinds: Uint8Array; readonly letters: Uint8Array; readonly value: number };

/** The whole finish, with words that many people know where there is a choice. */
export function mended(problem: Problem, plot: Plot, { kinds, letters }: Mended): Complete | null {
  const lot = lotOf(plot, problem.dictionary, problem.permissive);
  lot.kinds.set(kinds);
  lot.letters.set(letters);
  tally(lot, problem, true);
  return complete(problem, plot, lot.kinds);
}

/** Each step gives the best so far; there is no end to it. */
export function* mending(problem: Problem, plot: Plot, seed: string): Generator<Mended, never> {
  const random = randomFrom(seed);
  const lot = lotOf(plot, problem.dictionary, problem.permissive);
  const rows = rowsOf(plot);
  const saved = (value: number): Mended => ({ kinds: lot.kinds.slice(), letters: lot.letters.slice(), value });
  const back = ({ kinds, letters }: Mended): void => {
    lot.kinds.set(kinds);
    lot.letters.set(letters);
  };
  const anew = (): Mended => {
    lot.kinds.fill(GONE);
    for (const worker of FIRST_PRICES) {
      for (const row of shuffled(random, rows)) improveRow(lot, row, problem.workers, { worker, wilds: 3, freelance: false });
    }
    return saved(tally(lot, problem));
  };
  let now = anew();
  let best = now;
  for (let round = 1; ; round++) {
    yield best;
    if (round % PATIENCE === 0) {
      now = random(2) === 0 ? anew() : best;
      back(now);
    }
    const touched = pollute(lot, rows, random);
    const manner = { worker: pick(random, PRICES), wilds: pick(random, WILDS), freelance: random(3) === 0 };
    const near = rows.filter(({ sites }) => sites.some((site) => touched.has(site)));
    for (let pass = 0, changed = true; changed && pass < 3; pass++) {
      changed = false;
      for (const row of shuffled(random, near)) if (improveRow(lot, row, problem.workers, manner)) changed = true;
    }
    const value = tally(lot, problem);
    if (value >= now.value - pick(random, SLACK)) {
      now = saved(value);
      if (value > best.value) best = now;
    } else back(now);
  }
}
