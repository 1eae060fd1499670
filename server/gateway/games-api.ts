/**
 * The games of this server, with the JSON Schemas of their options, moves and standing orders, and the rulebook of each as
 * it was written. Knows no game.
 */
import { readFile } from 'node:fs/promises';
import type { Entry } from '@partyline/games/registry.js';
import { levelsOf } from '@partyline/kernel/bot.js';
import type { FastifyInstance } from 'fastify';
import { repoPath } from '../repo-paths.js';
import { Refused } from './errors.js';

async function described({ id, name, tagline, rules, bots, orders }: Entry) {
  const [{ game }, { bots: known }, { orders: taken }] = await Promise.all([rules(), bots(), orders()]);
  return {
    id,
    name,
    tagline,
    rules: game.rules,
    rulebook: `/api/games/${id}/rules`,
    seats: game.seats,
    levels: levelsOf(known),
    options: game.options.schema,
    move: game.move.schema,
    order: taken.said.schema,
  };
}

export function gamesApi(app: FastifyInstance, entries: readonly Entry[]): void {
  app.get('/api/games', async () => ({ games: await Promise.all(entries.map(described)) }));

  app.get<{ Params: { game: string } }>('/api/games/:game/rules', async ({ params }, reply) => {
    const entry = entries.find(({ id }) => id === params.game);
    if (entry === undefined) throw new Refused(404, 'no-game');
    const rulebook = await readFile(new URL(`${entry.id}/RULES.md`, repoPath('games/')), 'utf8');
    return await reply.type('text/markdown; charset=utf-8').send(rulebook);
  });
}
