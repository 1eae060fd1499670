/**
 * Coming in as somebody who is known already: by a code, or by a passkey that is turned into one. Whoever tries pays for it by their
 * network, and is told no more than that a code is good or not. Nothing is done before one has been shown who one will be.
 */
import {
  lookingShape,
  passkeyCodeShape,
  passkeyOptionsShape,
  shownPasskeyShape,
  signedInShape,
  signingInShape,
  whoseCodeShape,
} from '@partyline/protocol/ways-in.js';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../../store/people.js';
import { giveCookie } from '../../http/cookies.js';
import { HttpError, tooMany } from '../../http/errors.js';
import type { Known } from '../../http/identity.js';
import { word } from '../../http/json-input.js';
import { networkOf } from '../../limits/buckets.js';
import type { Api } from '../api.js';
import { JSON_TYPE } from '../refusals.js';
import { type ApiRoute, route } from '../route.js';
import { BUSY_MS, passkeyRefused, passkeySite } from './ways-in.js';

const code = word(100);
const lookBody = lookingShape(code);
const signInBody = signingInShape(code);

/** Tables that are counted for the question whether they come along. */
const MOST_COUNTED = 100;

/** One attempt more of this network. */
function takeAttempt({ signIns }: Api, request: FastifyRequest): void {
  const wait = signIns.network.take(networkOf(request.ip));
  if (wait > 0) throw tooMany(wait);
}

const aboutPerson = ({ id, name, created }: Person) => ({ id, name, created });

/** Who this browser is. An API token is no browser. */
const browserOf = ({ known }: FastifyRequest): Known | null => (known?.credential.kind === 'guest' ? known : null);

async function hereOf({ persons }: Api, known: Known | null, wanted: Person) {
  if (known === null || known.person.id === wanted.id) return null;
  const tables = await persons.tablesOf(known.person.id, MOST_COUNTED);
  return { name: known.person.name, tables, ways: await persons.waysBack(known.person.id, known.credential.hash) };
}

const NO_CODE = [
  404,
  'The code is none, was used, replaced or taken back, or its time is over: all are answered alike.',
] as const;
const NOT_HERE = [409, 'Passkeys need https (or localhost), and an address with a name.'] as const;

export const signInRoutes: readonly ApiRoute[] = [
  route({
    method: 'post',
    path: '/api/sign-in/look',
    operationId: 'lookAtCode',
    tag: 'Ways in',
    summary: 'Whose code is this?',
    about:
      'Who one would be with it, and who this browser is until then, with the number of tables (a hundred or more is a hundred) and of other ways back. Nothing is used up.',
    who: 'reader',
    body: lookBody,
    answer: { status: 200, about: 'Who one would be.', shape: whoseCodeShape },
    refusals: [NO_CODE],
    curl: `${JSON_TYPE} -d '{"code":"k7mq-x2vd-94hs-p3ra"}' $URL/api/sign-in/look`,
    async handle(api, request) {
      const { code: typed } = lookBody.read(request.body, 'body');
      takeAttempt(api, request);
      const wanted = await api.persons.signIns.whose(typed);
      if (wanted === null) throw new HttpError(404, 'no-code');
      const known = browserOf(request);
      const same = known?.person.id === wanted.id;
      return { person: aboutPerson(wanted), same, here: await hereOf(api, known, wanted) };
    },
  }),
  route({
    method: 'post',
    path: '/api/sign-in',
    operationId: 'signIn',
    tag: 'Ways in',
    summary: 'Sign in by a code',
    about:
      'Once for each code. The cookie of this browser is another from now on, and the one before is signed out. With `bring`, whoever this browser was becomes the same person, with all their games and ways in; at a table where both sit, they stay two.',
    who: 'reader',
    body: signInBody,
    answer: { status: 200, about: 'Who one is now.', shape: signedInShape },
    refusals: [NO_CODE, [409, 'You are that person already, or have brought along as many as one person may.']],
    curl: `${JSON_TYPE} -d '{"code":"k7mq-x2vd-94hs-p3ra"}' $URL/api/sign-in`,
    async handle(api, request, reply) {
      const { code: typed, bring } = signInBody.read(request.body, 'body');
      takeAttempt(api, request);
      const { persons, identification } = api;
      const known = browserOf(request);
      const wanted = await persons.signIns.whose(typed);
      if (wanted !== null && wanted.id === known?.person.id) throw new HttpError(409, 'already-you');
      const came = await persons.signIns.comeIn(typed, {
        instead: known?.credential.hash ?? null,
        former: bring ? (known?.person.id ?? null) : null,
        agent: request.headers['user-agent'],
      });
      if (!came.ok) throw new HttpError(came.why === 'no-code' ? 404 : 409, came.why);
      if (known !== null) identification.identities.forget(known.person.id);
      identification.identities.forget(came.person.id);
      if (bring && known !== null) await persons.workOn();
      giveCookie(request, reply, came.token);
      return { person: aboutPerson(came.person) };
    },
  }),
  route({
    method: 'post',
    path: '/api/sign-in/passkey/options',
    operationId: 'beginSignIn',
    tag: 'Ways in',
    summary: 'What a browser is asked to show a passkey',
    about:
      'For `navigator.credentials.get`, without a name: the browser offers what it has for this address. It counts once and for five minutes.',
    who: 'reader',
    answer: { status: 200, about: 'The options, as WebAuthn has them.', shape: passkeyOptionsShape },
    refusals: [NOT_HERE],
    curl: '-X POST $URL/api/sign-in/passkey/options',
    async handle(api, request) {
      takeAttempt(api, request);
      const options = await api.persons.passkeys.toShow(passkeySite(request));
      if (options === null) throw tooMany(BUSY_MS);
      return { options };
    },
  }),
  route({
    method: 'post',
    path: '/api/sign-in/passkey',
    operationId: 'showPasskey',
    tag: 'Ways in',
    summary: 'Show a passkey',
    about: 'What the browser has answered. Where it is good, it gives a code to sign in with, for five minutes.',
    who: 'reader',
    body: shownPasskeyShape,
    answer: { status: 200, about: 'The code.', shape: passkeyCodeShape },
    refusals: [
      [403, 'The answer is not good: too late, given twice, by another page, of a copy, or of a passkey that is not known here.'],
      NOT_HERE,
    ],
    curl: `${JSON_TYPE} -d @passkey.json $URL/api/sign-in/passkey`,
    async handle(api, request) {
      const { answer } = shownPasskeyShape.read(request.body, 'body');
      takeAttempt(api, request);
      const shown = await api.persons.passkeys.shown(answer, passkeySite(request));
      if (!shown.ok) throw passkeyRefused(shown.why);
      return { code: await api.persons.signIns.ticket(shown.passkey.person) };
    },
  }),
];
