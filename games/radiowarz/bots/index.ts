/** The levels that this game has. All of them see what a player sees, and no strip before it is drawn. */
import { type Bots, randomBot } from '@partyline/kernel/bot.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { BUDGETS } from './budgets.js';
import { lookAhead } from './look-ahead.js';
import { beginner, planner } from './planner.js';

/** Hints think with it: the expert's way, in a part of its time. */
export const adviser = lookAhead({ ...BUDGETS.expert, games: 2000 });

export const bots: Bots<View, Move> = {
  random: randomBot(game),
  beginner,
  casual: planner,
  careful: lookAhead(BUDGETS.careful),
  strong: lookAhead(BUDGETS.strong),
  expert: lookAhead(BUDGETS.expert),
};
