/**
 * The server's days by the reader's own clock: when the next call comes where they are, and what day it is there. Calls change
 * at midnight of Universal Time for everybody. Knows no page; the reader's time zone is that of the browser.
 */

/** By name, for tests; left out, it is the browser's. */
type Zone = { readonly timeZone?: string };

const WHEN = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DATE = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

const parts = (at: number, how: Intl.DateTimeFormatOptions, zone: Zone): ReadonlyMap<string, string> =>
  new Map(new Intl.DateTimeFormat('en-GB', { ...how, ...zone }).formatToParts(at).map(({ type, value }) => [type, value]));

/** "Thursday at 01:00". */
export function localTime(at: number, zone: Zone = {}): string {
  const when = parts(at, WHEN, zone);
  return `${when.get('weekday')} at ${when.get('hour')}:${when.get('minute')}`;
}

/** The reader's day: 2026-11-16. */
function localDay(at: number, zone: Zone): string {
  const date = parts(at, DATE, zone);
  return `${date.get('year')}-${date.get('month')}-${date.get('day')}`;
}

/** Said where the reader's day is another one than the server's; null where they are the same. */
export function otherDay(now: number, today: string, zone: Zone = {}): string | null {
  const here = localDay(now, zone);
  if (here === today) return null;
  const name = new Intl.DateTimeFormat('en-GB', { ...DAY, ...zone }).format(now).replace(',', '');
  return `Where you are it is ${here > today ? 'already' : 'still'} ${name}: calls and streaks go by the days of Universal Time, for everybody.`;
}
