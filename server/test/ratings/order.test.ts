/** Ratings put people of known strength in their order. The soak does it with ten thousand. */
import { expect, test } from 'vitest';
import { report } from '../measured.js';
import { rankCorrelation, simulate } from './simulation.js';

const PEOPLE = Number(process.env['PARTYLINE_RATED'] ?? 400);
const GAMES = 50;

test(`of ${PEOPLE} people after ${GAMES} games each, with a rank correlation of at least 0.95`, () => {
  const { correlation, byLeast, games } = simulate(PEOPLE, GAMES, 'order');
  report('ratings in order', { people: PEOPLE, games, correlation, byLeast });
  expect(correlation).toBeGreaterThanOrEqual(0.95);
  expect(byLeast).toBeGreaterThanOrEqual(0.95);
}, 600_000);

test('the measure is 1 for the same order, -1 for the opposite, and near 0 for none', () => {
  const all = Array.from({ length: 200 }, (_, i) => i);
  const mixed = all.map((i) => (i * 73) % 200);
  expect(rankCorrelation(all, all)).toBe(1);
  expect(rankCorrelation(all, all.toReversed())).toBe(-1);
  expect(Math.abs(rankCorrelation(all, mixed))).toBeLessThan(0.3);
});
