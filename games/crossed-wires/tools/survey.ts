/**
 * How fair a map is to the seats, by measurement: casual bots play it for every number of players, and the wins by seat
 * are compared with even shares. Pure; the same seed gives the same figures.
 */
import type { Outcome } from '@partyline/kernel/game.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { CASUAL, greedyMove } from '../bots/casual.js';
import { game } from '../index.js';
import { compile, type HexBoard, type MapData } from '../maps/map.js';
import { outcome } from '../rules/turn.js';
import { fresh } from '../state.js';

export type Survey = {
  readonly seats: number;
  readonly games: number;
  /** Wins by seat, shared victories divided. */
  readonly wins: readonly number[];
  readonly meanScore: number;
};

function playOne(board: HexBoard, seats: number, seed: string): Outcome {
  const random = randomFrom(seed);
  const state = fresh(board, seats, game.rules);
  for (;;) {
    const result = outcome(state);
    if (result !== null) return result;
    const seat = state.auction?.next ?? state.turn;
    // Nothing is hidden in this game, so the bot may think on the state itself: a survey plays thousands of games.
    game.apply(state, seat, greedyMove(state, { seat, mind: CASUAL, random }), () => random);
  }
}

export function survey(map: MapData, seats: number, games: number, seed: string): Survey {
  const board = compile(map);
  const wins = Array.from({ length: seats }, () => 0);
  let score = 0;
  for (let i = 0; i < games; i++) {
    const { scores, ranks } = playOne(board, seats, `${seed}/${seats}/${i}`);
    const first = ranks.filter((rank) => rank === 1).length;
    for (const [seat, rank] of ranks.entries()) if (rank === 1) wins[seat] = (wins[seat] ?? 0) + 1 / first;
    score += scores.reduce((sum, one) => sum + one, 0) / seats;
  }
  return { seats, games, wins, meanScore: score / games };
}

/**
 * How far the wins are from even, as a share of a fair share, with what chance alone would give taken off: 0 is even, 1
 * means that a seat wins twice or never, on average.
 */
export function unfairness({ seats, games, wins }: Survey): number {
  const fair = games / seats;
  const square = wins.reduce((sum, won) => sum + ((won - fair) / fair) ** 2, 0) / seats;
  const chance = (seats - 1) / games;
  return Math.sqrt(Math.max(0, square - chance));
}
