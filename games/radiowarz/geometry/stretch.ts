/**
 * A straight stretch of string and the regions under it (RW-3.1, RW-2.4). Takes general position for granted: the ends lie
 * inside or outside an outline, never on it, and no corner lies on the line through them. Knows outlines, not their kinds.
 */
import { type Outline, type Point, side, whereIs } from './plane.js';

/** How often a stretch crosses an outline. Only where a side changes sides of the line are its own sides looked at. */
export function crossings(a: Point, b: Point, outline: Outline): number {
  let count = 0;
  let from = outline[outline.length - 1] ?? a;
  let left = side(a, b, from) > 0;
  for (const to of outline) {
    const next = side(a, b, to) > 0;
    if (next !== left && side(from, to, a) > 0 !== side(from, to, b) > 0) count += 1;
    from = to;
    left = next;
  }
  return count;
}

/** How often a way with so many crossings comes into a region from outside; beginning inside is no entering. */
export const entering = (across: number, beginsInside: boolean): number => (across + (beginsInside ? 0 : 1)) >> 1;

/** How often a stretch comes into a region. */
export const enters = (a: Point, b: Point, outline: Outline): number =>
  entering(crossings(a, b, outline), whereIs(a, outline) === 'inside');

/** Whether some of the stretch lies inside. */
export const passesOver = (a: Point, b: Point, outline: Outline): boolean =>
  crossings(a, b, outline) > 0 || whereIs(a, outline) === 'inside';

/** Whether a stretch touches none of these outlines (the mountains). Its ends lie outside all of them. */
export const isFree = (a: Point, b: Point, outlines: readonly Outline[]): boolean =>
  outlines.every((outline) => crossings(a, b, outline) === 0);
