/**
 * Where the hexes of a map lie on the sheet: centres, corners, the sheet's size, and which hex the arrow keys lead to. Maps
 * are laid with points or with sides up, whichever needs less paper. Knows no rule.
 */

import type { View } from '../format.js';
import { coordinatesOf } from '../maps/map.js';

export type Point = { readonly x: number; readonly y: number };
type Kind = 'start' | 'standard' | 'city' | 'mountain';
export type Cell = Point & {
  readonly hex: string;
  readonly kind: Kind;
  readonly place: string | null;
  /** As it is printed on the map: "C4". */
  readonly coordinate: string;
  /** For readers of rows: which row of the grid it is in, counted from 1. */
  readonly row: number;
};
export type Sheet = {
  readonly cells: readonly Cell[];
  readonly at: ReadonlyMap<string, Cell>;
  readonly start: Cell;
  readonly flat: boolean;
  /** The outline of one hex around 0,0. */
  readonly outline: string;
  readonly corners: readonly Point[];
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
};

/** From the centre of a hex to a corner, in the units of the drawing. */
export const SIZE = 40;
/** The distance between the centres of neighbours. */
export const PITCH = SIZE * Math.sqrt(3);
/** Sea around the land. */
const MARGIN = 34;

export const axial = (hex: string): readonly [number, number] => {
  const [q = 0, r = 0] = hex.split(',').map(Number);
  return [q, r];
};

function centre(hex: string, flat: boolean): Point {
  const [q, r] = axial(hex);
  return flat ? { x: 1.5 * SIZE * q, y: PITCH * (r + q / 2) } : { x: PITCH * (q + r / 2), y: 1.5 * SIZE * r };
}

/** In rows that a reader would follow with a finger: zigzag where the sides are up. */
const rowOf = (hex: string, flat: boolean): number => {
  const [q, r] = axial(hex);
  return flat ? r + Math.floor(q / 2) : r;
};

function extent(points: readonly Point[], margin: number): Sheet['box'] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

const areaOf = ({ width, height }: Sheet['box']): number => width * height;

export const round = (value: number): number => Math.round(value * 10) / 10;

/** Laid flat, sides are up; where nothing is said, as it needs less paper. */
export function sheetOf(map: View['map'], laid: boolean | null = null): Sheet {
  const names = Object.keys(map.hexes);
  const box = (flat: boolean) =>
    extent(
      names.map((hex) => centre(hex, flat)),
      SIZE + MARGIN,
    );
  const flat = laid ?? areaOf(box(true)) < 0.98 * areaOf(box(false));
  const firstRow = Math.min(...names.map((hex) => rowOf(hex, flat)));
  const coordinates = coordinatesOf(names);
  const cells = names.map((hex) => ({
    hex,
    kind: map.hexes[hex] ?? 'standard',
    place: map.places[hex] ?? null,
    coordinate: coordinates.get(hex) ?? '',
    row: rowOf(hex, flat) - firstRow + 1,
    ...centre(hex, flat),
  }));
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i + (flat ? 0 : Math.PI / 6);
    return { x: round(SIZE * Math.cos(angle)), y: round(SIZE * Math.sin(angle)) };
  });
  const [first] = cells;
  const start = cells.find(({ kind }) => kind === 'start') ?? first;
  if (start === undefined) throw new RangeError('a map without hexes');
  return {
    cells,
    at: new Map(cells.map((cell) => [cell.hex, cell])),
    start,
    flat,
    corners,
    outline: `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`,
    box: box(flat),
  };
}

/** The rows of the grid, each from left to right. */
export function rowsOf(sheet: Sheet): readonly (readonly Cell[])[] {
  const rows: Cell[][] = [];
  for (const cell of sheet.cells) {
    const row = rows[cell.row - 1] ?? [];
    row.push(cell);
    rows[cell.row - 1] = row;
  }
  return Array.from(rows, (row = []) => row.sort((a, b) => a.x - b.x));
}

export const touching = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 1.1 * PITCH;

export type Direction = 'left' | 'right' | 'up' | 'down';
const HEADINGS: { readonly [direction in Direction]: Point } = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/**
 * The hex that an arrow key leads to. `line` is where the way up, down or across began, so that a zigzag of many steps does
 * not drift; null when nothing lies that way.
 */
export function stepFrom(sheet: Sheet, from: Cell, direction: Direction, line: Point): Cell | null {
  const heading = HEADINGS[direction];
  let best: Cell | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of sheet.cells) {
    const [dx, dy] = [cell.x - from.x, cell.y - from.y];
    const ahead = dx * heading.x + dy * heading.y;
    const aside = Math.abs(dx * heading.y - dy * heading.x);
    if (ahead < SIZE / 2 || aside > 1.2 * ahead) continue;
    const drift = Math.abs(heading.x === 0 ? cell.x - line.x : cell.y - line.y);
    const cost = ahead + aside / 2 + drift;
    if (cost < least) {
      least = cost;
      best = cell;
    }
  }
  return best;
}

/** The next of some hexes after one, in reading order and round again. */
export function nextAmong(sheet: Sheet, from: string, wanted: (cell: Cell) => boolean, back: boolean): Cell | null {
  const order = rowsOf(sheet).flat();
  const found = order.filter((cell) => wanted(cell) || cell.hex === from);
  const here = found.findIndex(({ hex }) => hex === from);
  const next = found.at((here + (back ? -1 : 1)) % found.length);
  return next === undefined || next.hex === from ? null : next;
}
