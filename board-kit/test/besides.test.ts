/** A figure beside its account: never over the account, over another one, or over another figure. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Area, besides } from '../motion/besides.js';

const ROOM = 1000;
const FIGURE = { width: 40, height: 20 };
const apart = (a: Area, b: Area): boolean =>
  a.left >= b.left + b.width || b.left >= a.left + a.width || a.top >= b.top + b.height || b.top >= a.top + a.height;

test('stands above its account where there is room', () => {
  expect(besides({ left: 100, top: 100, width: 30, height: 20 }, FIGURE, [], ROOM)).toEqual({ x: 90, y: 76 });
});

test('stands to the left where another account is above, as in a table', () => {
  const above = { left: 100, top: 76, width: 30, height: 20 };
  expect(besides({ left: 100, top: 100, width: 30, height: 20 }, FIGURE, [above], ROOM)).toEqual({ x: 56, y: 100 });
});

test('covers nothing that has to be read, however much there is of it', () => {
  const area = fc.record({
    left: fc.integer({ min: 0, max: 960 }),
    top: fc.integer({ min: 300, max: 700 }),
    width: fc.integer({ min: 10, max: 40 }),
    height: fc.constant(20),
  });
  fc.assert(
    fc.property(area, fc.array(area, { maxLength: 30 }), (account, taken) => {
      const { x, y } = besides(account, FIGURE, taken, ROOM);
      const figure = { left: x, top: y, ...FIGURE };
      expect(apart(figure, account)).toBe(true);
      expect(taken.every((one) => apart(figure, one))).toBe(true);
    }),
  );
});
