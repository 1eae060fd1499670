/** Moving and enlarging a sheet. */
import { expect, test } from 'vitest';
import { clamped, enlarged, enlargedAt, isAllInView, MARGIN, MOST, pinned, viewBoxOf } from '../pointing/viewport.js';

const box = { x: -100, y: -50, width: 200, height: 100 };
const whole = { x: 0.5, y: 0.5, zoom: 1 };
const tall = { width: 400, height: 800 };

test('the whole sheet fits in, in the proportions of the window', () => {
  expect(viewBoxOf(box, { width: 400, height: 200 }, whole)).toEqual(box);
  expect(viewBoxOf(box, tall, whole)).toEqual({ x: -100, y: -200, width: 200, height: 400 });
});

test('it grows to a limit and never becomes smaller than the window', () => {
  expect(enlarged(whole, 1000).zoom).toBe(MOST);
  expect(enlarged(whole, 0.001).zoom).toBe(1);
});

test('it cannot be moved off the sheet', () => {
  const far = clamped(box, { width: 400, height: 200 }, { x: 7, y: -7, zoom: 2 });
  const window = viewBoxOf(box, { width: 400, height: 200 }, far);
  expect(window.x + window.width).toBeCloseTo(100);
  expect(window.y).toBeCloseTo(-50);
  expect(clamped(box, tall, { x: 0.9, y: 0.9, zoom: 1 })).toEqual(whole);
});

test('a hand may drag it a margin beyond its edge, also where all of it is shown', () => {
  const size = { width: 400, height: 200 };
  const dragged = clamped(box, size, { x: 7, y: -7, zoom: 1 }, MARGIN);
  expect(isAllInView(dragged)).toBe(false);
  const window = viewBoxOf(box, size, dragged);
  expect(window.x + window.width).toBeCloseTo(100 + MARGIN * window.width);
  expect(window.y).toBeCloseTo(-50 - MARGIN * window.height);
});

test('enlarged around a point, the point stays where it is in the window', () => {
  const size = { width: 400, height: 200 };
  const part = { x: 0.4, y: 0.6, zoom: 1.5 };
  const at = { x: 30, y: -10 };
  const within = (window: typeof box) => [(at.x - window.x) / window.width, (at.y - window.y) / window.height];
  const [before, after] = [within(viewBoxOf(box, size, part)), within(viewBoxOf(box, size, enlargedAt(box, part, 2, at)))];
  expect(after[0]).toBeCloseTo(before[0] ?? Number.NaN);
  expect(after[1]).toBeCloseTo(before[1] ?? Number.NaN);
});

test('a point out of sight is brought in, one in sight moves nothing', () => {
  const size = { width: 400, height: 200 };
  const part = { x: 0.25, y: 0.5, zoom: 2 };
  const window = viewBoxOf(box, size, part);
  expect(pinned(box, window, part, -50, 0)).toEqual(part);
  const moved = viewBoxOf(box, size, pinned(box, window, part, 80, 0));
  expect(moved.x + moved.width).toBeGreaterThan(80);
});
