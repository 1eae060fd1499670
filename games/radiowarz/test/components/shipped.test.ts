/** The maps that come with the game have every figure that the rulebook asks of the house map. */
import { describe, expect, test } from 'vitest';
import { isObjective, looseMapShape, OBJECTIVE_KINDS } from '../../components/map.js';
import { problems } from '../../components/problems.js';
import { looseStripsShape, stripProblems } from '../../components/strip.js';
import { archipelago } from '../../data/archipelago.js';
import { house } from '../../data/house.js';
import { isthmus } from '../../data/isthmus.js';
import { doubleArea } from '../../geometry/plane.js';
import { reachOf, stretchesOf } from '../../tools/stretches.js';
import { freeStretchesOf, hardnessOf } from '../../tools/strips.js';

const SHIPPED = [house, archipelago, isthmus].map((each) => ({
  map: looseMapShape.read(each.map, 'map'),
  strips: looseStripsShape.read(each.strips, 'strips'),
}));

describe.each(SHIPPED)('the map $map.id', ({ map, strips }) => {
  const land = map.regions.filter(isObjective);
  const stretches = stretchesOf(map);

  test('has no problems, and neither have its strips', () => {
    expect(problems(map)).toEqual([]);
    expect(stripProblems(strips, map)).toEqual([]);
  });

  test('has five regions of each kind, numbered from 1 to 5, each 2.5 to 3.3 % of the map', () => {
    for (const kind of OBJECTIVE_KINDS) {
      const numbers = land.filter((region) => region.kind === kind).map(({ number }) => number ?? 0);
      expect(numbers.sort()).toEqual([1, 2, 3, 4, 5]);
    }
    for (const { outline } of land) {
      const share = Math.abs(doubleArea(outline)) / (2 * map.size[0] * map.size[1]);
      expect(share).toBeGreaterThanOrEqual(0.025);
      expect(share).toBeLessThanOrEqual(0.033);
    }
  });

  test('has about 45 cities with different names, one or two a region, and ten bases', () => {
    expect(Math.abs(map.cities.length - 45)).toBeLessThanOrEqual(3);
    expect(new Set(map.cities.map(({ name }) => name)).size).toBe(map.cities.length);
    for (const { id } of land) {
      const here = map.cities.filter(({ region }) => region === id).length;
      expect(here === 1 || here === 2).toBe(true);
    }
    expect(map.cities.filter(({ base }) => base)).toHaveLength(10);
  });

  test('has mountains that stop 15 to 40 % of the stretches, and regions that 1 to 20 % of the others reach', () => {
    const stopped = stretches.filter(({ free }) => !free).length / stretches.length;
    expect(stopped).toBeGreaterThanOrEqual(0.15);
    expect(stopped).toBeLessThanOrEqual(0.4);
    for (const reach of reachOf(map, stretches).values()) {
      expect(reach).toBeGreaterThanOrEqual(0.01);
      expect(reach).toBeLessThanOrEqual(0.2);
    }
  });

  test('has sea in its corners', () => {
    const [width, height] = map.size;
    for (const corner of [`0,0`, `${width},0`, `0,${height}`, `${width},${height}`]) {
      const regions = map.regions.filter(({ outline }) => outline.some(([x, y]) => `${x},${y}` === corner));
      expect(regions.map(({ kind }) => kind)).toEqual(['water']);
    }
  });

  test('has at least 16 strips of one region of each kind and one more, no region in more than six', () => {
    expect(strips.length).toBeGreaterThanOrEqual(16);
    for (const { regions } of strips) {
      const kinds = regions.map((id) => land.find((region) => region.id === id)?.kind);
      expect(new Set(kinds).size).toBe(OBJECTIVE_KINDS.length);
    }
    for (const { id } of land) expect(strips.filter(({ regions }) => regions.includes(id)).length).toBeLessThanOrEqual(6);
  });

  test('has strips that are within a factor of two in the chance of five random stretches, however that is reckoned', () => {
    const stretches = freeStretchesOf(map);
    const hard = strips.map(({ regions }) => hardnessOf(stretches, regions));
    for (const measure of ['drawn', 'outside', 'walked'] as const) {
      const chances = hard.map((one) => one[measure]);
      expect(Math.max(...chances) / Math.min(...chances)).toBeLessThanOrEqual(2);
    }
    for (const { fewest } of hard) for (const turns of fewest) expect(turns >= 3 && turns <= 5).toBe(true);
  });
});
