/** Days of the calendar as texts, 2026-11-16, by Universal Time for everybody. Knows no clock. */
import { Malformed, parse, type Shape } from '@partyline/kernel/shape.js';

export type Day = string & { readonly __brand: 'Day' };

const DAY_MS = 24 * 60 * 60 * 1000;

// biome-ignore lint/plugin: the brand's one maker
export const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10) as Day;
/** Its first millisecond. */
export const beginOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
/** The first millisecond after it. */
export const endOf = (day: Day): number => beginOf(day) + DAY_MS;
/** How many days the second is after the first. */
export const daysFrom = (first: Day, day: Day): number => (beginOf(day) - beginOf(first)) / DAY_MS;
export const later = (day: Day, days: number): Day => dayOf(beginOf(day) + days * DAY_MS);

export const dayShape: Shape<Day> = {
  schema: { type: 'string', format: 'date' },
  read(value, at) {
    const time = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
    const day = Number.isNaN(time) ? null : dayOf(time);
    // A thirtieth of February would be read as some other day.
    if (day === null || day !== value) throw new Malformed(`${at} must be a day like 2026-11-16.`);
    return day;
  },
};

/** A month of the calendar: 2026-11. */
export type Month = string & { readonly __brand: 'Month' };

// biome-ignore lint/plugin: the brand's one maker
export const monthOf = (day: Day): Month => day.slice(0, 7) as Month;
export const firstDayOf = (month: Month): Day => dayOf(Date.parse(`${month}-01T00:00:00Z`));
export const lastDayOf = (month: Month): Day => {
  const first = new Date(beginOf(firstDayOf(month)));
  return dayOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
};

export const monthShape: Shape<Month> = {
  schema: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' },
  read(value, at) {
    const first = typeof value === 'string' ? parse(dayShape, `${value}-01`, at) : null;
    if (first?.ok !== true) throw new Malformed(`${at} must be a month like 2026-11.`);
    return monthOf(first.value);
  },
};
