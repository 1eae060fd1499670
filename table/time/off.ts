/**
 * Time off: the holidays of a seat out of its budget, and the pauses that everybody has agreed to. Clocks stand meanwhile. What is
 * over stays known, because it counts for no clock that ran then. Pure arithmetic and a part of the fold; decides nothing.
 */
import { type Outage, uncounted } from '../clocks.js';
import type { Entry } from '../entries.js';
import type { Match } from '../table.js';
import type { TimeOff } from './kinds.js';

const DAY = 24 * 60 * 60 * 1000;

type Off = Pick<Match, 'off'>;
/** As long as nobody has ever been away, which is nearly always, nothing is looked for. */
const NOTHING: readonly TimeOff[] = [];

/** The pause that all are in. */
export const pauseOf = ({ off }: Off): TimeOff | null => off.find(({ seat, over }) => seat === null && !over) ?? null;

export const holidayOf = ({ off }: Off, seat: number): TimeOff | null =>
  off.find((one) => one.seat === seat && !one.over) ?? null;

/** What stops this seat's clock now: the first that began. */
const standingOf = ({ off }: Off, seat: number): TimeOff | null => {
  const now = off.filter((one) => !one.over && (one.seat === null || one.seat === seat));
  return now.length === 0 ? null : now.reduce((first, one) => (one.from < first.from ? one : first));
};

/** A day that has begun counts whole. */
const daysOf = ({ from, to }: Outage): number => Math.max(1, Math.ceil((to - from) / DAY));

/** Days that a seat may still be away; what it has begun now is taken off already. */
export const holidaysLeft = ({ off }: Off, budget: number, seat: number): number =>
  budget - off.reduce((sum, one) => (one.seat === seat ? sum + daysOf(one) : sum), 0);

/** What counts not for the clock of a seat; with null, what counts not for the game's own. */
export function uncountedFor({ off, pauses }: Pick<Match, 'off' | 'pauses'>, seat: number | null, outages: readonly Outage[]) {
  const own = off.length === 0 ? NOTHING : off.filter((one) => one.seat === null || one.seat === seat);
  return uncounted(outages, own.length === 0 ? pauses : [...pauses, ...own]);
}

/** Since when a seat's clock stands by somebody's wish; null while it does not. */
export const standsSince = (match: Off, seat: number): number | null =>
  match.off.length === 0 ? null : (standingOf(match, seat)?.from ?? null);

/** When the holidays and pauses that go on now end by themselves. */
export const endsOf = ({ off }: Off): readonly TimeOff[] => (off.length === 0 ? NOTHING : off.filter(({ over }) => !over));

const ended = (off: readonly TimeOff[], seat: number | null, at: number): readonly TimeOff[] =>
  off.map((one) => (one.seat === seat && !one.over ? { ...one, to: Math.max(one.from, Math.min(one.to, at)), over: true } : one));

/** What an entry changes; null for one that is about something else. */
export function timeOffAfter(match: Match, entry: Entry, at: number): Partial<Match> | null {
  const { off, pauseAsked } = match;
  switch (entry.type) {
    case 'holidayBegun':
      return { off: [...off, { seat: entry.seat, from: at, to: entry.until, over: false }] };
    case 'holidayEnded':
      return { off: ended(off, entry.seat, at) };
    case 'pauseAsked':
      return { pauseAsked: { by: entry.by, days: entry.days, accepted: [] } };
    case 'pauseAnswered':
      if (pauseAsked === null) return {};
      return { pauseAsked: entry.accept ? { ...pauseAsked, accepted: [...pauseAsked.accepted, entry.by] } : null };
    case 'paused':
      return { off: [...off, { seat: null, from: at, to: entry.until, over: false }], pauseAsked: null };
    case 'pauseEnded':
      return { off: ended(off, null, at) };
    default:
      return null;
  }
}

/** When a seat is played by a bot from now on: its holiday is over, and its request withdrawn. */
export const withoutSeat = ({ off, pauseAsked }: Match, seat: number, at: number): Pick<Match, 'off' | 'pauseAsked'> => ({
  off: off.length === 0 ? off : ended(off, seat, at),
  pauseAsked: pauseAsked?.by === seat ? null : pauseAsked,
});
