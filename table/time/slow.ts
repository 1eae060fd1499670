/**
 * Those for whom the others wait: since when, whether they were reminded, and what is wanted for a seat whose time is up. A part
 * of the fold, and the arithmetic of it; decides nothing. Reads no clock itself.
 */
import { type Outage, runsOut } from '../clocks.js';
import type { TimeControl } from '../entries.js';
import type { Match } from '../table.js';
import type { Claim, Wait } from './kinds.js';
import { pauseOf, standsSince, uncountedFor } from './off.js';

/** Nobody waits for it. */
const IDLE: Wait = { since: null, reminded: false };
const NO_CLAIMS: readonly Claim[] = [];

/** Without a clock a seat is not called slow before so long. */
const PATIENCE = 24 * 60 * 60 * 1000;
/** With one, when it has used this part of what it had when its turn began. */
const SHARE = 0.5;

export const firstWaits = (seats: number, toAct: readonly number[], at: number): readonly Wait[] =>
  Array.from({ length: seats }, (_, seat) => (toAct.includes(seat) ? { since: at, reminded: false } : IDLE));

/** Whoever is awaited as before stays as they were, unless a turn of theirs begins. */
export const waitsAfter = (
  waits: readonly Wait[],
  toAct: readonly number[],
  begun: readonly number[],
  at: number,
): readonly Wait[] =>
  waits.map((wait, seat) => {
    if (!toAct.includes(seat)) return IDLE;
    return begun.includes(seat) || wait.since === null ? { since: at, reminded: false } : wait;
  });

/** A claim is over with the turn that it was made in. */
export const claimsAfter = (claims: readonly Claim[], waits: readonly Wait[], before: readonly Wait[]): readonly Claim[] =>
  claims.length === 0 ? claims : claims.filter(({ seat }) => waits[seat] === before[seat]);

export const reminded = (waits: readonly Wait[], seat: number): readonly Wait[] =>
  waits.map((wait, i) => (i === seat ? { ...wait, reminded: true } : wait));

/** One choice of each seat for each. */
export const withClaim = (claims: readonly Claim[], { by, seat, choice }: Claim): readonly Claim[] => [
  ...claims.filter((one) => one.by !== by || one.seat !== seat),
  { by, seat, choice },
];

/** Without what was wanted for a seat, or by it. */
export const claimsWithout = (claims: readonly Claim[], seat: number): readonly Claim[] =>
  claims.length === 0 ? NO_CLAIMS : claims.filter((one) => one.seat !== seat && one.by !== seat);

/** From when on a seat may be reminded, by what is known of outages; null where it may not. At a live table everybody is there. */
export function remindFrom(match: Match, time: TimeControl, seat: number, outages: readonly Outage[]): number | null {
  const wait = match.waits[seat];
  const own = match.seats[seat];
  if (wait === undefined || wait.since === null || wait.reminded || own === undefined) return null;
  if (time.type === 'live' || own.person === null || own.bot !== null || own.resigned !== null) return null;
  if (pauseOf(match) !== null || standsSince(match, seat) !== null) return null;
  const { clocks } = match;
  const since = clocks === null ? wait.since : (clocks.since[seat] ?? null);
  if (since === null) return null;
  const span = clocks === null ? PATIENCE : Math.ceil((clocks.left[seat] ?? 0) * SHARE);
  // The clock of a turn of so much time.
  const half = { left: [span], since: [since] };
  return runsOut(half, 0, since, uncountedFor(match, seat, outages));
}
