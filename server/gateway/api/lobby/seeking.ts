/** Looking for a game over HTTP: joining, staying, leaving, and bots instead. */
import { madeShape } from '@partyline/protocol/answers.js';
import { SEEK_CLOCKS, seekingShape, seekQueryShape, wishShape } from '@partyline/protocol/lobby/seeking.js';
import { yesOrNo } from '@partyline/protocol/queries.js';
import { HttpError } from '../../http/errors.js';
import { somebody } from '../../http/identity.js';
import { chargeShared, within } from '../api.js';
import { BEARER, JSON_TYPE } from '../refusals.js';
import { type ApiRoute, route } from '../route.js';

const seekQuery = seekQueryShape(yesOrNo);

export const seekingRoutes: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/api/seek',
    operationId: 'getSeeking',
    tag: 'Lobby',
    summary: 'Has a game been found for me?',
    about:
      'Who asks is there: ask every few seconds, or you are taken out of the queue 15 seconds after the last time; with `hidden=true`, for a page that a browser lets ask once a minute only, after 90. `table` is the one that was found: a chair is kept for you there until `until`; sit down with `join`. If somebody does not come in time, the table is closed and the others look again, in the place they had.',
    who: 'somebody',
    query: seekQuery,
    answer: { status: 200, about: 'How it stands.', shape: seekingShape },
    refusals: [],
    curl: `${BEARER} $URL/api/seek`,
    handle({ lobby }, request) {
      const { hidden } = seekQuery.read(request.query, 'query');
      return lobby.matchmaking.stay(somebody(request).person.id, hidden);
    },
  }),
  route({
    method: 'post',
    path: '/api/seek',
    operationId: 'seek',
    tag: 'Lobby',
    summary: 'Find me a game',
    about: `With a game, a clock (${SEEK_CLOCKS.join(', ')}) and a number of seats: who wishes the same is seated with you, at a table where anybody may look on. One wish at a time; another replaces it. Two who do not want to meet are not seated together.`,
    who: 'somebody',
    body: wishShape,
    answer: { status: 200, about: 'You are looking, or the table is there.', shape: seekingShape },
    refusals: [
      [404, 'There is no such game for several here.'],
      [409, 'The game is not for so many.'],
    ],
    curl: `${BEARER} ${JSON_TYPE} -d '{"game":"'$GAME'","clock":"brisk","seats":2}' $URL/api/seek`,
    async handle({ lobby, seeks }, request) {
      const { person } = somebody(request);
      const wish = wishShape.read(request.body, 'body');
      chargeShared(request, person.id, seeks);
      const objection = lobby.matchmaking.objection(wish);
      if (objection !== null)
        throw new HttpError(objection === 'no-game' ? 404 : 409, objection === 'no-game' ? 'no-game' : 'no-seats');
      return await lobby.matchmaking.join(person.id, wish);
    },
  }),
  route({
    method: 'delete',
    path: '/api/seek',
    operationId: 'stopSeeking',
    tag: 'Lobby',
    summary: 'Look no more',
    about: 'A table that was found for you and has not begun is closed; the others look again.',
    who: 'somebody',
    answer: { status: 200, about: 'You look for nothing.', shape: seekingShape },
    refusals: [],
    curl: `-X DELETE ${BEARER} $URL/api/seek`,
    handle: ({ lobby }, request) => lobby.matchmaking.leave(somebody(request).person.id),
  }),
  route({
    method: 'post',
    path: '/api/seek/bots',
    operationId: 'seekBots',
    tag: 'Lobby',
    summary: 'Bots instead',
    about: 'A table of what you look for, with bots on all other seats, at once; you look no more.',
    who: 'somebody',
    answer: { status: 201, about: 'The table.', shape: madeShape },
    refusals: [[409, 'You look for nothing, or people were found meanwhile: ask how it stands.']],
    curl: `-X POST ${BEARER} $URL/api/seek/bots`,
    async handle({ lobby, tables, rooms }, request) {
      const made = await lobby.matchmaking.withBots(within(request, tables));
      if (made === null) throw new HttpError(409, 'not-seeking');
      if (!made.ok) throw new HttpError(409, made.refusal);
      const room = await rooms.find(made.table);
      return { table: made.table, invitation: room?.table.invitation ?? null };
    },
  }),
];
