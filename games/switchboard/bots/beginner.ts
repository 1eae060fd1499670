/** The plain greedy player as a bot. */
import type { Bot } from '@partyline/kernel/bot.js';
import { build, type View } from '../format.js';
import type { Move } from '../moves.js';
import { greedyMove, lowest } from '../solver/greedy.js';
import { roundOf } from '../solver/round.js';

export const beginner: Bot<View, Move> = {
  // biome-ignore lint/correctness/useYield: a greedy thought is over before anybody could stop it
  *think(view, _seat, { random }) {
    const state = build(view);
    if (state.pending.length > 0) return { type: 'bonus', die: lowest(state.dice) };
    return greedyMove(roundOf(state), state.dice, random);
  },
};
