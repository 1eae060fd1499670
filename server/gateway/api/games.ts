/**
 * The games of this server, with the JSON Schemas of their options, moves and standing orders, and the rulebook of each as
 * it was written. Knows no game.
 */
import { readFile } from 'node:fs/promises';
import type { GameEntry } from '@partyline/games/registry.js';
import { levelsOf } from '@partyline/kernel/bot.js';
import { text } from '@partyline/kernel/shape.js';
import { type GameOffer, gamesShape } from '@partyline/protocol/answers.js';
import { repoPath } from '../../repo-paths.js';
import { HttpError } from '../http/errors.js';
import { type ApiRoute, route } from './route.js';

/** Characters. */
const RULEBOOK = 1_000_000;

async function offerOf({ id, name, tagline, rules, bots, orders }: GameEntry): Promise<GameOffer> {
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

export const gamesRoutes: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/api/games',
    operationId: 'listGames',
    tag: 'Games',
    summary: 'The games',
    about:
      'With the number of seats, the levels of the bots, JSON Schemas of options, moves and standing orders, the version of the rules, and in `rulebook` the address of what all of it means.',
    who: 'anybody',
    answer: { status: 200, about: 'The games.', shape: gamesShape },
    refusals: [],
    curl: '$URL/api/games',
    handle: async ({ rooms }) => ({ games: await Promise.all(rooms.games.list.map(offerOf)) }),
  }),
  route({
    method: 'get',
    path: '/api/games/{game}/rules',
    operationId: 'getRulebook',
    tag: 'Games',
    summary: 'The rulebook of a game',
    about:
      'Clause by clause, and in its last part, Formats, what is for programs: the options, the state and what is hidden in the `view` of it, the moves, the codes of refusals, the events, and the outcome.',
    who: 'anybody',
    answer: { status: 200, about: 'The rulebook.', shape: text(RULEBOOK), type: 'text/markdown' },
    refusals: [[404, 'There is no such game.']],
    curl: '$URL/api/games/$GAME/rules',
    async handle({ rooms }, { params }, reply) {
      const entry = rooms.games.list.find(({ id }) => id === params.game);
      if (entry === undefined) throw new HttpError(404, 'no-game');
      const rulebook = await readFile(new URL(`${entry.id}/RULES.md`, repoPath('games/')), 'utf8');
      return await reply.type('text/markdown; charset=utf-8').send(rulebook);
    },
  }),
];
