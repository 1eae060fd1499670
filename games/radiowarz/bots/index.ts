/** The levels that this game has. All of them see what a player sees, and no strip before it is drawn. */
import { type Bots, randomBot } from '@partyline/kernel/bot.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { lookAhead } from './look-ahead.js';
import { beginner, planner } from './planner.js';

/** Hints think with it: the expert's way, in a part of its time. */
export const adviser = lookAhead({ moves: 40, games: 2000, foresees: true, onPoints: 1 });

/** Careful wants to be on air, and takes points where that is not to be had; the stronger ones foresee, and take any win. */
export const bots: Bots<View, Move> = {
  random: randomBot(game),
  beginner,
  casual: planner,
  careful: lookAhead({ moves: 6, games: 24, foresees: false, onPoints: 0 }),
  strong: lookAhead({ moves: 40, games: 60, foresees: true, onPoints: 1 }),
  expert: lookAhead({ moves: 40, games: 12_000, foresees: true, onPoints: 1 }),
};
