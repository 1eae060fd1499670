/** The clock treats everybody alike, whatever they do. */
import { expect, test } from 'vitest';
import { median, QUICK, race, ratio } from '../measure.js';

test('the median is the middle, or half-way between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 10, 2])).toBe(3);
});

test('contenders take turns, many in each repetition', () => {
  const order: string[] = [];
  const contender = (name: string) => () => {
    if (order.at(-1) !== name) order.push(name);
    return 1;
  };
  const paces = race(['a', 'b', 'c'].map(contender), { ...QUICK, repetitions: 3, sliceSeconds: 0.001 });
  expect(order.join('')).toBe('abc'.repeat(40));
  expect(paces.map(({ rounds }) => rounds.length)).toEqual([3, 3, 3]);
});

test('a ratio is taken within each repetition, so that a slow moment of the machine cancels out', () => {
  const ours = { perSecond: 20, rounds: [20, 2, 40] };
  const theirs = { perSecond: 10, rounds: [10, 1, 20] };
  expect(ratio(ours, theirs)).toBe(2);
});
