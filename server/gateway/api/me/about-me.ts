/** Everything that is kept about oneself: as a file, or not any more. */

import { Readable } from 'node:stream';
import { anyObject } from '@partyline/kernel/shape.js';
import { doneShape } from '@partyline/protocol/answers.js';
import { deletingShape } from '@partyline/protocol/ways-in.js';
import { takeCookie } from '../../http/cookies.js';
import { tooMany } from '../../http/errors.js';
import { inBrowser, payerOf, somebody } from '../../http/identity.js';
import { networkOf } from '../../limits/buckets.js';
import type { Budgets, Payer } from '../../limits/budgets.js';
import { BEARER, COOKIE, JSON_TYPE } from '../refusals.js';
import { type ApiRoute, route } from '../route.js';

/** On the account of whoever asks; a piece is sent when the one before was taken. */
async function* paidFor(pieces: AsyncIterable<string>, payer: Payer, budgets: Budgets): AsyncGenerator<string> {
  for await (const piece of pieces) {
    budgets.sent(payer, Buffer.byteLength(piece));
    yield piece;
  }
}

export const aboutMeRoutes: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/api/me/export',
    operationId: 'exportMe',
    tag: 'Ways in',
    summary: 'Everything about me',
    about:
      'One JSON object: who you are, your devices, the labels of your tokens and passkeys, what you share, and of every table where you sit what you did and said there. Without secrets, and without what others did. It is sent piece by piece, however long it is.',
    who: 'somebody',
    head: false,
    answer: { status: 200, about: 'Everything.', shape: anyObject },
    refusals: [],
    curl: `${BEARER} $URL/api/me/export`,
    async handle({ persons, exports, budgets }, request, reply) {
      const { person } = somebody(request);
      const wait = exports.take(person.id);
      if (wait > 0) throw tooMany(wait);
      reply.type('application/json; charset=utf-8');
      reply.header('content-disposition', 'attachment; filename="party-line-about-me.json"');
      return await reply.send(Readable.from(paidFor(persons.export(person), payerOf(request), budgets)));
    },
  }),
  route({
    method: 'post',
    path: '/api/me/delete',
    operationId: 'deleteMe',
    tag: 'Ways in',
    summary: 'Delete me',
    about:
      'For good: no device, passkey, code or token of yours is known any more at once, and your name, what you said and what you shared go within moments. Games that others play with you end for you as if you had resigned; moves of yours stay, without a name.',
    who: 'browser',
    body: deletingShape,
    answer: { status: 200, about: 'You are nobody here.', shape: doneShape },
    refusals: [],
    curl: `${COOKIE} ${JSON_TYPE} -d '{"delete":"everything about me"}' $URL/api/me/delete`,
    async handle({ persons, deletions }, request, reply) {
      deletingShape.read(request.body, 'body');
      const { person } = inBrowser(request);
      const wait = deletions.take(networkOf(request.ip));
      if (wait > 0) throw tooMany(wait);
      await persons.delete(person);
      takeCookie(request, reply);
      return { ok: true };
    },
  }),
];
