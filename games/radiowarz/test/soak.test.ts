/**
 * What is measured over many games on the house map, a few of them with every test run, all of them in the soak; and the taut
 * string over ten thousand pulls. The figures that MAPS.md tells are from here.
 */
import type { Bot } from '@partyline/kernel/bot.js';
import { describe, expect, test } from 'vitest';
import { lookAhead } from '../bots/look-ahead.js';
import { planner } from '../bots/planner.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';
import { optionsShape } from '../options.js';
import { interval, type Survey, survey } from '../tools/survey.js';
import { isShortest, isTheSameInAnyOrder } from './geometry/agree.js';

const whole = process.env['PARTYLINE_SOAK'] === '1';
const options = optionsShape.read({}, 'options');

/** Looks ahead, and has a taste for being on air: a win on points is worth half to it. */
const tasteful = lookAhead({ moves: 20, games: 60, foresees: false, onPoints: 0.5 });

const played = (name: string, bot: Bot<View, Move>, seats: number, games: number): Survey =>
  survey(options, bot, seats, games, `soak ${name}`);

/** So far from an even share may a seat's wins be. */
const UNEVEN = 0.06;

/** Half to one and a half of a fair share, as far as chance can tell. */
function areFair(strips: Survey['strips'], seats: number): void {
  for (const had of strips.values()) {
    const { low, high } = interval(had, 1 / seats);
    expect(low).toBeLessThanOrEqual(1.5);
    expect(high).toBeGreaterThanOrEqual(0.5);
  }
}

function expectFair({ games, onAir, wins, strips }: Survey, seats: number, least: number, most: number): void {
  process.stderr.write(`${seats} players, ${games} games: ${onAir} on air, wins by seat ${wins.map(Math.round).join(' ')}\n`);
  expect(onAir / games).toBeGreaterThanOrEqual(least);
  expect(onAir / games).toBeLessThanOrEqual(most);
  for (const won of wins) expect(Math.abs(won / games - 1 / seats), wins.join(' ')).toBeLessThanOrEqual(UNEVEN);
  areFair(strips, seats);
}

describe.each([
  { seats: 3, least: 0.4, most: 0.6 },
  { seats: 4, least: 0.3, most: 0.5 },
])('on the house map with $seats players', ({ seats, least, most }) => {
  test('planners win on air as often as they should, whatever their seat and strip', () => {
    const measured = played('casual', planner, seats, whole ? 1000 : 4);
    const { games, wins } = measured;
    expect(wins.reduce((sum, won) => sum + won, 0)).toBeCloseTo(games);
    if (whole) expectFair(measured, seats, least, most);
  });

  test.runIf(whole)('so do bots that look ahead with a taste for it, and no seat and no strip is much better', () => {
    // Two hundred games would tell a seat's share to six or seven points only.
    expectFair(played('strong', tasteful, seats, 600), seats, least, most);
  });
});

describe.runIf(whole)('ten thousand random pulls', () => {
  test('[RW-4.3] the taut string is the shortest in its class', () => isShortest(10_000));
  test('[RW-4.4] pivots may let go in any order', () => isTheSameInAnyOrder(10_000));
});

test('a survey is the same for the same seed, and an interval holds its share', () => {
  expect(played('casual', planner, 3, 2)).toEqual(played('casual', planner, 3, 2));
  const { low, high } = interval({ had: 200, won: 50 }, 1 / 4);
  expect(low).toBeGreaterThan(0.7);
  expect(low).toBeLessThan(1);
  expect(high).toBeGreaterThan(1);
  expect(high).toBeLessThan(1.4);
});
