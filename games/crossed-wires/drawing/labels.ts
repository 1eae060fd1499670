/**
 * Where the words and figures of the map stand: every town has its name at every size, in one line or two, where it meets
 * least. Figures weigh more than pictures, and names most of all. Knows nothing of drawing.
 */
import type { View } from '../format.js';
import { type Cell, type Sheet, SIZE } from './geometry.js';
import { BASE, towerExtent, VALUE_AT } from './tower-extent.js';

export type Label = { readonly cell: Cell; readonly x: number; readonly y: number; readonly lines: readonly string[] };

type Area = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
/** What a name should keep clear of, and how much that matters. */
type Obstacle = Area & { readonly weight: number };

const [BELOW, ABOVE] = [0.86 * SIZE, -0.72 * SIZE];
const LETTER = 0.5;
const EDGE = 8;
/** From the line of the letters to their top, in their height; and from line to line. */
const RISE = 0.8;
const FALL = 0.2;
export const LINE = 1.05;
const WEIGHTS = { coordinate: 0.3, tower: 1, value: 4, name: 20 } as const;
/** Where the coordinate of a hex stands: at its left, where neither tower nor value is. */
const COORDINATE = { x: -23, y: -8 };

const overlap = (a: Area, b: Area): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Around a text whose first line stands on `y`. */
function areaOf(lines: readonly string[], x: number, y: number, size: number): Area {
  const half = (Math.max(...lines.map(({ length }) => length)) * size * LETTER) / 2;
  return { left: x - half, right: x + half, top: y - size * RISE, bottom: y + size * ((lines.length - 1) * LINE + FALL) };
}

export const areaOfLabel = ({ lines, x, y }: Label, size: number): Area => areaOf(lines, x, y, size);

/** A tower, and the figure beside it. */
function obstaclesAt({ x, y }: Cell, value: number, size: number): readonly Obstacle[] {
  const { left, right, top, bottom } = towerExtent(value);
  const figure = areaOf([`${value}`], x + VALUE_AT, y + BASE - 1, size);
  return [
    { left: x + left, right: x + right, top: y + top, bottom: y + bottom, weight: WEIGHTS.tower },
    { ...figure, weight: WEIGHTS.value },
  ];
}

/** In two lines as even as they can be; null for a single word. */
function inTwo(name: string): readonly [string, string] | null {
  const words = name.split(' ');
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')] as const);
  const width = (way: readonly string[]) => Math.max(...way.map(({ length }) => length));
  return ways.sort((a, b) => width(a) - width(b))[0] ?? null;
}

/** The places for a name, the best first. */
function* candidates(sheet: Sheet, cell: Cell, size: number, built: boolean): Generator<Label> {
  const name = cell.place ?? '';
  const two = inTwo(name);
  const below = built ? Math.max(BELOW, towerExtent(1).bottom + size * RISE) : BELOW;
  const [left, right] = [sheet.box.x + EDGE, sheet.box.x + sheet.box.width - EDGE];
  const at = (lines: readonly string[], dx: number, dy: number): Label => {
    const half = (Math.max(...lines.map(({ length }) => length)) * size * LETTER) / 2;
    return { cell, lines, x: Math.max(left + half, Math.min(right - half, cell.x + dx)), y: cell.y + dy };
  };
  for (const dx of [0, SIZE / 2, -SIZE / 2]) {
    yield at([name], dx, below);
    yield at([name], dx, ABOVE);
    if (two !== null) yield at(two, dx, below);
    if (two !== null) yield at(two, dx, ABOVE - size * LINE);
  }
}

export type Coordinate = Area & { readonly cell: Cell; readonly x: number; readonly y: number };

/** The coordinates of the hexes that have no name. */
export const coordinatesIn = (sheet: Sheet, fine: number): readonly Coordinate[] =>
  sheet.cells.flatMap((cell) => {
    if (cell.kind === 'start' || cell.place !== null) return [];
    const at = { x: cell.x + COORDINATE.x, y: cell.y + COORDINATE.y };
    return [{ cell, ...at, ...areaOf([cell.coordinate], at.x, at.y, fine) }];
  });

/** `size` is the height of the letters in units of the sheet. */
export function labelsOf(
  sheet: Sheet,
  size: number,
  network: View['network'],
  coordinates: readonly Coordinate[] = [],
): readonly Label[] {
  const taken: Obstacle[] = Object.entries(network).flatMap(([hex, { value }]) => {
    const cell = sheet.at.get(hex);
    return cell === undefined ? [] : obstaclesAt(cell, value, size);
  });
  taken.push(...coordinates.map((area) => ({ ...area, weight: WEIGHTS.coordinate })));
  return sheet.cells.flatMap((cell) => {
    if (cell.place === null) return [];
    const label = leastMeeting(candidates(sheet, cell, size, network[cell.hex] !== undefined), taken, size);
    if (label === null) return [];
    taken.push({ ...areaOfLabel(label, size), weight: WEIGHTS.name });
    return [label];
  });
}

function leastMeeting(places: Iterable<Label>, taken: readonly Obstacle[], size: number): Label | null {
  let best: Label | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const area = areaOfLabel(place, size);
    const cost = taken.reduce((sum, other) => sum + other.weight * overlap(area, other), 0);
    if (cost < least) [best, least] = [place, cost];
    if (cost === 0) break;
  }
  return best;
}

/** Where a line of figures over or under a hex stands: inside the sheet. */
export function besideHex(
  sheet: Sheet,
  text: string,
  at: { readonly x: number; readonly y: number },
  size: number,
): Area & { readonly x: number } {
  const half = (text.length * size * LETTER) / 2;
  const [left, right] = [sheet.box.x + EDGE + half, sheet.box.x + sheet.box.width - EDGE - half];
  const x = Math.max(left, Math.min(right, at.x));
  return { x, ...areaOf([text], x, at.y, size) };
}

/** The coordinates that no name covers: half of one could be read as another. */
export const readable = (coordinates: readonly Coordinate[], labels: readonly Label[], size: number): readonly Coordinate[] =>
  coordinates.filter((coordinate) => labels.every((label) => overlap(areaOfLabel(label, size), coordinate) === 0));

/** The names that a figure does not cover: while one aims, the figure is what is looked at. */
export const clearOf = (labels: readonly Label[], figures: readonly Area[], size: number): readonly Label[] =>
  labels.filter((label) => figures.every((figure) => overlap(areaOfLabel(label, size), figure) === 0));
