/** Interference (RW-4): what may be pulled, what comes of it, and what is refused. The geometry has tests of its own. */
import { describe, expect, test } from 'vitest';
import { after, broken, given, legalOf, place, pulling, read } from './given.js';

/** Seat 1's string runs along the top row below c4 and above c3; seat 0 is at c4, and seat 2 has a station at c3. */
const state = given({ stations: ['c28 c4', 'c5 c0', 'c3 c9'], turn: 0 });

describe('pulling', () => {
  test('[RW-4.1] a rival’s string that the new stretch crosses may be pulled around the new station, or left', () => {
    const moves = legalOf(state, 0);
    expect(moves).toContainEqual(place('c10'));
    expect(moves).toContainEqual(pulling('c10', 1, 0));
    expect(read(after(state, [0, place('c10')]).state).players[1]?.string).toEqual(['c5', 'c0']);
  });

  test('[RW-4.3] it is hooked over the new station, and a station in its way bends it', () => {
    const { state: next, events } = after(state, [0, pulling('c10', 1, 0)]);
    expect(read(next).players[1]?.string).toEqual(['c5', 'c10', 'c3', 'c0']);
    expect(events.slice(0, 2)).toMatchObject([
      { type: 'placed', seat: 0, city: 'c10' },
      { type: 'pulled', seat: 1, by: 0, around: 'c10', from: ['c5', 'c0'], to: ['c5', 'c10', 'c3', 'c0'] },
    ]);
  });

  test('[RW-4.3] stations count, empty cities never', () => {
    const without = given({ stations: ['c28 c4', 'c5 c0', 'c2 c9'], turn: 0 });
    expect(read(after(without, [0, pulling('c10', 1, 0)]).state).players[1]?.string).toEqual(['c5', 'c10', 'c2', 'c0']);
  });

  test('[RW-4.4] stations of the owner hold the string, others that it touches are pivots and let go', () => {
    // c3 is a pivot of seat 1 here, pressed from above; seat 0 takes the stretch from c0 away upwards, around c4.
    const pressed = given({ stations: ['c28 c10', 'c5 c0', 'c3 c9'], strings: { 1: 'c5 c10 c3 c0' }, turn: 0 });
    expect(read(after(pressed, [0, place('c16')]).state).players[1]?.string).toEqual(['c5', 'c10', 'c3', 'c0']);
    const freed = given({ stations: ['c28 c10 c9', 'c5 c0 c6', 'c3 c16 c17'], strings: { 1: 'c5 c10 c3 c0 c6' }, turn: 0 });
    const pulls = legalOf(freed, 0).filter((move) => move.type === 'place' && move.pull?.seat === 1);
    for (const move of pulls) {
      const string = read(after(freed, [0, move]).state).players[1]?.string ?? [];
      expect(string.filter((city) => ['c5', 'c0', 'c6'].includes(city))).toEqual(['c5', 'c0', 'c6']);
    }
    expect(pulls.length).toBeGreaterThan(0);
  });

  test.each([
    ['RW-4.1', 'a seat that is not at the table', pulling('c10', 9, 0)],
    ['RW-4.1', 'seat -1', pulling('c10', -1, 0)],
    ['RW-4.1', 'one’s own string', pulling('c10', 0, 0)],
    ['RW-4.1', 'a stretch that is not there', pulling('c10', 1, 1)],
    ['RW-4.1', 'stretch -1', pulling('c10', 1, -1)],
    ['RW-4.2', 'a stretch that is not crossed', pulling('c10', 2, 0)],
  ])('[%s] refuses %s', (clause, _what, move) => {
    expect(broken(state, 0, move)).toBe(clause);
    expect(legalOf(state, 0)).not.toContainEqual(move);
  });

  test('[RW-4.2] where the new stretch only touches a string at a station, nothing is crossed', () => {
    const touching = after(state, [0, pulling('c10', 1, 0)], [1, place('c12')], [2, place('c7')]).state;
    // Seat 0 goes on from c10, which is a pivot of seat 1 now: both stretches there touch, none is crossed.
    for (const stretch of [0, 1]) expect(broken(touching, 0, pulling('c16', 1, stretch))).toBe('RW-4.2');
  });

  test('[RW-4.5] refuses a pull after which the string, taut again, would cross a mountain', () => {
    const bare = given({ stations: ['c28 c4', 'c5 c0', 'c26 c19'], turn: 0 });
    expect(broken(bare, 0, place('c16'))).toBe(null);
    expect(broken(bare, 0, pulling('c16', 1, 0))).toBe('RW-4.5');
    expect(legalOf(bare, 0)).not.toContainEqual(pulling('c16', 1, 0));
    // With stations in its way it goes round them, and stays clear.
    expect(broken(state, 0, pulling('c16', 1, 0))).toBe(null);
  });

  test('[RW-4.7] refuses to wind a string around a pivot by half a turn or more', () => {
    const bent = given({ stations: ['c2 c10', 'c0 c11', 'c4'], strings: { 0: 'c2 c11 c10' }, turn: 2 });
    expect(broken(bent, 2, place('c9'))).toBe(null);
    expect(broken(bent, 2, pulling('c9', 0, 0))).toBe('RW-4.7');
  });

  test('[RW-4.6] one’s own new stretch is straight, whatever stations and strings are in its way', () => {
    const across = given({ stations: ['c0', 'c24', 'c29'], turn: 0 });
    const next = after(across, [0, place('c1')], [1, place('c13')], [2, place('c17')], [0, place('c5')]).state;
    expect(read(next).players[0]?.string).toEqual(['c0', 'c1', 'c5']);
  });

  test('[RW-4.1] one crossing of one string a turn: each is a move of its own', () => {
    const two = given({ stations: ['c28 c4', 'c5 c0', 'c1 c11'], turn: 0 });
    const pulls = legalOf(two, 0).filter((move) => move.type === 'place' && move.city === 'c10');
    expect(pulls).toEqual(expect.arrayContaining([place('c10'), pulling('c10', 1, 0), pulling('c10', 2, 0)]));
    const next = read(after(two, [0, pulling('c10', 2, 0)]).state);
    expect(next.players[1]?.string).toEqual(['c5', 'c0']);
  });
});
