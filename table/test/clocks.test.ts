/** Clocks of all kinds as arithmetic: what a turn adds, what is kept of it, and what never happens. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anotherChance, type Clocks, firstClocks, leftAfter, sinceAfter } from '../clocks.js';
import type { TimeControl } from '../entries.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const banks = fc
  .record({
    begins: fc.integer({ min: 1, max: 20 }),
    hours: fc.integer({ min: 0, max: 168 }),
    more: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ begins, hours, more }) => ({ type: 'days' as const, days: begins + more, bank: { days: begins, hours } }));

const thoughts = fc.array(fc.integer({ min: 0, max: 6 * DAY }), { maxLength: 40 });

function begun(time: TimeControl): Clocks {
  const clocks = firstClocks(time, 2, [0], 0);
  if (clocks === null) throw new Error('no clocks');
  return clocks;
}

/** Two seats in turns, each of whom thinks so long. */
function turns(time: TimeControl, thinks: readonly number[]): readonly { readonly before: Clocks; readonly after: Clocks }[] {
  let clocks = begun(time);
  let now = 0;
  return thinks.map((ms, i) => {
    now += ms;
    const passed = { toAct: [(i + 1) % 2], begun: [(i + 1) % 2], now };
    const before = clocks;
    const left = leftAfter(clocks, { ...passed, time, uncountedFor: () => [], mover: i % 2, lag: 0 });
    clocks = { left, since: sinceAfter(clocks, passed) };
    return { before, after: clocks };
  });
}

describe('a bank by post', () => {
  test('begins with its days and the hours of the first turn', () => {
    const time = { type: 'days', days: 5, bank: { days: 3, hours: 8 } } as const;
    expect(begun(time).left).toEqual([3 * DAY + 8 * HOUR, 3 * DAY]);
  });

  test('never holds more than its most, nor less than nothing', () => {
    fc.assert(
      fc.property(banks, thoughts, (time, thinks) => {
        for (const { after } of turns(time, thinks)) {
          for (const left of after.left) {
            expect(left).toBeLessThanOrEqual(time.days * DAY);
            expect(left).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  test('is what was left, less what was thought, and the hours of the turn that begins', () => {
    fc.assert(
      fc.property(banks, thoughts, (time, thinks) => {
        turns(time, thinks).forEach(({ before, after }, i) => {
          const mover = i % 2;
          const other = 1 - mover;
          expect(after.left[mover]).toBe(Math.max(0, (before.left[mover] ?? 0) - (thinks[i] ?? 0)));
          const grown = (before.left[other] ?? 0) + time.bank.hours * HOUR;
          expect(after.left[other]).toBe(Math.min(time.days * DAY, grown));
        });
      }),
    );
  });

  test('gives a seat that its person takes back a day, but no more than it began with', () => {
    const back = (time: TimeControl) => anotherChance({ left: [0, 0], since: [0, null] }, time, 0, 7).left;
    expect(back({ type: 'days', days: 9, bank: { days: 5, hours: 8 } })).toEqual([DAY, 0]);
    expect(back({ type: 'days', days: 9, bank: null })).toEqual([9 * DAY, 0]);
  });
});
