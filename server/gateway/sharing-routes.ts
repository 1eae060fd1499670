/** The routes of games that are shared, described. */
import { shareShape } from '@partyline/protocol/answers.js';
import { publishedShape } from './answers.js';
import { type ApiRoute, BEARER, NO_TABLE, X_INVITATION } from './api-route.js';
import { invitedQueryShape } from './tables-api.js';

export const sharingRoutes: readonly ApiRoute[] = [
  {
    method: 'get',
    path: '/api/tables/{id}/share',
    summary: 'Share a finished game',
    about:
      'A key that lets anybody read the record of this game, and nothing else: it opens neither the table nor the next one. It is the same for everybody who asks and holds as long as the table is kept. The address for people is `/t/{id}/replay?share={share}`.',
    who: 'somebody',
    query: invitedQueryShape,
    headers: [X_INVITATION],
    answer: { status: 200, about: 'The key.', shape: shareShape },
    refusals: [[409, 'The game is not over yet, or it is a daily call whose day is not.'], NO_TABLE],
    curl: `${BEARER} $URL/api/tables/$TABLE/share`,
  },
  {
    method: 'get',
    path: '/api/shared/{id}/{share}',
    summary: 'A game that was shared',
    about: 'The record of a finished game, for anybody who was given its key. Nobody becomes a guest by reading it.',
    who: 'anybody',
    answer: { status: 200, about: 'The record.', shape: publishedShape },
    refusals: [[404, 'There is no game with this key: a wrong one, a table that is gone and one that is not over are alike.']],
    curl: '$URL/api/shared/$TABLE/$SHARE',
  },
];
