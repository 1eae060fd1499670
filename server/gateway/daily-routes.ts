/** The routes of the daily calls, described. */
import {
  archiveShape,
  calendarShape,
  daySaidShape,
  playedShape,
  playShape,
  tableCardShape,
  todayShape,
} from '@partyline/protocol/daily.js';
import { type ApiRoute, BEARER, JSON_TYPE, NO_TABLE } from './api-route.js';
import { archiveQueryShape, calendarQueryShape } from './daily-api.js';

const NO_DAY = [
  404,
  'The game has no daily call, or not of that day: neither tomorrow’s nor one from before the server.',
] as const;

export const dailyRoutes: readonly ApiRoute[] = [
  {
    method: 'get',
    path: '/api/daily',
    summary: 'Today’s calls',
    about:
      'Of each game that has a daily call: today’s, the hash of tomorrow’s seed, and your streak. A day is one of Universal Time; `now` is the server’s clock.',
    who: 'reader',
    answer: { status: 200, about: 'Today.', shape: todayShape },
    refusals: [],
    curl: `${BEARER} $URL/api/daily`,
  },
  {
    method: 'get',
    path: '/api/daily/{game}',
    summary: 'Days that are over',
    about: 'The last first, thirty at a time, with their seeds.',
    who: 'reader',
    query: archiveQueryShape,
    answer: { status: 200, about: 'A page of days, and what to send as `before` for the next.', shape: archiveShape },
    refusals: [NO_DAY],
    curl: `${BEARER} $URL/api/daily/$GAME`,
  },
  {
    method: 'get',
    path: '/api/daily/{game}/calendar',
    summary: 'A month of calls',
    about:
      'What you have played of a month (`month=2026-11`, else the one of today), how well, and your streak. Days are of Universal Time and numbered from the server’s first call.',
    who: 'reader',
    query: calendarQueryShape,
    answer: { status: 200, about: 'The days of the month that have a call, today’s included.', shape: calendarShape },
    refusals: [[404, 'The game has no daily call, or no day of that month has one.']],
    curl: `${BEARER} $URL/api/daily/$GAME/calendar?month=2026-11`,
  },
  {
    method: 'get',
    path: '/api/daily/{game}/{day}',
    summary: 'The call of a day',
    about:
      'Your own result, and those of the others: `results` is null until you have finished your first attempt or the day is over, `seed` until the day is over.',
    who: 'reader',
    answer: { status: 200, about: 'The day.', shape: daySaidShape },
    refusals: [NO_DAY],
    curl: `${BEARER} $URL/api/daily/$GAME/2026-11-16`,
  },
  {
    method: 'post',
    path: '/api/daily/{game}/{day}',
    summary: 'Play the call of a day',
    about:
      'The table of your first attempt, the same however often you ask: it counts if it is begun on that day. With `again`, another table that counts for nothing.',
    who: 'somebody',
    body: playShape,
    answer: { status: 201, about: 'The table.', shape: playedShape },
    refusals: [[409, 'You want to play again and have not finished your first attempt.'], NO_DAY],
    curl: `-X POST ${BEARER} ${JSON_TYPE} -d '{}' $URL/api/daily/$GAME/2026-11-16`,
  },
  {
    method: 'get',
    path: '/api/tables/{id}/card',
    summary: 'The result card of a daily call',
    about: 'Of a table of yours where one was played, first or again: what you may show to people who have not played yet.',
    who: 'somebody',
    answer: { status: 200, about: 'The card.', shape: tableCardShape },
    refusals: [[409, 'The game is not over yet.'], NO_TABLE],
    curl: `${BEARER} $URL/api/tables/$TABLE/card`,
  },
];
