/** A map made by hand that can be played on: thirty squares, a city in each of 25. Tests break one thing of it at a time. */
import { type City, type MapData, OBJECTIVE_KINDS, type Region, type RegionKind } from '../../components/map.js';
import type { Strip } from '../../components/strip.js';
import type { Point } from '../../geometry/plane.js';

const COLUMNS = 6;
const ROWS = 5;
const SIDE = 1000;
/** What is not land, by square. */
const OTHER: ReadonlyMap<number, RegionKind> = new Map([
  [8, 'water'],
  [14, 'mountain'],
  [15, 'mountain'],
  [20, 'water'],
  [27, 'mountain'],
]);

/** Somewhere in the middle of the square; no three in a row, and no corner of a square on a line of two. */
function cityAt(square: number): Point {
  const [column, row] = [square % COLUMNS, Math.floor(square / COLUMNS)];
  return [
    column * SIDE + 351 + ((square * square * 37 + square * 11) % 293),
    row * SIDE + 347 + ((square * square * 53 + square * 31) % 307),
  ];
}

function squareAt(square: number): readonly Point[] {
  const [x, y] = [(square % COLUMNS) * SIDE, Math.floor(square / COLUMNS) * SIDE];
  return [
    [x, y],
    [x + SIDE, y],
    [x + SIDE, y + SIDE],
    [x, y + SIDE],
  ];
}

function gridMap(): MapData {
  const regions: Region[] = [];
  const cities: City[] = [];
  let land = 0;
  for (let square = 0; square < COLUMNS * ROWS; square++) {
    const outline = squareAt(square);
    const other = OTHER.get(square);
    if (other !== undefined) {
      regions.push({ id: `${other}-${square}`, kind: other, outline });
      continue;
    }
    const kind = OBJECTIVE_KINDS[land % OBJECTIVE_KINDS.length] ?? 'plains';
    const number = Math.floor(land / OBJECTIVE_KINDS.length) + 1;
    const id = `${kind}-${number}`;
    const edge = square < COLUMNS || square >= COLUMNS * (ROWS - 1);
    regions.push({ id, kind, number, outline });
    cities.push({ id: `c${square}`, name: `City ${square}`, at: cityAt(square), region: id, base: edge });
    land++;
  }
  return { id: 'grid', size: [COLUMNS * SIDE, ROWS * SIDE], regions, cities };
}

export const GRID: MapData = gridMap();

/** Twelve strips of the grid: six squares that follow each other. */
export const GRID_STRIPS: readonly Strip[] = Array.from({ length: 12 }, (_, i) => ({
  id: `s-${i}`,
  regions: GRID.regions
    .filter(({ number }) => number !== undefined)
    .slice(i, i + 6)
    .map(({ id }) => id),
}));
