/**
 * What a finish that is being improved scores (CT-7), quickly: words, buildings, pollution and workers, with idle workers put
 * where they bring most. Knows the rules' numbers; the rules themselves count again before anything is answered.
 */
import { bonus, POLLUTION, wordPoints, workerPoints } from '../../rules/score.js';
import { squareOf } from '../../rules/squares.js';
import type { Seen } from '../../rules/town.js';
import type { Problem } from '../problem.js';
import { GONE, NO_LETTER, PLAIN, WILD } from '../sites.js';
import type { Lot } from './lot.js';

/** What is not allowed, or cannot be paid for. */
const FORBIDDEN = -1e6;

const siteOf = ({ plot }: Lot, number: number) => plot.sites[number];

/** The neighbour of a site, below 0 for none; what becomes of it. */
const besideOf = ({ beside }: Lot, site: number, direction: number): number => beside[direction]?.[site] ?? -1;
const kindAt = ({ kinds }: Lot, site: number): number => (site < 0 ? GONE : (kinds[site] ?? GONE));
const DIRECTIONS = [0, 1, 2, 3] as const;

/** By building and by 3 × the neighbours beside + those above and below; the rules say what each is worth. */
const worths = new Map<string, readonly number[]>();
function standing(building: 'P' | 'F' | 'S' | 'M', code: number): number {
  const known = worths.get(building) ?? Array.from({ length: 9 }, (_, stand) => ruled(building, stand));
  worths.set(building, known);
  return known[code] ?? 0;
}

function ruled(building: 'P' | 'F' | 'S' | 'M', stand: number): number {
  const [beside, above] = [Math.floor(stand / 3), stand % 3];
  const seen = (key: number): Seen => ({ at: squareOf(key), letter: null, building, worker: false });
  const around = [...[1, -1].slice(0, beside), ...[0x1_0000, -0x1_0000].slice(0, above)];
  return bonus(new Map([0, ...around].map((key) => [key, seen(key)])), 0, seen(0));
}

const hasWorker = (lot: Lot, site: number): boolean =>
  DIRECTIONS.some((direction) => kindAt(lot, besideOf(lot, site, direction)) === WILD);

/** What the building of a printed letter brings as things are. */
export function bonusAt(lot: Lot, site: number): number {
  const building = siteOf(lot, site)?.building ?? null;
  if (building === 'O') return hasWorker(lot, site) ? 1 : 0;
  if (building === null || building === 'H' || building === '.') return 0;
  let stand = 0;
  for (const direction of DIRECTIONS)
    if (kindAt(lot, besideOf(lot, site, direction)) !== GONE) stand += direction % 2 === 0 ? 3 : 1;
  return standing(building, stand);
}

/** What a worker on this site would bring to the offices beside it that have none. */
export function officesAt(lot: Lot, site: number): number {
  let count = 0;
  for (const direction of DIRECTIONS) {
    const other = besideOf(lot, site, direction);
    if (kindAt(lot, other) === PLAIN && siteOf(lot, other)?.building === 'O' && !hasWorker(lot, other)) count++;
  }
  return count;
}

function wordsIn(lot: Lot): number {
  let sum = 0;
  for (const { sites } of lot.plot.lines) {
    let length = 0;
    let letters = 0;
    for (let i = 0; i <= sites.length; i++) {
      const site = sites[i] ?? -1;
      if (kindAt(lot, site) !== GONE) {
        length += 1;
        if (siteOf(lot, site)?.letter !== NO_LETTER) letters += 1;
        continue;
      }
      if (length > 1) sum += wordPoints(letters);
      length = 0;
      letters = 0;
    }
  }
  return sum;
}

/** Whether a freelance worker stands where none may: without a letter beside it, or in a block. */
function misplaced(lot: Lot, site: number): boolean {
  const seen = (one: number): boolean => kindAt(lot, one) !== GONE;
  if (!DIRECTIONS.some((direction) => isVisibleLetter(lot, besideOf(lot, site, direction)))) return true;
  return DIRECTIONS.some((direction) => {
    const one = besideOf(lot, site, direction);
    const other = besideOf(lot, site, (direction + 1) % 4);
    return seen(one) && seen(other) && seen(besideOf(lot, one, (direction + 1) % 4));
  });
}
const isVisibleLetter = (lot: Lot, site: number): boolean =>
  kindAt(lot, site) !== GONE && siteOf(lot, site)?.letter !== NO_LETTER;

type Counted = { readonly used: number; readonly houses: number; readonly polluted: number; readonly wrong: boolean };

function counted(lot: Lot): Counted {
  let [used, houses, polluted, wrong] = [0, 0, 0, false];
  lot.plot.sites.forEach(({ letter, building }, site) => {
    const kind = lot.kinds[site];
    if (kind === WILD) {
      used += 1;
      if (letter === NO_LETTER) wrong ||= misplaced(lot, site);
    } else if (kind === GONE && letter !== NO_LETTER) {
      polluted += 1;
      if (building === 'H') houses += 1;
    }
  });
  return { used, houses, polluted, wrong };
}

/** Puts idle workers on letters, each for the letter under it, where they bring most; which of them. */
function seatIdle(lot: Lot, idle: number): number[] {
  const seated: number[] = [];
  const free = lot.plot.sites.flatMap(({ letter, building }, site) =>
    letter !== NO_LETTER && building !== 'H' && lot.kinds[site] === PLAIN ? [site] : [],
  );
  while (seated.length < idle && seated.length < free.length) {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const site of free) {
      if (lot.kinds[site] !== PLAIN) continue;
      const gain = officesAt(lot, site) - bonusAt(lot, site);
      if (gain <= most) continue;
      most = gain;
      best = site;
    }
    lot.kinds[best] = WILD;
    seated.push(best);
  }
  return seated;
}

/** What it scores; with `seated`, the idle workers stay where they were put. */
export function tally(lot: Lot, { workers, neighbours }: Problem, seated = false): number {
  const { used, houses, polluted, wrong } = counted(lot);
  const idle = Math.max(0, workers - houses) - used;
  if (wrong || idle < 0) return FORBIDDEN;
  const sat = seatIdle(lot, idle);
  let sum = wordsIn(lot) + POLLUTION * polluted + workerPoints(used + sat.length, neighbours);
  lot.plot.sites.forEach((_, site) => {
    if (lot.kinds[site] === PLAIN) sum += bonusAt(lot, site);
  });
  if (!seated) for (const site of sat) lot.kinds[site] = PLAIN;
  return sum;
}
