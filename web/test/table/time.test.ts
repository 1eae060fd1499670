/** Clocks: what is left, as digits and as words. */
import { expect, test } from 'vitest';
import { clockLabel, clockText, isPressing, timeControlWords, timeLeftAt, untilTextChanges } from '../../table/clock/time.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('a clock that runs goes down with the time of the keeper, one that stands does not, and none goes below nothing', () => {
  const clocks = { left: [60_000, 60_000], since: [1_000, null] };
  expect(timeLeftAt(clocks, 0, 11_000)).toBe(50_000);
  expect(timeLeftAt(clocks, 1, 11_000)).toBe(60_000);
  expect(timeLeftAt(clocks, 0, 500)).toBe(60_000);
  expect(timeLeftAt(clocks, 0, 1_000_000)).toBe(0);
  expect(timeLeftAt(null, 0, 0)).toBeNull();
  expect(timeLeftAt(clocks, 5, 0)).toBeNull();
});

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [245_000, '4:05'],
  [HOUR + 62_000, '1:01:02'],
  [DAY, '1 day 0 h'],
  [2 * DAY + 3.5 * HOUR, '2 days 3 h'],
])('%i ms is %s', (left, text) => {
  expect(clockText(left)).toBe(text);
});

test('for ears there are no seconds that would be wrong when they are heard', () => {
  expect(clockLabel(30_500)).toBe('31 s left');
  expect(clockLabel(245_000)).toBe('4 min left');
  expect(clockLabel(HOUR + 62_000)).toBe('1 h 1 min left');
  expect(clockLabel(2 * DAY)).toBe('2 days 0 hours left');
});

test('the text is looked at again exactly when it changes', () => {
  for (const left of [1, 999, 1000, 1001, 59_500]) {
    const next = untilTextChanges(left);
    expect(clockText(left - next)).not.toBe(clockText(left));
    expect(next).toBeLessThanOrEqual(1000);
    if (next > 1) expect(clockText(left - next + 1)).toBe(clockText(left));
  }
});

test('thirty seconds press', () => {
  expect([isPressing(30_000), isPressing(30_001)]).toEqual([true, false]);
});

test('the time of a table in words', () => {
  expect(timeControlWords({ type: 'none' })).toBe('No clock');
  expect(timeControlWords({ type: 'days', days: 1, bank: null })).toBe('A day for each turn');
  expect(timeControlWords({ type: 'days', days: 5, bank: { days: 3, hours: 8 } })).toBe(
    '3 days each, 8 hours more a turn, 5 days at most',
  );
  expect(timeControlWords({ type: 'days', days: 10, bank: { days: 7, hours: 24 } })).toBe(
    '7 days each, 1 day more a turn, 10 days at most',
  );
  expect(timeControlWords({ type: 'days', days: 20, bank: { days: 20, hours: 0 } })).toBe('20 days each');
  expect(timeControlWords({ type: 'live', bank: 600, increment: 10 })).toBe('10 min each, 10 s more a turn');
  expect(timeControlWords({ type: 'live', bank: 45, increment: 0 })).toBe('45 s each');
});
