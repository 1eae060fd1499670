/**
 * Brings the parts of a site to agree on what it is worth: each gets the same share of what all of them together can reach, so
 * that the bound never rises. What could not reach a wanted score any more is ruled out on the way. Sites are gone through in
 * order, forwards and backwards, so that every part has to look at each of its sites only once. Knows the relaxation and nothing
 * else.
 */
import { HOPELESS, NEVER } from '../parts/part.js';
import { CROSSED_KINDS, KINDS, plainKind } from '../sites.js';
import { isOpen, type Place, type Relaxation, strideOf } from './relaxation.js';

const MOST_PLACES = 20;
const outs = Array.from({ length: MOST_PLACES }, () => new Float64Array(CROSSED_KINDS));
/** By kind: what all parts reach together; with the letters of a worker taken together. */
const sums = new Float64Array(CROSSED_KINDS);
const broad = new Float64Array(KINDS);

/** What all parts of a site reach together with a kind; below `HOPELESS` where one of them cannot have it. */
function together(places: readonly Place[], kind: number): number {
  let sum = 0;
  for (let i = 0; i < places.length; i++) {
    const one = outs[i]?.[places[i]?.part.fine === true ? kind : plainKind(kind)] ?? 0;
    if (one < HOPELESS) return NEVER;
    sum += one;
  }
  return sum;
}

/** Shares out anew: the fine parts have to make up for what the others cannot tell apart. */
function shareOut({ tops }: Relaxation, places: readonly Place[], best: number): void {
  let fine = 0;
  for (const { part } of places) if (part.fine) fine++;
  for (let i = 0; i < places.length; i++) {
    const place = places[i];
    const out = outs[i];
    if (place === undefined || out === undefined) continue;
    const { part, from } = place;
    for (let kind = 0; kind < strideOf(part); kind++) {
      const whole = broad[plainKind(kind)] ?? NEVER;
      if (whole < HOPELESS || (part.fine && (sums[kind] ?? NEVER) < HOPELESS)) continue;
      const even = whole / places.length;
      const aim = part.fine ? ((sums[kind] ?? 0) - (places.length - fine) * even) / fine : even;
      part.shares[from + kind] = (part.shares[from + kind] ?? 0) + aim - (out[kind] ?? 0);
    }
    tops[place.number] = best / places.length;
  }
}

/** Takes from all parts what a site may not become any more. */
function forbid(places: readonly Place[], may: number): void {
  for (const { part, from } of places) {
    for (let kind = 0; kind < strideOf(part); kind++) if (!isOpen(part, may, kind)) part.shares[from + kind] = NEVER;
  }
}

/** False where nothing is left that could reach `wanted`. */
function settle(relaxation: Relaxation, site: number, wanted: number | null): boolean {
  const { kinds, tops } = relaxation;
  const places = relaxation.places[site] ?? [];
  let rest = relaxation.bound;
  for (let i = 0; i < places.length; i++) {
    const place = places[i];
    const out = outs[i];
    if (place === undefined || out === undefined) continue;
    place.part.best(place.position, out);
    rest -= tops[place.number] ?? 0;
  }
  sums.fill(NEVER);
  broad.fill(NEVER);
  const before = kinds[site] ?? 0;
  let may = before;
  for (let left = before; left !== 0; left &= left - 1) {
    const kind = 31 - Math.clz32(left & -left);
    const sum = together(places, kind);
    if (wanted !== null && rest + sum < wanted) may &= ~(1 << kind);
    else if (sum > HOPELESS) {
      sums[kind] = sum;
      broad[plainKind(kind)] = Math.max(broad[plainKind(kind)] ?? NEVER, sum);
    }
  }
  if (may === 0) return false;
  kinds[site] = may;
  const best = Math.max(broad[0] ?? NEVER, broad[1] ?? NEVER, broad[2] ?? NEVER);
  shareOut(relaxation, places, best);
  if (may !== before) forbid(places, may);
  relaxation.bound = rest + best;
  return true;
}

/** So many sites are settled in one step. */
const SETTLED = 16;

/** Settles every site once, a few at a step. Rules out what cannot reach `wanted`; false where nothing is left. */
function* oneWay(relaxation: Relaxation, wanted: number | null, forwards: boolean): Generator<null, boolean> {
  const { length } = relaxation.places;
  for (let count = 0; count < length; count++) {
    const site = forwards ? count : length - 1 - count;
    if (!settle(relaxation, site, wanted)) return false;
    for (const { part, position } of relaxation.places[site] ?? []) part.pass(position, forwards);
    if (count % SETTLED === SETTLED - 1) yield null;
  }
  return true;
}

/** There and back. */
export function* sweep(relaxation: Relaxation, wanted: number | null): Generator<null, boolean> {
  return (yield* oneWay(relaxation, wanted, true)) && (yield* oneWay(relaxation, wanted, false));
}

/** A change of the bound that is worth going on for. */
export const NOTABLE = 0.02;

/** Sweeps until it hardly helps any more, or so often; false where nothing is left that reaches `wanted`. */
export function* settleAll(relaxation: Relaxation, wanted: number | null, most: number): Generator<null, boolean> {
  for (let round = 0; round < most; round++) {
    const before = relaxation.bound;
    if (!(yield* sweep(relaxation, wanted))) return false;
    if (before - relaxation.bound < NOTABLE) break;
  }
  return true;
}
