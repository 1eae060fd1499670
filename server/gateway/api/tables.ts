/** Tables over plain HTTP: the same commands and answers as over the live link, one request each. */
import { listShape, madeShape, rematchShape } from '@partyline/protocol/answers.js';
import { type NewTable, newTableShape } from '@partyline/protocol/commands.js';
import { legalShape, wholeShape } from '@partyline/protocol/for-programs.js';
import { type Answer, acceptedShape, givenShape, messageShape, refusedShape } from '@partyline/protocol/messages.js';
import { listQueryShape, numeral, watchQueryShape } from '@partyline/protocol/queries.js';
import { tableId } from '@partyline/table/table-id.js';
import type { FastifyRequest } from 'fastify';
import { invitedTo } from '../../lobby/invitations.js';
import { newId } from '../../people/secrets.js';
import type { TableMade } from '../../rooms/rooms.js';
import { isWord } from '../../store/word-check.js';
import { HttpError } from '../http/errors.js';
import { payerOf, somebody } from '../http/identity.js';
import { tableIdShape, word } from '../http/json-input.js';
import { command, isLater } from '../tables/commands.js';
import { listTables } from '../tables/lobby.js';
import { type Api, chargeShared, invitationWord, tableOf, within } from './api.js';
import { uninvited } from './lobby/invitations.js';
import { BEARER, INVITED, JSON_TYPE, LAST_EVENT_ID, NO_TABLE, X_INVITATION } from './refusals.js';
import { type ApiRoute, route } from './route.js';

const givenBody = givenShape(word(100));
const listQuery = listQueryShape(word(100), tableIdShape);
const watchQuery = watchQueryShape(invitationWord);
/** How an invitation comes with a request that goes on where the reader was. */
const WATCHING = { query: watchQuery, headers: [X_INVITATION, LAST_EVENT_ID] } as const;

/** Where this reader was: what its browser says when it comes back, or what it asks for. */
function afterOf(request: FastifyRequest): number | null {
  const last = request.headers['last-event-id'];
  if (typeof last === 'string' && last !== '') return numeral.read(last, 'Last-Event-ID');
  return watchQuery.read(request.query, 'query').after;
}

/** 409 for what the table as it is does not allow, 422 for what the rules never allow or nobody can read. */
function statusOf(answer: Answer): number {
  if (answer.ok) return 200;
  if (isLater(answer.code)) return 429;
  if (answer.code === 'failed') return 500;
  if (answer.code === 'not-kept' || answer.code === 'damaged') return 503;
  return answer.rule === null && answer.code !== 'malformed' ? 409 : 422;
}

/** With those who are invited to it, where there are any: all of them, or no table. */
async function makeTable(api: Api, asked: NewTable, request: FastifyRequest): Promise<TableMade> {
  const { rooms, tables, lobby, invites } = api;
  const people = invitedTo(asked);
  const by = within(request, tables);
  if (people.length === 0) return await rooms.make(asked, by);
  for (const _person of people) chargeShared(request, by.id, invites);
  const known = people.every(isWord);
  const objection = known ? await lobby.inviting.objection(by.id, people) : 'not-invitable';
  if (objection !== null) throw uninvited(objection);
  const id = tableId(newId());
  await lobby.inviting.announce(id, by.id, people);
  const made = await rooms.make(asked, by, { id });
  if (made.ok) await lobby.inviting.tell(id, people);
  else await lobby.inviting.takeBack(id, people);
  return made;
}

