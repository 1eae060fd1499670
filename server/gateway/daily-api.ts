/** The daily calls over plain HTTP. Who may know what is decided by the calls themselves. */
import { object, optional } from '@partyline/kernel/shape.js';
import { playShape } from '@partyline/protocol/daily.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DailyCalls } from '../daily/calls.js';
import type { Rooms } from '../rooms/rooms.js';
import type { Call } from '../store/attempts.js';
import { type Day, dayShape, type Month, monthShape } from '../store/days.js';
import { Refused } from './errors.js';
import { somebody } from './identity.js';
import type { Buckets } from './limits.js';
import { seen } from './tables.js';
import { within } from './tables-api.js';

export const archiveQueryShape = object({ before: optional<Day | null>(dayShape, () => null) });
export const calendarQueryShape = object({ month: optional<Month | null>(monthShape, () => null) });

export type DailyApi = { readonly daily: DailyCalls; readonly rooms: Rooms; readonly tables: Buckets };

type OfGame = { Params: { game: string } };
type OfDay = { Params: { game: string; day: string } };

const readerOf = ({ known }: FastifyRequest): string | null => known?.person.id ?? null;

export function dailyApi(app: FastifyInstance, { daily, rooms, tables }: DailyApi): void {
  async function called({ params }: FastifyRequest<OfDay>): Promise<Call> {
    const call = await daily.find(params.game, dayShape.read(params.day, 'day'));
    if (call === null) throw new Refused(404, 'no-day');
    return call;
  }

  app.get('/api/daily', (request) => daily.today(readerOf(request)));

  app.get<OfGame>('/api/daily/:game', async (request) => {
    const { game } = request.params;
    if (!daily.has(game)) throw new Refused(404, 'no-day');
    const { before } = archiveQueryShape.read(request.query, 'query');
    return await daily.archive(game, before, readerOf(request));
  });

  app.get<OfGame>('/api/daily/:game/calendar', async (request) => {
    const { game } = request.params;
    const { month } = calendarQueryShape.read(request.query, 'query');
    const calendar = daily.has(game) ? await daily.calendar(game, month, readerOf(request)) : null;
    if (calendar === null) throw new Refused(404, 'no-day');
    return calendar;
  });

  app.get<OfDay>('/api/daily/:game/:day', async (request) => await daily.day(await called(request), readerOf(request)));

  app.post<OfDay>('/api/daily/:game/:day', async (request, reply) => {
    somebody(request);
    const { again } = playShape.read(request.body ?? {}, 'body');
    const call = await called(request);
    const played = await daily.play(call, within(request, tables), again);
    if (!played.ok) throw new Refused(409, played.why);
    return await reply.code(201).send({ table: played.table, counts: played.counts });
  });

  app.get<{ Params: { id: string } }>('/api/tables/:id/card', async (request) => {
    const { person } = somebody(request);
    const found = await seen(rooms, request.params.id, person, null);
    if (found === null) throw new Refused(404, 'no-table');
    if (found.room.table.daily === null) throw new Refused(404, 'no-card');
    const card = await daily.card(found.room.table, person.id);
    if (card === null) throw new Refused(409, 'not-over');
    return card;
  });
}
