/**
 * What is measured over many games and boards: a few of them with every test run, all of them in the soak.
 */
import { randomFrom } from '@partyline/kernel/random.js';
import { expect, test } from 'vitest';
import { setOf } from '../components/sets.js';
import { BUDGETS } from '../solver/budgets.js';
import { greedyGames, plannedGames } from '../tools/survey.js';
import { denseSet, differences } from './rules/boards.js';

const whole = process.env['PARTYLINE_SOAK'] === '1';
const many = (all: number, some: number): number => (whole ? all : some);
const { cards } = setOf('house');

test('[SB-2.2] ways on the house cards agree with brute force', () => {
  expect(differences(cards, many(10_000, 20), 'soak house')).toEqual([]);
});

test('[SB-2.2] ways on the densest cards agree with brute force', () => {
  const random = randomFrom('soak dense');
  const sets = many(1000, 2);
  for (let i = 0; i < sets; i++) expect(differences(denseSet(random), many(10, 2), `soak dense ${i}`)).toEqual([]);
});

test('the plain greedy player wins between a third and two thirds of its games', () => {
  const { wins } = greedyGames(cards, many(1000, 60), 'soak greedy');
  expect(wins).toBeGreaterThan(1 / 3);
  expect(wins).toBeLessThan(many(2, 2.5) / 3);
});

test('a beam of 300, round by round, wins 99 of 100 games with 15.5 seconds or more, in under a second of one core a game', () => {
  const games = many(200, 3);
  const before = process.cpuUsage();
  const { wins, meanScore } = plannedGames(cards, games, 'soak planned', BUDGETS.strong);
  const { user } = process.cpuUsage(before);
  expect(wins).toBeGreaterThanOrEqual(0.99);
  expect(meanScore).toBeGreaterThanOrEqual(15.5);
  if (whole) expect(user / 1e6 / games).toBeLessThan(1);
});
