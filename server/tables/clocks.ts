/**
 * Time at a table, as arithmetic: who pays, how much is left, when it runs out. Whoever is awaited pays; a stop of the
 * server is credited back, and a little of the way that a move takes over the network. Reads no clock itself.
 */

import type { TimeControl } from './entries.js';
import type { Clocks } from './table.js';

export type Outage = { readonly from: number; readonly to: number };

const DAY = 24 * 60 * 60 * 1000;

/** The time that passed between two moments while the service was up. */
export function elapsed(from: number, to: number, outages: readonly Outage[]): number {
  const lost = outages.reduce((sum, gap) => sum + Math.max(0, Math.min(to, gap.to) - Math.max(from, gap.from)), 0);
  return Math.max(0, to - from - lost);
}

export function firstClocks(time: TimeControl, seats: number, toAct: readonly number[], now: number): Clocks | null {
  if (time.type === 'none') return null;
  const full = time.type === 'live' ? time.bank * 1000 : time.days * DAY;
  return {
    left: Array.from({ length: seats }, () => full),
    since: Array.from({ length: seats }, (_, seat) => (toAct.includes(seat) ? now : null)),
  };
}

export type Passed = {
  readonly time: TimeControl;
  readonly now: number;
  readonly outages: readonly Outage[];
  /** Who was awaited until now is in the clocks; who is from now on: */
  readonly toAct: readonly number[];
  /** Who moved, and what of their time the network took. */
  readonly mover: number | null;
  readonly lag: number;
};

/**
 * What each seat has left after a move. A turn of several moves is settled, and earns its increment, when it ends: what a
 * seat does in the meantime may be hidden from the others, and a clock must not tell.
 */
export function leftAfter(clocks: Clocks, { time, now, outages, toAct, mover, lag }: Passed): number[] {
  return clocks.left.map((left, seat) => {
    const since = clocks.since[seat] ?? null;
    const goesOn = toAct.includes(seat);
    if (since === null || goesOn) return left;
    const rest = Math.max(0, left - Math.max(0, elapsed(since, now, outages) - (seat === mover ? lag : 0)));
    if (time.type === 'days') return time.days * DAY;
    return seat === mover && time.type === 'live' ? rest + time.increment * 1000 : rest;
  });
}

/** Whose clocks run from now on: those that run already keep their beginning. */
export function sinceAfter(clocks: Clocks, toAct: readonly number[], now: number): (number | null)[] {
  return clocks.since.map((since, seat) => (toAct.includes(seat) ? (since ?? now) : null));
}

/** When a seat's time is up, counting the outages so far; null while its clock stands. */
export function runsOut(clocks: Clocks, seat: number, now: number, outages: readonly Outage[]): number | null {
  const since = clocks.since[seat] ?? null;
  const left = clocks.left[seat];
  if (since === null || left === undefined) return null;
  return now + left - elapsed(since, now, outages);
}
