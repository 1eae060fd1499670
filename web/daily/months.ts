/** Months as a calendar on paper shows them: weeks from Monday to Sunday. Days and months are texts. Pure. */

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const format = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const beginOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const monthIn = (day: string): string => day.slice(0, 7);
/** "November 2026". */
export const monthName = (month: string): string => format.format(beginOf(month));

/** So many months later. */
export function monthAfter(month: string, months: number): string {
  const begin = new Date(beginOf(month));
  return monthIn(dayAt(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + months, 1)));
}

/** The weeks of a month; null for the days of its neighbours. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const begin = beginOf(month);
  // Sunday is the last day of a week here.
  const before = (new Date(begin).getUTCDay() + WEEK - 1) % WEEK;
  const length = (beginOf(monthAfter(month, 1)) - begin) / DAY_MS;
  const weeks: (string | null)[][] = [];
  for (let from = -before; from < length; from += WEEK) {
    weeks.push(
      Array.from({ length: WEEK }, (_, i) => (from + i < 0 || from + i >= length ? null : dayAt(begin + (from + i) * DAY_MS))),
    );
  }
  return weeks;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK };

/** Which of the days an arrow key, Home or End leads to: the same at the edge; null for other keys. */
export function dayBeside(days: readonly string[], day: string, key: string): string | null {
  if (key === 'Home') return days[0] ?? null;
  if (key === 'End') return days.at(-1) ?? null;
  const step = STEPS[key];
  return step === undefined ? null : (days[days.indexOf(day) + step] ?? day);
}
