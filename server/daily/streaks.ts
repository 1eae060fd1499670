/**
 * Days in a row, as arithmetic on the server's days. Today's may still come: a streak is broken only when a whole day has gone
 * by without it. Knows no clock and no person.
 */
import type { Streak } from '@partyline/protocol/daily.js';
import { type Day, later } from '../store/days.js';

/** Of days that are in order, each once. A server whose clock is behind may be asked about days that are still to come there. */
export function streakOf(days: readonly Day[], today: Day): Streak {
  let [run, longest] = [0, 0];
  let before: Day | null = null;
  for (const day of days) {
    run = before !== null && later(before, 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = day;
  }
  const goesOn = before !== null && later(before, 1) >= today;
  return { now: goesOn ? run : 0, longest, played: days.length };
}

/** Days in a row that end with this one; 0 where it is not among them. Of days that are in order, each once. */
export function runUpTo(days: readonly Day[], day: Day): number {
  const last = days.indexOf(day);
  if (last < 0) return 0;
  let first = last;
  while (first > 0 && days[first - 1] === later(day, first - 1 - last)) first -= 1;
  return last - first + 1;
}
