/** Times of the day by a person's clock, also where clocks are put forward or back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterQuiet, isQuiet, isZone, minuteOfDay, nextAt } from '../../notices/quiet.js';

const ZONES = ['UTC', 'Europe/Zurich', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham'];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = fc.integer({ min: 1_577_836_800_000, max: 1_893_456_000_000 });
const minute = fc.integer({ min: 0, max: 1439 });
const zone = fc.constantFrom(...ZONES);

test('the next time of a minute of the day comes within a day, and is that minute unless clocks skip it', () => {
  fc.assert(
    fc.property(at, minute, zone, (now, wanted, where) => {
      const next = nextAt(now, wanted, where);
      const off = Math.abs(minuteOfDay(next, where) - wanted);
      return next >= now && next - now <= 25 * HOUR && Math.min(off, 1440 - off) <= 60;
    }),
    { numRuns: 2_000 },
  );
});

test('after hours of quiet it is not quiet, and before them nothing is put off', () => {
  fc.assert(
    fc.property(at, minute, minute, zone, (now, from, to, where) => {
      const quiet = { zone: where, from, to };
      const then = afterQuiet(now, quiet);
      if (!isQuiet(now, quiet)) return then === now;
      return then > now && then - now <= 25 * HOUR;
    }),
    { numRuns: 2_000 },
  );
});

describe('on the days on which clocks change', () => {
  const quiet = { zone: 'Europe/Zurich', from: 22 * 60, to: 7 * 60 };
  test.each([
    // 29 March 2026, two becomes three; 25 October 2026, three becomes two.
    ['2026-03-28T23:30:00Z', '2026-03-29T05:00:00.000Z'],
    ['2026-10-24T22:30:00Z', '2026-10-25T06:00:00.000Z'],
    ['2026-06-01T22:30:00Z', '2026-06-02T05:00:00.000Z'],
  ])('quiet at %s ends at %s', (now, end) => {
    expect(new Date(afterQuiet(Date.parse(now), quiet)).toISOString()).toBe(end);
  });
});

test('hours of quiet may go over midnight, or not, or be none', () => {
  const noon = Date.parse('2026-06-01T12:00:00Z');
  const hours = (from: number | null, to: number | null) => ({ zone: 'UTC', from, to });
  expect(isQuiet(noon, hours(22 * 60, 7 * 60))).toBe(false);
  expect(isQuiet(noon + 11 * HOUR, hours(22 * 60, 7 * 60))).toBe(true);
  expect(isQuiet(noon, hours(11 * 60, 13 * 60))).toBe(true);
  expect([isQuiet(noon, hours(null, null)), isQuiet(noon, hours(60, 60)), afterQuiet(noon, null)]).toEqual([false, false, noon]);
});

test('a zone is one that there is', () => {
  expect(ZONES.filter(isZone)).toEqual(ZONES);
  expect(['', 'Nowhere/Here', 'x'.repeat(60)].filter(isZone)).toEqual([]);
});
