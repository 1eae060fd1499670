/** Times of the day as a person's clock shows them: hours of quiet, and the minute at which a day's notices are gathered. Pure. */
import type { Quiet } from '@partyline/protocol/notices.js';

const MINUTE = 60_000;
const DAY = 24 * 60;

export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Made once for each zone: there are some hundreds. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formats.set(zone, made);
  return made;
}

export function minuteOfDay(at: number, zone: string): number {
  const [hours = 0, minutes = 0] = formatIn(zone).format(at).split(':').map(Number);
  return hours * 60 + minutes;
}

/** The next moment from `at` on at which that clock shows this minute; where it is skipped, the moment after. */
export function nextAt(at: number, minute: number, zone: string): number {
  const start = Math.ceil(at / MINUTE) * MINUTE;
  const wait = (minute - minuteOfDay(start, zone) + DAY) % DAY;
  const plain = start + wait * MINUTE;
  // Where clocks are put forward or back in between, this is off by as much.
  const off = ((minute - minuteOfDay(plain, zone) + DAY + DAY / 2) % DAY) - DAY / 2;
  return Math.max(start, plain + off * MINUTE);
}

export function isQuiet(at: number, { zone, from, to }: Quiet): boolean {
  if (from === null || to === null || from === to) return false;
  const minute = minuteOfDay(at, zone);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** When something that is to be sent now may be. */
export const afterQuiet = (at: number, quiet: Quiet | null): number =>
  quiet === null || quiet.to === null || !isQuiet(at, quiet) ? at : nextAt(at, quiet.to, quiet.zone);

/** "Thursday 14:05", by that clock. */
export const clockWords = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .format(at)
    .replace(' at ', ' ')
    .replace(',', '');
