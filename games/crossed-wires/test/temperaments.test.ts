/** The temperaments of the bots: each does what is said of it, and plays about as well as a bot without one. */
import { type Bot, decide } from '@partyline/kernel/bot.js';
import { play } from '@partyline/kernel/play.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { temperaments } from '../bots/about.js';
import { CASUAL, greedy } from '../bots/casual.js';
import { bots } from '../bots/index.js';
import { BUILDER, DEALER, HOARDER, TEMPERAMENTS, type Temperament } from '../bots/temperaments.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import { shippedBoard } from '../maps/shipped.js';
import type { Move } from '../moves.js';
import { fresh, type State } from '../state.js';

type Player = Bot<View, Move>;
type Habits = { readonly won: number; readonly sales: number; readonly chips: number; readonly acts: number };

const GAMES = 80;
const board = shippedBoard('house') ?? expect.fail();
const plain = greedy(CASUAL);
const tempered = ({ taste }: Temperament): Player => greedy({ ...CASUAL, taste });

/** What the first of two players does in games on both seats, and how many of a hundred it wins. */
function habitsOf(player: Player): Habits {
  let [won, sales, chips, acts] = [0, 0, 0, 0];
  for (let i = 0; i < GAMES; i++) {
    const own = i % 2;
    const chance = randomFrom(`temperament ${i}`);
    let state: State = fresh(board, 2, 1);
    for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
      const bot = seat === own ? player : plain;
      const move = decide(bot, game.view(state, seat), seat, { random: chance, resources: new Map() });
      const played = play(game, state, seat, move, streams(`${i}`));
      if (!played.ok) throw new Error(played.refusal.error);
      state = played.state;
      if (seat !== own) continue;
      if (move.type === 'auction' && move.company === own && move.from === 'hand') sales += 1;
      if (move.type === 'expand') chips += move.value;
      if (move.type === 'done') acts += 1;
    }
    const { ranks = [] } = game.outcome(state) ?? {};
    if (ranks[own] === 1) won += ranks[1 - own] === 1 ? 0.5 : 1;
  }
  return { won: (100 * won) / GAMES, sales, chips, acts };
}

describe('a bot with a temperament', () => {
  let [usual, builder, hoarder, dealer] = Array<Habits>(4).fill({ won: 0, sales: 0, chips: 0, acts: 0 });

  beforeAll(() => {
    [usual, builder, hoarder, dealer] = [plain, ...[BUILDER, HOARDER, DEALER].map(tempered)].map(habitsOf);
  });

  test('who builds acts more often and puts up more chips', () => {
    expect(builder?.acts).toBeGreaterThan(usual?.acts ?? 0);
    expect(builder?.chips).toBeGreaterThan(usual?.chips ?? 0);
  });

  test('who hoards sells fewer shares, and who deals more', () => {
    expect(hoarder?.sales).toBeLessThan(0.8 * (usual?.sales ?? 0));
    expect(dealer?.sales).toBeGreaterThan(usual?.sales ?? 0);
    expect(dealer?.chips).toBeLessThan(usual?.chips ?? 0);
  });

  test('wins about as often as one without', () => {
    for (const one of [builder, hoarder, dealer]) {
      expect(one?.won).toBeGreaterThan(35);
      expect(one?.won).toBeLessThan(65);
    }
  });
});

test('a seat has the temperament that is told of it, and the next seat another', () => {
  expect(temperaments.bySeat).toHaveLength(TEMPERAMENTS.length);
  for (const level of temperaments.levels) expect(bots[level]).toBeDefined();
  expect(temperaments.bySeat.map(({ name }) => name)).toEqual(['a builder', 'a hoarder', 'a dealer']);
  expect(TEMPERAMENTS).toEqual([BUILDER, HOARDER, DEALER]);
});
