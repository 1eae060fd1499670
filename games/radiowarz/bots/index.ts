/** The levels that this game has. All of them see what a player sees, and no strip before it is drawn. */
import { type Bots, randomBot } from '@partyline/kernel/bot.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { lookAhead } from './look-ahead.js';
import { beginner, planner } from './planner.js';

/** The strongest, which hints think with as well. */
export const expert = lookAhead({ moves: 40, games: 4000, onPoints: 1 });

/** Careful wants to be on air, and takes points where that is not to be had; strong likes it better; expert takes any win. */
export const bots: Bots<View, Move> = {
  random: randomBot(game),
  beginner,
  casual: planner,
  careful: lookAhead({ moves: 6, games: 24, onPoints: 0 }),
  strong: lookAhead({ moves: 20, games: 60, onPoints: 0.5 }),
  expert,
};
