/** The levels that this game has. All of them see what a player sees, and no deal before its time. */
import { type Bots, randomBot } from '@partyline/kernel/bot.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import type { Budget } from '../solver/beam.js';
import { BUDGETS } from '../solver/budgets.js';
import { beginner } from './beginner.js';
import { planner } from './planner.js';

/**
 * How widely careful and strong look for a line. Twice as wide finds it as often as not already, so these are narrower than
 * the solver's budgets of the same names, which the best line and the marks of a deal depend on.
 */
const CAREFUL: Budget = { width: 14, depth: 12, patience: 2 };
const STRONG: Budget = { width: 36, depth: 14, patience: 2 };

export const bots: Bots<View, Move> = {
  random: randomBot(game),
  beginner,
  casual: planner(BUDGETS.casual),
  careful: planner(CAREFUL),
  strong: planner(STRONG),
  expert: planner(BUDGETS.expert),
};
