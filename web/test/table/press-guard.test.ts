/** A press that was meant for another question is none: the place under the finger is disarmed for a moment, and no other. */
import { expect, test } from 'vitest';
import { GUARD_MS, guardSpot, isMeant, NO_GUARD } from '../../table/board/press-guard.js';

const SPOT = { x: 100, y: 100 };

test('nothing is disarmed before the question has changed', () => {
  expect(isMeant(NO_GUARD, SPOT, 0)).toBe(true);
});

test('the place under the finger counts again after 0.7 s, by when the press began', () => {
  const disarmed = guardSpot(SPOT, 5000);
  expect(GUARD_MS).toBe(700);
  expect([4900, 5000, 5699].map((began) => isMeant(disarmed, { x: 102, y: 99 }, began))).toEqual([false, false, false]);
  expect(isMeant(disarmed, SPOT, 5700)).toBe(true);
});

test('another place counts at once: nobody goes there by accident', () => {
  expect(isMeant(guardSpot(SPOT, 5000), { x: 160, y: 100 }, 5001)).toBe(true);
});

test('without a finger nothing is disarmed', () => {
  expect(isMeant(guardSpot(null, 5000), SPOT, 5001)).toBe(true);
});
