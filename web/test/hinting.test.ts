/** Hints in slices: the page hears the best so far, and nothing once it has stopped asking. */
import { seatOf } from '@partyline/kernel/game.js';
import type { Hints } from '@partyline/kernel/hint.js';
import { expect, test } from 'vitest';
import { type Asked, thinkAloud } from '../table/hinting.js';

const hints: Hints = {
  *think() {
    yield null;
    yield { say: 'so far', pointer: null };
    return { say: 'at last', pointer: 'there' };
  },
};

/** A clock on which every look takes longer than a slice. */
const slow = (stopped: () => boolean) => {
  let time = 0;
  return { now: () => (time += 100), rest: () => Promise.resolve(), stopped };
};

test('each slice tells the best so far, the last one what there is', async () => {
  const told: Asked[] = [];
  await thinkAloud(
    hints,
    null,
    seatOf(0),
    slow(() => false),
    (asked) => told.push(asked),
  );
  expect(told.map(({ thinking, hint }) => `${thinking} ${hint?.say}`)).toEqual([
    'true undefined',
    'true so far',
    'false at last',
  ]);
});

test('whoever stops it hears no more', async () => {
  const told: Asked[] = [];
  await thinkAloud(
    hints,
    null,
    seatOf(0),
    slow(() => told.length > 0),
    (asked) => told.push(asked),
  );
  expect(told).toHaveLength(1);
});
