/**
 * Whether regions, all of them simple polygons, tile the map exactly. Turn every outline the same way round: then each bit of
 * border is walked once in each direction, and the edge of the map once. That is true of tilings and of nothing else, it can
 * be counted line by line in whole numbers, and T-junctions need no thought. Knows nothing of kinds and cities.
 */
import type { Finding } from '@partyline/kernel/features/component.js';
import { doubleArea, type Outline, type Point, sidesOf } from '../geometry/plane.js';
import type { MapData } from './map.js';

type Side = readonly [Point, Point];

export const told = ([x, y]: Point): string => `(${x}, ${y})`;

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

/** Goes along a line and counts: where steps in one direction are more than in the other, something does not fit. */
function* checkLine(line: Line): Generator<string> {
  const changes = new Map<number, number>();
  const change = (at: number, by: number) => changes.set(at, (changes.get(at) ?? 0) + by);
  for (const { from, to, step } of line.walks) {
    change(from, step);
    change(to, -step);
  }
  const stops = [...changes].sort(([a], [b]) => a - b);
  let sum = 0;
  for (const [i, [from, by]] of stops.entries()) {
    sum += by;
    const to = stops[i + 1]?.[0];
    if (sum !== 0 && to !== undefined) yield complaint(line, from, to);
  }
}

/** Where these regions, simple polygons on the map, leave a gap or overlap. */
export function* untiled({ size: [width, height], regions }: MapData): Generator<Finding> {
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
  for (const line of lines.values()) {
    for (const message of checkLine(line)) yield { level: 'error', at: 'regions', message };
  }
}
