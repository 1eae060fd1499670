/**
 * The paper that a map is painted on: all hexes around the land, with some room on every side, and more when the land comes near the
 * edge. Knows nothing of drawing.
 */

import { axial, type Sheet, sheetOf } from '../../drawing/geometry.js';
import { coordinatesOn, hexName } from '../../for-board.js';
import { type EditedMap, paintAt } from './edits.js';

/** Rows and columns, counted from the middle of the paper. `a` counts rows, and `b` half columns. */
export type Extent = { readonly a: readonly [number, number]; readonly b: readonly [number, number] };

/** Room for the house map and a hex around it; where more is needed, it comes in steps, so that the paper keeps still. */
const LEAST: Extent = { a: [-6, 6], b: [-13, 13] };
const STEP = 4;
const ROOM = 1;
/** More than this is no paper: then only the land is drawn, with a rim as long as that is not too much either. */
const MOST_CELLS = 900;
const MOST_LAND = 250;

const grown = ([low, high]: readonly [number, number], least: readonly [number, number], middle: number, room: number) => {
  const below = Math.max(0, Math.ceil((middle + least[0] - (low - room)) / STEP));
  const above = Math.max(0, Math.ceil((high + room - (middle + least[1])) / STEP));
  return [middle + least[0] - STEP * below, middle + least[1] + STEP * above] as const;
};

const rowAndColumn = (hex: string, flat: boolean): readonly [number, number] => {
  const [q, r] = axial(hex);
  return flat ? [q, 2 * r + q] : [r, 2 * q + r];
};

const span = (numbers: readonly number[]): readonly [number, number] =>
  numbers.length === 0 ? [0, 0] : [Math.min(...numbers), Math.max(...numbers)];

/** Where the paper has its middle. */
export type PaperMiddle = { readonly a: number; readonly b: number };

const spansOf = (map: EditedMap, flat: boolean) => {
  const land = Object.keys(map.hexes).map((hex) => rowAndColumn(hex, flat));
  return { a: span(land.map(([a]) => a)), b: span(land.map(([, b]) => b)) };
};

export function middleOf(map: EditedMap, flat: boolean): PaperMiddle {
  const { a, b } = spansOf(map, flat);
  return { a: Math.round((a[0] + a[1]) / 2), b: Math.round((b[0] + b[1]) / 2) };
}

export function extentOf(map: EditedMap, flat: boolean, middle: PaperMiddle): Extent {
  const { a, b } = spansOf(map, flat);
  return { a: grown(a, LEAST.a, middle.a, ROOM), b: grown(b, LEAST.b, middle.b, 2 * ROOM) };
}

function* cellsIn({ a, b }: Extent, flat: boolean): Generator<string> {
  for (let row = a[0]; row <= a[1]; row++) {
    for (let column = b[0]; column <= b[1]; column++) {
      const other = (column - row) / 2;
      if (Number.isInteger(other)) yield flat ? hexName(row, other) : hexName(other, row);
    }
  }
}

const AROUND = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

const rimOf = (hex: string): readonly string[] => {
  const [q, r] = axial(hex);
  return AROUND.map(([dq, dr]) => hexName(q + dq, r + dr));
};

function paperOf(map: EditedMap, extent: Extent, flat: boolean): Iterable<string> {
  const land = Object.keys(map.hexes);
  const count = ((extent.a[1] - extent.a[0] + 1) * (extent.b[1] - extent.b[0] + 1)) / 2;
  if (count <= MOST_CELLS) return new Set([...cellsIn(extent, flat), ...land]);
  return land.length > MOST_LAND ? land : new Set([...land, ...land.flatMap(rimOf)]);
}

/** All hexes of the paper as a sheet; those without land have no coordinate. */
export function fieldOf(map: EditedMap, extent: Extent, flat: boolean): Sheet {
  const coordinates = coordinatesOn(map);
  const hexes = Object.fromEntries([...paperOf(map, extent, flat)].map((hex) => [hex, landAt(map, hex)]));
  const sheet = sheetOf({ ...map, hexes }, flat);
  const cells = sheet.cells.map((cell) => ({ ...cell, coordinate: coordinates.get(cell.hex) ?? '' }));
  return { ...sheet, cells, at: new Map(cells.map((cell) => [cell.hex, cell])) };
}

const landAt = (map: EditedMap, hex: string): EditedMap['hexes'][string] => {
  const paint = paintAt(map, hex);
  return paint === 'sea' ? 'standard' : paint;
};
