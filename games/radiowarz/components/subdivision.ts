/**
 * A tiling that somebody edits: outlines that share every corner on their common borders, so that what is cut, joined or moved
 * fits its neighbours still. Exact, in whole numbers; what would not be a tiling any more is refused. Knows nothing of kinds and
 * cities.
 */
import { doubleArea, isOn, type Outline, type Point, sidesOf, whereIs } from '../geometry/plane.js';
import { notSimple } from './simple.js';

export type Tiling = readonly Outline[];

const isSame = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
const keyOf = ([x, y]: Point): string => `${x},${y}`;
const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The corners of all outlines, from west to east. */
function cornersOf(tiling: Tiling): readonly Point[] {
  const all = new Map(tiling.flatMap((outline) => outline.map((corner) => [keyOf(corner), corner] as const)));
  return [...all.values()].sort((a, b) => a[0] - b[0]);
}

/** The first of them that does not lie west of x. */
function firstFrom(corners: readonly Point[], x: number): number {
  let [low, high] = [0, corners.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((corners[middle]?.[0] ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The corners on a side, from its beginning to its end, both left out. */
function cornersOn(corners: readonly Point[], a: Point, b: Point): readonly Point[] {
  const found: Point[] = [];
  const east = Math.max(a[0], b[0]);
  for (let i = firstFrom(corners, Math.min(a[0], b[0])); i < corners.length; i++) {
    const corner = corners[i];
    if (corner === undefined || corner[0] > east) break;
    if (isOn(corner, a, b) && !isSame(corner, a) && !isSame(corner, b)) found.push(corner);
  }
  return found.sort((one, other) => far(one, a) - far(other, a));
}

/** The same polygons, each with the corners of the others that lie on its sides. */
export function shared(tiling: Tiling): Tiling {
  const corners = cornersOf(tiling);
  return tiling.map((outline) => [...sidesOf(outline)].flatMap(([a, b]) => [...cornersOn(corners, a, b), b]));
}

/** One more corner between two that follow each other, wherever they do. */
const withCorner = (tiling: Tiling, a: Point, b: Point, corner: Point): Tiling =>
  isSame(corner, a) || isSame(corner, b)
    ? tiling
    : tiling.map((outline) =>
        [...sidesOf(outline)].flatMap(([from, to]) =>
          (isSame(from, a) && isSame(to, b)) || (isSame(from, b) && isSame(to, a)) ? [corner, to] : [to],
        ),
      );

export type OnBorder = { readonly tiling: Tiling; readonly corner: Point };

/** The place of a side that is next to a point, in whole numbers. */
function nextTo(at: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = Math.max(0, Math.min(1, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy)));
  return [Math.round(a[0] + along * dx), Math.round(a[1] + along * dy)];
}

/** A corner of a shared tiling's outline next to a point: one that is there, or a new one on its border. Null if none is so near. */
export function cornerNear(tiling: Tiling, index: number, at: Point, reach: number): OnBorder | null {
  const outline = tiling[index] ?? [];
  const [nearest] = [...outline].sort((a, b) => far(a, at) - far(b, at));
  if (nearest !== undefined && far(nearest, at) <= reach) return { tiling, corner: nearest };
  const places = [...sidesOf(outline)].map(([a, b]) => ({ a, b, place: nextTo(at, a, b) }));
  const [best] = places.sort((one, other) => far(one.place, at) - far(other.place, at));
  if (best === undefined || far(best.place, at) > reach) return null;
  return { tiling: withCorner(tiling, best.a, best.b, best.place), corner: best.place };
}

/** The corners of an outline from one to another, both of them too. */
function chain(outline: Outline, from: Point, to: Point): Outline {
  const start = outline.findIndex((corner) => isSame(corner, from));
  const turned = [...outline.slice(start), ...outline.slice(0, start)];
  return turned.slice(0, turned.findIndex((corner) => isSame(corner, to)) + 1);
}

/**
 * An outline cut in two along a line from one of its corners to another; the new one comes last. Null where the line leaves the
 * outline or touches itself.
 */
export function cutAlong(tiling: Tiling, index: number, line: Outline): Tiling | null {
  const outline = tiling[index];
  const [from, to] = [line[0], line.at(-1)];
  if (outline === undefined || from === undefined || to === undefined || isSame(from, to)) return null;
  const inner = line.slice(1, -1);
  if (inner.some((corner) => whereIs(corner, outline) !== 'inside')) return null;
  const one = [...chain(outline, from, to), ...[...inner].reverse()];
  const other = [...chain(outline, to, from), ...inner];
  const covers = Math.abs(doubleArea(one)) + Math.abs(doubleArea(other)) === Math.abs(doubleArea(outline));
  if (!covers || notSimple(one) !== null || notSimple(other) !== null) return null;
  return [...tiling.map((each, i) => (i === index ? one : each)), other];
}

/** Where a line to the west (-1) or to the east (1) of a point comes to the border of an outline. */
function borderBeside(tiling: Tiling, index: number, [x, y]: Point, way: -1 | 1): OnBorder | null {
  const hits = [...sidesOf(tiling[index] ?? [])].flatMap(([a, b]) => {
    if (a[1] === b[1] || Math.min(a[1], b[1]) > y || Math.max(a[1], b[1]) < y) return [];
    const hit = a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
    return (hit - x) * way > 0 ? [{ a, b, hit }] : [];
  });
  const [first] = hits.sort((one, other) => Math.abs(one.hit - x) - Math.abs(other.hit - x));
  if (first === undefined) return null;
  const corner: Point = [Math.round(first.hit), y];
  return { tiling: withCorner(tiling, first.a, first.b, corner), corner };
}

/**
 * An island in the midst of an outline: because an outline has no holes, what lies around is cut in two on the way to it. The island
 * comes last. Null where the ring leaves the outline or touches itself.
 */
export function cutRing(tiling: Tiling, index: number, ring: Outline): Tiling | null {
  if (notSimple(ring) !== null) return null;
  const byX = [...ring].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const [west, east] = [byX[0], byX.at(-1)];
  const left = west === undefined ? null : borderBeside(tiling, index, west, -1);
  const right = east === undefined || left === null ? null : borderBeside(left.tiling, index, east, 1);
  if (west === undefined || east === undefined || left === null || right === null) return null;
  const cut = cutAlong(right.tiling, index, [left.corner, ...chain(ring, west, east), right.corner]);
  if (cut === null) return null;
  const rest = [...chain(ring, east, west)].reverse();
  const size = Math.abs(doubleArea(ring));
  for (const part of [index, cut.length - 1]) {
    const found = cutAlong(cut, part, rest);
    if (found === null) continue;
    const island = [part, found.length - 1].find((i) => Math.abs(doubleArea(found[i] ?? [])) === size);
    if (island !== undefined) return [...found.filter((_, i) => i !== island), ...found.slice(island, island + 1)];
  }
  return null;
}

const leftwards = (outline: Outline): Outline => (doubleArea(outline) > 0 ? outline : [...outline].reverse());

/** Two outlines as one, in the place of the first; the second is gone. Null where they have no border, or something lies between them. */
export function joined(tiling: Tiling, index: number, gone: number): Tiling | null {
  const sides = [tiling[index] ?? [], tiling[gone] ?? []].flatMap((outline) => [...sidesOf(leftwards(outline))]);
  const walked = new Set(sides.map(([a, b]) => `${keyOf(a)} ${keyOf(b)}`));
  const left = sides.filter(([a, b]) => !walked.has(`${keyOf(b)} ${keyOf(a)}`));
  const next = new Map(left.map(([a, b]) => [keyOf(a), b]));
  const [first] = left;
  if (first === undefined || left.length === sides.length || next.size !== left.length) return null;
  const outline: Point[] = [];
  for (let at = first[0]; outline.length < left.length; ) {
    outline.push(at);
    const to = next.get(keyOf(at));
    if (to === undefined) return null;
    if (isSame(to, first[0])) break;
    at = to;
  }
  if (outline.length !== left.length || notSimple(outline) !== null) return null;
  return tiling.map((each, i) => (i === index ? outline : each)).filter((_, i) => i !== gone);
}

/** What was changed, as long as every outline is simple and goes round the same way as before: then it is a tiling still. */
function ifTiling(before: Tiling, after: Tiling): Tiling | null {
  const good = after.every(
    (outline, i) =>
      outline === before[i] ||
      (Math.sign(doubleArea(outline)) === Math.sign(doubleArea(before[i] ?? [])) && notSimple(outline) === null),
  );
  return good ? after : null;
}

/** A corner somewhere else, in every outline that has it. Null where an outline would touch itself or turn over. */
export function movedCorner(tiling: Tiling, from: Point, to: Point): Tiling | null {
  const moved = tiling.map((outline) =>
    outline.some((corner) => isSame(corner, from)) ? outline.map((corner) => (isSame(corner, from) ? to : corner)) : outline,
  );
  return ifTiling(tiling, moved);
}

/** Without a corner, so that its border runs straight there. Null where an outline needs it. */
export function withoutCorner(tiling: Tiling, at: Point): Tiling | null {
  const has = tiling.filter((outline) => outline.some((corner) => isSame(corner, at)));
  const neighbours = new Set(
    has.flatMap((outline) =>
      [...sidesOf(outline)].flatMap(([a, b]) => (isSame(a, at) ? [keyOf(b)] : isSame(b, at) ? [keyOf(a)] : [])),
    ),
  );
  // Where three borders meet, the corner holds them together.
  if (neighbours.size !== 2) return null;
  const left = tiling.map((outline) => (has.includes(outline) ? outline.filter((corner) => !isSame(corner, at)) : outline));
  return ifTiling(tiling, left);
}
