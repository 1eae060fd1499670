/** The bots of Blank, by level: they differ in what they look at and in how many games they try, never in seconds. */
import { type Bots, randomBot } from '@partyline/kernel/bot.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { greedy } from './greedy.js';
import { GAMES, playouts } from './playouts.js';

export const bots: Bots<View, Move> = {
  random: randomBot(game),
  beginner: greedy({ hinder: false }),
  casual: greedy({ hinder: true }),
  strong: playouts(GAMES),
};
