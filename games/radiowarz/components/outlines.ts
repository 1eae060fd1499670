/**
 * Whether regions are simple polygons and tile the map exactly. Turn every outline the same way round: then each bit of
 * border is walked once in each direction, and the edge of the map once. That is true of tilings and of nothing else, it can
 * be counted line by line in whole numbers, and T-junctions need no thought. Knows nothing of kinds and cities.
 */
import type { Finding } from '@partyline/kernel/component.js';
import { crosses, doubleArea, isOn, type Outline, type Point, sidesOf } from '../geometry/plane.js';
import type { MapData } from './map.js';

type Side = readonly [Point, Point];

export const told = ([x, y]: Point): string => `(${x}, ${y})`;
const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

const apart = ([a, b]: Side, [c, d]: Side, axis: 0 | 1): boolean =>
  Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) || Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis]);

/** Whether two sides have a point in common that they should not: neighbours share their corner and nothing more. */
function clash(one: Side, other: Side): boolean {
  if (apart(one, other, 0) || apart(one, other, 1)) return false;
  const [[a, b], [c, d]] = [one, other];
  if (same(b, c)) return isOn(a, c, d) || isOn(d, a, b);
  if (same(a, d)) return isOn(b, c, d) || isOn(c, a, b);
  return crosses(a, b, c, d) || isOn(a, c, d) || isOn(b, c, d) || isOn(c, a, b) || isOn(d, a, b);
}

/** What is wrong with an outline as a polygon, or null. */
export function notSimple(outline: Outline): string | null {
  if (outline.length < 3) return `has only ${outline.length} corners`;
  const sides = [...sidesOf(outline)];
  for (const [i, one] of sides.entries()) {
    if (same(one[0], one[1])) return `has the corner ${told(one[0])} twice in a row (the last corner must not repeat the first)`;
    for (const other of sides.slice(i + 1)) {
      if (clash(one, other)) return `touches itself near ${told(one[0])}–${told(one[1])}`;
    }
  }
  return null;
}

/** A side on its line: from and to along it, 1 where it is walked forwards, and whose side it is (null: the map's edge). */
type Walk = { readonly from: number; readonly to: number; readonly step: 1 | -1; readonly region: string | null };
type Line = { readonly at: (along: number) => Point; readonly walks: Walk[] };

function divisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : divisor(b, a % b);
}

function addSide(lines: Map<string, Line>, [a, b]: Side, region: string | null): void {
  const size = divisor(b[0] - a[0], b[1] - a[1]);
  const forwards = b[0] > a[0] || (b[0] === a[0] && b[1] > a[1]);
  const step = forwards ? 1 : -1;
  const [dx, dy] = [(step * (b[0] - a[0])) / size, (step * (b[1] - a[1])) / size];
  const axis = dx === 0 ? 1 : 0;
  const at = (along: number): Point => (dx === 0 ? [a[0], along] : [along, a[1] + ((along - a[0]) / dx) * dy]);
  const key = `${dx},${dy},${dx * a[1] - dy * a[0]}`;
  const line = lines.get(key) ?? { at, walks: [] };
  lines.set(key, line);
  const [from, to] = forwards ? [a[axis], b[axis]] : [b[axis], a[axis]];
  line.walks.push({ from, to, step, region });
}

function complaint(line: Line, from: number, to: number): string {
  const here = line.walks.filter((walk) => walk.from <= from && to <= walk.to);
  const regions = [...new Set(here.flatMap(({ region }) => (region === null ? [] : [region])))];
  const where = `from ${told(line.at(from))} to ${told(line.at(to))}`;
  if (regions.length === 0) return `The edge of the map ${where} belongs to no region.`;
  if (regions.length === 1)
    return `The border of ${regions[0]} ${where} has no neighbour that fits: there is a gap or an overlap.`;
  return `The regions ${regions.join(' and ')} do not fit together ${where}.`;
}

function checkLine(line: Line): string[] {
  const stops = [...new Set(line.walks.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const found: string[] = [];
  for (const [i, from] of stops.slice(0, -1).entries()) {
    const to = stops[i + 1] ?? from;
    const sum = line.walks.reduce((all, walk) => (walk.from <= from && to <= walk.to ? all + walk.step : all), 0);
    if (sum !== 0) found.push(complaint(line, from, to));
  }
  return found;
}

/** Where these regions, simple polygons on the map, leave a gap or overlap. */
export function untiled({ size: [width, height], regions }: MapData): Finding[] {
  const lines = new Map<string, Line>();
  for (const { id, outline } of regions) {
    const forwards = doubleArea(outline) > 0;
    for (const [a, b] of sidesOf(outline)) addSide(lines, forwards ? [a, b] : [b, a], id);
  }
  const edge: Outline = [
    [0, 0],
    [0, height],
    [width, height],
    [width, 0],
  ];
  for (const one of sidesOf(edge)) addSide(lines, one, null);
  return [...lines.values()].flatMap(checkLine).map((message) => ({ level: 'error', at: 'regions', message }));
}
