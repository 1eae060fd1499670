/** Streaks as arithmetic on the server's days, whatever was played and whenever it is asked. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runUpTo, streakOf } from '../../daily/streaks.js';
import { type Day, dayShape, daysFrom, later } from '../../store/days.js';

const day = (text: string): Day => dayShape.read(text, 'day');
/** Across the end of a month, of a leap day and of a year. */
const FIRST = day('2027-12-20');
const SPAN = 90;

const played = fc.uniqueArray(fc.nat(SPAN), { maxLength: SPAN }).map((all) => all.sort((a, b) => a - b));
const daysOf = (numbers: readonly number[]): Day[] => numbers.map((n) => later(FIRST, n));

/** Counted by hand: as long as the day before is among them. */
function runByHand(numbers: ReadonlySet<number>, last: number): number {
  let run = 0;
  while (numbers.has(last - run)) run += 1;
  return run;
}

describe('a streak', () => {
  test('is the run that ends today, or yesterday while today is still to be played; else there is none', () => {
    fc.assert(
      fc.property(played, fc.nat(SPAN + 5), (numbers, now) => {
        const past = numbers.filter((n) => n <= now);
        const set = new Set(past);
        const byHand = runByHand(set, set.has(now) ? now : now - 1);
        expect(streakOf(daysOf(past), later(FIRST, now)).now).toBe(byHand);
      }),
    );
  });

  test('its longest is the longest of all runs, and every day is counted once', () => {
    fc.assert(
      fc.property(played, fc.nat(SPAN + 5), (numbers, now) => {
        const set = new Set(numbers);
        const { longest, played: count } = streakOf(daysOf(numbers), later(FIRST, now));
        expect(longest).toBe(Math.max(0, ...numbers.map((n) => runByHand(set, n))));
        expect(count).toBe(numbers.length);
      }),
    );
  });

  test('goes on over midnight: a day that was played makes it longer by one, and nothing breaks it until a day was missed', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        const last = numbers.at(-1) ?? 0;
        const before = streakOf(daysOf(numbers), later(FIRST, last)).now;
        expect(streakOf(daysOf(numbers), later(FIRST, last + 1)).now).toBe(before);
        expect(streakOf(daysOf([...numbers, last + 1]), later(FIRST, last + 1)).now).toBe(before + 1);
        expect(streakOf(daysOf(numbers), later(FIRST, last + 2)).now).toBe(0);
      }),
    );
  });

  test('is the same at a server whose clock is still before midnight', () => {
    const days = daysOf([3, 4, 5]);
    expect(streakOf(days, later(FIRST, 5))).toEqual({ now: 3, longest: 3, played: 3 });
    expect(streakOf(days, later(FIRST, 4))).toEqual({ now: 3, longest: 3, played: 3 });
  });
});

test('the run up to a day is what was counted on it, and 0 for a day that was missed', () => {
  fc.assert(
    fc.property(played, fc.nat(SPAN), (numbers, n) => {
      const set = new Set(numbers);
      expect(runUpTo(daysOf(numbers), later(FIRST, n))).toBe(runByHand(set, n));
      const known = numbers.filter((one) => one <= n);
      if (set.has(n)) expect(runUpTo(daysOf(numbers), later(FIRST, n))).toBe(streakOf(daysOf(known), later(FIRST, n)).now);
    }),
  );
});

test('days are counted one by one, over leap days and years', () => {
  fc.assert(fc.property(fc.nat(4000), (n) => daysFrom(FIRST, later(FIRST, n)) === n));
  expect(daysFrom(day('2028-02-28'), day('2028-03-01'))).toBe(2);
});
