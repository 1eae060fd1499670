/**
 * Points, lines and polygons with whole coordinates, and the questions about them that have an exact answer. Nothing is
 * ever divided. Coordinates are at most 30,000, so every product is exact. Knows no map and no game.
 */

export type Point = readonly [number, number];
/** A simple polygon in either direction; the last corner differs from the first. */
export type Outline = readonly Point[];

/** To which side c lies of the line from a to b: positive on the left, negative on the right, 0 on the line. (y goes up.) */
export const side = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Whether a–b and c–d meet in a point that is inside both, and do not lie on one line. */
export function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const one = side(a, b, c);
  const other = side(a, b, d);
  if (one === 0 || other === 0 || one > 0 === other > 0) return false;
  const first = side(c, d, a);
  const last = side(c, d, b);
  return first !== 0 && last !== 0 && first > 0 !== last > 0;
}

/** Whether a point lies on a–b, its ends included. */
export function isOn(point: Point, a: Point, b: Point): boolean {
  const within = (axis: 0 | 1): boolean => Math.min(a[axis], b[axis]) <= point[axis] && point[axis] <= Math.max(a[axis], b[axis]);
  return within(0) && within(1) && side(a, b, point) === 0;
}

/** The sides of an outline, each as its two corners. */
export function* sidesOf(outline: Outline): Generator<readonly [Point, Point]> {
  let from = outline[outline.length - 1];
  for (const to of outline) {
    if (from !== undefined) yield [from, to];
    from = to;
  }
}

export type Where = 'inside' | 'edge' | 'outside';

/** Where a point lies. A ray to the east is followed; a corner on it counts with the side that goes up from it. */
export function whereIs(point: Point, outline: Outline): Where {
  let inside = false;
  for (const [a, b] of sidesOf(outline)) {
    if (isOn(point, a, b)) return 'edge';
    const up = b[1] > point[1];
    if (a[1] > point[1] !== up && side(a, b, point) > 0 === up) inside = !inside;
  }
  return inside ? 'inside' : 'outside';
}

/** Twice the area; positive where the outline goes round to the left. */
export function doubleArea(outline: Outline): number {
  let sum = 0;
  for (const [a, b] of sidesOf(outline)) sum += a[0] * b[1] - a[1] * b[0];
  return sum;
}
