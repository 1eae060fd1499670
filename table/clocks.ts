/**
 * Time at a table, as arithmetic: who pays, how much is left, when it runs out. Whoever is awaited pays; a stop of the
 * server is credited back, and a little of the way that a move takes over the network. Reads no clock itself.
 */
import type { TimeControl } from './entries.js';

/** A time when nobody served. */
export type Outage = { readonly from: number; readonly to: number };

export type Clocks = {
  /** Milliseconds that each seat has left, less what runs now. */
  readonly left: readonly number[];
  /** Since when each seat's clock runs; null while it stands. */
  readonly since: readonly (number | null)[];
};

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The network may take so much of a turn at our cost; the rest is the player's. */
const MOST_LAG = 1000;
/**
 * Whoever takes a seat back after its time was up has at least this, or the bot would have it again at once; but never more
 * than a game of so little time began with.
 */
const ANOTHER_CHANCE = 30_000;
/** The same by post, from a bank. */
const ANOTHER_DAY = DAY;

/** The times that count for no clock of a table: when nobody served, and what was taken back by agreement. */
export function uncounted(outages: readonly Outage[], pauses: readonly Outage[]): readonly Outage[] {
  if (pauses.length === 0) return outages;
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of [...outages, ...pauses].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** How much of the time between two moments counts for nobody. */
export const lost = (from: number, to: number, outages: readonly Outage[]): number =>
  outages.reduce((sum, gap) => sum + Math.max(0, Math.min(to, gap.to) - Math.max(from, gap.from)), 0);

export const elapsed = (from: number, to: number, outages: readonly Outage[]): number =>
  Math.max(0, to - from - lost(from, to, outages));

/** What a turn begins with, of what was left before it. */
function granted(time: TimeControl, left: number): number {
  if (time.type === 'none') return left;
  if (time.type === 'live') return left + time.increment * 1000;
  const { days, bank } = time;
  return bank === null ? days * DAY : Math.min(days * DAY, left + bank.hours * HOUR);
}

/** What a seat has before its first turn. */
function bankOf(time: Exclude<TimeControl, { type: 'none' }>): number {
  return time.type === 'live' ? time.bank * 1000 : (time.bank ?? time).days * DAY;
}

export function firstClocks(time: TimeControl, seats: number, toAct: readonly number[], now: number): Clocks | null {
  if (time.type === 'none') return null;
  const bank = bankOf(time);
  return {
    left: Array.from({ length: seats }, (_, seat) => (toAct.includes(seat) ? granted(time, bank) : bank)),
    since: Array.from({ length: seats }, (_, seat) => (toAct.includes(seat) ? now : null)),
  };
}

export type Passed = {
  readonly time: TimeControl;
  readonly now: number;
  /** What does not count for a seat. */
  uncountedFor(seat: number): readonly Outage[];
  /** Who is awaited from now on, and whose turn begins. */
  readonly toAct: readonly number[];
  readonly begun: readonly number[];
  /** Who moved, and what of their time the network took. */
  readonly mover: number | null;
  readonly lag: number;
};

/**
 * What each seat has left after a move. A turn is settled when it ends: what a seat does in the meantime may be hidden from
 * the others, and a clock must not tell. What a turn adds is added when it begins: so taking back adds nothing.
 */
export function leftAfter(clocks: Clocks, { time, now, uncountedFor, toAct, begun, mover, lag }: Passed): number[] {
  return clocks.left.map((left, seat) => {
    const since = clocks.since[seat] ?? null;
    const begins = begun.includes(seat);
    if (since !== null && toAct.includes(seat) && !begins) return left;
    const credit = seat === mover ? Math.min(MOST_LAG, Math.max(0, Math.round(lag))) : 0;
    const paid = since === null ? 0 : Math.max(0, elapsed(since, now, uncountedFor(seat)) - credit);
    const rest = Math.max(0, left - paid);
    return begins ? granted(time, rest) : rest;
  });
}

/** Whose clocks run from now on: those that run already keep their beginning, unless a new turn begins. */
export function sinceAfter(clocks: Clocks, { toAct, begun, now }: Pick<Passed, 'toAct' | 'begun' | 'now'>): Clocks['since'] {
  return clocks.since.map((since, seat) => (!toAct.includes(seat) ? null : begun.includes(seat) ? now : (since ?? now)));
}

/**
 * The clocks when a seat takes its own moves back: as if it had never made them. It pays for all the time since, and those
 * whom its moves had set going pay nothing. Whoever was awaited all along runs on.
 */
export function takenBack(clocks: Clocks, before: Clocks, by: number, toAct: readonly number[], now: number): Clocks {
  const runsOn = (seat: number): boolean => seat !== by && clocks.since[seat] !== null && toAct.includes(seat);
  const left = clocks.left.map((own, seat) => (runsOn(seat) ? own : (before.left[seat] ?? own)));
  const resumed = (seat: number): number | null => (toAct.includes(seat) ? (before.since[seat] ?? now) : null);
  const since = clocks.since.map((own, seat) => (runsOn(seat) ? own : resumed(seat)));
  return { left, since };
}

/**
 * The clocks when everybody agrees to take moves back: as they stood when the first of these was made, so that nobody keeps
 * an increment for a turn that there never was. What has passed since then counts for nobody: see `pausedBy`.
 */
export function restoredClocks(before: Clocks, toAct: readonly number[], now: number): Clocks {
  const since = before.since.map((own, seat) => (toAct.includes(seat) ? (own ?? now) : null));
  return { left: before.left, since };
}

/** The pauses of a table when moves from a moment on were taken back by agreement. Those after that moment lie within it. */
export function pausedBy(pauses: readonly Outage[], from: number, to: number): readonly Outage[] {
  return [...pauses.filter((pause) => pause.from < from), ...(to > from ? [{ from, to }] : [])];
}

/** The clocks with one seat's as they are in others. */
export const withSeatOf = (clocks: Clocks, others: Clocks, seat: number): Clocks => ({
  left: clocks.left.map((own, i) => (i === seat ? (others.left[i] ?? own) : own)),
  since: clocks.since.map((own, i) => (i === seat ? (others.since[i] ?? null) : own)),
});

function anotherTurn(time: TimeControl): number {
  if (time.type === 'none') return ANOTHER_CHANCE;
  if (time.type === 'live') return Math.min(bankOf(time), ANOTHER_CHANCE);
  return time.bank === null ? time.days * DAY : Math.min(bankOf(time), ANOTHER_DAY);
}

/** The clocks of a seat that its person plays again. */
export function anotherChance(clocks: Clocks, time: TimeControl, seat: number, now: number): Clocks {
  const enough = anotherTurn(time);
  return {
    left: clocks.left.map((left, i) => (i === seat ? Math.max(left, enough) : left)),
    since: clocks.since.map((since, i) => (i === seat && since !== null ? now : since)),
  };
}

/** When a seat's time is up, with all that is known not to count, also of what is to come; null while its clock stands. */
export function runsOut(clocks: Clocks, seat: number, now: number, outages: readonly Outage[]): number | null {
  const since = clocks.since[seat] ?? null;
  const left = clocks.left[seat];
  if (since === null || left === undefined) return null;
  let rest = left - elapsed(since, now, outages);
  if (rest <= 0) return now + rest;
  let then = now;
  for (const { from, to } of outages) {
    if (to <= then) continue;
    if (then + rest <= from) break;
    rest -= Math.max(0, from - then);
    then = to;
  }
  return then + rest;
}

/**
 * The clocks for somebody who knows nothing of outages: what began before one began so much later. A clock that stands by
 * somebody's wish is shown as it stands, since then.
 */
export function withoutOutages(
  { left, since }: Clocks,
  uncountedFor: (seat: number) => readonly Outage[],
  standsSince: (seat: number) => number | null,
): Clocks {
  const stood = since.map((from, seat) => (from === null ? null : standsSince(seat)));
  return {
    left: left.map((own, seat) => {
      const [from, stands] = [since[seat] ?? null, stood[seat] ?? null];
      return from === null || stands === null ? own : Math.max(0, own - elapsed(from, stands, uncountedFor(seat)));
    }),
    since: since.map((from, seat) =>
      from === null || stood[seat] !== null ? null : from + lost(from, Number.POSITIVE_INFINITY, uncountedFor(seat)),
    ),
  };
}

/** When the game is over, whatever was running. */
export const stopped = ({ left, since }: Clocks): Clocks => ({ left, since: since.map(() => null) });
