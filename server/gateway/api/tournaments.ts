/** Tournaments over plain HTTP. Who may see one, and what may be asked of it, is decided by the tournament itself. */
import { doneShape } from '@partyline/protocol/for-programs.js';
import { cursorText, LIST_PAGE, tournamentQueryShape } from '@partyline/protocol/queries.js';
import {
  roundStandingsShape,
  TOURNAMENT_LIMITS,
  tournamentCommandShape,
  tournamentListShape,
  tournamentMadeShape,
  tournamentSetupShape,
  tournamentShape,
} from '@partyline/protocol/tournaments.js';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/errors.js';
import { guest, somebody } from '../http/identity.js';
import { word } from '../http/json-input.js';
import { chargeShared, invitationOf } from './api.js';
import { BEARER, INVITED, JSON_TYPE, NO_TOURNAMENT } from './refusals.js';
import { type ApiRoute, route } from './route.js';

const listQuery = tournamentQueryShape(word(100), word(100));
const SETUP = `'{"name":"Friday Cup","game":"'$GAME'","seats":2,"format":{"type":"swiss"},"players":16,"time":{"type":"live","bank":600,"increment":5},"come":5}'`;

/** Whoever asks, and whether they hold the invitation of this tournament is the tournament's question. */
const readerOf = (request: FastifyRequest) => ({
  person: request.known?.person.id ?? null,
  invitation: invitationOf(request),
});

export const tournamentsRoutes: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/api/tournaments',
    operationId: 'listTournaments',
    tag: 'Tournaments',
    summary: 'Find tournaments',
    about:
      'Those that are open to everybody, or with `mine=true` those that you take part in or have opened; the last changed first, fifty at a time or `limit` (a larger number is taken for 50, and 0 for 1). `open` is one that has not begun, `running`, or `over`.',
    who: 'reader',
    query: listQuery,
    answer: {
      status: 200,
      about: 'A page of tournaments, and what to send as `before` for the next.',
      shape: tournamentListShape,
    },
    refusals: [[401, 'You ask for your own tournaments, and nobody knows who you are.']],
    curl: `"$URL/api/tournaments?status=open"`,
    async handle({ tournaments }, request) {
      const { mine, game, status, limit: asked, before } = listQuery.read(request.query, 'query');
      const person = request.known?.person.id ?? null;
      if (mine && person === null) throw new HttpError(401, 'no-identity');
      const limit = Math.max(1, Math.min(LIST_PAGE, asked));
      const listed = await tournaments.list({
        ...(mine && person !== null ? { person } : { open: true }),
        ...(game === null ? {} : { game }),
        ...(status === null ? {} : { status }),
        ...(before === null ? {} : { before: { changed: before.changed, tournament: before.table } }),
        limit,
      });
      const last = listed.length < limit ? undefined : listed.at(-1);
      const next = last === undefined ? null : cursorText({ changed: last.changed, table: last.tournament });
      return { tournaments: await tournaments.told(listed), next };
    },
  }),
  route({
    method: 'post',
    path: '/api/tournaments',
    operationId: 'openTournament',
    tag: 'Tournaments',
    summary: 'Open a tournament',
    about: `Round robin (\`robin\`), Swiss or knock-out, at tables of 2 to ${TOURNAMENT_LIMITS.seats}, for at most ${TOURNAMENT_LIMITS.players} people. It begins when you say so, when it is full, or at a time. Nobody joins by opening it. \`come\` is how many minutes people have to come to their table once a round is paired, and \`absent\` what becomes of the seat of somebody who does not: \`bot\` or \`resign\`.`,
    who: 'guest',
    body: tournamentSetupShape,
    answer: { status: 201, about: 'The tournament, and the invitation to one that is not open.', shape: tournamentMadeShape },
    refusals: [
      [409, 'You have opened as many as you may that are not over.'],
      [422, 'It cannot be played like that; the sentence says why.'],
    ],
    curl: `${BEARER} ${JSON_TYPE} -d ${SETUP} $URL/api/tournaments`,
    async handle(api, request, reply) {
      const asked = tournamentSetupShape.read(request.body, 'body');
      const { person } = await guest(request, reply, api.identification);
      chargeShared(request, person.id, api.openings);
      const opened = await api.tournaments.open(asked, person.id);
      if (!opened.ok) throw new HttpError(opened.refusal.code === 'too-many-opened' ? 409 : 422, opened.refusal);
      return { tournament: opened.tournament.id, invitation: opened.tournament.invitation };
    },
  }),
  route({
    method: 'get',
    path: '/api/tournaments/{id}',
    operationId: 'getTournament',
    tag: 'Tournaments',
    summary: 'A tournament',
    about:
      'Everything: players, rounds with their tables and results, standings. People are told by their numbers in `players`, and points in halves. A name that is empty is that of somebody who was forgotten.',
    who: 'reader',
    ...INVITED,
    answer: { status: 200, about: 'The tournament as it is now.', shape: tournamentShape },
    refusals: [NO_TOURNAMENT],
    curl: `${BEARER} $URL/api/tournaments/$TOURNAMENT`,
    async handle({ tournaments }, request) {
      const found = await tournaments.find(request.params.id, readerOf(request));
      if (found === null) throw new HttpError(404, 'no-tournament');
      return found;
    },
  }),
  route({
    method: 'get',
    path: '/api/tournaments/{id}/rounds/{round}',
    operationId: 'getRoundStandings',
    tag: 'Tournaments',
    summary: 'The standings after a round',
    about: 'Rounds are counted from 1.',
    who: 'reader',
    ...INVITED,
    answer: { status: 200, about: 'The standings, the leader first.', shape: roundStandingsShape },
    refusals: [[404, 'There is no such tournament, you may not see it, or it has no such round yet.']],
    curl: `${BEARER} $URL/api/tournaments/$TOURNAMENT/rounds/1`,
    async handle({ tournaments }, request) {
      const { id, round } = request.params;
      const standings = /^\d{1,3}$/.test(round) ? await tournaments.standings(id, readerOf(request), Number(round)) : null;
      if (standings === null) throw new HttpError(404, 'no-round');
      return { standings };
    },
  }),
  route({
    method: 'post',
    path: '/api/tournaments/{id}/commands',
    operationId: 'askTournament',
    tag: 'Tournaments',
    summary: 'Do something in a tournament',
    about:
      '`join` and `leave` before it begins, `dropOut` once it has; whoever opened it may `change` its setup before it begins, `begin` it, `drop` people and `close` it.',
    who: 'guest',
    ...INVITED,
    body: tournamentCommandShape,
    answer: { status: 200, about: 'It is done, and kept.', shape: doneShape },
    refusals: [[409, 'The tournament as it is does not allow it; `code` and the sentence say why.'], NO_TOURNAMENT],
    curl: `${BEARER} ${JSON_TYPE} -d '{"type":"join"}' $URL/api/tournaments/$TOURNAMENT/commands`,
    async handle(api, request, reply) {
      const asked = tournamentCommandShape.read(request.body, 'body');
      const reader = readerOf(request);
      const { person } = asked.type === 'join' ? await guest(request, reply, api.identification) : somebody(request);
      chargeShared(request, person.id, api.entering);
      const done = await api.tournaments.ask(request.params.id, { ...reader, person: person.id }, asked);
      if (done === null) throw new HttpError(404, 'no-tournament');
      if (!done.ok) throw new HttpError(409, done.refusal);
      return { ok: true };
    },
  }),
];
