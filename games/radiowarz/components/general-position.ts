/**
 * General position: no three cities on a line, and no corner of a region on a line through two cities. Then every question
 * of the rules about strings has an exact yes or no. Compares every corner with every line, in whole numbers.
 */
import type { Finding } from '@partyline/kernel/features/component.js';
import { type Point, side } from '../geometry/plane.js';
import type { City, MapData } from './map.js';
import { told } from './outlines.js';

/** Each corner once, though several regions share it. */
function cornersOf({ regions }: MapData): readonly Point[] {
  const corners = regions.flatMap(({ outline }) => outline);
  return [...new Map(corners.map((corner) => [`${corner[0]},${corner[1]}`, corner])).values()];
}

/** The corners on the line through two places. Written out over plain numbers: it is asked millions of times. */
function hitBy([x, y]: Point, [u, v]: Point, corners: readonly Point[], flat: Int32Array): Point[] {
  const [dx, dy] = [u - x, v - y];
  const hit: Point[] = [];
  for (let i = 0; i < flat.length; i += 2) {
    const isHit = dx * ((flat[i + 1] ?? 0) - y) === dy * ((flat[i] ?? 0) - x);
    const corner = isHit ? corners[i >> 1] : undefined;
    if (corner !== undefined) hit.push(corner);
  }
  return hit;
}

/** The cities from one on that lie on the line through two others. */
function cityHits(a: City, b: City, cities: readonly City[], first: number): City[] {
  const hit: City[] = [];
  for (let i = first; i < cities.length; i++) {
    const city = cities[i];
    if (city !== undefined && side(a.at, b.at, city.at) === 0) hit.push(city);
  }
  return hit;
}

function* complaints(a: City, b: City, cities: readonly City[], corners: readonly Point[]): Generator<Finding> {
  const error = (message: string): Finding => ({ level: 'error', at: `cities["${a.id}"]`, message });
  for (const { name } of cities)
    yield error(`${a.name}, ${b.name} and ${name} lie on one line: move one of them by a unit or two.`);
  for (const corner of corners) {
    const through = `The corner ${told(corner)} lies on the line through ${a.name} and ${b.name}`;
    yield error(`${through}: move one of the cities by a unit or two.`);
  }
}

/** Where a map is not in general position, two cities after the other. */
export function* inLine(map: MapData): Generator<Finding> {
  const { cities } = map;
  const corners = cornersOf(map);
  const flat = Int32Array.from(corners.flat());
  for (const [i, a] of cities.entries()) {
    for (let j = i + 1; j < cities.length; j++) {
      const b = cities[j] ?? a;
      const [others, hit] = [cityHits(a, b, cities, j + 1), hitBy(a.at, b.at, corners, flat)];
      if (others.length + hit.length > 0) yield* complaints(a, b, others, hit);
    }
  }
}
