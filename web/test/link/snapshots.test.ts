/** Earlier views: those that were seen here are at hand, the others are asked for once. */
import { expect, test } from 'vitest';
import { Snapshots } from '../../link/snapshots.js';

test('what was seen is kept, what was not is asked for once, and what nobody knows is null', async () => {
  const asked: number[] = [];
  const moments = new Snapshots((seq) => {
    asked.push(seq);
    return Promise.resolve(seq === 4 ? { turn: 4 } : null);
  });
  moments.keep(5, { turn: 5 });
  expect(await moments.at(5)).toEqual({ turn: 5 });
  expect(await moments.at(4)).toEqual({ turn: 4 });
  expect(await moments.at(4)).toEqual({ turn: 4 });
  expect(await moments.at(3)).toBeNull();
  expect(asked).toEqual([4, 3]);
});
