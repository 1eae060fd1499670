/** The levels that this game has. */
import { type Bots, randomBot } from '@partyline/kernel/bot.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { greedy } from './casual.js';

const casual = greedy({ taste: { unissued: 0.75, treasury: 0.27, access: 0.17, envy: 0.44 }, noise: 0.5 });

export const bots: Bots<View, Move> = { random: randomBot(game), casual };
