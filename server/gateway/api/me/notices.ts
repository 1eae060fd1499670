/** What somebody asks about their notices: their channels, what and how, hours of quiet, private addresses, single tables. */
import { doneShape } from '@partyline/protocol/answers.js';
import {
  addressShape,
  channelChangeShape,
  channelKeyShape,
  channelShape,
  newAddressShape,
  newChannelShape,
  noticesShape,
  quietShape,
  SECRET_ADDRESSES,
  tableChoiceShape,
  tableNoticesShape,
} from '@partyline/protocol/notices.js';
import type { FastifyRequest } from 'fastify';
import type { DeskAnswer } from '../../../notices/desk.js';
import { hashOf } from '../../../people/secrets.js';
import { HttpError, tooMany } from '../../http/errors.js';
import { guest, somebody } from '../../http/identity.js';
import { word } from '../../http/json-input.js';
import { type Api, chargeShared, tableOf } from '../api.js';
import { BEARER, JSON_TYPE } from '../refusals.js';
import { type ApiRoute, route } from '../route.js';

const channelBody = newChannelShape(word(2000), word(100));

const STATUS: Readonly<Record<string, number>> = {
  'no-channel': 404,
  'too-many-channels': 409,
  'is-verified': 409,
  'not-verified': 409,
};

/** What the desk gives, or its refusal thrown. */
function given<T>(answer: DeskAnswer<T>): T {
  if (answer.ok) return answer.value;
  throw new HttpError(STATUS[answer.refusal.code] ?? 400, answer.refusal);
}

/** Mails to addresses that nobody has said yes for: of a person, of a network, and to one address whoever asks. */
function takeMail({ mails, addressMails }: Api, request: FastifyRequest, address: string): void {
  const wait = addressMails.take(hashOf(address.toLowerCase()));
  if (wait > 0) throw tooMany(wait);
  chargeShared(request, somebody(request).person.id, mails);
}

const GONE = [404, 'You have no such channel.'] as const;

