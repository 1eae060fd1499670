/**
 * Patterns that fill a convex shape: what tells things apart where there is no colour. They are cut to the shape here, as whole strokes
 * and areas, so that a drawing needs neither clipping nor pattern elements. Pure geometry.
 */
import { lengthText } from './svg.js';

export type ShapeCorner = { readonly x: number; readonly y: number };
/** Corners in order, clockwise as it is seen. */
export type Convex = readonly ShapeCorner[];

export type PatternKind = 'solid' | 'stripes' | 'dots' | 'checks' | 'waves' | 'cross';

/** What a pattern draws: areas to be filled, or lines of a width; nothing for a solid one. */
export type PatternDrawn = { readonly d: string; readonly stroke: number };

export const shapeOfBox = (x: number, y: number, width: number, height: number): Convex => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

const at = ({ x, y }: ShapeCorner): string => `${lengthText(x)} ${lengthText(y)}`;
export const outlineOf = (shape: Convex): string => (shape.length === 0 ? '' : `M${shape.map(at).join('L')}Z`);

/** How far a point lies inside the edge from one corner to the next; below zero outside. */
function within(a: ShapeCorner, b: ShapeCorner, point: ShapeCorner): number {
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / long;
}

const edgesOf = (shape: Convex): readonly (readonly [ShapeCorner, ShapeCorner])[] =>
  shape.map((corner, i) => [corner, shape[(i + 1) % shape.length] ?? corner]);

const between = (a: ShapeCorner, b: ShapeCorner, part: number): ShapeCorner => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

/** What of a line lies in the shape, `margin` away from its edges; null where nothing does. */
function cutLine(shape: Convex, from: ShapeCorner, to: ShapeCorner, margin = 0): readonly [ShapeCorner, ShapeCorner] | null {
  let [first, last] = [0, 1];
  for (const [a, b] of edgesOf(shape)) {
    const [start, end] = [within(a, b, from) - margin, within(a, b, to) - margin];
    if (start < 0 && end < 0) return null;
    const meets = start / (start - end);
    if (start < 0) first = Math.max(first, meets);
    else if (end < 0) last = Math.min(last, meets);
  }
  return last - first < 1e-6 ? null : [between(from, to, first), between(from, to, last)];
}

/** What of one convex shape lies in the other. */
function cutShape(shape: Convex, piece: Convex): Convex {
  let left = piece;
  for (const [a, b] of edgesOf(shape)) {
    left = edgesOf(left).flatMap(([from, to]) => {
      const [start, end] = [within(a, b, from), within(a, b, to)];
      const meeting = between(from, to, start / (start - end));
      if (start >= 0) return end >= 0 ? [from] : [from, meeting];
      return end >= 0 ? [meeting] : [];
    });
  }
  return left;
}

type Range = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
const rangeOf = (shape: Convex): Range => ({
  left: Math.min(...shape.map(({ x }) => x)),
  right: Math.max(...shape.map(({ x }) => x)),
  top: Math.min(...shape.map(({ y }) => y)),
  bottom: Math.max(...shape.map(({ y }) => y)),
});

/** The multiples of a step from one end to the other, so that patterns of neighbours meet. */
function* steps(from: number, to: number, step: number): Generator<number> {
  for (let i = Math.floor(from / step); i * step <= to; i++) yield i * step;
}

/** Parallel lines, rising where `slope` is 1 and falling where it is -1, or lying where it is 0; `gap` from line to line. */
export function linesAcross(shape: Convex, gap: number, slope: -1 | 0 | 1): string {
  const { left, right, top, bottom } = rangeOf(shape);
  const drawn: string[] = [];
  const add = (from: ShapeCorner, to: ShapeCorner) => {
    const cut = cutLine(shape, from, to);
    if (cut !== null) drawn.push(`M${at(cut[0])}L${at(cut[1])}`);
  };
  if (slope === 0) for (const y of steps(top, bottom, gap)) add({ x: left - 1, y }, { x: right + 1, y });
  else {
    const [low, high] = slope === 1 ? [left + top, right + bottom] : [left - bottom, right - top];
    for (const sum of steps(low, high, gap * Math.SQRT2)) {
      const y = (x: number): number => (slope === 1 ? sum - x : x - sum);
      add({ x: left - 1, y: y(left - 1) }, { x: right + 1, y: y(right + 1) });
    }
  }
  return drawn.join('');
}

