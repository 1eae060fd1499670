/** The bots: always legal, never asleep at the start, and the casual one is better than chance. */
import { type Bot, decide, levelsOf } from '@partyline/kernel/bot.js';
import { seatOf } from '@partyline/kernel/game.js';
import { canonical } from '@partyline/kernel/json.js';
import { play } from '@partyline/kernel/play.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { expect, test } from 'vitest';
import { bots } from '../bots/index.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import { shippedBoard } from '../maps/shipped.js';
import type { Move } from '../moves.js';
import { fresh, type State } from '../state.js';
import { fitWeights } from '../tools/fit.js';

const { casual, random } = bots;
if (casual === undefined || random === undefined) throw new Error('a level is missing');
const board = shippedBoard('house');
if (board === undefined) throw new Error('no house map');

/** A game between these bots, every move through the door. */
function match(seats: readonly Bot<View, Move>[], seed: string) {
  const chance = randomFrom(seed);
  let state: State = fresh(board ?? expect.fail(), seats.length, 1);
  const types: string[] = [];
  for (;;) {
    const [seat] = game.toAct(state);
    const bot = seat === undefined ? undefined : seats[seat];
    if (seat === undefined || bot === undefined) return { outcome: game.outcome(state), types };
    const move = decide(bot, game.view(state, seat), seat, { random: chance, resources: new Map() });
    const played = play(game, state, seat, move, streams(seed));
    if (!played.ok) throw new Error(`${JSON.stringify(move)}: ${played.refusal.error}`);
    types.push(move.type);
    state = played.state;
  }
}

test.each([2, 3, 4, 5, 6])('casual bots play a whole game of %i and make something of it', (seats) => {
  const { outcome, types } = match(
    Array.from({ length: seats }, () => casual),
    `whole ${seats}`,
  );
  expect(types).toEqual(expect.arrayContaining(['auction', 'expand', 'done']));
  const best = Math.max(...(outcome?.scores ?? []));
  expect(best).toBeGreaterThan(45);
});

test('casual beats random in at least 34 games of 40', () => {
  let won = 0;
  for (let i = 0; i < 40; i++) {
    const seats = i % 2 === 0 ? [casual, random] : [random, casual];
    const { outcome } = match(seats, `beats ${i}`);
    if (outcome?.ranks[i % 2] === 1) won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(34);
});

test('there are five levels beside chance, and each plays a whole game of two', () => {
  expect(levelsOf(bots)).toEqual(['random', 'beginner', 'casual', 'careful', 'strong', 'expert']);
  for (const level of ['beginner', 'careful', 'strong'] as const) {
    const bot = bots[level] ?? expect.fail();
    expect(match([bot, casual], `level ${level}`).outcome).not.toBeNull();
  }
});

test('strong beats casual in at least 14 games of 20', () => {
  const strong = bots.strong ?? expect.fail();
  let won = 0;
  for (let i = 0; i < 20; i++) {
    const { outcome } = match(i % 2 === 0 ? [strong, casual] : [casual, strong], `strong ${i}`);
    if (outcome?.ranks[i % 2] === 1) won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(14);
});

test.each([2, 4])('games of %i do not all begin alike, but for the same chance they do', (seats) => {
  const strong = bots.strong ?? expect.fail();
  const begins = (seed: string): string => {
    const chance = randomFrom(seed);
    const state = fresh(board ?? expect.fail(), seats, 1);
    const moves = Array.from({ length: 12 }, () => {
      const [seat = seatOf(0)] = game.toAct(state);
      const move = decide(strong, game.view(state, seat), seat, { random: chance, resources: new Map() });
      game.apply(state, seat, move, streams(seed));
      return move;
    });
    return canonical(moves);
  };
  expect(begins('one')).toBe(begins('one'));
  expect(new Set(['one', 'two', 'three', 'four'].map(begins)).size).toBeGreaterThan(1);
});

test('last of four, after three sales, the expert sells as well: who builds a tower first wins a quarter as often', () => {
  const expert = bots.expert ?? expect.fail();
  const state = fresh(board ?? expect.fail(), 4, 1);
  const none = streams('nothing is drawn');
  const sales = [
    { buyer: 3, amount: 13 },
    { buyer: 2, amount: 12 },
    { buyer: 1, amount: 13 },
  ];
  for (const [company, { buyer, amount }] of sales.entries()) {
    game.apply(state, seatOf(company), { type: 'auction', company, from: 'hand', bid: null }, none);
    for (let bidder = state.auction?.next; bidder !== undefined; bidder = state.auction?.next) {
      game.apply(state, bidder, bidder === buyer ? { type: 'bid', amount } : { type: 'drop' }, none);
    }
  }
  const ask = { random: randomFrom('last of four'), resources: new Map() };
  expect(decide(expert, game.view(state, seatOf(3)), seatOf(3), ask)).toMatchObject({ type: 'auction', company: 3 });
});

test('games between the same strong players differ to the end', () => {
  const strong = bots.strong ?? expect.fail();
  const games = Array.from({ length: 8 }, (_, i) => match([strong, strong], `differ ${i}`));
  expect(new Set(games.map(({ outcome, types }) => canonical([types, outcome]))).size).toBeGreaterThan(4);
});

test('the weights are found again with the same seed', () => {
  const found = () => [...fitWeights({ seats: 2, rounds: 1, games: 4, proof: 2, seed: 'again' })].at(-1)?.weights;
  expect(found()).toEqual(found());
});
