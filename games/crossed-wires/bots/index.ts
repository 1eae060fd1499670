/**
 * The levels that this game has. The beginner is the casual player with a loose hand, the casual one counts what is on the table,
 * and from careful on they judge by fitted weights: careful strays, strong does not, expert looks ahead.
 */
import { type Bots, randomBot } from '@partyline/kernel/bot.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { CASUAL, greedy } from './casual.js';
import { fittedFor } from './fitted.js';
import { type PlayingStyle, thinker } from './thinker.js';

const WIDE = { expansions: 10, width: 3, acts: 2 } as const;

/** The strongest, which hints think with as well. */
export const EXPERT: PlayingStyle = {
  weights: fittedFor,
  breadth: { expansions: 6, width: 2, acts: 2 },
  noise: 0,
  tree: { iterations: 300, curiosity: 0.15, moves: 3, wideness: 0.5, backup: 'best' },
};

export const bots: Bots<View, Move> = {
  random: randomBot(game),
  beginner: greedy({ ...CASUAL, noise: 5 }),
  casual: greedy(CASUAL),
  careful: thinker({ weights: fittedFor, breadth: WIDE, noise: 0.3, tree: null }),
  strong: thinker({ weights: fittedFor, breadth: WIDE, noise: 0.05, tree: null }),
  expert: thinker(EXPERT),
};
