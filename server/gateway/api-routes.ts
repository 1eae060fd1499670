/**
 * Every route of the API, described once: the published description and the page for people are both made from this list,
 * and a test holds it against the routes that there are.
 */
import { listShape, madeShape, meShape, rematchShape } from '@partyline/protocol/answers.js';
import { newTableShape } from '@partyline/protocol/commands.js';
import {
  acceptedShape,
  doneShape,
  legalShape,
  messageShape,
  momentShape,
  publishedShape,
  refusedShape,
  tokenShape,
  tokensShape,
  wholeShape,
} from './answers.js';
import { type ApiRoute, BEARER, JSON_TYPE, LAST_EVENT_ID, NO_TABLE, X_INVITATION } from './api-route.js';
import { dailyRoutes } from './daily-routes.js';
import { gamesRoutes } from './games-routes.js';
import { listQueryShape } from './lobby.js';
import { newTokenShape, renameShape } from './me-api.js';
import { sharingRoutes } from './sharing-routes.js';
import { givenShape, invitedQueryShape, watchQueryShape } from './tables-api.js';

/** How an invitation comes with a request, and with one that goes on where the reader was. */
const INVITED = { query: invitedQueryShape, headers: [X_INVITATION] } as const;
const WATCHING = { query: watchQueryShape, headers: [X_INVITATION, LAST_EVENT_ID] } as const;

const me: readonly ApiRoute[] = [
  {
    method: 'get',
    path: '/api/me',
    summary: 'Who am I?',
    about: 'The first time, this makes a guest and gives a cookie. The page of another site is refused instead.',
    who: 'guest',
    answer: { status: 200, about: 'You.', shape: meShape },
    refusals: [],
    curl: `${BEARER} $URL/api/me`,
  },
  {
    method: 'post',
    path: '/api/me',
    summary: 'Change my name',
    about:
      'One to forty visible characters; a name that will not do is refused with a sentence that says why. At your tables that wait or are in play (of each the fifty that changed last) the others learn it at once; finished games keep the name that you had.',
    who: 'guest',
    body: renameShape,
    answer: { status: 200, about: 'You, with the new name.', shape: meShape },
    refusals: [],
    curl: `${BEARER} ${JSON_TYPE} -d '{"name":"Brass Operator"}' $URL/api/me`,
  },
  {
    method: 'get',
    path: '/api/me/tokens',
    summary: 'My API tokens',
    about: 'Without the tokens themselves: nobody keeps those.',
    who: 'somebody',
    answer: { status: 200, about: 'Your tokens.', shape: tokensShape },
    refusals: [],
    curl: `${BEARER} $URL/api/me/tokens`,
  },
  {
    method: 'post',
    path: '/api/me/tokens',
    summary: 'Make an API token',
    about:
      'It acts for you until you remove it, and is shown this once. Without a cookie or a token this makes a guest first, so it is the one request that a bot needs to get started.',
    who: 'guest',
    body: newTokenShape,
    answer: { status: 201, about: 'The token.', shape: tokenShape },
    refusals: [[409, 'You have as many as you may have.']],
    curl: `${JSON_TYPE} -d '{"label":"my bot"}' $URL/api/me/tokens`,
  },
  {
    method: 'delete',
    path: '/api/me/tokens/{id}',
    summary: 'Remove an API token',
    about: 'It is refused from now on, and its connections are closed.',
    who: 'somebody',
    answer: { status: 200, about: 'It is gone.', shape: doneShape },
    refusals: [],
    curl: `-X DELETE ${BEARER} $URL/api/me/tokens/$ID`,
  },
];

