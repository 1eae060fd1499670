/** The levels that this game has. */
import { type Bots, randomBot } from '@partyline/kernel/bot.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';

export const bots: Bots<View, Move> = { random: randomBot(game) };
