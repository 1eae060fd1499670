/** What is true of many towns; `npm run soak` takes all of them, `npm test` only a few. Processor time counts, not the clock. */
import { expect, test } from 'vitest';
import { SOLO_POINTS } from '../data/ladder.js';
import { bestFinish } from '../finish/solve.js';
import { wrongFinish } from '../rules/finish.js';
import type { PlayerState } from '../state.js';
import { givenTowns, house, problemOf } from './finish/given.js';
import { commonWords, makeTown } from './finish/towns.js';
import { playOut } from './tables.js';

const SOAK = process.env['PARTYLINE_SOAK'] === '1';
const LARGE = SOAK ? 20 : 1;
const PATIENCE = 60;
const AT_ONCE = 1;
const HOURS = 3_600_000;

const dictionary = house();
const seconds = (): number => process.cpuUsage().user / 1e6;

test('[CT-6.1] the finish solver finds what the integer programme proved, on all towns', { timeout: HOURS }, () => {
  for (const given of givenTowns().filter((_, index) => SOAK || index % 10 === 0)) {
    const { total, proved } = bestFinish(problemOf(given, dictionary), { steps: 100_000 });
    expect({ given, total, proved }).toEqual({ given, total: given.best, proved: true });
  }
});

/** The towns of bots' games after the last round, as long as they have 50 to 65 letters. */
function* builtTowns(): Generator<PlayerState> {
  for (let index = 0; ; index++) {
    const level = (['careful', 'strong', 'expert'] as const)[index % 3] ?? 'careful';
    const { players } = playOut({ level, seed: `large ${index}`, until: ({ phase }) => phase === 'finish' });
    for (const player of players) if (player.town.length >= 50 && player.town.length <= 65) yield player;
  }
}

/** How long it took to the first answer and to the proof; endless where there is none. */
function solved({ town, workers }: Pick<PlayerState, 'town' | 'workers'>) {
  const problem = { town, workers, neighbours: [5, 9], dictionary, permissive: false };
  const from = seconds();
  let first = Number.POSITIVE_INFINITY;
  const stop = (): boolean => {
    first = Math.min(first, seconds() - from);
    return seconds() - from > PATIENCE;
  };
  const { finish, total, bound, proved } = bestFinish(problem, { steps: 1_000_000, stop });
  expect(wrongFinish(problem, finish, problem)).toBeNull();
  expect(bound).toBeGreaterThanOrEqual(total);
  const took = proved ? seconds() - from : Number.POSITIVE_INFINITY;
  return { first, took, text: proved ? `${took.toFixed(1)} s` : `${total} of at most ${bound}` };
}

function measured(towns: Iterable<Pick<PlayerState, 'town' | 'workers'>>) {
  const all = Array.from(towns, solved);
  const within = (limit: number): number => all.filter(({ took }) => took <= limit).length / all.length;
  const words = `proved: ${all.map(({ text }) => text).join(', ')}`;
  process.stderr.write(`${words}\n`);
  return { first: Math.max(...all.map(({ first }) => first)), within, words };
}

const firstOf = <T>(many: number, all: Generator<T>): T[] => Array.from({ length: many }, () => all.next().value);

/** What is promised of towns of 50 to 65 letters. */
function expectPromised(towns: Iterable<Pick<PlayerState, 'town' | 'workers'>>): void {
  const { first, within, words } = measured(towns);
  if (!SOAK) return;
  expect(first).toBeLessThan(AT_ONCE);
  expect(within(5), words).toBeGreaterThanOrEqual(0.5);
  expect(within(PATIENCE), words).toBeGreaterThanOrEqual(0.9);
}

test('towns of crossing words, of 50 to 65 letters, are answered at once and mostly proved', { timeout: HOURS }, () => {
  const words = commonWords(dictionary);
  const made = (index: number) => makeTown(`large ${index}`, words, { letters: 50 + (index % 16), spoilt: 12 + 3 * (index % 4) });
  expectPromised(Array.from({ length: LARGE }, (_, index) => made(index)));
});

test.runIf(SOAK)(
  'towns of 50 to 65 letters that bots have built are answered at once and mostly proved',
  { timeout: HOURS },
  () => {
    expectPromised(firstOf(LARGE, builtTowns()));
  },
);

/** By level: how many games, and the bounds of the mean score in solo around what is told of it; the best may be better. */
const GAMES = { beginner: 200, casual: 200, careful: 40, strong: 40, expert: 40 } as const;
const OFF = 3;
const SOLO = SOLO_POINTS.map(({ level, points }) => ({
  level,
  games: GAMES[level],
  least: level === 'expert' ? points : points - OFF,
  most: level === 'expert' ? Number.POSITIVE_INFINITY : points + OFF,
}));
const EXPERT_SECONDS = 3;

test.runIf(SOAK).each(SOLO)('$level scores $least to $most alone', { timeout: HOURS }, ({ level, games, least, most }) => {
  const scores: number[] = [];
  const from = seconds();
  let moves = 0;
  for (let index = 0; index < games; index++) {
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
  const mean = scores.reduce((sum, score) => sum + score, 0) / games;
  const cost = (seconds() - from) / moves;
  process.stderr.write(`${level}: ${mean.toFixed(1)} points in the mean, ${cost.toFixed(2)} s a move\n`);
  expect(mean, scores.join(' ')).toBeGreaterThanOrEqual(least);
  expect(mean, scores.join(' ')).toBeLessThanOrEqual(most);
  if (level === 'expert') expect(cost).toBeLessThan(EXPERT_SECONDS);
});
