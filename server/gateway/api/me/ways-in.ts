/**
 * How somebody comes in, seen from a browser in which they are signed in: their devices, links to another one, codes on paper and
 * passkeys. What a program may do with a token ends here: no token makes a way in, or takes one away.
 */
import { doneShape } from '@partyline/protocol/answers.js';
import { renamingShape } from '@partyline/protocol/for-programs.js';
import { newLinkShape, newPasskeyShape, paperCodesShape, passkeyOptionsShape, waysInShape } from '@partyline/protocol/ways-in.js';
import type { FastifyRequest } from 'fastify';
import { deviceLabel } from '../../../people/device-label.js';
import { MOST_PASSKEYS, type PasskeySite, type PasskeyWhy } from '../../../people/passkey-desk.js';
import { LINK_MS, MOST_LINKS, PAPER_CODES } from '../../../people/sign-ins.js';
import { deviceIdOf, MOST_DEVICES } from '../../../store/people.js';
import { isWord } from '../../../store/word-check.js';
import { takeCookie } from '../../http/cookies.js';
import { HttpError, tooMany } from '../../http/errors.js';
import { inBrowser, somebody } from '../../http/identity.js';
import { word } from '../../http/json-input.js';
import { allowsPasskeys, pageOf } from '../../http/origin.js';
import { chargeShared } from '../api.js';
import { COOKIE, JSON_TYPE } from '../refusals.js';
import { type ApiRoute, route } from '../route.js';

const passkeyBody = newPasskeyShape(word(60));
const passkeyNameBody = renamingShape(word(60));

/** The page that asks for a passkey, or why it can have none. */
export function passkeySite(request: FastifyRequest): PasskeySite {
  const page = pageOf(request);
  if (!allowsPasskeys(page)) throw new HttpError(409, 'no-passkeys-here');
  return page;
}

export const passkeyRefused = (why: PasskeyWhy): HttpError => new HttpError(why === 'too-many-passkeys' ? 409 : 403, why);

/** So many challenges are open that no more are given out: for a minute or so. */
export const BUSY_MS = 60_000;

const PASSKEYS_NOT_HERE = [409, 'Passkeys need https (or localhost), and an address with a name.'] as const;
const isHash = (id: string): boolean => isWord(id) && id.length < 1400;

