/** Clocks as arithmetic and as words: what a seat has left now, and when that text will change. Reads no clock itself. */
import { counted } from '@partyline/kernel/words.js';
import type { Fields } from '@partyline/protocol/fields.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on a clock is shown as pressing, in live games. */
const PRESSING = 30 * SECOND;

/** Milliseconds that a seat has left at a moment of the keeper's clock; null where there is no clock. */
export function timeLeftAt(clocks: Fields['clocks'], seat: number, now: number): number | null {
  const left = clocks?.left[seat];
  if (clocks === null || left === undefined) return null;
  const since = clocks.since[seat] ?? null;
  return Math.max(0, since === null ? left : left - Math.max(0, now - since));
}

export const isRunning = (clocks: Fields['clocks'], seat: number): boolean => (clocks?.since[seat] ?? null) !== null;

export const isPressing = (left: number): boolean => left <= PRESSING;

const two = (n: number): string => String(n).padStart(2, '0');

/** "4:05", "1:02:03", "2 days 3 h". Seconds are rounded up, so that 0:00 means that time is up. */
export function clockText(left: number): string {
  if (left >= DAY) {
    const days = Math.floor(left / DAY);
    return `${days} ${days === 1 ? 'day' : 'days'} ${Math.floor((left % DAY) / HOUR)} h`;
  }
  const seconds = Math.ceil(left / SECOND);
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/** The same for ears, without seconds that would be wrong when they are heard. */
export function clockLabel(left: number): string {
  if (left >= DAY) return `${counted(Math.floor(left / DAY), 'day')} ${counted(Math.floor((left % DAY) / HOUR), 'hour')} left`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min left`;
  return left >= MINUTE ? `${Math.floor(left / MINUTE)} min left` : `${Math.ceil(left / SECOND)} s left`;
}

/** How long until the text changes. */
export const untilTextChanges = (left: number): number => (left >= DAY ? MINUTE : left % SECOND || SECOND);

const dayWords = (days: number): string => (days === 1 ? 'A day for each turn' : `${days} days for each turn`);

/** "3 days each, 8 hours more a turn, 5 days at most". */
function bankWords(most: number, { days, hours }: { readonly days: number; readonly hours: number }): string {
  const each = `${counted(days, 'day')} each`;
  if (hours === 0) return each;
  const more = hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour');
  return `${each}, ${more} more a turn, ${counted(most, 'day')} at most`;
}

/** What the time control of a table says, for people. */
export function timeControlWords(time: Fields['time']): string {
  if (time.type === 'none') return 'No clock';
  if (time.type === 'days') return time.bank === null ? dayWords(time.days) : bankWords(time.days, time.bank);
  const bank = time.bank % 60 === 0 ? `${time.bank / 60} min` : `${time.bank} s`;
  return time.increment === 0 ? `${bank} each` : `${bank} each, ${time.increment} s more a turn`;
}
