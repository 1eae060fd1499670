/** The few functions beside the contract: seats and places. */
import { describe, expect, test } from 'vitest';
import { everySeat, ranksBy } from '../game.js';

test('every seat is numbered from 0', () => {
  expect(everySeat(3)).toEqual([0, 1, 2]);
});

describe('places', () => {
  test.each([
    ['all different', [5, 9, 7], [3, 1, 2]],
    ['equals share the better place, and the next is left out', [5, 9, 9, 1], [3, 1, 1, 4]],
    ['all equal', [2, 2], [1, 1]],
    ['one player', [0], [1]],
  ])('%s', (_what, scores, ranks) => {
    expect(ranksBy(scores.length, (a, b) => (scores[a] ?? 0) > (scores[b] ?? 0))).toEqual(ranks);
  });
});
