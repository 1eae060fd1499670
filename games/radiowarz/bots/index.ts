/** The levels that this game has. All of them see what a player sees, and no strip before it is drawn. */
import { type Bots, randomBot } from '@partyline/kernel/bot.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { lookAhead } from './look-ahead.js';
import { beginner, planner } from './planner.js';

/** Those who want to be on air, and take points where that is not to be had. The expert takes any win. */
const ON_POINTS = 0;

/** The strongest, which hints think with as well. */
export const expert = lookAhead({ moves: 20, games: 600, onPoints: 1 });

export const bots: Bots<View, Move> = {
  random: randomBot(game),
  beginner,
  casual: planner,
  careful: lookAhead({ moves: 6, games: 30, onPoints: ON_POINTS }),
  strong: lookAhead({ moves: 12, games: 150, onPoints: ON_POINTS }),
  expert,
};
