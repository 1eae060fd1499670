/** The levels that this game has. All of them see what a player sees, and no strip before it is drawn. */
import { type Bots, randomBot } from '@partyline/kernel/bot.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { lookAhead } from './look-ahead.js';
import { beginner, planner } from './planner.js';

export const bots: Bots<View, Move> = {
  random: randomBot(game),
  beginner,
  casual: planner,
  careful: lookAhead({ moves: 6, games: 30 }),
  strong: lookAhead({ moves: 12, games: 150 }),
  expert: lookAhead({ moves: 20, games: 600 }),
};
