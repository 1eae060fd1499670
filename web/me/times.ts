/** Times of a list, in words: when something was made, and how long ago it was used as far as that is known. Knows no list. */

const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** "19 November 2026". */
export const longDate = (at: number): string => new Intl.DateTimeFormat('en-GB', DATE).format(at);
/** "23:10". */
export const clockOf = (at: number): string => new Intl.DateTimeFormat('en-GB', CLOCK).format(at);

/** "19 November 2026, 23:10". */
export const dayAndClock = (at: number): string => `${longDate(at)}, ${clockOf(at)}`;

/** The last use is known to the hour: nothing here is more exact. */
export function usedAgo(at: number, now: number): string {
  const ago = now - at;
  if (ago < 2 * HOUR) return 'used in the last two hours';
  if (ago < 2 * DAY) return `used ${Math.floor(ago / HOUR)} hours ago`;
  return `used ${Math.floor(ago / DAY)} days ago`;
}
