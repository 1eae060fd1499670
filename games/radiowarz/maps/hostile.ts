/**
 * Maps made to be dear: as many cities, regions and corners as a map may have, so that every pair of cities sees each other
 * over as many borders as can be. For the kit and the tests; no game is ever offered one of them.
 */

import type { HostileStart } from '@partyline/kernel/conformance.js';
import type { Json } from '@partyline/kernel/json.js';
import { type Random, randomFrom } from '@partyline/kernel/random.js';
import { type City, type MapData, OBJECTIVE_KINDS, type Region } from '../components/map.js';
import { problems } from '../components/problems.js';
import type { Point } from '../geometry/plane.js';

const WIDTH = 30_000;
const STRIPS = 200;

/** A side between two crossings, with so many corners on the way that it is no straight line. */
function border([x, y]: Point, [u, v]: Point, corners: number): Point[] {
  const between = Array.from({ length: corners }, (_, i): Point => {
    const part = (i + 1) / (corners + 1);
    const off = i % 2 === 0 ? 7 : -7;
    const upright = x === u;
    return [Math.round(x + (u - x) * part) + (upright ? off : 0), Math.round(y + (v - y) * part) + (upright ? 0 : off)];
  });
  return [[x, y], ...between];
}

/** Squares side by side; borders inside the map have corners of their own, the edge of the map has none. */
function regionsOf(side: number, corners: number): Region[] {
  const step = Math.floor(WIDTH / side);
  const at = (row: number, column: number): Point => [column * step, row * step];
  const inner = (n: number) => (n === 0 || n === side ? 0 : corners);
  const one = (row: number, column: number): Region => {
    const upper = border(at(row, column), at(row, column + 1), inner(row));
    const right = border(at(row, column + 1), at(row + 1, column + 1), inner(column + 1));
    const lower = border(at(row + 1, column), at(row + 1, column + 1), inner(row + 1));
    const left = border(at(row, column), at(row + 1, column), inner(column));
    const back = (points: readonly Point[], end: Point): Point[] => [end, ...points.slice(1).reverse()];
    const outline = [...upper, ...right, ...back(lower, at(row + 1, column + 1)), ...back(left, at(row + 1, column))];
    const number = row * side + column;
    const kind = OBJECTIVE_KINDS[number % OBJECTIVE_KINDS.length] ?? 'plains';
    return { id: `r${number}`, kind, number: 1 + Math.floor(number / OBJECTIVE_KINDS.length), outline };
  };
  return Array.from({ length: side * side }, (_, i) => one(Math.floor(i / side), i % side));
}

/** Cities at random in the middle of regions, until no three of them are in line. */
function citiesOf(regions: readonly Region[], count: number, side: number, random: Random): City[] {
  const step = Math.floor(WIDTH / side);
  return Array.from({ length: count }, (_, i) => {
    const place = (i * 7) % regions.length;
    const [row, column] = [Math.floor(place / side), place % side];
    const inside = () => 20 + random(step - 40);
    const at: Point = [column * step + inside(), row * step + inside()];
    return { id: `c${i}`, name: `City ${i}`, at, region: `r${place}`, base: true };
  });
}

function crowded(side: number, corners: number, cities: number): MapData {
  const random = randomFrom(`crowded ${side} ${corners} ${cities}`);
  const regions = regionsOf(side, corners);
  const width = Math.floor(WIDTH / side) * side;
  for (;;) {
    const map = {
      id: `crowded-${side}-${corners}-${cities}`,
      size: [width, width] as const,
      regions,
      cities: citiesOf(regions, cities, side, random),
    };
    const [problem] = problems(map);
    if (problem === undefined) return map;
    if (problem.at === 'regions') throw new Error(problem.message);
  }
}

/** As many strips as there may be, over regions all over the map. */
const stripsOf = ({ regions }: MapData): Json =>
  Array.from({ length: STRIPS }, (_, i) => ({
    id: `s${i}`,
    regions: Array.from({ length: 6 }, (_, k) => regions[(i * 5 + k * 11) % regions.length]?.id ?? ''),
  }));

export const hostile = (): readonly HostileStart[] =>
  [crowded(14, 0, 100), crowded(10, 2, 70), crowded(6, 30, 40)].map((map) => ({
    name: `${map.cities.length} cities in ${map.regions.length} regions`,
    options: { map: JSON.parse(JSON.stringify(map)), strips: stripsOf(map) },
    position: null,
  }));
