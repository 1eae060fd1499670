/** Tables over plain HTTP: the same commands and answers as over the live link, one request each. */
import { integer, nullable, object, optional, parse } from '@partyline/kernel/shape.js';
import { commandShape, newTableShape } from '@partyline/protocol/commands.js';
import type { Answer } from '@partyline/protocol/messages.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../store/log.js';
import { Refused, tooMany } from './errors.js';
import type { Streams } from './events-stream.js';
import { payerOf, somebody } from './identity.js';
import { numeral, word } from './json-input.js';
import type { Buckets } from './limits.js';
import { listQueryShape, listTables } from './lobby.js';
import { recordOf } from './record.js';
import { unpublished } from './sharing.js';
import { command, isLater, type Seen, type Service, seen } from './tables.js';

export type TablesApi = Service & {
  readonly log: Log;
  readonly tables: Buckets;
  readonly moments: Buckets;
  readonly streams: Streams;
  readonly now: () => number;
};

const key = word(100);
export const givenShape = object({ key, asked: optional(nullable(integer()), () => null), command: commandShape });
const invitation = optional(nullable(word(200)), () => null);
export const invitedQueryShape = object({ invitation });
export const watchQueryShape = object({ invitation, after: optional(nullable(numeral), () => null) });

type One = { Params: { id: string } };

/** The invitation of a request: in the address, or in a header, where it is in nobody's history. */
export function invitationOf(request: FastifyRequest): string | null {
  const header = request.headers['x-invitation'];
  return invitedQueryShape.read(request.query, 'query').invitation ?? (typeof header === 'string' ? header : null);
}

/** Where this reader was: what its browser says when it comes back, or what it asks for. */
function afterOf(request: FastifyRequest): number | null {
  const last = request.headers['last-event-id'];
  if (typeof last === 'string' && last !== '') return numeral.read(last, 'Last-Event-ID');
  return watchQueryShape.read(request.query, 'query').after;
}

/** 409 for what the table as it is does not allow, 422 for what the rules never allow or nobody can read. */
function statusOf(answer: Answer): number {
  if (answer.ok) return 200;
  if (isLater(answer.code)) return 429;
  if (answer.code === 'failed') return 500;
  if (answer.code === 'not-kept' || answer.code === 'damaged') return 503;
  return answer.rule === null && answer.code !== 'malformed' ? 409 : 422;
}

/** Whoever asks, unless they have asked for too much of this sort. */
export function within(request: FastifyRequest, buckets: Buckets) {
  const { id, name } = somebody(request).person;
  const wait = buckets.take(id);
  if (wait > 0) throw tooMany(wait);
  return { id, name };
}

export function tablesApi(app: FastifyInstance, api: TablesApi): void {
  const { rooms, tables, streams } = api;

  async function found(request: FastifyRequest<One>): Promise<Seen> {
    const one = await seen(rooms, request.params.id, somebody(request).person, invitationOf(request));
    if (one === null) throw new Refused(404, 'no-table');
    return one;
  }
  const makesTable = (request: FastifyRequest) => within(request, tables);

  app.post('/api/tables', async (request, reply) => {
    somebody(request);
    const asked = newTableShape.read(request.body, 'body');
    const made = await rooms.make(asked, makesTable(request));
    if (!made.ok) throw new Refused(made.refusal.code === 'malformed' ? 422 : 409, made.refusal);
    const room = await rooms.find(made.table);
    return await reply.code(201).send({ table: made.table, invitation: room?.table.invitation ?? null });
  });

  app.get('/api/tables', (request) =>
    listTables(api.log, request.known?.person ?? null, listQueryShape.read(request.query, 'query')),
  );

  asking(app, found, api);

  app.get<One>('/api/tables/:id', async (request, reply) => {
    const { room, asker } = await found(request);
    const after = afterOf(request);
    let message = '';
    const send = (said: string): void => {
      message = said;
    };
    const watching = { person: asker.person.id, invited: asker.invited, send };
    await room.reach(asker.person.id, after);
    await api.budgets.work(payerOf(request), () => room.resend(watching, after));
    return await reply.type('application/json; charset=utf-8').send(message);
  });

  app.post<One>('/api/tables/:id/commands', async (request, reply) => {
    const one = await found(request);
    const answer = await command(api, payerOf(request), one, givenShape.read(request.body, 'body'), 0);
    if (!answer.ok && isLater(answer.code)) reply.header('retry-after', String(answer.args['seconds'] ?? 1));
    return await reply.code(statusOf(answer)).send(answer);
  });

  // Without its body a stream would be nothing but a connection that stays open.
  app.get<One>('/api/tables/:id/events', { exposeHeadRoute: false }, async (request, reply) => {
    const one = await found(request);
    streams.begin(request, reply, one, afterOf(request));
  });

  app.post<One>('/api/tables/:id/rematch', async (request, reply) => {
    const { room } = await found(request);
    const made = await rooms.rematch(room, makesTable(request));
    if (!made.ok) throw new Refused(409, made.refusal);
    return await reply.code(201).send({ table: made.table });
  });

  app.get<One>('/api/tables/:id/record', async (request) => {
    const { room } = await found(request);
    const why = unpublished(room.table, api.now());
    if (why !== null) throw new Refused(409, why);
    return await api.budgets.work(payerOf(request), () => recordOf(room.table));
  });
}

/** Questions about a table beside what it is now. */
function asking(app: FastifyInstance, found: (request: FastifyRequest<One>) => Promise<Seen>, api: TablesApi): void {
  const { moments, budgets } = api;

  app.get<One>('/api/tables/:id/legal', async (request) => {
    const { room, asker } = await found(request);
    return { moves: await budgets.work(payerOf(request), () => room.legal(asker.person.id)) };
  });

  app.get<{ Params: { id: string; seq: string } }>('/api/tables/:id/at/:seq', async (request) => {
    within(request, moments);
    const { room, asker } = await found(request);
    const seq = parse(numeral, request.params.seq, 'seq');
    const moment = seq.ok ? await room.moment(asker.person.id, seq.value) : null;
    if (moment === null) throw new Refused(404, 'no-moment');
    return moment;
  });
}
