/** Edits of a map, each a pure function from the map to another: painting a hex, naming a place. Knows nothing of drawing and of undo. */

import { axial } from '../../drawing/geometry.js';
import type { View } from '../../format.js';

export type EditedMap = View['map'];
export type HexPaint = EditedMap['hexes'][string] | 'sea';

export const EMPTY_MAP: EditedMap = { id: 'my-map', name: '', hexes: { '0,0': 'start' }, places: {} };

export const paintAt = (map: EditedMap, hex: string): HexPaint =>
  Object.hasOwn(map.hexes, hex) ? (map.hexes[hex] ?? 'sea') : 'sea';

/** As a reader goes, row by row, so that a map is the same in whatever order it was painted. */
function inRows<T>(byHex: Readonly<Record<string, T>>): { readonly [hex: string]: T } {
  const entries = Object.entries(byHex).map(([hex, value]) => ({ hex, value, at: axial(hex) }));
  entries.sort((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0]);
  return Object.fromEntries(entries.map(({ hex, value }) => [hex, value]));
}

const without = <T>(byHex: Readonly<Record<string, T>>, hex: string): { readonly [hex: string]: T } =>
  Object.fromEntries(Object.entries(byHex).filter(([name]) => name !== hex));

/** There is one start: where it was before is land again. Sea takes the name of a place with it. */
export function painted(map: EditedMap, hex: string, paint: HexPaint): EditedMap {
  if (paintAt(map, hex) === paint) return map;
  if (paint === 'sea') return { ...map, hexes: without(map.hexes, hex), places: without(map.places, hex) };
  const before = Object.entries(map.hexes).map(([name, kind]) => [
    name,
    paint === 'start' && kind === 'start' ? 'standard' : kind,
  ]);
  return { ...map, hexes: inRows({ ...Object.fromEntries(before), [hex]: paint }) };
}

/** An empty name takes it away; the sea has no names. */
export function placeCalled(map: EditedMap, hex: string, name: string): EditedMap {
  if (name === '') return { ...map, places: without(map.places, hex) };
  return Object.hasOwn(map.hexes, hex) ? { ...map, places: inRows({ ...map.places, [hex]: name }) } : map;
}

/** The hexes from one to another on a straight line, both of them too: a quick hand leaves none out. */
export function lineBetween(from: string, to: string): readonly string[] {
  const [[q1, r1], [q2, r2]] = [axial(from), axial(to)];
  const steps = Math.max(Math.abs(q2 - q1), Math.abs(r2 - r1), Math.abs(q2 - q1 + r2 - r1));
  return Array.from({ length: steps + 1 }, (_, i) =>
    nearest(q1 + ((q2 - q1) * i) / (steps || 1), r1 + ((r2 - r1) * i) / (steps || 1)),
  );
}

/** The hex that a point between hexes belongs to. */
function nearest(q: number, r: number): string {
  const s = -q - r;
  const [a, b, c] = [Math.round(q), Math.round(r), Math.round(s)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  const [x, y] = da > db && da > dc ? [-b - c, b] : db > dc ? [a, -a - c] : [a, b];
  return `${x + 0},${y + 0}`;
}

/** The hex that a finding speaks of; null for the whole map. */
export const hexOfFinding = (at: string): string | null => /^(?:hexes|places)\["(.+)"\]$/.exec(at)?.[1] ?? null;
