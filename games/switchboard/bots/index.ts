/** The levels that this game has. All of them see what a player sees, and no deal before its time. */
import { type Bots, randomBot } from '@partyline/kernel/bot.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { beginner } from './beginner.js';
import { planner } from './planner.js';
import { WIDTHS } from './widths.js';

export const bots: Bots<View, Move> = {
  random: randomBot(game),
  beginner,
  casual: planner(WIDTHS.casual),
  careful: planner(WIDTHS.careful),
  strong: planner(WIDTHS.strong),
  expert: planner(WIDTHS.expert),
};
