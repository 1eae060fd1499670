/**
 * From cells to outlines: the borders between labels are traced as arcs from junction to junction, smoothed and thinned out
 * once, and put together again, so that neighbours share every corner of their border exactly.
 */
import type { Outline, Point } from '../geometry/plane.js';
import { BEYOND, labelAt, type Raster } from './raster.js';

/** A border: its corners from junction to junction, and the labels on its two sides. */
type Arc = { readonly points: readonly Point[]; readonly left: number; readonly right: number };

/** East, south, west, north. */
const STEPS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** The labels to the left and to the right of the step from a corner. (y goes down.) */
function sides(raster: Raster, [x, y]: Point, way: number): readonly [number, number] {
  const [dx, dy] = STEPS[way] ?? [0, 0];
  const ahead = (ox: number, oy: number) => labelAt(raster, x + (dx + ox - 1) / 2, y + (dy + oy - 1) / 2);
  return [ahead(dy, -dx), ahead(-dy, dx)];
}

const ways = (raster: Raster, at: Point): number[] =>
  [0, 1, 2, 3].filter((way) => {
    const [left, right] = sides(raster, at, way);
    return left !== right;
  });

const isCorner = ({ width, height }: Raster, [x, y]: Point): boolean => (x === 0 || x === width) && (y === 0 || y === height);
const isJunction = (raster: Raster, at: Point): boolean => ways(raster, at).length > 2 || isCorner(raster, at);
const step = ([x, y]: Point, way: number): Point => [x + (STEPS[way]?.[0] ?? 0), y + (STEPS[way]?.[1] ?? 0)];

function trace(raster: Raster, from: Point, first: number): { points: Point[]; last: number } {
  const points: Point[] = [from];
  let [at, way] = [step(from, first), first];
  while (!isJunction(raster, at)) {
    points.push(at);
    way = ways(raster, at).find((one) => one !== (way + 2) % 4) ?? way;
    at = step(at, way);
  }
  points.push(at);
  return { points, last: way };
}

function arcsOf(raster: Raster): Arc[] {
  const found: Arc[] = [];
  const walked = new Set<string>();
  for (let y = 0; y <= raster.height; y++) {
    for (let x = 0; x <= raster.width; x++) {
      if (!isJunction(raster, [x, y])) continue;
      for (const way of ways(raster, [x, y])) {
        if (walked.has(`${x},${y},${way}`)) continue;
        const { points, last } = trace(raster, [x, y], way);
        const [endX, endY] = points.at(-1) ?? [x, y];
        walked.add(`${endX},${endY},${(last + 2) % 4}`);
        const [left, right] = sides(raster, [x, y], way);
        found.push({ points, left, right });
      }
    }
  }
  return found;
}

/** Each inner corner becomes the mean of itself and its neighbours, so that the stairs of the grid disappear. */
function smoothed(points: readonly Point[], rounds: number): readonly Point[] {
  let line = points;
  for (let round = 0; round < rounds; round++) {
    line = line.map(([x, y], i): Point => {
      const [before, after] = [line[i - 1], line[i + 1]];
      return before === undefined || after === undefined
        ? [x, y]
        : [(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4];
    });
  }
  return line;
}

/** How far a point is from the line through two others, or from the first where they are the same. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.sqrt(dx * dx + dy * dy);
  return length === 0 ? Math.sqrt((x - ax) ** 2 + (y - ay) ** 2) : Math.abs(dx * (y - ay) - dy * (x - ax)) / length;
}

/** Leaves out the corners that a line without them misses by less than the tolerance. */
function thinned(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  let [farthest, most] = [0, 0];
  for (const [i, point] of points.entries()) {
    const far = distance(point, first, last);
    if (far > most) [farthest, most] = [i, far];
  }
  if (most < tolerance) return [first, last];
  return [...thinned(points.slice(0, farthest + 1), tolerance), ...thinned(points.slice(farthest), tolerance).slice(1)];
}

/** How coarse a border between two labels may be drawn. */
export type Coarseness = (left: number, right: number) => number;

function drawn({ points, left, right }: Arc, cell: number, coarseness: Coarseness): Arc {
  const straight = left === BEYOND || right === BEYOND;
  const line = straight ? points : smoothed(points, 3);
  const scaled = line.map(([x, y]): Point => [x * cell, y * cell]);
  const corners = thinned(scaled, coarseness(left, right)).map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  return { points: corners, left, right };
}

const key = ([x, y]: Point): string => `${x},${y}`;

/** The arcs around a label, one after the other; null where they are not one ring. */
function ring(arcs: readonly Arc[], label: number): Outline | null {
  const own = arcs.flatMap(({ points, left, right }) => {
    if (left === label) return [points];
    return right === label ? [[...points].reverse()] : [];
  });
  const from = new Map(own.map((points) => [key(points[0] ?? [0, 0]), points]));
  const outline: Point[] = [];
  let next = own[0];
  for (let i = 0; i < own.length && next !== undefined; i++) {
    outline.push(...next.slice(0, -1));
    next = from.get(key(next.at(-1) ?? [0, 0]));
  }
  return own.length > 0 && next === own[0] && from.size === own.length ? outline : null;
}

/** The outline of every label; null where some label is not a simple piece. */
export function outlines(raster: Raster, cell: number, coarseness: Coarseness): ReadonlyMap<number, Outline> | null {
  const arcs = arcsOf(raster).map((arc) => drawn(arc, cell, coarseness));
  const found = new Map<number, Outline>();
  for (const label of new Set(raster.cells)) {
    const outline = ring(arcs, label);
    if (outline === null) return null;
    found.set(label, outline);
  }
  return found;
}
