/** The levels: they play by the rules, plan, and a higher one wins more often. */
import { type Bot, decide, levelsOf } from '@partyline/kernel/bot.js';
import { seatOf } from '@partyline/kernel/game.js';
import { start } from '@partyline/kernel/play.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { STRENGTH_WEIGHTS } from '../bots/chance.js';
import { bots } from '../bots/index.js';
import { TASTE } from '../bots/judge.js';
import { lookAhead } from '../bots/look-ahead.js';
import { needAt, planFor } from '../bots/plan.js';
import { bestMove, bestOf, rate } from '../bots/planner.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { fitWeights } from '../tools/fit.js';
import { deck, ELSEWHERE, given, legalOf, pulling } from './given.js';

const decided = (bot: Bot<View, Move> | undefined, state: Parameters<typeof game.view>[0], seat: number, seed = 'bot'): Move => {
  if (bot === undefined) throw new Error('no such bot');
  return decide(bot, game.view(state, seatOf(seat)), seatOf(seat), { random: randomFrom(seed), resources: new Map() });
};

/** The ranks of a game between these. */
function played(players: readonly (Bot<View, Move> | undefined)[], seed: string): readonly number[] {
  const random = streams(seed);
  const opened = start(game, { options: {}, seats: players.length, random, resources: () => new Map() });
  if (!opened.ok) throw new Error(opened.refusal.error);
  const { state } = opened;
  for (let n = 0; ; n++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return game.outcome(state)?.ranks ?? [];
    const move = decided(players[seat], state, seat, `${seed} ${n}`);
    expect(game.check(state, seat, move)).toBe(null);
    game.apply(state, seat, move, random);
  }
}

const six = ['green-forest-1', 'red-forest-1', 'desert-1', 'swamp-1', 'plains-3', 'swamp-2'];

describe('plans', () => {
  const state = given({ strips: deck(six, ELSEWHERE, ELSEWHERE), stations: ['c0', 'c24', 'c29'], turn: 0 });
  const at = (city: string): number => state.chart.index.get(city) ?? 0;

  test('know the least number of stretches to be on air everywhere', () => {
    const plan = planFor(state, 0);
    expect(needAt(plan, at('c5'), 0b001111)).toBe(1);
    expect(needAt(plan, at('c0'), 0)).toBe(2);
    expect(needAt(plan, at('c0'), 0b111111)).toBe(0);
  });
});

describe('levels', () => {
  test('are all there', () => {
    expect(levelsOf(bots)).toEqual(['random', 'beginner', 'casual', 'careful', 'strong', 'expert']);
  });

  test.each(levelsOf(bots))('%s plays legal moves, the same for the same chance', (level) => {
    const state = given({ stations: ['c28 c4', 'c5 c0', 'c3 c9'], turn: 0 });
    const bot = level === 'expert' ? lookAhead({ moves: 4, games: 8, foresees: true, onPoints: 1 }) : bots[level];
    const move = decided(bot, state, 0);
    expect(legalOf(state, 0)).toContainEqual(move);
    expect(decided(bot, state, 0)).toEqual(move);
  });

  test.each(['casual', 'careful', 'strong'] as const)('%s takes the win that is there', (level) => {
    const state = given({ strips: deck(six, ELSEWHERE, ELSEWHERE), stations: ['c0 c5', 'c24 c18', 'c29 c17'], turn: 0 });
    const { state: next } = { state: game.clone(state) };
    game.apply(next, seatOf(0), decided(bots[level], state, 0), streams(''));
    expect(game.outcome(next)?.reason).toBe('on-air');
  });

  test('who foresees takes a win that is there at once, whatever else looks good', () => {
    const state = given({ strips: deck(six, ELSEWHERE, ELSEWHERE), stations: ['c0 c5', 'c24 c18', 'c29 c17'], turn: 0 });
    const move = decided(lookAhead({ moves: 40, games: 2, foresees: true, onPoints: 1 }), state, 0);
    const next = game.clone(state);
    game.apply(next, seatOf(0), move, streams(''));
    expect(game.outcome(next)).toMatchObject({ reason: 'on-air', ranks: [1, 3, 2] });
  });

  test('casual pulls a rival off air who would win with the next stretch', () => {
    const near = ['green-forest-1', 'red-forest-1', 'desert-1', 'swamp-1', 'plains-2', 'green-forest-2'];
    const state = given({ strips: deck(ELSEWHERE, near, ELSEWHERE), stations: ['c28 c4', 'c5 c0', 'c26 c19'], turn: 0 });
    expect(legalOf(state, 0)).toContainEqual(pulling('c10', 1, 0));
    expect(decided(bots.casual, state, 0)).toMatchObject({ pull: { seat: 1, stretch: 0 } });
  });

  test('the best move is found without a look at what cannot be it', () => {
    const random = streams('best');
    const opened = start(game, { options: {}, seats: 4, random, resources: () => new Map() });
    if (!opened.ok) throw new Error(opened.refusal.error);
    const { state } = opened;
    const mind = { taste: TASTE, noise: 0 };
    let moves = 0;
    for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
      if (state.phase === 'play') {
        const plans = [0, 1, 2, 3].map((one) => planFor(state, one));
        expect(bestMove(state, seat, plans, mind, random('none'))).toEqual(
          bestOf(rate(state, seat, plans, mind, random('none'))),
        );
        moves += 1;
      }
      game.apply(state, seat, decided(bots.casual, state, seat, `best ${moves}`), random);
    }
    expect(moves).toBeGreaterThan(10);
  });

  test('the planner beats play at random', () => {
    const wins = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => played([bots.random, bots.casual, bots.random], seed)[1]);
    expect(wins.filter((rank) => rank === 1).length).toBeGreaterThanOrEqual(5);
  });

  test('a look-ahead says how far it is, and its best so far', () => {
    const state = given({ stations: ['c28 c4', 'c5 c0', 'c3 c9'], turn: 0 });
    const thinking = lookAhead({ moves: 3, games: 5, foresees: true, onPoints: 1 }).think(
      game.view(state, seatOf(0)),
      seatOf(0),
      {
        random: randomFrom('steps'),
        resources: new Map(),
      },
    );
    const steps = [...thinking];
    const ways = steps.map(({ done }) => done);
    expect(ways).toEqual([...ways].sort((a, b) => a - b));
    expect(new Set(ways)).toEqual(new Set([0, 0.2, 0.4, 0.6, 0.8, 1]));
    for (const { best } of steps) expect(legalOf(state, 0)).toContainEqual(best);
  });
});

test('self-play finds the same weights again, and learns that points win in the end', () => {
  const found = () => [...fitWeights({ seats: 3, rounds: 1, games: 12, proof: 2, seed: 'again' })].at(-1)?.weights ?? [];
  const weights = found();
  expect(found()).toEqual(weights);
  expect(weights).toHaveLength(STRENGTH_WEIGHTS);
  expect(weights[0]).toBeGreaterThan(0);
});
