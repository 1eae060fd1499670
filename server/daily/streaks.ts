/** Days in a row, as arithmetic. Today's may still come: a streak is broken only when a whole day has gone by without it. */
import type { Streak } from '@partyline/protocol/daily.js';
import { type Day, later } from '../store/days.js';

/** Of days that are in order, each once. */
export function streakOf(days: readonly Day[], today: Day): Streak {
  let [run, longest] = [0, 0];
  let before: Day | null = null;
  for (const day of days) {
    run = before !== null && later(before, 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = day;
  }
  const goesOn = before !== null && (before === today || later(before, 1) === today);
  return { now: goesOn ? run : 0, longest, played: days.length };
}