export const waysInRoutes: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/api/me/ways-in',
    operationId: 'listWaysIn',
    tag: 'Ways in',
    summary: 'My devices, links, codes and passkeys',
    about: `Without the codes themselves, of which only hashes are kept. Up to ${MOST_DEVICES} devices are signed in; with one more, the one that was unused for longest is signed out. When a device was used last is known to the hour.`,
    who: 'somebody',
    answer: { status: 200, about: 'How you come in.', shape: waysInShape },
    refusals: [],
    curl: `${COOKIE} $URL/api/me/ways-in`,
    handle({ persons }, request) {
      const { person, credential } = somebody(request);
      return persons.waysIn(person.id, credential.kind === 'guest' ? credential.hash : null);
    },
  }),
  route({
    method: 'delete',
    path: '/api/me/devices/{id}',
    operationId: 'signOutDevice',
    tag: 'Ways in',
    summary: 'Sign a device out',
    about:
      'Its cookie is refused from now on, and its connections are closed. Of the device that you ask from, the cookie is taken back as well: whoever has no other way in cannot come back then.',
    who: 'browser',
    answer: { status: 200, about: 'It is signed out.', shape: doneShape },
    refusals: [],
    curl: `-X DELETE ${COOKIE} $URL/api/me/devices/$ID`,
    async handle({ people, identification }, request, reply) {
      const { person, credential } = inBrowser(request);
      const { id } = request.params;
      if (isWord(id)) await people.signOut(person.id, id);
      identification.identities.forget(person.id);
      if (id === deviceIdOf(credential.hash)) takeCookie(request, reply);
      return { ok: true };
    },
  }),
  route({
    method: 'delete',
    path: '/api/me/devices',
    operationId: 'signOutOthers',
    tag: 'Ways in',
    summary: 'Sign all other devices out',
    about: 'All but the one that you ask from. Passkeys, codes on paper and API tokens stay; links that are open do not.',
    who: 'browser',
    answer: { status: 200, about: 'They are signed out.', shape: doneShape },
    refusals: [],
    curl: `-X DELETE ${COOKIE} $URL/api/me/devices`,
    async handle({ people, persons, identification }, request) {
      const { person, credential } = inBrowser(request);
      await persons.signIns.closeLinks(person.id);
      await people.signOutOthers(person.id, deviceIdOf(credential.hash));
      identification.identities.forget(person.id);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/me/links',
    operationId: 'makeLink',
    tag: 'Ways in',
    summary: 'Continue on another device',
    about: `A code for one device and ${LINK_MS / 60_000} minutes, shown this once: \`/continue#CODE\` is the address for people, whose code is sent to no server by opening it. At most ${MOST_LINKS} are open; a further one takes the place of the oldest.`,
    who: 'browser',
    answer: { status: 201, about: 'The code.', shape: newLinkShape },
    refusals: [],
    curl: `-X POST ${COOKIE} $URL/api/me/links`,
    async handle(api, request) {
      const { person, credential } = inBrowser(request);
      chargeShared(request, person.id, api.signIns);
      // So that it is not this device that was unused for longest, if the other is one too many.
      await api.people.touch(credential.hash, api.now(), deviceLabel(request.headers['user-agent']));
      return await api.persons.signIns.link(person.id);
    },
  }),
  route({
    method: 'delete',
    path: '/api/me/links/{id}',
    operationId: 'removeLink',
    tag: 'Ways in',
    summary: 'Take a link back',
    about: 'It leads nowhere from now on.',
    who: 'browser',
    answer: { status: 200, about: 'It is gone.', shape: doneShape },
    refusals: [],
    curl: `-X DELETE ${COOKIE} $URL/api/me/links/$ID`,
    async handle({ persons }, request) {
      const { person } = inBrowser(request);
      if (isWord(request.params.id)) await persons.signIns.closeLink(person.id, request.params.id);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/me/paper-codes',
    operationId: 'makePaperCodes',
    tag: 'Ways in',
    summary: 'Codes on paper',
    about: `${PAPER_CODES} codes, each of which signs in once, whenever that is. They are shown this once, and take the place of all that you had on paper.`,
    who: 'browser',
    answer: { status: 201, about: 'The codes.', shape: paperCodesShape },
    refusals: [],
    curl: `-X POST ${COOKIE} $URL/api/me/paper-codes`,
    async handle(api, request) {
      const { person } = inBrowser(request);
      chargeShared(request, person.id, api.signIns);
      return { codes: await api.persons.signIns.paper(person.id) };
    },
  }),
  route({
    method: 'post',
    path: '/api/me/passkeys/options',
    operationId: 'beginPasskey',
    tag: 'Ways in',
    summary: 'What a browser is asked to make a passkey',
    about: 'For `navigator.credentials.create`. It counts once and for five minutes, and for the address of the page that asks.',
    who: 'browser',
    answer: { status: 200, about: 'The options, as WebAuthn has them.', shape: passkeyOptionsShape },
    refusals: [PASSKEYS_NOT_HERE],
    curl: `-X POST ${COOKIE} $URL/api/me/passkeys/options`,
    async handle(api, request) {
      const { person } = inBrowser(request);
      const site = passkeySite(request);
      chargeShared(request, person.id, api.signIns);
      const options = await api.persons.passkeys.toMake(person, site);
      if (options === null) throw tooMany(BUSY_MS);
      return { options };
    },
  }),
  route({
    method: 'post',
    path: '/api/me/passkeys',
    operationId: 'makePasskey',
    tag: 'Ways in',
    summary: 'Keep a passkey',
    about: `What the browser has answered, and a name for it. A person has ${MOST_PASSKEYS} at most.`,
    who: 'browser',
    body: passkeyBody,
    answer: { status: 201, about: 'It signs you in from now on.', shape: doneShape },
    refusals: [[403, 'The answer is not good: too late, given twice, or by another page.'], PASSKEYS_NOT_HERE],
    curl: `${COOKIE} ${JSON_TYPE} -d @passkey.json $URL/api/me/passkeys`,
    async handle({ persons }, request) {
      const { name, answer } = passkeyBody.read(request.body, 'body');
      const { person } = inBrowser(request);
      const called = name.trim() === '' ? deviceLabel(request.headers['user-agent']) : name.trim();
      const made = await persons.passkeys.made(person, called, answer, passkeySite(request));
      if (!made.ok) throw passkeyRefused(made.why);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/me/passkeys/{id}',
    operationId: 'renamePasskey',
    tag: 'Ways in',
    summary: 'Name a passkey',
    about: 'By which you know it again in the list.',
    who: 'browser',
    body: passkeyNameBody,
    answer: { status: 200, about: 'It is called so.', shape: doneShape },
    refusals: [],
    curl: `${COOKIE} ${JSON_TYPE} -d '{"name":"My telephone"}' $URL/api/me/passkeys/$ID`,
    async handle({ persons }, request) {
      const { name } = passkeyNameBody.read(request.body, 'body');
      const { person } = inBrowser(request);
      if (isHash(request.params.id)) await persons.passkeys.rename(person.id, request.params.id, name);
      return { ok: true };
    },
  }),
  route({
    method: 'delete',
    path: '/api/me/passkeys/{id}',
    operationId: 'removePasskey',
    tag: 'Ways in',
    summary: 'Remove a passkey',
    about: 'It signs nobody in any more. The browser or the key that keeps the other half of it is not told.',
    who: 'browser',
    answer: { status: 200, about: 'It is gone.', shape: doneShape },
    refusals: [],
    curl: `-X DELETE ${COOKIE} $URL/api/me/passkeys/$ID`,
    async handle({ persons }, request) {
      const { person } = inBrowser(request);
      if (isHash(request.params.id)) await persons.passkeys.remove(person.id, request.params.id);
      return { ok: true };
    },
  }),
];
