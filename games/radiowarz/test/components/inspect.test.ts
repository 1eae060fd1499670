/** What the inspector tells an owner of a map, beyond what keeps it out of play. */
import { expect, test } from 'vitest';
import { house } from '../../data/house.js';
import { tools } from '../../tools/index.js';
import { GRID, GRID_STRIPS } from './given.js';

const inspect = (json: unknown) => tools.map(({ check }) => check(json))[0] ?? [];
const messages = (json: unknown) => inspect(json).map(({ level, message }) => `${level}: ${message}`);

test('the house map has nothing to complain about, with and without its strips', () => {
  expect(inspect(house)).toEqual([]);
  expect(inspect(house.map)).toEqual([]);
});

test('input of the wrong form is an error with the place', () => {
  expect(messages({ id: 'x' })).toEqual(['error: map.size is missing.']);
  expect(messages({ map: GRID, strips: 3 })).toEqual(['error: strips must be a list.']);
  expect(messages({ map: GRID, strips: GRID_STRIPS.slice(1) })).toEqual(['error: A game needs at least 12 strips, here are 11.']);
});

test('regions that can hardly be reached are a warning with the figure', () => {
  expect(messages(GRID)).toContainEqual(
    expect.stringMatching(/^warning: Only 0 % of the free stretches between other cities pass over plains-5: /),
  );
  expect(inspect(GRID).every(({ level }) => level === 'warning')).toBe(true);
});

test('two regions of a kind with the same number are a warning', () => {
  const regions = GRID.regions.map((region) => (region.id === 'plains-2' ? { ...region, number: 1 } : region));
  expect(messages({ ...GRID, regions })).toContain('warning: The regions plains-1 and plains-2 are both number 1 of plains.');
});

test('strips that are much harder than others are a warning', () => {
  const found = messages({ map: GRID, strips: GRID_STRIPS });
  expect(found).toContainEqual(expect.stringMatching(/bases it cannot be done in five stretches/));
  expect(found).toContainEqual(expect.stringMatching(/^warning: Five random stretches complete s-\d+ .* s-\d+\.$/));
});
