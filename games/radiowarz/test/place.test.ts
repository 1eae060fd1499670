/** Stations in cities, the order of refusals, and forfeits (RW-2). */
import { describe, expect, test } from 'vitest';
import { game } from '../index.js';
import {
  after,
  base,
  broken,
  citiesOf,
  deck,
  ELSEWHERE,
  forfeit,
  given,
  legalOf,
  place,
  pulling,
  read,
  refusal,
} from './given.js';

/** Seat 0 is at c0 and may not build in the second row; seat 1 has a string down the left side. */
const SECOND_ROW = ['green-forest-2', 'red-forest-2', 'desert-2', 'swamp-2', 'plains-3', 'green-forest-3'];
const strips = deck(SECOND_ROW, ELSEWHERE, ELSEWHERE);
const state = given({ strips, stations: ['c0', 'c24', 'c29'], turn: 0 });

describe('placing', () => {
  test('[RW-2.1] a station goes into a city, the string to it, and the turn goes on', () => {
    const { state: next, events } = after(state, [0, place('c3')]);
    expect(events[0]).toEqual({ type: 'placed', seat: 0, city: 'c3', name: 'City 3', from: 'c0', left: 4 });
    expect(read(next)).toMatchObject({ turn: 1, players: [{ stations: ['c0', 'c3'], string: ['c0', 'c3'], left: 4 }, {}, {}] });
    expect(read(next).players[0]?.length).toBe(Math.floor(1000 * Math.hypot(3424 - 351, 610 - 347)));
  });

  test('[RW-2.1] six stations each, so five turns each, in seat order', () => {
    const late = given({ stations: ['c0 c1 c2 c3 c4', 'c24 c18 c19 c7 c12', 'c29 c16 c17 c11 c10'], turn: 0 });
    const end = after(late, [0, place('c5')], [1, place('c13')], [2, place('c22')]);
    expect(end.events.at(-1)).toMatchObject({ type: 'over', outcome: { reason: 'points' } });
    expect(game.toAct(end.state)).toEqual([]);
    expect(read(end.state)).toMatchObject({ phase: 'over', over: true, turn: 2 });
  });

  test.each([
    ['RW-2.1', 'somebody else’s turn, whatever the move', 1, place('atlantis')],
    ['RW-2.1', 'a base after the bases', 0, base('c5')],
    ['RW-2.1', 'a city that is not there', 0, place('atlantis')],
    ['RW-2.2', 'a city with a rival’s station', 0, place('c24')],
    ['RW-2.2', 'a city with one’s own station', 0, place('c0')],
    ['RW-2.3', 'a city of one’s own objective', 0, place('c7')],
    ['RW-2.3', 'a city of one’s own objective behind a mountain', 0, place('c11')],
    ['RW-2.4', 'a city behind a mountain', 0, place('c22')],
    ['RW-2.5', 'a forfeit while cities are open', 0, forfeit],
    ['RW-4.1', 'a pull of one’s own string', 0, pulling('c3', 0, 0)],
    ['RW-4.1', 'a pull of a stretch that is not there', 0, pulling('c3', 1, 0)],
  ])('[%s] refuses %s', (clause, _what, seat, move) => {
    expect(broken(state, seat, move)).toBe(clause);
    expect(refusal(state, seat, move)?.error).toMatch(/\.$/);
  });

  test('[RW-2.3] the refusal calls the region as the map does', () => {
    const said = refusal(state, 0, place('c7'))?.error ?? '';
    expect(said).toMatch(/ lies in (plains|green forest|red forest|desert|swamp) \d+, /);
  });

  test('[RW-2.2] what is broken first in the rulebook is answered first', () => {
    const crowded = given({ strips, stations: ['c0', 'c24', 'c29'], turn: 0 });
    const there = after(crowded, [0, place('c1')], [1, place('c12')], [2, place('c11')]).state;
    // Taken, in the own objective, behind a mountain, with a pull besides; then with one fault less each.
    expect(broken(there, 0, pulling('c11', 0, 7))).toBe('RW-2.2');
    expect(broken(there, 0, pulling('c9', 0, 7))).toBe('RW-2.3');
    expect(broken(there, 0, pulling('c22', 0, 7))).toBe('RW-2.4');
    expect(broken(there, 0, pulling('c13', 0, 7))).toBe('RW-4.1');
  });

  test('[RW-2.4] water is free, and any distance', () => {
    expect(citiesOf(legalOf(state, 0))).toContain('c5');
    expect(broken(given({ stations: ['c2', 'c24', 'c29'], turn: 0 }), 0, place('c13'))).toBe(null);
  });

  test('[RW-2.3] others may build there', () => {
    const second = given({ strips, stations: ['c0 c3', 'c24', 'c29'], turn: 1 });
    expect(broken(second, 1, place('c7'))).toBe(null);
  });
});

/** Everything that seat 3 could reach from c25 is taken or in its own objective; the string passes over all of that. */
const TOP_ROW = ['plains-1', 'green-forest-1', 'red-forest-1', 'desert-1', 'swamp-1', 'plains-2'];
const crowd = (objective: readonly string[]) =>
  given({
    strips: deck(TOP_ROW, TOP_ROW, TOP_ROW, objective),
    stations: ['c0 c6 c12 c13 c18 c19', 'c24 c26 c21 c22 c28 c23', 'c29 c17 c16 c11 c10 c9', 'c5 c1 c25'],
    left: { 3: 1 },
    turn: 3,
  });
const ALONG = ['plains-2', 'swamp-1', 'desert-1', 'red-forest-1', 'red-forest-2', 'red-forest-3'];

describe('forfeits', () => {
  test('[RW-2.5] with no city open the station is forfeited, the string stays, and the turn ends', () => {
    const stuck = crowd([...ALONG.slice(0, 5), 'swamp-5']);
    expect(legalOf(stuck, 3)).toEqual([forfeit]);
    const { state: next, events } = after(stuck, [3, forfeit]);
    expect(events[0]).toEqual({ type: 'forfeited', seat: 3, left: 0 });
    expect(read(next).players[3]).toMatchObject({ stations: ['c5', 'c1', 'c25'], string: ['c5', 'c1', 'c25'], left: 0 });
    expect(events.at(-1)).toMatchObject({ type: 'over', outcome: { reason: 'points' } });
  });

  test('[RW-2.5] whoever is on air everywhere wins at the end of a forfeited turn too', () => {
    const { events } = after(crowd(ALONG), [3, forfeit]);
    expect(events.at(-1)).toMatchObject({
      type: 'over',
      outcome: { reason: 'on-air', ranks: [expect.anything(), expect.anything(), expect.anything(), 1] },
    });
  });
});
