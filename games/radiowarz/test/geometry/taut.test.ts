/** The taut string (RW-4.3 to RW-4.7) against a second and a third method on many random pulls, and against what can be seen. */
import { randomFrom } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { bitOf, surveyField } from '../../geometry/field.js';
import type { Point } from '../../geometry/plane.js';
import { isCrossed, type Pull, pullTaut, stringOf } from '../../geometry/taut.js';
import { isShortest, isTheSameInAnyOrder } from './agree.js';
import { pulls, SIZE, take } from './tangle.js';

/** The soak tries ten times as many. */
const PULLS = 1000;

/** The same pull where everything lies as in a mirror, or where the string is read from its other end. */
function pulledOn(places: readonly Point[], pull: Pull): readonly number[] | null {
  const field = surveyField(places, []);
  const taut = pullTaut(field, pull);
  return taut === null ? null : stringOf(pull, taut);
}

describe('random pulls', () => {
  test(`[RW-4.3] the taut string is the shortest in its class, and [RW-4.7] refused where that winds (${PULLS} pulls)`, () => {
    isShortest(PULLS);
  });

  test(`[RW-4.4] pivots may let go in any order (${PULLS} pulls)`, () => {
    isTheSameInAnyOrder(PULLS);
  });

  test('[RW-4.3] left and right, and the two ends of a string, are alike', () => {
    for (const { places, pull, string } of take(pulls(randomFrom('alike')), 300)) {
      const mirrored = places.map(([x, y]): Point => [SIZE - x, y]);
      expect(pulledOn(mirrored, pull)).toEqual(string);
      const turned: Pull = { ...pull, string: [...pull.string].reverse(), stretch: pull.string.length - 2 - pull.stretch };
      expect([...(pulledOn(places, turned) ?? [])].reverse()).toEqual(string ?? []);
    }
  });
});

describe('worked cases', () => {
  const [A, B, L, N, P, M, Q] = [0, 1, 2, 3, 4, 5, 6];
  const places: readonly Point[] = [
    [0, 0],
    [10, 0],
    [4, -5],
    [6, 6],
    [3, 2],
    [7, -2],
    [2, 8],
  ];
  const field = surveyField(places, []);
  const RIVAL = 0;
  const owner = (own: readonly number[], others: readonly number[]): number[] =>
    places.map((_, city) => (own.includes(city) ? RIVAL : others.includes(city) ? 1 : -1));
  const pulled = (
    string: readonly number[],
    stretch: number,
    [from, hook]: readonly [number, number],
    others: readonly number[],
  ) => {
    const own = string.filter((city) => !others.includes(city));
    const pins = [...own, ...others].reduce((bits, city) => bits | bitOf(city), 0);
    const pull = { string, stretch, from, hook, pins: [pins], owner: owner(own, others), seat: RIVAL };
    const taut = pullTaut(field, pull);
    return taut === null ? null : stringOf(pull, taut);
  };

  test('[RW-4.2] a new stretch crosses where both go on; at a station it only touches', () => {
    expect(isCrossed(field, L, N, A, B)).toBe(true);
    expect(isCrossed(field, L, N, N, B)).toBe(false);
    expect(isCrossed(field, A, N, A, B)).toBe(false);
    expect(isCrossed(field, P, N, A, B)).toBe(false);
  });

  test('[RW-4.3] case 1: a station in its way bends the string: A, P, N, B', () => {
    expect(pulled([A, B], 0, [L, N], [P, L])).toEqual([A, P, N, B]);
  });

  test('[RW-4.3] case 2: without a station there it runs straight: A, N, B', () => {
    expect(pulled([A, B], 0, [L, N], [L])).toEqual([A, N, B]);
  });

  test('[RW-4.4] case 3: pulled away, the string no longer presses on P, and P lets go', () => {
    // P lies on the left of the string; the stretch P–N is taken away to the right, around M.
    expect(pulled([A, P, N, B], 1, [Q, M], [P, N, Q])).toEqual([A, M, N, B]);
  });

  test('[RW-4.4] a station of the owner holds where a pivot would let go', () => {
    expect(pulled([A, P, N, B], 1, [Q, M], [N, Q])).toEqual([A, P, M, N, B]);
  });
});
