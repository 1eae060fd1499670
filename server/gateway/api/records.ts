/**
 * What has been, over plain HTTP: an earlier moment of a table, the record of a finished game, the key that shares it, and the
 * record for whoever has that key.
 */
import { parse } from '@partyline/kernel/shape.js';
import { shareShape } from '@partyline/protocol/answers.js';
import { publishedShape, snapshotShape } from '@partyline/protocol/for-programs.js';
import { numeral } from '@partyline/protocol/queries.js';
import { HttpError, tooMany } from '../http/errors.js';
import { payerOf } from '../http/identity.js';
import { tableIdOf } from '../http/json-input.js';
import { recordOf } from '../tables/record.js';
import { isShareKey, shareKeyOf, unpublished } from '../tables/sharing.js';
import { tableOf, within } from './api.js';
import { BEARER, INVITED, NO_TABLE } from './refusals.js';
import { type ApiRoute, route } from './route.js';

export const recordsRoutes: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/api/tables/{id}/at/{seq}',
    operationId: 'getMoment',
    tag: 'Tables',
    summary: 'An earlier moment',
    about:
      'What you saw right after the thing that was `seq` by your own count: a line of the log leads there. What has come out since is not in it, and what was taken back since is.',
    who: 'somebody',
    ...INVITED,
    answer: { status: 200, about: 'Your view then, whom the game waited for, and the seats.', shape: snapshotShape },
    refusals: [
      [404, 'You have nothing of that number, or there is no such table, or you may not see it.'],
      [429, 'Too many earlier moments at once.'],
    ],
    curl: `${BEARER} $URL/api/tables/$TABLE/at/1`,
    async handle(api, request) {
      within(request, api.moments);
      const { room, asker } = await tableOf(api, request);
      const seq = parse(numeral, request.params.seq, 'seq');
      const moment = seq.ok ? await room.moment(asker.person.id, seq.value) : null;
      if (moment === null) throw new HttpError(404, 'no-moment');
      return moment;
    },
  }),
  route({
    method: 'get',
    path: '/api/tables/{id}/record',
    operationId: 'getRecord',
    tag: 'Tables',
    summary: 'The record of a finished game',
    about:
      'Everything that is needed to replay it, with the secret and the nonces that made its seed: `partyline verify` checks them.',
    who: 'somebody',
    ...INVITED,
    answer: { status: 200, about: 'The record.', shape: publishedShape },
    refusals: [[409, 'The game is not over yet, or it is a daily call whose day is not.'], NO_TABLE],
    curl: `${BEARER} $URL/api/tables/$TABLE/record`,
    async handle(api, request) {
      const { room } = await tableOf(api, request);
      const why = unpublished(room.table, api.now());
      if (why !== null) throw new HttpError(409, why);
      return await api.budgets.work(payerOf(request), () => recordOf(room.table));
    },
  }),
  route({
    method: 'get',
    path: '/api/tables/{id}/share',
    operationId: 'shareGame',
    tag: 'Tables',
    summary: 'Share a finished game',
    about:
      'A key that lets anybody read the record of this game, and nothing else: it opens neither the table nor the next one. It is the same for everybody who asks and holds as long as the table is kept. The address for people is `/t/{id}/replay?share={share}`.',
    who: 'somebody',
    ...INVITED,
    answer: { status: 200, about: 'The key.', shape: shareShape },
    refusals: [[409, 'The game is not over yet, or it is a daily call whose day is not.'], NO_TABLE],
    curl: `${BEARER} $URL/api/tables/$TABLE/share`,
    async handle(api, request) {
      const { table } = (await tableOf(api, request)).room;
      const why = unpublished(table, api.now());
      if (why !== null) throw new HttpError(409, why);
      return { share: shareKeyOf(table) };
    },
  }),
  route({
    method: 'get',
    path: '/api/shared/{id}/{share}',
    operationId: 'getSharedGame',
    tag: 'Tables',
    summary: 'A game that was shared',
    about: 'The record of a finished game, for anybody who was given its key. Nobody becomes a guest by reading it.',
    who: 'anybody',
    answer: { status: 200, about: 'The record.', shape: publishedShape },
    refusals: [[404, 'There is no game with this key: a wrong one, a table that is gone and one that is not over are alike.']],
    curl: '$URL/api/shared/$TABLE/$SHARE',
    // A wrong key, a game that is not over and a table that does not exist are answered alike: nothing can be learnt by trying.
    async handle({ rooms, moments, budgets, now }, request) {
      const payer = payerOf(request);
      const wait = moments.take(payer.network) || budgets.debt(payer);
      if (wait > 0) throw tooMany(wait);
      const id = tableIdOf(request.params.id);
      const room = id === null ? null : await rooms.find(id);
      if (room === null || !isShareKey(room.table, request.params.share)) throw new HttpError(404, 'no-share');
      if (unpublished(room.table, now()) !== null) throw new HttpError(404, 'no-share');
      const record = await budgets.work(payer, () => recordOf(room.table));
      if (record === null) throw new HttpError(404, 'no-share');
      return record;
    },
  }),
];
