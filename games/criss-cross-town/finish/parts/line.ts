/**
 * A row or column as one part of the whole (CT-6.2, CT-7.1). It looks at some of its ways only; at which, it can be told by what
 * they would reach. Knows nothing of other lines.
 */

import { CROSSED_KINDS, type Site } from '../sites.js';
import { best, type LineLook, lookAt, pass, reachOf, ready, take } from './look.js';
import { type FinishPart, NEVER } from './part.js';
import { runMachine } from './runs.js';
import type { Spellings } from './spellings.js';
import { peakOf, reaching } from './survey.js';
import { type Way, waysWith } from './ways.js';

export type LinePart = FinishPart & {
  /** Looks from now on also at ways that would reach more than `most`, at so many at once; how many there were. */
  widen(most: number, limit: number): number;
  /** The most that it could reach if it looked at all ways, or `least` if that is more. */
  peak(least: number): number;
  /** Looks from now on at exactly those ways that can reach `least`. */
  only(least: number): void;
  /** Of the ways it looks at, keeps those that can reach `least`. */
  trim(least: number): void;
};

const nameOf = ({ start, end, asks }: Way): string => `${start} ${end} ${asks.join()}`;

/** So far from the best are ways that are let in together. */
const NEAR = 1;

function widen(look: LineLook, spellings: Spellings, most: number, limit: number): number {
  const known = new Set(look.list.ways.map(nameOf));
  const more = reaching(look, spellings, most, NEAR).filter((way) => !known.has(nameOf(way)));
  if (more.length === 0) return 0;
  const { asked, before, after } = look;
  const reach = ({ start, end, points, asks }: Way): number => {
    const sum = points + (before[start] ?? NEVER) + (after[end] ?? NEVER);
    return asks.reduce((whole, ask, i) => whole + (asked[CROSSED_KINDS * (start + i) + ask] ?? NEVER), sum);
  };
  const sorted = more.map((way) => ({ way, reach: reach(way) })).sort((a, b) => b.reach - a.reach);
  take(look, [...look.list.ways, ...sorted.slice(0, limit).map(({ way }) => way)]);
  return more.length;
}

/** At first it looks only at the ways that take no more workers than `few`. */
export function linePart(numbers: readonly number[], sites: readonly Site[], spellings: Spellings, few: number): LinePart {
  const look = lookAt(sites);
  take(look, waysWith(sites, spellings, few));
  return {
    sites: numbers,
    fine: true,
    shares: look.shares,
    ready: () => ready(look),
    best: (position, out) => best(look, position, out),
    pass: (position, onwards) => pass(look, position, onwards),
    peak: (least) => peakOf(look, spellings, least),
    machine: () => runMachine(sites, look.list.ways),
    widen: (most, limit) => widen(look, spellings, most, limit),
    only: (least) => take(look, reaching(look, spellings, least, Number.POSITIVE_INFINITY)),
    trim(least) {
      ready(look);
      take(
        look,
        look.list.ways.filter((_, way) => reachOf(look, way) >= least),
      );
    },
  };
}
