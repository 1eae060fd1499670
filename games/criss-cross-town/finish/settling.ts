/**
 * Brings the parts of a site to agree on what it is worth (max-sum diffusion): each gets the same share of what all of them
 * together can reach, so that the bound never rises. What could not reach a wanted score any more is ruled out on the way.
 * Knows the relaxation and nothing else.
 */
import { HOPELESS, NEVER } from './part.js';
import { ask, kindsOf, type Place, type Relaxation } from './relaxation.js';
import { CROSSED_KINDS, KINDS, plainKind } from './sites.js';

/** What all parts of a site reach together with a kind; below `HOPELESS` where one of them cannot have it. */
function together(places: readonly Place[], outs: readonly Float64Array[], kind: number): number {
  let sum = 0;
  for (let i = 0; i < places.length; i++) {
    const one = outs[i]?.[places[i]?.fine === true ? kind : plainKind(kind)] ?? 0;
    if (one < HOPELESS) return NEVER;
    sum += one;
  }
  return sum;
}

/** Shares out anew: the fine parts have to make up for what the others cannot tell apart. */
function shareOut(
  { shares, tops, scratch }: Relaxation,
  places: readonly Place[],
  sums: Float64Array,
  broad: Float64Array,
): void {
  const fine = places.reduce((count, place) => count + (place.fine ? 1 : 0), 0);
  const best = Math.max(broad[0] ?? NEVER, broad[1] ?? NEVER, broad[2] ?? NEVER) / places.length;
  for (let i = 0; i < places.length; i++) {
    const place = places[i];
    const out = scratch.outs[i];
    if (place === undefined || out === undefined) continue;
    for (let kind = 0; kind < (place.fine ? sums.length : KINDS); kind++) {
      const whole = broad[plainKind(kind)] ?? NEVER;
      if (whole < HOPELESS || (place.fine && (sums[kind] ?? NEVER) < HOPELESS)) continue;
      const even = whole / places.length;
      const aim = place.fine ? ((sums[kind] ?? 0) - (places.length - fine) * even) / fine : even;
      shares[place.from + kind] = (shares[place.from + kind] ?? 0) + aim - (out[kind] ?? 0);
    }
    tops[place.part] = best;
  }
}

/** False where nothing is left that could reach `wanted`. */
export function settle(relaxation: Relaxation, site: number, wanted: number): boolean {
  const { kinds, looks, tops, scratch } = relaxation;
  const places = relaxation.places[site] ?? [];
  let before = 0;
  for (let i = 0; i < places.length; i++) {
    const place = places[i];
    const out = scratch.outs[i];
    if (place === undefined || out === undefined) continue;
    ask(relaxation, place.part, place.position, out);
    before += tops[place.part] ?? 0;
  }
  const rest = relaxation.bound - before;
  const sums = new Float64Array(kindsOf(relaxation, site)).fill(NEVER);
  const broad = new Float64Array(KINDS).fill(NEVER);
  let may = kinds[site] ?? 0;
  for (let kind = 0; kind < sums.length; kind++) {
    const sum = (may & (1 << kind)) === 0 ? NEVER : together(places, scratch.outs, kind);
    looks[CROSSED_KINDS * site + kind] = rest + sum;
    if (sum < HOPELESS || rest + sum < wanted) may &= ~(1 << kind);
    else {
      sums[kind] = sum;
      broad[plainKind(kind)] = Math.max(broad[plainKind(kind)] ?? NEVER, sum);
    }
  }
  kinds[site] = may;
  if (may === 0) return false;
  shareOut(relaxation, places, sums, broad);
  relaxation.bound = rest + Math.max(broad[0] ?? NEVER, broad[1] ?? NEVER, broad[2] ?? NEVER);
  return true;
}