const tables: readonly ApiRoute[] = [
  {
    method: 'post',
    path: '/api/tables',
    summary: 'Make a table',
    about:
      'One entry in `seats` for each seat: yours (`me`), free for somebody (`open`), or a bot of some level. A table with no free chair begins at once; otherwise it begins when the last chair is taken, or when you say so.',
    who: 'somebody',
    body: newTableShape,
    answer: { status: 201, about: 'The table, and the invitation that lets others see it.', shape: madeShape },
    refusals: [
      [422, 'The game does not take these options, seats or bots.'],
      [409, 'Only bots would play, and you have as many such tables running as you may have.'],
    ],
    curl: `${BEARER} ${JSON_TYPE} -d '{"game":"'$GAME'","seats":[{"type":"me"},{"type":"bot","level":"casual"}]}' $URL/api/tables`,
  },
  {
    method: 'get',
    path: '/api/tables',
    summary: 'Find tables',
    about:
      'The open ones, or with `mine=true` those that you sit at; the last changed first, fifty at a time or `limit` (a larger number is taken for 50, and 0 for 1). `yourTurn` is said to whoever is known.',
    who: 'reader',
    query: listQueryShape,
    answer: { status: 200, about: 'A page of tables, and what to send as `before` for the next.', shape: listShape },
    refusals: [[401, 'You ask for your own tables, and nobody knows who you are.']],
    curl: `${BEARER} "$URL/api/tables?mine=true"`,
  },
  {
    method: 'get',
    path: '/api/tables/{id}',
    summary: 'A table',
    about: 'The `table` message of the live link: everything that you may know of it now.',
    who: 'somebody',
    ...WATCHING,
    answer: { status: 200, about: 'The table.', shape: wholeShape },
    refusals: [NO_TABLE],
    curl: `${BEARER} "$URL/api/tables/$TABLE?invitation=$INVITATION"`,
  },
  {
    method: 'post',
    path: '/api/tables/{id}/commands',
    summary: 'Do something at a table',
    about:
      'Exactly one answer. `key` is of your choosing: a command that is sent again with the same key is answered again and carried out once, and another command with that key is refused. `asked` is the `asked` of the table as you saw it when you decided: if you have been asked anew since, the move is refused as stale. `null` takes the question as it is.',
    who: 'somebody',
    ...INVITED,
    body: givenShape,
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
  },
  {
    method: 'get',
    path: '/api/tables/{id}/legal',
    summary: 'My legal moves',
    about: '`null` where there are too many to list; nothing when it is not your turn.',
    who: 'somebody',
    ...INVITED,
    answer: { status: 200, about: 'Every move that would be accepted now.', shape: legalShape },
    refusals: [NO_TABLE],
    curl: `${BEARER} $URL/api/tables/$TABLE/legal`,
  },
  {
    method: 'get',
    path: '/api/tables/{id}/at/{seq}',
    summary: 'An earlier moment',
    about:
      'What you saw right after the thing that was `seq` by your own count: a line of the log leads there. What has come out since is not in it, and what was taken back since is.',
    who: 'somebody',
    ...INVITED,
    answer: { status: 200, about: 'Your view then, whom the game waited for, and the seats.', shape: momentShape },
    refusals: [
      [404, 'You have nothing of that number, or there is no such table, or you may not see it.'],
      [429, 'Too many earlier moments at once.'],
    ],
    curl: `${BEARER} $URL/api/tables/$TABLE/at/1`,
  },
  {
    method: 'get',
    path: '/api/tables/{id}/events',
    summary: 'Watch a table',
    about:
      'An event stream: first the `table` message, then an `update` for everything that happens and `presence` when people come and go. The id of an event is your number of it; `Last-Event-ID` or `after` goes on behind it.',
    who: 'somebody',
    ...WATCHING,
    answer: { status: 200, about: 'One message in the data of each event.', shape: messageShape, type: 'text/event-stream' },
    refusals: [NO_TABLE],
    curl: `-N ${BEARER} $URL/api/tables/$TABLE/events`,
  },
  {
    method: 'post',
    path: '/api/tables/{id}/rematch',
    summary: 'Play again',
    about: 'The same people at a new table, everybody one seat further. Whoever asks second gets the same table.',
    who: 'somebody',
    ...INVITED,
    answer: { status: 201, about: 'The new table.', shape: rematchShape },
    refusals: [[409, 'The game is not over, or you did not play in it.'], NO_TABLE],
    curl: `-X POST ${BEARER} $URL/api/tables/$TABLE/rematch`,
  },
  {
    method: 'get',
    path: '/api/tables/{id}/record',
    summary: 'The record of a finished game',
    about:
      'Everything that is needed to replay it, with the secret and the nonces that made its seed: `partyline verify` checks them.',
    who: 'somebody',
    ...INVITED,
    answer: { status: 200, about: 'The record.', shape: publishedShape },
    refusals: [[409, 'The game is not over yet, or it is a daily call whose day is not.'], NO_TABLE],
    curl: `${BEARER} $URL/api/tables/$TABLE/record`,
  },
];

export const API_ROUTES: readonly ApiRoute[] = [...me, ...gamesRoutes, ...tables, ...sharingRoutes, ...dailyRoutes];
