/** The public formats of maps and strips: what their parsers take, and what they say about what they do not take. */
import { parse } from '@partyline/kernel/shape.js';
import { describe, expect, test } from 'vitest';
import { looseMapShape } from '../../components/map.js';
import { looseStripsShape, stripProblems } from '../../components/strip.js';
import { GRID, GRID_STRIPS } from './given.js';

const mapError = (json: unknown) => {
  const read = parse(looseMapShape, json, 'map');
  return read.ok ? null : read.error;
};

describe('the parser of maps', () => {
  test('gives back a map as it was, numbers only where there are any', () => {
    expect(looseMapShape.read(JSON.parse(JSON.stringify(GRID)), 'map')).toEqual(GRID);
    const [water] = looseMapShape.read(GRID, 'map').regions.filter(({ kind }) => kind === 'water');
    expect(Object.keys(water ?? {})).toEqual(['id', 'kind', 'outline']);
  });

  test.each([
    ['a list', [], 'map must be an object.'],
    ['no size', { ...GRID, size: undefined }, 'map.size must be a point: [x, y].'],
    ['a point of three numbers', { ...GRID, size: [1, 2, 3] }, 'map.size must be a point: [x, y].'],
    ['half a unit', { ...GRID, size: [1, 2.5] }, 'map.size[1] must be a whole number.'],
    ['an unknown kind of region', { ...GRID, regions: [{ ...GRID.regions[0], kind: 'lake' }] }, 'map.regions[0].kind must be'],
    ['a city without a place', { ...GRID, cities: [{ id: 'a', name: 'A' }] }, 'map.cities[0].at is missing.'],
    ['coordinates beyond all tables', { ...GRID, size: [40_000, 100] }, 'map.size[0] is too large: at most 30000.'],
  ])('refuses %s in a sentence that names the place', (_what, json, sentence) => {
    expect(mapError(json)).toContain(sentence);
  });
});

describe('strips', () => {
  const complaints = (strips: unknown) => stripProblems(looseStripsShape.read(strips, 'strips'), GRID);
  const changed = (strip: object) => GRID_STRIPS.map((one, i) => (i === 3 ? { ...one, ...strip } : one));
  const [first = ''] = GRID_STRIPS[3]?.regions ?? [];
  const rest = GRID_STRIPS[3]?.regions.slice(1) ?? [];

  test('of six different objective regions each, twelve or more, are fine', () => {
    expect(complaints(GRID_STRIPS)).toEqual([]);
  });

  test.each([
    ['too few of them', GRID_STRIPS.slice(1), 'strips', 'A game needs at least 12 strips, here are 11.'],
    ['five regions', changed({ regions: rest }), 'strips[3].regions', 'A strip has 6 regions, the strip s-3 has 5.'],
    ['a region twice', changed({ regions: [...rest, rest[0]] }), 'strips[3].regions[5]', 'twice'],
    ['an unknown region', changed({ regions: ['atlantis', ...rest] }), 'strips[3].regions[0]', 'no such region'],
    ['a water', changed({ regions: ['water-8', ...rest] }), 'strips[3].regions[0]', 'water is no objective'],
    ['an id twice', changed({ id: 's-0', regions: [first, ...rest] }), 'strips[3].id', 'taken by strips[0]'],
  ])('with %s are refused in a sentence', (_what, strips, at, sentence) => {
    expect(complaints(strips)).toMatchObject([{ level: 'error', at, message: expect.stringContaining(sentence) }]);
  });
});
