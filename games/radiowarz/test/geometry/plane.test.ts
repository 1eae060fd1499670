/** The questions about points, lines and polygons, against answers that can be seen with the eye. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crosses, doubleArea, isOn, type Outline, type Point, side, whereIs } from '../../geometry/plane.js';
import { crossings, enters, isFree, passesOver } from '../../geometry/stretch.js';

const square: Outline = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
/** A comb with three teeth that point down, and its mirror image, which runs the other way round. */
const comb: Outline = [
  [0, 10],
  [0, 0],
  [2, 0],
  [2, 8],
  [4, 8],
  [4, 0],
  [6, 0],
  [6, 8],
  [8, 8],
  [8, 0],
  [10, 0],
  [10, 10],
];
const backwards: Outline = [...comb].reverse();

const coordinate = fc.integer({ min: -30_000, max: 30_000 });
const point: fc.Arbitrary<Point> = fc.tuple(coordinate, coordinate);

describe('sides and crossings', () => {
  test('left is positive, right is negative, on the line is nothing', () => {
    expect(side([0, 0], [10, 0], [5, 1])).toBeGreaterThan(0);
    expect(side([0, 0], [10, 0], [5, -1])).toBeLessThan(0);
    expect(side([0, 0], [10, 0], [25, 0])).toBe(0);
  });

  test('a side is the same whichever of the three points is named first, and exact at the largest coordinates', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        const exact = BigInt(b[0] - a[0]) * BigInt(c[1] - a[1]) - BigInt(b[1] - a[1]) * BigInt(c[0] - a[0]);
        expect(BigInt(side(a, b, c))).toBe(exact);
        // Nought has a sign of its own where points fall together.
        expect(BigInt(side(b, c, a))).toBe(exact);
        expect(BigInt(side(b, a, c))).toBe(-exact);
      }),
    );
  });

  test.each<[string, boolean, readonly [Point, Point, Point, Point]]>([
    [
      'a cross',
      true,
      [
        [0, 0],
        [4, 4],
        [0, 4],
        [4, 0],
      ],
    ],
    [
      'lines that would meet further on',
      false,
      [
        [0, 0],
        [1, 1],
        [0, 4],
        [4, 0],
      ],
    ],
    [
      'an end that touches',
      false,
      [
        [0, 0],
        [2, 2],
        [0, 4],
        [4, 0],
      ],
    ],
    [
      'a common end',
      false,
      [
        [0, 0],
        [4, 4],
        [0, 0],
        [4, 0],
      ],
    ],
    [
      'two on one line',
      false,
      [
        [0, 0],
        [4, 0],
        [2, 0],
        [6, 0],
      ],
    ],
    [
      'parallels',
      false,
      [
        [0, 0],
        [4, 0],
        [0, 1],
        [4, 1],
      ],
    ],
  ])('%s: %s', (_name, expected, [a, b, c, d]) => {
    expect(crosses(a, b, c, d)).toBe(expected);
    expect(crosses(c, d, b, a)).toBe(expected);
  });

  test('a point is on a line with its ends, and not on its extension', () => {
    expect(isOn([2, 2], [0, 0], [4, 4])).toBe(true);
    expect(isOn([4, 4], [0, 0], [4, 4])).toBe(true);
    expect(isOn([5, 5], [0, 0], [4, 4])).toBe(false);
    expect(isOn([2, 3], [0, 0], [4, 4])).toBe(false);
  });
});

describe('polygons', () => {
  test.each<[Point, string]>([
    [[1, 1], 'inside'],
    [[3, 1], 'outside'],
    [[3, 9], 'inside'],
    [[5, 8], 'inside'],
    [[3, 8], 'edge'],
    [[0, 0], 'edge'],
    [[0, 5], 'edge'],
    [[-1, 0], 'outside'],
    [[-1, 8], 'outside'],
    [[-5, 10], 'outside'],
    [[11, 10], 'outside'],
  ])('%j is %s of the comb, whichever way it runs', (at, where) => {
    expect(whereIs(at, comb)).toBe(where);
    expect(whereIs(at, backwards)).toBe(where);
  });

  test('the area has the sign of the way round', () => {
    expect(doubleArea(square)).toBe(200);
    expect(doubleArea([...square].reverse())).toBe(-200);
  });
});

describe('stretches', () => {
  test.each<[string, Point, Point, number, number]>([
    ['through three teeth', [-3, 3], [13, 4], 6, 3],
    ['from the first tooth through the others', [1, 3], [13, 4], 5, 2],
    ['from tooth to tooth', [1, 3], [9, 4], 4, 2],
    ['along the back', [1, 9], [9, 9], 0, 0],
    ['past it', [-3, 11], [13, 12], 0, 0],
    ['out of it', [1, 3], [-3, 4], 1, 0],
  ])('[RW-5.3] a stretch %s', (_name, a, b, across, entering) => {
    expect(crossings(a, b, comb)).toBe(across);
    expect(enters(a, b, comb)).toBe(entering);
    expect(enters(a, b, backwards)).toBe(entering);
    // Backwards it leaves where it entered: entering and beginning inside add up to the same.
    const begins = (at: Point): number => (whereIs(at, comb) === 'inside' ? 1 : 0);
    expect(enters(b, a, comb) + begins(b)).toBe(entering + begins(a));
  });

  test('[RW-3.1] a string passes over what some of a stretch lies inside', () => {
    expect(passesOver([1, 9], [9, 9], comb)).toBe(true);
    expect(passesOver([-3, 3], [1, 4], comb)).toBe(true);
    expect(passesOver([-3, 3], [13, 4], comb)).toBe(true);
    expect(passesOver([-3, 11], [13, 12], comb)).toBe(false);
    expect(passesOver([3, 1], [3, 5], comb)).toBe(false);
  });

  test('[RW-2.4] a stretch is free that crosses no mountain', () => {
    expect(isFree([-3, 11], [13, 12], [comb, square])).toBe(true);
    expect(isFree([-3, 3], [13, 4], [square])).toBe(false);
    expect(isFree([3, 1], [3, 5], [comb])).toBe(true);
  });
});
