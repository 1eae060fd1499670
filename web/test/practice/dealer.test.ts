/** A deal that is looked for elsewhere: found, stopped, or broken; and what can be wished for. */

import type { StartJob } from '@partyline/board-kit/worker/page-side.js';
import { describe, expect, test } from 'vitest';
import { dealObjection } from '../../practice/deal-request.js';
import { findDeal } from '../../practice/dealer.js';
import type { DealJob, DealUpdate } from '../../practice/worker.js';

function look() {
  const place: { hear: (heard: DealUpdate) => void; broke: () => void; ended: boolean } = { hear() {}, broke() {}, ended: false };
  const open: StartJob<DealJob, DealUpdate> = (_said, hear, broke) => {
    Object.assign(place, { hear, broke });
    return {
      end() {
        place.ended = true;
      },
    };
  };
  const tried: number[] = [];
  const looking = findDeal('any', {}, { type: 'grade', grade: 3 }, (count) => tried.push(count), open);
  return { place, tried, looking };
}

describe('a deal', () => {
  test('is found after some that were not it', async () => {
    const { place, tried, looking } = look();
    place.hear({ type: 'tried', count: 1 });
    place.hear({ type: 'dealt', seed: 'abc', grade: 3 });
    expect(await looking.found).toEqual({ seed: 'abc', grade: 3 });
    expect(tried).toEqual([1]);
    expect(place.ended).toBe(true);
  });

  test('is nothing when the search is stopped, or breaks', async () => {
    const one = look();
    one.looking.stop();
    expect(await one.looking.found).toBeNull();
    const other = look();
    other.place.broke();
    expect(await other.looking.found).toBeNull();
    expect(other.place.ended).toBe(true);
  });
});

test('a seed needs a letter, and not too many', () => {
  expect(dealObjection({ type: 'any' })).toBeNull();
  expect(dealObjection({ type: 'seed', seed: ' ' })).toMatch(/^Type a seed/);
  expect(dealObjection({ type: 'seed', seed: 'tea' })).toBeNull();
  expect(dealObjection({ type: 'seed', seed: 'x'.repeat(101) })).toMatch(/at most 100/);
});
