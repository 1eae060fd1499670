/** The games of this server, with the JSON Schemas of their options, moves and standing orders. Knows no game. */
import type { Entry } from '@partyline/games/registry.js';
import { levelsOf } from '@partyline/kernel/bot.js';
import type { FastifyInstance } from 'fastify';

async function described({ id, name, tagline, rules, bots, orders }: Entry) {
  const [{ game }, { bots: known }, { orders: taken }] = await Promise.all([rules(), bots(), orders()]);
  return {
    id,
    name,
    tagline,
    rules: game.rules,
    seats: game.seats,
    levels: levelsOf(known),
    options: game.options.schema,
    move: game.move.schema,
    order: taken.said.schema,
  };
}

export function gamesApi(app: FastifyInstance, entries: readonly Entry[]): void {
  app.get('/api/games', async () => ({ games: await Promise.all(entries.map(described)) }));
}
