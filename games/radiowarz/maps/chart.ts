/**
 * A map, compiled for play: cities and objective regions as numbers, with everything about a stretch between two cities that
 * never changes. Made once for a map; a state refers to it. Knows nothing of who is where.
 */

import { filled, type Ints, int } from '@partyline/kernel/ints.js';
import { isObjective, type MapData, regionWords } from '../components/map.js';
import { bitOf, type Field, surveyField, wordOf } from '../geometry/field.js';
import type { Point } from '../geometry/plane.js';
import { crossings, entering } from '../geometry/stretch.js';
import type { MoveOf } from '../moves.js';

/** So many seats and stretches have their moves prepared; longer strings get theirs when they are needed. */
const SEATS = 4;
const STRETCHES = 24;

type Place = MoveOf<'place'>;

export type MapChart = {
  readonly map: MapData;
  readonly field: Field;
  /** City numbers to ids, and back. */
  readonly names: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  readonly bases: Ints;
  /** Objective regions: ids to numbers; by region its cities as a set; by city its region. */
  readonly regions: ReadonlyMap<string, number>;
  /** What people call them, by id. */
  readonly regionNames: ReadonlyMap<string, string>;
  readonly within: readonly Ints[];
  readonly home: Ints;
  /** By `pairOf(a, b)`: thousandths of a unit (RW-5.3). */
  readonly length: Ints;
  /** By `pairOf(a, b) * regions + region`: how often the stretch from a to b comes into the region. */
  readonly entered: Uint16Array;
  /** By city: the moves that lead there. Made once, because bots list them all the time. */
  readonly based: readonly MoveOf<'base'>[];
  readonly placed: readonly Place[];
  readonly pulled: readonly (readonly (readonly Place[])[])[];
};

export const pairOf = ({ names }: MapChart, a: number, b: number): number => a * names.length + b;

/** How often the stretch from a to b comes into a region. */
export const entries = (chart: MapChart, a: number, b: number, region: number): number =>
  chart.entered[pairOf(chart, a, b) * chart.within.length + region] ?? 0;

/** ⌊1000 × distance⌋, in whole numbers: the square stays below 2⁵³. */
export function thousandths([x, y]: Point, [u, v]: Point): number {
  const square = 1_000_000 * ((x - u) * (x - u) + (y - v) * (y - v));
  const root = Math.floor(Math.sqrt(square));
  return root * root > square ? root - 1 : root;
}

/** What has a box is not asked more closely where the boxes do not meet. */
type Box = readonly [number, number, number, number];

function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/**
 * Each pair is looked at once: the way back crosses as often, and enters where the way there leaves. Where nothing is crossed,
 * nothing is entered. Boxes are compared as plain numbers: a crowded map has a million of such pairs.
 */
function entriesOf({ regions, cities }: MapData, home: Ints): Uint16Array {
  const land = regions.filter(isObjective).map(({ outline }) => outline);
  const boxes = Int32Array.from(land.flatMap(boxOf));
  const entered = new Uint16Array(cities.length * cities.length * land.length);
  for (const [a, from] of cities.entries()) {
    for (let b = 0; b < a; b++) {
      const to = cities[b] ?? from;
      const [west, south, east, north] = boxOf([from.at, to.at]);
      for (let region = 0, box = 0; region < land.length; region++, box += 4) {
        if ((boxes[box] ?? 0) > east || (boxes[box + 1] ?? 0) > north) continue;
        if ((boxes[box + 2] ?? 0) < west || (boxes[box + 3] ?? 0) < south) continue;
        const across = crossings(from.at, to.at, land[region] ?? []);
        if (across === 0) continue;
        entered[(a * cities.length + b) * land.length + region] = entering(across, int(home, a) === region);
        entered[(b * cities.length + a) * land.length + region] = entering(across, int(home, b) === region);
      }
    }
  }
  return entered;
}

function setOf(cities: Ints, words: number): Ints {
  const set = filled(words, 0);
  for (const city of cities) set[wordOf(city)] = int(set, wordOf(city)) | bitOf(city);
  return set;
}

const range = (length: number): number[] => [...filled(length, 0).keys()];

const pullsTo = (city: string): Place[][] =>
  range(SEATS).map((seat) =>
    range(STRETCHES).map((stretch) => Object.freeze({ type: 'place', city, pull: Object.freeze({ seat, stretch }) })),
  );

/** The chart of a map that has no problems. */
export function compile(map: MapData): MapChart {
  const places = map.cities.map(({ at }) => at);
  const mountains = map.regions.filter(({ kind }) => kind === 'mountain').map(({ outline }) => outline);
  const field = surveyField(places, mountains);
  const names = map.cities.map(({ id }) => id);
  const land = map.regions.filter(isObjective);
  const regions = new Map(land.map(({ id }, i) => [id, i]));
  const home = map.cities.map(({ region }) => regions.get(region) ?? 0);
  const all = range(names.length);
  let pulled: MapChart['pulled'] | null = null;
  return {
    map,
    field,
    names,
    index: new Map(names.map((name, i) => [name, i])),
    bases: all.filter((city) => map.cities[city]?.base === true),
    regions,
    regionNames: new Map(land.map((region) => [region.id, regionWords(region)])),
    within: land.map((_, region) =>
      setOf(
        all.filter((city) => int(home, city) === region),
        field.words,
      ),
    ),
    home,
    length: places.flatMap((from) => places.map((to) => thousandths(from, to))),
    entered: entriesOf(map, home),
    based: names.map((city) => Object.freeze({ type: 'base', city })),
    placed: names.map((city) => Object.freeze({ type: 'place', city, pull: null })),
    // Who only looks on needs none of the thousands.
    get pulled() {
      pulled ??= names.map(pullsTo);
      return pulled;
    },
  };
}