export const tablesRoutes: readonly ApiRoute[] = [
  route({
    method: 'post',
    path: '/api/tables',
    operationId: 'makeTable',
    tag: 'Tables',
    summary: 'Make a table',
    about:
      'One entry in `seats` for each seat: yours (`me`), free for somebody (`open`), kept for somebody you have played with (`person`), or a bot of some level. A table with no free chair begins at once; otherwise it begins when the last chair is taken, or when you say so.',
    who: 'somebody',
    body: newTableShape,
    answer: { status: 201, about: 'The table, and the invitation that lets others see it.', shape: madeShape },
    refusals: [
      [422, 'The game does not take these options, seats or bots.'],
      [
        409,
        'Only bots would play, and you have as many such tables running as you may have; or somebody has too many invitations.',
      ],
      [404, 'You have not played with somebody who is invited, or they take no invitations from you.'],
    ],
    curl: `${BEARER} ${JSON_TYPE} -d '{"game":"'$GAME'","seats":[{"type":"me"},{"type":"bot","level":"casual"}]}' $URL/api/tables`,
    async handle(api, request) {
      somebody(request);
      const asked = newTableShape.read(request.body, 'body');
      const made = await makeTable(api, asked, request);
      if (!made.ok) throw new HttpError(made.refusal.code === 'malformed' ? 422 : 409, made.refusal);
      const room = await api.rooms.find(made.table);
      return { table: made.table, invitation: room?.table.invitation ?? null };
    },
  }),
  route({
    method: 'get',
    path: '/api/tables',
    operationId: 'listTables',
    tag: 'Tables',
    summary: 'Find tables',
    about:
      'The open ones, or with `mine=true` those that you sit at, and those of yours that still wait for players; the last changed first, fifty at a time or `limit` (a larger number is taken for 50, and 0 for 1). `yourTurn` is said to whoever is known.',
    who: 'reader',
    query: listQuery,
    answer: { status: 200, about: 'A page of tables, and what to send as `before` for the next.', shape: listShape },
    refusals: [[401, 'You ask for your own tables, and nobody knows who you are.']],
    curl: `${BEARER} "$URL/api/tables?mine=true"`,
    handle: ({ log }, request) => listTables(log, request.known?.person ?? null, listQuery.read(request.query, 'query')),
  }),
  route({
    method: 'get',
    path: '/api/tables/{id}',
    operationId: 'getTable',
    tag: 'Tables',
    summary: 'A table',
    about: 'The `table` message of the live link: everything that you may know of it now.',
    who: 'somebody',
    ...WATCHING,
    answer: { status: 200, about: 'The table.', shape: wholeShape },
    refusals: [NO_TABLE],
    curl: `${BEARER} "$URL/api/tables/$TABLE?invitation=$INVITATION"`,
    async handle(api, request, reply) {
      const { room, asker } = await tableOf(api, request);
      const after = afterOf(request);
      let message = '';
      const send = (said: string): void => {
        message = said;
      };
      const watching = { person: asker.person.id, invited: asker.invited, send };
      await room.reach(asker.person.id, after);
      await api.budgets.work(payerOf(request), () => room.resend(watching, after));
      return await reply.type('application/json; charset=utf-8').send(message);
    },
  }),
  route({
    method: 'post',
    path: '/api/tables/{id}/commands',
    operationId: 'giveCommand',
    tag: 'Tables',
    summary: 'Do something at a table',
    about:
      'Exactly one answer. `key` is of your choosing: a command that is sent again with the same key is answered again and carried out once, and another command with that key is refused. `asked` is the `asked` of the table as you saw it when you decided: if you have been asked anew since, the move is refused as stale. `null` takes the question as it is.',
    who: 'somebody',
    ...INVITED,
    body: givenBody,
    answer: { status: 200, about: 'It is done, and kept.', shape: acceptedShape },
    refusals: [
      [409, 'The table as it is does not allow it (`code` says why: stale, not-seated, chair-taken …).', refusedShape],
      [422, 'The rules do not allow it (`rule` is the clause), or nobody can read it.', refusedShape],
      [
        429,
        'Too many commands or too much talk at once; it was not carried out. `args.seconds` says how long to wait.',
        refusedShape,
      ],
      [500, 'It could not be kept. Send it again with the same key.', refusedShape],
      [503, 'The server cannot keep anything just now, or the table is damaged; it was not carried out.', refusedShape],
      NO_TABLE,
    ],
    curl: `${BEARER} ${JSON_TYPE} -d '{"key":"my-7th","asked":null,"command":{"type":"move","move":{"type":"pass"}}}' $URL/api/tables/$TABLE/commands`,
    async handle(api, request, reply) {
      const one = await tableOf(api, request);
      const answer = await command(api, payerOf(request), one, givenBody.read(request.body, 'body'), 0);
      if (!answer.ok && isLater(answer.code)) reply.header('retry-after', String(answer.args['seconds'] ?? 1));
      return await reply.code(statusOf(answer)).send(answer);
    },
  }),
  route({
    method: 'get',
    path: '/api/tables/{id}/legal',
    operationId: 'listLegalMoves',
    tag: 'Tables',
    summary: 'My legal moves',
    about: '`null` where there are too many to list; nothing when it is not your turn.',
    who: 'somebody',
    ...INVITED,
    answer: { status: 200, about: 'Every move that would be accepted now.', shape: legalShape },
    refusals: [NO_TABLE],
    curl: `${BEARER} $URL/api/tables/$TABLE/legal`,
    async handle(api, request) {
      const { room, asker } = await tableOf(api, request);
      return { moves: await api.budgets.work(payerOf(request), () => room.legal(asker.person.id)) };
    },
  }),
  route({
    method: 'get',
    path: '/api/tables/{id}/events',
    operationId: 'watchTable',
    tag: 'Tables',
    summary: 'Watch a table',
    about:
      'An event stream: first the `table` message, then an `update` for everything that happens and `presence` when people come and go. The id of an event is your number of it; `Last-Event-ID` or `after` goes on behind it.',
    who: 'somebody',
    ...WATCHING,
    answer: { status: 200, about: 'One message in the data of each event.', shape: messageShape, type: 'text/event-stream' },
    refusals: [NO_TABLE],
    curl: `-N ${BEARER} $URL/api/tables/$TABLE/events`,
    head: false,
    async handle(api, request, reply) {
      const one = await tableOf(api, request);
      api.streams.begin(request, reply, one, afterOf(request));
    },
  }),
  route({
    method: 'post',
    path: '/api/tables/{id}/rematch',
    operationId: 'playAgain',
    tag: 'Tables',
    summary: 'Play again',
    about: 'The same people at a new table, everybody one seat further. Whoever asks second gets the same table.',
    who: 'somebody',
    ...INVITED,
    answer: { status: 201, about: 'The new table.', shape: rematchShape },
    refusals: [[409, 'The game is not over, or you did not play in it.'], NO_TABLE],
    curl: `-X POST ${BEARER} $URL/api/tables/$TABLE/rematch`,
    async handle(api, request) {
      const { room } = await tableOf(api, request);
      const made = await api.rooms.rematch(room, within(request, api.tables));
      if (!made.ok) throw new HttpError(409, made.refusal);
      return { table: made.table };
    },
  }),
];
