/** The daily calls over plain HTTP. Who may know what is decided by the calls themselves. */
import {
  archiveShape,
  calendarShape,
  daySaidShape,
  playedShape,
  playShape,
  tableCardShape,
  todayShape,
} from '@partyline/protocol/daily.js';
import { archiveQueryShape, calendarQueryShape } from '@partyline/protocol/queries.js';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../store/attempts.js';
import { dayShape, monthShape } from '../../store/days.js';
import { HttpError } from '../http/errors.js';
import { somebody } from '../http/identity.js';
import { findTable } from '../tables/commands.js';
import { type Api, within } from './api.js';
import { BEARER, JSON_TYPE, NO_TABLE } from './refusals.js';
import { type ApiRoute, route } from './route.js';

const archiveQuery = archiveQueryShape(dayShape);
const calendarQuery = calendarQueryShape(monthShape);

const NO_DAY = [
  404,
  'The game has no daily call, or not of that day: neither tomorrow’s nor one from before the server.',
] as const;

const readerOf = ({ known }: FastifyRequest): string | null => known?.person.id ?? null;

async function callOf({ daily }: Api, { game, day }: { readonly game: string; readonly day: string }): Promise<Call> {
  const call = await daily.find(game, dayShape.read(day, 'day'));
  if (call === null) throw new HttpError(404, 'no-day');
  return call;
}

export const dailyRoutes: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/api/daily',
    operationId: 'getToday',
    tag: 'Daily calls',
    summary: 'Today’s calls',
    about:
      'Of each game that has a daily call: today’s, the hash of tomorrow’s seed, and your streak. A day is one of Universal Time; `now` is the server’s clock.',
    who: 'reader',
    answer: { status: 200, about: 'Today.', shape: todayShape },
    refusals: [],
    curl: `${BEARER} $URL/api/daily`,
    handle: ({ daily }, request) => daily.today(readerOf(request)),
  }),
  route({
    method: 'get',
    path: '/api/daily/{game}',
    operationId: 'listDays',
    tag: 'Daily calls',
    summary: 'Days that are over',
    about: 'The last first, thirty at a time, with their seeds.',
    who: 'reader',
    query: archiveQuery,
    answer: { status: 200, about: 'A page of days, and what to send as `before` for the next.', shape: archiveShape },
    refusals: [NO_DAY],
    curl: `${BEARER} $URL/api/daily/$GAME`,
    async handle({ daily }, request) {
      const { game } = request.params;
      if (!daily.has(game)) throw new HttpError(404, 'no-day');
      const { before } = archiveQuery.read(request.query, 'query');
      return await daily.archive(game, before, readerOf(request));
    },
  }),
  route({
    method: 'get',
    path: '/api/daily/{game}/calendar',
    operationId: 'getCalendar',
    tag: 'Daily calls',
    summary: 'A month of calls',
    about:
      'What you have played of a month (`month=2026-11`, else the one of today), how well, and your streak. Days are of Universal Time and numbered from the server’s first call.',
    who: 'reader',
    query: calendarQuery,
    answer: { status: 200, about: 'The days of the month that have a call, today’s included.', shape: calendarShape },
    refusals: [[404, 'The game has no daily call, or no day of that month has one.']],
    curl: `${BEARER} $URL/api/daily/$GAME/calendar?month=2026-11`,
    async handle({ daily }, request) {
      const { game } = request.params;
      const { month } = calendarQuery.read(request.query, 'query');
      const calendar = daily.has(game) ? await daily.calendar(game, month, readerOf(request)) : null;
      if (calendar === null) throw new HttpError(404, 'no-day');
      return calendar;
    },
  }),
  route({
    method: 'get',
    path: '/api/daily/{game}/{day}',
    operationId: 'getDay',
    tag: 'Daily calls',
    summary: 'The call of a day',
    about:
      'Your own result, and those of the others: `results` is null until you have finished your first attempt or the day is over, `seed` until the day is over.',
    who: 'reader',
    answer: { status: 200, about: 'The day.', shape: daySaidShape },
    refusals: [NO_DAY],
    curl: `${BEARER} $URL/api/daily/$GAME/2026-11-16`,
    handle: async (api, request) => await api.daily.day(await callOf(api, request.params), readerOf(request)),
  }),
  route({
    method: 'post',
    path: '/api/daily/{game}/{day}',
    operationId: 'playDay',
    tag: 'Daily calls',
    summary: 'Play the call of a day',
    about:
      'The table of your first attempt, the same however often you ask: it counts if it is begun on that day. With `again`, another table that counts for nothing.',
    who: 'somebody',
    body: playShape,
    answer: { status: 201, about: 'The table.', shape: playedShape },
    refusals: [[409, 'You want to play again and have not finished your first attempt.'], NO_DAY],
    curl: `-X POST ${BEARER} ${JSON_TYPE} -d '{}' $URL/api/daily/$GAME/2026-11-16`,
    async handle(api, request) {
      somebody(request);
      const { again } = playShape.read(request.body ?? {}, 'body');
      const call = await callOf(api, request.params);
      const played = await api.daily.play(call, within(request, api.tables), again);
      if (!played.ok) throw new HttpError(409, played.why);
      return { table: played.table, counts: played.counts };
    },
  }),
  route({
    method: 'get',
    path: '/api/tables/{id}/card',
    operationId: 'getCard',
    tag: 'Daily calls',
    summary: 'The result card of a daily call',
    about: 'Of a table of yours where one was played, first or again: what you may show to people who have not played yet.',
    who: 'somebody',
    answer: { status: 200, about: 'The card.', shape: tableCardShape },
    refusals: [[409, 'The game is not over yet.'], NO_TABLE],
    curl: `${BEARER} $URL/api/tables/$TABLE/card`,
    async handle({ daily, rooms }, request) {
      const { person } = somebody(request);
      const found = await findTable(rooms, request.params.id, person, null);
      if (found === null) throw new HttpError(404, 'no-table');
      if (found.room.table.daily === null) throw new HttpError(404, 'no-card');
      const card = await daily.card(found.room.table, person.id);
      if (card === null) throw new HttpError(409, 'not-over');
      return card;
    },
  }),
];
