/** What keeps a map out of a game, one thing at a time, and in which words. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { City, MapData, Region } from '../../components/map.js';
import { problems } from '../../components/problems.js';
import { notSimple } from '../../components/simple.js';
import { crosses, isOn, type Outline, type Point, sidesOf } from '../../geometry/plane.js';
import { GRID } from './given.js';

const withRegion = (index: number, change: Partial<Region>): MapData => ({
  ...GRID,
  regions: GRID.regions.map((region, i) => (i === index ? { ...region, ...change } : region)),
});
const withCity = (index: number, change: Partial<City>): MapData => ({
  ...GRID,
  cities: GRID.cities.map((city, i) => (i === index ? { ...city, ...change } : city)),
});
const [first] = GRID.regions;
const outline = first?.outline ?? [];
/** The first square with one corner elsewhere. */
const bent = (corner: number, to: Point): Outline => outline.map((point, i) => (i === corner ? to : point));

test('a map of squares with a city in each can be played on', () => {
  expect(problems(GRID)).toEqual([]);
});

test('outlines may run in either direction and begin anywhere', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(3)), { minLength: 30, maxLength: 30 }), (changes) => {
      const regions = GRID.regions.map((region, i) => {
        const [back, shift] = changes[i] ?? [false, 0];
        const turned = [...region.outline.slice(shift), ...region.outline.slice(0, shift)];
        return { ...region, outline: back ? turned.reverse() : turned };
      });
      expect(problems({ ...GRID, regions })).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('regions may meet in T-junctions', () => {
  const [a, b, c] = [0, 1, 6].map((i) => GRID.regions[i]);
  // The border between the first two squares is moved aside, so that their corners meet the middle of a neighbour's side.
  const regions = GRID.regions.map((region) => {
    if (region === a) return { ...region, outline: [...bent(1, [800, 0])].map((at, i): Point => (i === 2 ? [800, 1000] : at)) };
    if (region === b)
      return {
        ...region,
        outline: [
          [800, 0],
          [2000, 0],
          [2000, 1000],
          [800, 1000],
        ] satisfies Point[],
      };
    return region;
  });
  expect(c?.outline).toContainEqual([1000, 1000]);
  expect(problems({ ...GRID, regions })).toEqual([]);
});

describe('a map is refused', () => {
  const inner: readonly (readonly [string, MapData, string, string])[] = [
    ['of no size', { ...GRID, size: [0, 5000] }, 'size', 'A map of 0 by 5000 has no room.'],
    ['with a region id twice', withRegion(1, { id: 'plains-1' }), 'regions[1].id', '"plains-1" is taken by regions[0]'],
    ['with land that has no number', withoutNumber(0), 'regions[0]', 'plains-1 needs a number within its kind, plains'],
    ['with a number below 1', withRegion(0, { number: 0 }), 'regions[0].number', 'must be 1 or more'],
    ['with a mountain that has a number', withRegion(14, { number: 2 }), 'regions[14].number', 'is mountain and has no number'],
    ['with a corner beyond the edge', withRegion(0, { outline: bent(0, [-1, 0]) }), 'regions[0].outline', '(-1, 0) of plains-1 lies outside'],
    ['with a region of two corners', withRegion(0, { outline: outline.slice(0, 2) }), 'regions[0].outline', 'has only 2 corners'],
    ['with a closed outline', withRegion(0, { outline: [...outline, ...outline.slice(0, 1)] }), 'regions[0].outline', 'must not repeat the first'],
    ['with an outline that crosses itself', withRegion(0, { outline: bent(1, [500, 2000]) }), 'regions[0].outline', 'touches itself'],
    ['with a gap', withRegion(0, { outline: bent(2, [900, 1000]) }), 'regions', 'The border of plains-1 from (900, 1000) to (1000, 0)'],
    ['with an overlap', withRegion(0, { outline: bent(2, [1100, 1000]) }), 'regions', 'has no neighbour that fits'],
    ['with a region left out', { ...GRID, regions: GRID.regions.filter((_, i) => i !== 8) }, 'regions', 'has no neighbour that fits'],
    ['with an edge that belongs to nobody', { ...GRID, size: [6000, 5500] }, 'regions', 'The edge of the map from (0, 5000) to (0, 5500)'],
    ['with a region twice', { ...GRID, regions: [...GRID.regions, { ...GRID.regions[8], id: 'x', kind: 'water', outline: GRID.regions[8]?.outline ?? [] }] }, 'regions', 'do not fit together'],
    ['with a city id twice', withCity(1, { id: 'c0' }), 'cities[1].id', '"c0" is taken by cities[0]'],
    ['with a city in no region', withCity(0, { region: 'atlantis' }), 'cities[0].region', 'there is no such region'],
    ['with a city in the water', withCity(0, { region: 'water-8' }), 'cities[0].region', 'no city stands in water'],
    ['with a city in the mountains', withCity(0, { region: 'mountain-14' }), 'cities[0].region', 'no city stands in mountain'],
    ['with a city elsewhere than it says', withCity(0, { region: 'desert-1' }), 'cities[0].at', 'does not lie in its region desert-1'],
    ['with a city on a border', withCity(0, { at: [1000, 400] }), 'cities[0].at', 'lies on the border of its region plains-1'],
    ['with three bases', { ...GRID, cities: GRID.cities.map((city, i) => ({ ...city, base: i < 3 })) }, 'cities', 'at least 4 bases, this one has 3'],
    ['with three cities on a line', { ...GRID, cities: [...GRID.cities, inLineWithTwo()] }, 'cities["c0"]', 'lie on one line'],
    ['with a corner in line with two cities', cornerInLine(), 'cities["c0"]', 'The corner (1000, 1000) lies on the line through'],
  ]; // biome-ignore format: a table reads better in rows

  test.each(inner)('%s', (_what, map, at, sentence) => {
    expect(problems(map)).toContainEqual({ level: 'error', at, message: expect.stringContaining(sentence) });
  });
});

function withoutNumber(index: number): MapData {
  const strip = ({ id, kind, outline: corners }: Region): Region => ({ id, kind, outline: corners });
  return { ...GRID, regions: GRID.regions.map((region, i) => (i === index ? strip(region) : region)) };
}

/** A city in the third square, in line with those of the first two. */
function inLineWithTwo(): City {
  const [a, b, c] = GRID.cities;
  if (a === undefined || b === undefined || c === undefined) throw new Error('no cities');
  return { ...c, id: 'x', name: 'X', at: [2 * b.at[0] - a.at[0], 2 * b.at[1] - a.at[1]] };
}

function cornerInLine(): MapData {
  const far = GRID.cities.findIndex(({ id }) => id === 'c7');
  const [x, y] = GRID.cities[far]?.at ?? [0, 0];
  return withCity(0, { at: [2000 - x, 2000 - y] });
}

test('a map may have more corners the fewer cities it has', () => {
  const long = (corners: number) => withRegion(0, { outline: Array.from({ length: corners }, (_, i): Point => [i, 0]) });
  const [{ length: cities }, others] = [GRID.cities, 4 * (GRID.regions.length - 1)];
  const refusal = (most: number, corners: number, of = cities) => ({
    level: 'error',
    at: 'regions',
    message: `A map with ${of} cities has at most ${most} corners, this one has ${corners}.`,
  });
  expect(problems(long(5_001 - others))).toContainEqual(refusal(5_000, 5_001));
  expect(JSON.stringify(problems(long(5_000 - others)))).not.toContain('at most');
  const crowd = Array.from(
    { length: 100 },
    (_, i): City => ({ id: `n${i}`, name: `N${i}`, at: [i, 1], region: 'plains-1', base: true }),
  );
  expect(problems({ ...long(809 - others), cities: crowd })).toContainEqual(refusal(808, 809, 100));
});

test('of very many faults a few are told', () => {
  const [here] = GRID.cities;
  if (here === undefined) throw new Error('no cities');
  const crowd = Array.from({ length: 100 }, (_, i): City => ({ ...here, id: `n${i}`, base: true }));
  expect(problems({ ...GRID, cities: crowd })).toHaveLength(20);
  const empty = problems({ ...GRID, regions: GRID.regions.filter((_, i) => i % 2 === 0) });
  expect(empty.filter(({ at }) => at === 'regions')).toHaveLength(20);
});

describe('a simple polygon', () => {
  /** Every side held against every other: neighbours have their corner in common, others nothing. */
  function isSimple(outline: Outline): boolean {
    const sides = [...sidesOf(outline)];
    return sides.every(([a, b], i) =>
      sides.slice(i + 1).every(([c, d], j) => {
        const ends = [isOn(a, c, d), isOn(b, c, d), isOn(c, a, b), isOn(d, a, b)].filter((touches) => touches).length;
        const next = j === 0 || (i === 0 && j === sides.length - 2);
        return !crosses(a, b, c, d) && ends === (next ? 2 : 0);
      }),
    );
  }

  test('is what it is by every two of its sides, however many of its corners are in line', () => {
    const corner = (most: number) => fc.tuple(fc.nat(most), fc.nat(most));
    const any = fc.integer({ min: 1, max: 9 }).chain((most) => fc.array(corner(most), { minLength: 3, maxLength: 9 }));
    // Corners around a middle make a star, which is simple unless two are in one direction: otherwise hardly any would be.
    const star = fc.array(corner(40), { minLength: 3, maxLength: 30 }).map((corners) => {
      const angle = ([x, y]: Point): number => Math.atan2(y - 20.3, x - 19.6);
      return corners.sort((a, b) => angle(a) - angle(b));
    });
    const seen = { true: 0, false: 0 };
    const property = fc.property(fc.oneof(any, star), (corners) => {
      const simple = isSimple(corners);
      seen[`${simple}`] += 1;
      expect(notSimple(corners) === null).toBe(simple);
    });
    fc.assert(property, { numRuns: 3000 });
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(300);
  });

  test('is found with few looks at each corner, and not with every side held against every other', () => {
    let looks = 0;
    const watched = (corner: Point): Point =>
      new Proxy(corner, {
        get(target, key) {
          looks += 1;
          return Reflect.get(target, key);
        },
      });
    const teeth = Array.from({ length: 2998 }, (_, i): Point => [10 * i + 10, i % 2 === 0 ? 0 : 20_000 + i]);
    const comb: Outline = [...teeth, [29_990, 30_000], [0, 30_000]];
    expect(notSimple(comb.map(watched))).toBeNull();
    // All pairs would be 4.5 million.
    expect(looks).toBeLessThan(1_000_000);
    expect(looks).toBeGreaterThan(comb.length);
  });

  test.each<readonly [string, Outline]>([
    ['a triangle', [[0, 0], [5, 0], [0, 5]]],
    ['a corner on a straight side', [[0, 0], [3, 0], [5, 0], [0, 5]]],
    ['a deep bay', [[0, 0], [9, 0], [9, 9], [5, 1], [4, 9], [0, 9]]],
  ])('is %s', (_what, corners) => expect(notSimple(corners)).toBeNull()); // biome-ignore format: corners

  test.each<readonly [string, Outline]>([
    ['a bow tie', [[0, 0], [5, 5], [5, 0], [0, 5]]],
    ['a spike', [[0, 0], [5, 0], [9, 0], [5, 0], [0, 5]]],
    ['a spike over its own side', [[0, 0], [9, 0], [5, 0], [0, 5]]],
    ['a corner that touches a side', [[0, 0], [8, 0], [8, 8], [4, 0], [0, 8]]],
    ['a corner twice', [[4, 4], [0, 0], [8, 0], [4, 4], [8, 8], [0, 8]]],
    ['a line there and back', [[0, 0], [5, 0], [9, 0]]],
  ])('is not %s', (_what, corners) => expect(notSimple(corners)).not.toBeNull()); // biome-ignore format: corners
});
