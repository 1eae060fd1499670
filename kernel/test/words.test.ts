/** Words for numbers and lists. */
import { expect, test } from 'vitest';
import { counted, ordinal, wordList } from '../words.js';

test('a number with what is counted, in the singular for one', () => {
  expect([0, 1, 2].map((n) => counted(n, 'move'))).toEqual(['0 moves', '1 move', '2 moves']);
  expect([-1, -3].map((n) => counted(n, 'point'))).toEqual(['−1 point', '−3 points']);
  expect(counted(2, 'city', 'cities')).toBe('2 cities');
});

test('places in a row', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal).join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th');
});

test('a list of words', () => {
  expect([['Ada'], ['Ada', 'Bo'], ['Ada', 'Bo', 'Cy']].map((words) => wordList(words))).toEqual([
    'Ada',
    'Ada and Bo',
    'Ada, Bo and Cy',
  ]);
  expect([wordList([]), wordList([], 'nobody')]).toEqual(['', 'nobody']);
});
