/** The bots: always legal, each level better than the one below, and none of them knows what is to come. */
import { type Bot, decide, LEVELS, levelsOf } from '@partyline/kernel/bot.js';
import { seatOf } from '@partyline/kernel/game.js';
import { play } from '@partyline/kernel/play.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { expect, test } from 'vitest';
import { bots } from '../bots/index.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { fromHighest, lowest } from '../solver/greedy.js';
import { after, given, newGame } from './given.js';

/** A game of one bot, every move through the door; what it came to. */
function played(bot: Bot<View, Move> | undefined, seed: string) {
  if (bot === undefined) throw new Error('no such level');
  let { state } = newGame({}, seed);
  for (let i = 0; ; i++) {
    const outcome = game.outcome(state);
    if (outcome !== null) return { score: outcome.scores[0] ?? 0, connected: state.connected };
    const ask = { random: randomFrom(`${seed} ${i}`), resources: new Map() };
    const move = decide(bot, game.view(state, seatOf(0)), seatOf(0), ask);
    const result = play(game, state, seatOf(0), move, streams(seed));
    if (!result.ok) throw new Error(`${JSON.stringify(move)}: ${result.refusal.error}`);
    state = result.state;
  }
}

const mean = (level: keyof typeof bots, games: number) => {
  const all = Array.from({ length: games }, (_, i) => played(bots[level], `levels ${i}`));
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0) / games;
  return { score: sum(({ score }) => score), connected: sum(({ connected }) => connected) };
};

test('there is a bot of every level', () => expect(levelsOf(bots)).toEqual(LEVELS));

test('each level does better than the one below', () => {
  const [random, beginner, casual, careful] = [mean('random', 12), mean('beginner', 12), mean('casual', 10), mean('careful', 4)];
  expect(beginner.connected).toBeGreaterThan(random.connected + 5);
  expect(casual.score).toBeGreaterThan(beginner.score + 2);
  expect(careful.score).toBeGreaterThan(casual.score);
});

test('strong wins with nearly all the time there is', () => expect(mean('strong', 1).score).toBeGreaterThanOrEqual(16));

test('expert thinks in steps, can be stopped, and never loses its move', () => {
  const { state } = newGame({}, 'expert');
  while (state.pending.length > 0) game.apply(state, seatOf(0), { type: 'bonus', die: 0 }, streams('expert'));
  const view = game.view(state, seatOf(0));
  const thinking = bots.expert?.think(view, seatOf(0), { random: randomFrom('x'), resources: new Map() });
  const step = thinking?.next();
  if (step === undefined || step.done === true) return expect.fail('it did not think');
  expect(game.check(state, seatOf(0), step.value.best)).toBeNull();
  return undefined;
});

test.each(LEVELS)('%s knows what to do when nothing can be saved', (level) => {
  const view = game.view(given({ dice: [1, 0, 0] }), seatOf(0));
  const move = decide(bots[level] ?? expect.fail(), view, seatOf(0), { random: randomFrom('lost'), resources: new Map() });
  expect(after(given({ dice: [1, 0, 0] }), move).now.over).toBe(true);
});

test('the greedy player pays from the highest die and raises the lowest', () => {
  expect(fromHighest([2, 5, 3], 2)).toEqual([1]);
  expect(fromHighest([1, 0, 1], 2)).toEqual([0, 2]);
  expect(fromHighest([0, 1, 0], 2)).toEqual([1]);
  expect(lowest([2, 0, 1])).toBe(2);
  expect(lowest([4, 4, 4])).toBe(0);
});
