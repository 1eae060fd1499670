/** Positions from outside: everything that a load refuses, what it accepts, and that nothing is lost on the way. */
import { describe, expect, test } from 'vitest';
import { game } from '../index.js';
import type { PublicPosition } from '../position.js';
import { GRID } from './components/given.js';
import { type Given, loaded, options, read, written } from './given.js';

/** The clause that a position breaks; null where it is malformed. */
function brokenBy(json: unknown): string | null {
  const result = loaded(json);
  if (result.ok) return 'nothing';
  expect(result.refusal.error).toMatch(/\.$/);
  return result.refusal.rule;
}

const fine: Given = { stations: ['c28 c4', 'c5 c0', 'c3 c9'], turn: 0 };
const position = written(fine);
const player = (seat: number, change: object): object => ({
  ...position,
  players: position.players.map((one, i) => (i === seat ? { ...one, ...change } : one)),
});

describe('positions that are refused', () => {
  test('the one that the next tests start from is fine', () => {
    expect(brokenBy(position)).toBe('nothing');
  });

  test.each<[string, string, Given]>([
    ['RW-2.2', 'two stations in a city', { stations: ['c28 c4', 'c5 c4', 'c3 c9'], turn: 0 }],
    ['RW-1.1', 'a first station that is on no base', { stations: ['c28 c4', 'c7 c0', 'c3 c9'], turn: 0 }],
    ['RW-2.3', 'a station in a region of the own objective', { stations: ['c28 c4', 'c5 c23', 'c3 c9'], turn: 0 }],
    ['RW-2.1', 'somebody who has had a turn too many', { stations: ['c28 c4', 'c5', 'c3 c9'], turn: 0 }],
    ['RW-2.1', 'the turn of somebody who has had it', { ...fine, turn: 1 }],
    ['RW-2.1', 'more stations than turns', { ...fine, left: { 1: 5 } }],
    ['RW-2.1', 'everything placed, and nothing over', { stations: ['c28', 'c5', 'c3'], left: { 0: 0, 1: 0, 2: 0 }, turn: 0 }],
    ['RW-4.3', 'a string that bends where no station is', { ...fine, strings: { 1: 'c5 c10 c0' } }],
    ['RW-2.4', 'a string that ends elsewhere', { ...fine, strings: { 1: 'c5 c0 c3' } }],
    ['RW-2.4', 'a string that begins elsewhere', { ...fine, strings: { 1: 'c3 c5 c0' } }],
    [
      'RW-4.4',
      'a string that leaves out a station',
      { stations: ['c28 c4 c10', 'c5 c11 c0', 'c3 c9 c2'], strings: { 1: 'c5 c0' }, turn: 0 },
    ],
    ['RW-2.4', 'a stretch from a city to itself', { ...fine, strings: { 1: 'c5 c5 c0' } }],
    ['RW-4.7', 'a pivot at which the string turns back', { ...fine, strings: { 1: 'c5 c9 c5 c0' } }],
    ['RW-4.6', 'a last stretch that is bent already', { ...fine, strings: { 2: 'c3 c4 c9' } }],
    ['RW-4.5', 'a string over a mountain', { stations: ['c28 c4', 'c5 c0', 'c3 c19'], turn: 0 }],
    ['RW-5.3', 'an end too early', { ...fine, phase: 'over', stations: ['c28 c4', 'c5', 'c3'], turn: 0 }],
    ['RW-1.1', 'bases out of order', { phase: 'bases', stations: ['c0', '', 'c1'], turn: 2 }],
    ['RW-1.1', 'two stations before the draw', { phase: 'bases', stations: ['c0 c6', '', ''], turn: 1 }],
  ])('[%s] %s', (clause, _what, given) => {
    expect(brokenBy(written(given))).toBe(clause);
  });

  test.each<[string, string, object]>([
    ['RW-2.1', 'a station in a city that is not there', player(1, { stations: ['c5', 'atlantis'] })],
    ['RW-5.1', 'marks that do not follow from the string', player(1, { onAir: ['plains-1'] })],
    ['RW-5.3', 'points that do not', player(1, { points: 7 })],
    ['RW-5.3', 'a length that does not', player(1, { length: 1 })],
    ['RW-1.2', 'a strip that the seat does not draw', player(1, { strip: 'drawn-0' })],
    ['RW-1.2', 'no strip after the draw', player(1, { strip: null })],
    ['RW-1.2', 'a deck that is too small', { ...position, strips: position.strips.slice(0, 5) }],
  ])('[%s] %s', (clause, _what, json) => {
    expect(brokenBy(json)).toBe(clause);
  });

  test.each<[string, object]>([
    ['two players', { ...position, players: position.players.slice(0, 2) }],
    ['five players', { ...position, players: [...position.players, ...position.players.slice(0, 2)] }],
    ['a turn of nobody', { ...position, turn: 3 }],
    ['over in the middle of play', { ...position, over: true }],
    ['another game', { ...position, game: 'blank' }],
    ['no map', { ...position, map: undefined }],
    [
      'a map that cannot be played on',
      { ...position, map: { ...GRID, cities: GRID.cities.map((city) => ({ ...city, region: 'plains-1' })) } },
    ],
    ['a length that is no whole number', player(1, { length: 0.5 })],
  ])('malformed: %s', (_what, json) => {
    expect(brokenBy(json)).toBe(null);
  });

  test('[RW-5.2] a position in which the last mover has won already', () => {
    const top = ['green-forest-1', 'red-forest-1', 'desert-1', 'swamp-1', 'plains-3', 'swamp-2'];
    const strips = [{ id: 'drawn-0', regions: top }, ...position.strips.slice(1)];
    expect(brokenBy(written({ strips, stations: ['c0 c5 c16', 'c24 c18', 'c29 c17'], turn: 1 }))).toBe('RW-5.2');
    expect(brokenBy(written({ strips, phase: 'over', stations: ['c0 c5 c16', 'c24 c18', 'c29 c17'], turn: 0 }))).toBe('nothing');
  });
});

describe('positions that are accepted', () => {
  test.each<[string, Given]>([
    ['the beginning', { phase: 'bases', stations: ['', '', ''], turn: 0 }],
    ['between the bases', { phase: 'bases', stations: ['c0', 'c1', ''], turn: 2 }],
    ['after a forfeit', { ...fine, stations: ['c28', 'c5 c0', 'c3 c9'], left: { 0: 4 } }],
    ['a string that meets a city twice, its own station the second time', { ...fine, strings: { 1: 'c5 c0 c3 c9 c0' } }],
  ])('%s, and it comes back as it was', (_what, given) => {
    const json: PublicPosition = written(given);
    const result = loaded(json);
    expect(result.ok ? read(result.state) : result.refusal).toEqual(json);
  });

  test('a map of one’s own comes with strips of its own', () => {
    expect(game.options.read({}, 'options')).toEqual({ map: 'house', strips: 'house' });
    expect(() => game.options.read({ map: options.map }, 'options')).toThrow('strips');
  });
});
