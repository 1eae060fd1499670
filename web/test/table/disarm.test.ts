/** A press that was meant for another question is none: the place under the finger is disarmed for a moment, and no other. */
import { expect, test } from 'vitest';
import { ARMED, counts, DISARMED, disarm } from '../../table/disarm.js';

const SPOT = { x: 100, y: 100 };

test('nothing is disarmed before the question has changed', () => {
  expect(counts(ARMED, SPOT, 0)).toBe(true);
});

test('the place under the finger counts again after 0.7 s, by when the press began', () => {
  const disarmed = disarm(SPOT, 5000);
  expect(DISARMED).toBe(700);
  expect([4900, 5000, 5699].map((began) => counts(disarmed, { x: 102, y: 99 }, began))).toEqual([false, false, false]);
  expect(counts(disarmed, SPOT, 5700)).toBe(true);
});

test('another place counts at once: nobody goes there by accident', () => {
  expect(counts(disarm(SPOT, 5000), { x: 160, y: 100 }, 5001)).toBe(true);
});

test('without a finger nothing is disarmed', () => {
  expect(counts(disarm(null, 5000), SPOT, 5001)).toBe(true);
});
