/** The bots of Blank: there is nothing to be good at. They know the contract and this game. */
import { type Bots, randomBot } from '@partyline/kernel/bot.js';
import { game } from '../index.js';

export const bots: Bots = { random: randomBot(game) };
