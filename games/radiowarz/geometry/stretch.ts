/**
 * A straight stretch of string and the regions under it (RW-3.1, RW-2.4). Takes general position for granted: the ends lie
 * inside or outside an outline, never on it, and no corner lies on the line through them. Knows outlines, not their kinds.
 */
import { crosses, type Outline, type Point, sidesOf, whereIs } from './plane.js';

/** How often a stretch crosses an outline. */
export function crossings(a: Point, b: Point, outline: Outline): number {
  let count = 0;
  for (const [from, to] of sidesOf(outline)) if (crosses(a, b, from, to)) count += 1;
  return count;
}

/** How often a stretch comes into a region from outside; where it begins inside, that is no entering. */
export function enters(a: Point, b: Point, outline: Outline): number {
  const across = crossings(a, b, outline);
  return whereIs(a, outline) === 'inside' ? across >> 1 : (across + 1) >> 1;
}

/** Whether some of the stretch lies inside. */
export const passesOver = (a: Point, b: Point, outline: Outline): boolean =>
  crossings(a, b, outline) > 0 || whereIs(a, outline) === 'inside';

/** Whether a stretch touches none of these outlines (the mountains). Its ends lie outside all of them. */
export const isFree = (a: Point, b: Point, outlines: readonly Outline[]): boolean =>
  outlines.every((outline) => crossings(a, b, outline) === 0);
