/** The bench compares searches that search: on the empty board both begin in the middle. */
import { randomFrom } from '@partyline/kernel/random.js';
import { expect, test } from 'vitest';
import { ourTree } from '../rows/search.js';
import { uctByHand } from '../uct-by-hand.js';

test('by hand and by our tree, the first stone goes into the middle', () => {
  expect(uctByHand(3000, 0.7, randomFrom('by hand'))).toBe(3);
  expect(ourTree(3000, randomFrom('ours'))).toBe(3);
});
