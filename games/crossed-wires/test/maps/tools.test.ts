/** The map generator, the inspector and the survey: what they promise to makers of maps. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shippedMaps } from '../../for-board.js';
import { neighbourNames, problems } from '../../maps/map.js';
import { shippedBoard } from '../../maps/shipped.js';
import { CHARACTERS } from '../../tools/characters.js';
import { tools } from '../../tools/index.js';
import { inspect } from '../../tools/inspect.js';
import { survey, unfairness } from '../../tools/survey.js';
import { distance, generate, ranges } from '../../tools/terrain.js';

const characters = Object.entries(CHARACTERS);

describe.each(characters)('a generated map of the character %s', (_name, character) => {
  test('can be played on, has its mountains in ranges and its cities at their distances, whatever the seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const map = generate(character, seed);
        expect(problems(map)).toEqual([]);
        const sizes = ranges(map).map((range) => range.length);
        const mountains = sizes.reduce((sum, size) => sum + size, 0);
        expect(mountains).toBeGreaterThanOrEqual(character.mountains.min);
        expect(mountains).toBeLessThanOrEqual(character.mountains.max);
        for (const size of sizes) expect(size >= character.range.min && size <= character.range.max).toBe(true);
        const cities = Object.keys(map.hexes).filter((name) => map.hexes[name] === 'city');
        const bands = character.cities[0]?.map(
          (_, i) => cities.filter((name) => distance(name, character.start) === i + 1).length,
        );
        expect(character.cities).toContainEqual(bands);
        for (const next of neighbourNames(character.start)) expect(map.hexes[next]).not.toBe('mountain');
      }),
      { numRuns: 15 },
    );
  });

  test('is the same for the same seed and another for another', () => {
    expect(generate(character, 'tea')).toEqual(generate(character, 'tea'));
    expect(generate(character, 'tea').hexes).not.toEqual(generate(character, 'coffee').hexes);
  });
});

test('a mirrored map is its own image on the far side of the start', () => {
  const map = generate({ ...CHARACTERS.house, cities: [[0, 0, 4, 4, 4]], mirrored: true }, 'tea');
  for (const [name, kind] of Object.entries(map.hexes)) {
    const [q, r] = name.split(',').map(Number);
    expect(map.hexes[`${0 - (q ?? 0)},${0 - (r ?? 0)}`]).toBe(kind);
  }
});

test('the shipped house map keeps the promises of the rulebook about it', () => {
  const house = shippedBoard('house')?.map;
  if (house === undefined) throw new Error('no house map');
  expect(Object.keys(house.hexes)).toHaveLength(91);
  const sizes = ranges(house).map((range) => range.length);
  const mountains = sizes.reduce((sum, size) => sum + size, 0);
  expect(mountains >= 12 && mountains <= 16).toBe(true);
  expect(sizes.every((size) => size >= 2 && size <= 5)).toBe(true);
  const cities = Object.keys(house.hexes).filter((name) => house.hexes[name] === 'city');
  const rings = [1, 2, 3, 4, 5].map((ring) => cities.filter((name) => distance(name, '0,0') === ring).length);
  expect([
    [0, 2, 4, 3, 3],
    [0, 0, 4, 4, 4],
  ]).toContainEqual(rings);
  expect(Object.keys(house.places).sort()).toEqual(cities.sort());
});

test.each(shippedMaps())('the shipped map $id has nothing to complain about', (map) => {
  expect(inspect(map)).toEqual([]);
});

test('an inspector says what is wrong, and where', () => {
  expect(inspect({ id: 'x' })).toMatchObject([{ level: 'error', message: 'map.name is missing.' }]);
  const tiny = { id: 'x', name: 'X', hexes: { '0,0': 'start', '1,0': 'city', '0,1': 'mountain', '2,0': 'standard' } };
  const found = inspect(tiny);
  expect(found.map(({ level }) => level)).not.toContain('error');
  expect(found.map(({ at }) => at)).toEqual(expect.arrayContaining(['hexes["1,0"]', 'hexes["0,1"]']));
  expect(inspect({ ...tiny, hexes: { ...tiny.hexes, '9,9': 'standard' } })).toMatchObject([
    { level: 'error', at: 'hexes["9,9"]' },
  ]);
});

test('a survey shares out every win, and is the same for the same seed', () => {
  const map = generate(CHARACTERS.house, 'tea');
  const once = survey(map, 3, 6, 'seed');
  expect(once.wins.reduce((sum, won) => sum + won, 0)).toBeCloseTo(6);
  expect(survey(map, 3, 6, 'seed')).toEqual(once);
});

test.each([
  ['even wins are fair', [50, 50], 0],
  ['a seat that always wins of two is as unfair as can be', [100, 0], 1],
])('%s', (_name, wins, expected) => {
  expect(unfairness({ seats: 2, games: 100, wins, meanScore: 0 })).toBeCloseTo(expected, 1);
});

test('the tools make a map at once without measuring, and the best of several with it', () => {
  const tool = tools.find(({ kind }) => kind === 'house');
  const step = tool?.make('tea', 1).next();
  expect(step?.done).toBe(true);
  expect(inspect(step?.value.component)).toEqual([]);
});

test('a drawing is an SVG document with the names of the places', () => {
  const house = shippedBoard('house')?.map;
  const drawing = tools[0]?.draw?.(house) ?? '';
  expect(drawing).toMatch(/^<svg [^>]*width="[\d.]+mm"/);
  for (const place of Object.values(house?.places ?? {})) expect(drawing).toContain(`>${place}<`);
});
