/** The routes of the games, described. */
import { text } from '@partyline/kernel/shape.js';
import { gamesShape } from '@partyline/protocol/answers.js';
import type { ApiRoute } from './api-route.js';

const RULEBOOK = 1_000_000;

export const gamesRoutes: readonly ApiRoute[] = [
  {
    method: 'get',
    path: '/api/games',
    summary: 'The games',
    about:
      'With the number of seats, the levels of the bots, JSON Schemas of options, moves and standing orders, the version of the rules, and in `rulebook` the address of what all of it means.',
    who: 'anybody',
    answer: { status: 200, about: 'The games.', shape: gamesShape },
    refusals: [],
    curl: '$URL/api/games',
  },
  {
    method: 'get',
    path: '/api/games/{game}/rules',
    summary: 'The rulebook of a game',
    about:
      'Clause by clause, and in its last part, Formats, what is for programs: the options, the state and what is hidden in the `view` of it, the moves, the codes of refusals, the events, and the outcome.',
    who: 'anybody',
    answer: { status: 200, about: 'The rulebook.', shape: text(RULEBOOK), type: 'text/markdown' },
    refusals: [[404, 'There is no such game.']],
    curl: '$URL/api/games/$GAME/rules',
  },
];
