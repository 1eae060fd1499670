/** The bots of this game, by level. */
import { type Bots, randomBot } from '@partyline/kernel/bot.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import type { View } from '../view.js';
import { BUDGETS } from './levels.js';
import { planner } from './planner.js';

export const bots: Bots<View, Move> = {
  random: randomBot(game),
  beginner: planner(BUDGETS.beginner),
  casual: planner(BUDGETS.casual),
  careful: planner(BUDGETS.careful),
  strong: planner(BUDGETS.strong),
  expert: planner(BUDGETS.expert),
};
