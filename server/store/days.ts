/** Days of the calendar as texts, 2026-11-16, by Universal Time for everybody. Knows no clock. */
import { Malformed, type Shape } from '@partyline/kernel/shape.js';

export type Day = string & { readonly __brand: 'Day' };

const DAY_MS = 24 * 60 * 60 * 1000;

// biome-ignore lint/plugin: the brand's one maker
export const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10) as Day;
/** Its first millisecond. */
export const beginOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
/** The first millisecond after it. */
export const endOf = (day: Day): number => beginOf(day) + DAY_MS;
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
