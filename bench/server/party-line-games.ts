/** A list of games for this server, with four in a row in it: a module like the registry, which the server loads by its address. */
import type { GameEntry } from '@partyline/games/registry.js';
import { randomBot } from '@partyline/kernel/bot.js';
import { noOrders } from '@partyline/kernel/features/orders.js';
import { fourInARow as game } from '../four-in-a-row.js';

/** @public The server and its workers look for this name. */
export const games: readonly GameEntry[] = [
  {
    id: game.id,
    name: 'Four in a row',
    tagline: '',
    players: { min: 2, max: 2 },
    quick: { seats: 2, level: 'random' },
    rules: () => Promise.resolve({ game, prose: () => [] }),
    bots: () => Promise.resolve({ bots: { random: randomBot(game) } }),
    orders: () => Promise.resolve({ orders: noOrders }),
    tools: () => Promise.resolve({ tools: [] }),
    conformance: () => Promise.reject(new Error('the bench does not test it')),
    seen: null,
  },
];

export const address = import.meta.url;
