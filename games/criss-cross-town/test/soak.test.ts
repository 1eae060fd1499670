/** What is true of many towns; `npm run soak` takes all of them, `npm test` only a few. Processor time counts, not the clock. */
import { expect, test } from 'vitest';
import type { Answer } from '../finish/problem.js';
import { bestFinish } from '../finish/solve.js';
import { wrongFinish } from '../rules/finish.js';
import { givenTowns, house, problemOf } from './finish/given.js';
import { commonWords, makeTown } from './finish/towns.js';
import { playOut } from './tables.js';

const SOAK = process.env['PARTYLINE_SOAK'] === '1';
const LARGE = SOAK ? 20 : 1;
const PATIENCE = 60;
const HOURS = 3_600_000;

const dictionary = house();
const seconds = (): number => process.cpuUsage().user / 1e6;

test('[CT-6.1] the finish solver finds what the integer programme proved, on all towns', { timeout: HOURS }, () => {
  for (const given of givenTowns().filter((_, index) => SOAK || index % 10 === 0)) {
    const { total, proved } = bestFinish(problemOf(given, dictionary), { steps: 100_000 });
    expect({ given, total, proved }).toEqual({ given, total: given.best, proved: true });
  }
});

test('towns of 50 to 65 letters are answered at once and mostly proved', { timeout: HOURS }, () => {
  const words = commonWords(dictionary);
  const times: number[] = [];
  for (let index = 0; index < LARGE; index++) {
    const { town, workers } = makeTown(`large ${index}`, words, { letters: 50 + (index % 16), spoilt: 12 + 3 * (index % 4) });
    const problem = { town, workers, neighbours: [5, 9], dictionary, permissive: false };
    const from = seconds();
    const slow = (): boolean => seconds() - from > PATIENCE;
    const answer: Answer = bestFinish(problem, { steps: 1_000_000, stop: slow });
    expect(wrongFinish(problem, answer.finish, problem)).toBeNull();
    expect(answer.bound).toBeGreaterThanOrEqual(answer.total);
    times.push(answer.proved ? seconds() - from : Number.POSITIVE_INFINITY);
  }
  const within = (limit: number): number => times.filter((time) => time <= limit).length / times.length;
  if (!SOAK) return;
  expect(within(5), `proved after ${times.map((time) => time.toFixed(1)).join(', ')} s`).toBeGreaterThanOrEqual(0.5);
  expect(within(PATIENCE)).toBeGreaterThanOrEqual(0.9);
});

/** By level: the mean score in solo, and how far it may be off; more is welcome where there is no limit. */
const SOLO = [
  { level: 'beginner', least: 29, most: 41 },
  { level: 'casual', least: 49, most: 61 },
  { level: 'careful', least: 68, most: 80 },
  { level: 'expert', least: 85, most: Number.POSITIVE_INFINITY },
] as const;
const GAMES = 40;
const EXPERT_SECONDS = 3;

test.runIf(SOAK).each(SOLO)('$level scores $least to $most alone', { timeout: HOURS }, ({ level, least, most }) => {
  const scores: number[] = [];
  const from = seconds();
  let moves = 0;
  for (let index = 0; index < GAMES; index++) {
    const over = playOut({
      level,
      seed: `solo ${index}`,
      until: () => {
        moves += 1;
        return false;
      },
    });
    scores.push(over.players[0]?.score ?? 0);
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / GAMES;
  const cost = (seconds() - from) / moves;
  process.stderr.write(`${level}: ${mean.toFixed(1)} points in the mean, ${cost.toFixed(2)} s a move\n`);
  expect(mean, scores.join(' ')).toBeGreaterThanOrEqual(least);
  expect(mean, scores.join(' ')).toBeLessThanOrEqual(most);
  if (level === 'expert') expect(cost).toBeLessThan(EXPERT_SECONDS);
});