const channelRoutes: readonly ApiRoute[] = [
  route({
    method: 'post',
    path: '/api/me/notices/channels',
    operationId: 'addChannel',
    tag: 'Notices',
    summary: 'Add a channel',
    about:
      'A mail address, a webhook, or what a browser has given for a subscription to push. A mail address gets a mail with a link, and nothing else before that link was opened. Addresses in private networks are refused unless the host allows them. The same address again replaces the one before.',
    who: 'guest',
    body: channelBody,
    answer: { status: 201, about: 'The channel, with what is usual on it.', shape: channelShape },
    refusals: [
      [400, 'Nothing can be sent there; the sentence says why.'],
      [409, 'You have as many as you may have.'],
    ],
    curl: `${BEARER} ${JSON_TYPE} -d '{"means":{"type":"mail","address":"me@example.org"}}' $URL/api/me/notices/channels`,
    async handle(api, request, reply) {
      const { means, label } = channelBody.read(request.body, 'body');
      const known = await guest(request, reply, api.identification);
      request.known = known;
      chargeShared(request, known.person.id, api.channelChanges);
      if (means.type === 'mail') takeMail(api, request, means.address);
      return given(await api.office.desk.add(known.person.id, means, label));
    },
  }),
  route({
    method: 'post',
    path: '/api/me/notices/channels/{id}',
    operationId: 'changeChannel',
    tag: 'Notices',
    summary: 'Change what a channel tells',
    about:
      'What is left out stays. With `digest` "daily" turns, ends and talk are gathered until `digestAt`, a minute of your day.',
    who: 'somebody',
    body: channelChangeShape,
    answer: { status: 200, about: 'The channel as it is now.', shape: channelShape },
    refusals: [GONE],
    curl: `${BEARER} ${JSON_TYPE} -d '{"wishes":[{"kind":"turn","pace":"post"}]}' $URL/api/me/notices/channels/$ID`,
    async handle({ office }, request) {
      const change = channelChangeShape.read(request.body, 'body');
      return given(await office.desk.change(somebody(request).person.id, request.params.id, change));
    },
  }),
  route({
    method: 'delete',
    path: '/api/me/notices/channels/{id}',
    operationId: 'removeChannel',
    tag: 'Notices',
    summary: 'Remove a channel',
    about: 'Nothing is sent to it any more, and what waited for it is gone.',
    who: 'somebody',
    answer: { status: 200, about: 'It is gone.', shape: doneShape },
    refusals: [],
    curl: `-X DELETE ${BEARER} $URL/api/me/notices/channels/$ID`,
    async handle({ office }, request) {
      await office.desk.remove(somebody(request).person.id, request.params.id);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/me/notices/channels/{id}/test',
    operationId: 'testChannel',
    tag: 'Notices',
    summary: 'Send a test notice',
    about: 'To this channel, within some seconds. What became of it is among your recent notices.',
    who: 'somebody',
    answer: { status: 200, about: 'It is on its way.', shape: doneShape },
    refusals: [GONE, [409, 'The address is not known to be yours yet.']],
    curl: `-X POST ${BEARER} $URL/api/me/notices/channels/$ID/test`,
    async handle(api, request) {
      const { person } = somebody(request);
      chargeShared(request, person.id, api.channelChanges);
      given(await api.office.desk.test(person.id, request.params.id));
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/me/notices/channels/{id}/verification',
    operationId: 'askForVerification',
    tag: 'Notices',
    summary: 'Send the link to a mail address again',
    about: 'The link before is used up by it.',
    who: 'somebody',
    answer: { status: 200, about: 'A mail is on its way.', shape: doneShape },
    refusals: [GONE, [409, 'The address is known to be yours already.']],
    curl: `-X POST ${BEARER} $URL/api/me/notices/channels/$ID/verification`,
    async handle(api, request) {
      const { person } = somebody(request);
      const { id } = request.params;
      takeMail(api, request, given(await api.office.desk.unverifiedAddress(person.id, id)));
      given(await api.office.desk.askAgain(person.id, id));
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/notices/verification',
    operationId: 'verifyChannel',
    tag: 'Notices',
    summary: 'Say that a mail address is yours',
    about: 'With what stands in the link of the mail: once, within a day, by any browser.',
    who: 'anybody',
    body: channelKeyShape,
    answer: { status: 200, about: 'From now on notices go there.', shape: doneShape },
    refusals: [[400, 'The link is used up, or too old.']],
    curl: `${JSON_TYPE} -d '{"channel":"…","key":"…"}' $URL/api/notices/verification`,
    async handle({ office }, request) {
      const { channel, key } = channelKeyShape.read(request.body, 'body');
      given(await office.desk.verify(channel, key));
      return { ok: true };
    },
  }),
];

export const noticesRoutes: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/api/me/notices',
    operationId: 'getNotices',
    tag: 'Notices',
    summary: 'My notices',
    about: 'Your channels with what became of the last notice on each, your hours of quiet, and the last notices.',
    who: 'guest',
    answer: { status: 200, about: 'Everything about your notices.', shape: noticesShape },
    refusals: [],
    curl: `${BEARER} $URL/api/me/notices`,
    async handle({ office, identification }, request, reply) {
      return await office.desk.overview((await guest(request, reply, identification)).person.id);
    },
  }),
  route({
    method: 'post',
    path: '/api/me/notices',
    operationId: 'setQuietHours',
    tag: 'Notices',
    summary: 'Set my hours of quiet',
    about: 'In your time zone, in minutes since midnight; both null for none. What is due meanwhile comes afterwards, as one.',
    who: 'somebody',
    body: quietShape,
    answer: { status: 200, about: 'They hold from now on.', shape: doneShape },
    refusals: [[400, 'There is no such time zone.']],
    curl: `${BEARER} ${JSON_TYPE} -d '{"zone":"Europe/Zurich","from":1320,"to":420}' $URL/api/me/notices`,
    async handle({ office }, request) {
      given(await office.desk.setQuiet(somebody(request).person.id, quietShape.read(request.body, 'body')));
      return { ok: true };
    },
  }),
  ...channelRoutes,
  route({
    method: 'post',
    path: '/api/me/notices/addresses',
    operationId: 'makeSecretAddress',
    tag: 'Notices',
    summary: 'Make a private address',
    about:
      'Of a feed (Atom) of your turns and games that are over, or of a calendar (ICS) of your deadlines. Whoever has it can read them; it is shown this once, and one that was made before leads to nothing any more.',
    who: 'somebody',
    body: newAddressShape,
    answer: { status: 201, about: 'The address, on this server.', shape: addressShape },
    refusals: [],
    curl: `${BEARER} ${JSON_TYPE} -d '{"what":"feed"}' $URL/api/me/notices/addresses`,
    async handle(api, request) {
      const { person } = somebody(request);
      const { what } = newAddressShape.read(request.body, 'body');
      chargeShared(request, person.id, api.channelChanges);
      return { what, path: await api.office.desk.newAddress(person.id, what) };
    },
  }),
  route({
    method: 'delete',
    path: '/api/me/notices/addresses/{id}',
    operationId: 'removeSecretAddress',
    tag: 'Notices',
    summary: 'Remove a private address',
    about: 'It leads to nothing any more.',
    who: 'somebody',
    answer: { status: 200, about: 'It is gone.', shape: doneShape },
    refusals: [],
    curl: `-X DELETE ${BEARER} $URL/api/me/notices/addresses/feed`,
    async handle({ office }, request) {
      const { person } = somebody(request);
      const what = SECRET_ADDRESSES.find((one) => one === request.params.id);
      if (what !== undefined) await office.desk.removeAddress(person.id, what);
      return { ok: true };
    },
  }),
  route({
    method: 'get',
    path: '/api/tables/{id}/notices',
    operationId: 'getTableNotices',
    tag: 'Notices',
    summary: 'What I am told of a table',
    about: 'What is usual for you, everything, or nothing; and how many channels you have.',
    who: 'somebody',
    answer: { status: 200, about: 'Your choice.', shape: tableNoticesShape },
    refusals: [[404, 'There is no such table, or it is by invitation.']],
    curl: `${BEARER} $URL/api/tables/$TABLE/notices`,
    async handle(api, request) {
      const { room } = await tableOf(api, request);
      return await api.office.desk.tableChoice(somebody(request).person.id, room.id);
    },
  }),
  route({
    method: 'post',
    path: '/api/tables/{id}/notices',
    operationId: 'chooseTableNotices',
    tag: 'Notices',
    summary: 'Choose what I am told of a table',
    about: 'It goes before what your channels tell elsewhere.',
    who: 'somebody',
    body: tableChoiceShape,
    answer: { status: 200, about: 'It holds from now on.', shape: doneShape },
    refusals: [[404, 'There is no such table, or it is by invitation.']],
    curl: `${BEARER} ${JSON_TYPE} -d '{"choice":"none"}' $URL/api/tables/$TABLE/notices`,
    async handle(api, request) {
      const { choice } = tableChoiceShape.read(request.body, 'body');
      const { room } = await tableOf(api, request);
      await api.office.desk.chooseAt(somebody(request).person.id, room.id, choice);
      return { ok: true };
    },
  }),
];