/** The same lines as areas of a width, cut clean at the edges. */
function bands(shape: Convex, gap: number, slope: -1 | 1, width: number): string {
  const { left, right, top, bottom } = rangeOf(shape);
  const [low, high] = slope === 1 ? [left + top, right + bottom] : [left - bottom, right - top];
  const half = (width * Math.SQRT2) / 2;
  const drawn: string[] = [];
  for (const sum of steps(low - half, high + half, gap * Math.SQRT2)) {
    const at = (x: number, aside: number): ShapeCorner => ({ x, y: slope === 1 ? sum + aside - x : x - sum + aside });
    const band = [at(left - 1, -half), at(right + 1, -half), at(right + 1, half), at(left - 1, half)];
    drawn.push(outlineOf(cutShape(shape, band)));
  }
  return drawn.join('');
}

/** Whole dots only: half of one at an edge is a smudge. */
function dots(shape: Convex, tile: number): string {
  const { left, right, top, bottom } = rangeOf(shape);
  const radius = tile * 0.195;
  const drawn: string[] = [];
  for (const y of steps(top, bottom, tile / 2)) {
    for (const x of steps(left, right, tile / 2)) {
      const isOdd = Math.round((2 * (x + y)) / tile) % 2 !== 0;
      if (isOdd || edgesOf(shape).some(([a, b]) => within(a, b, { x, y }) < radius * 1.1)) continue;
      const r = lengthText(radius);
      drawn.push(
        `M${at({ x: x - radius, y })}a${r} ${r} 0 1 0 ${lengthText(2 * radius)} 0a${r} ${r} 0 1 0 ${lengthText(-2 * radius)} 0Z`,
      );
    }
  }
  return drawn.join('');
}

function checks(shape: Convex, tile: number): string {
  const { left, right, top, bottom } = rangeOf(shape);
  const half = tile / 2;
  const drawn: string[] = [];
  for (const y of steps(top, bottom, half)) {
    for (const x of steps(left, right, half)) {
      if (Math.round((x + y) / half) % 2 === 0) drawn.push(outlineOf(cutShape(shape, shapeOfBox(x, y, half, half))));
    }
  }
  return drawn.join('');
}

function waves(shape: Convex, tile: number, stroke: number): string {
  const { left, right, top, bottom } = rangeOf(shape);
  const drawn: string[] = [];
  const step = tile / 12;
  for (const y of steps(top - tile / 2, bottom + tile / 2, tile / 2)) {
    let last: string | null = null;
    for (const x of steps(left - step, right, step)) {
      const rise = (here: number): ShapeCorner => ({ x: here, y: y - 0.14 * tile * Math.sin((2 * Math.PI * here) / tile) });
      const cut = cutLine(shape, rise(x), rise(x + step), stroke / 2);
      if (cut === null) last = null;
      else {
        const [from, to] = [at(cut[0]), at(cut[1])];
        drawn.push(last === from ? `L${to}` : `M${from}L${to}`);
        last = to;
      }
    }
  }
  return drawn.join('');
}

/** `tile` is the length after which the pattern comes again. */
export function patternWithin(kind: PatternKind, shape: Convex, tile: number): PatternDrawn {
  const gap = tile * Math.SQRT1_2;
  if (kind === 'stripes') return { d: bands(shape, gap, 1, tile * 0.24), stroke: 0 };
  if (kind === 'cross') return { d: bands(shape, gap, 1, tile * 0.11) + bands(shape, gap, -1, tile * 0.11), stroke: 0 };
  if (kind === 'waves') return { d: waves(shape, tile, tile * 0.165), stroke: tile * 0.165 };
  if (kind === 'dots') return { d: dots(shape, tile), stroke: 0 };
  return { d: kind === 'checks' ? checks(shape, tile) : '', stroke: 0 };
}

/** A pattern as it is drawn in one colour. */
export const patternAttributes = ({ stroke }: PatternDrawn, colour: string): { readonly [name: string]: string | number } =>
  stroke === 0 ? { fill: colour } : { fill: 'none', stroke: colour, 'stroke-width': stroke };
