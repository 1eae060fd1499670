/** Oneself: who one is, a name, and the tokens that one's programs act with. */
import { doneShape, meShape } from '@partyline/protocol/answers.js';
import { newTokenShape, renamingShape, tokenShape, tokensShape } from '@partyline/protocol/for-programs.js';
import { renamed } from '@partyline/table/decide/seating.js';
import type { Who } from '@partyline/table/entries.js';
import { hashOf, newId, newToken } from '../../../people/secrets.js';
import type { ApiToken, Person } from '../../../store/people.js';
import { isWord } from '../../../store/word-check.js';
import { HttpError, tooMany } from '../../http/errors.js';
import { guest, somebody } from '../../http/identity.js';
import { word } from '../../http/json-input.js';
import { nameShape } from '../../http/names.js';
import type { Api } from '../api.js';
import { BEARER, JSON_TYPE } from '../refusals.js';
import { type ApiRoute, route } from '../route.js';

/** What stands before an API token, so that one that got lost is recognised for what it is. */
const PREFIX = 'pl_';
const MOST_TOKENS = 20;

const renameBody = renamingShape(nameShape);
const tokenBody = newTokenShape(word(100));

const meOf = ({ id, name, created }: Person) => ({ id, name, created });

/** Where somebody is called by name: more tables than anybody plays at once. Those that changed last are told of a new one. */
const MOST_TABLES = 50;

/** At every table that waits or is played the others learn the new name. A table that cannot be reached keeps the old one. */
async function tellTables({ people, log, rooms, failed }: Api, person: Who): Promise<void> {
  for (const status of ['playing', 'waiting'] as const) {
    for (const { table } of await log.list({ person: person.id, status, limit: MOST_TABLES })) {
      // Meanwhile they may have been forgotten, or have taken yet another name.
      if ((await people.byId(person.id))?.name !== person.name) return;
      try {
        await (await rooms.find(table))?.appendUnasked((now) => renamed(now, person));
      } catch (error) {
        failed('a table was not told of a new name', error);
      }
    }
  }
}

async function addToken({ people, now }: Api, person: Person, label: string) {
  if ((await people.apiTokens(person.id)).length >= MOST_TOKENS) throw new HttpError(409, 'too-many-tokens');
  const token = `${PREFIX}${newToken()}`;
  const kept: ApiToken = { id: newId(), label, created: now() };
  await people.addApiToken(person.id, kept, hashOf(token));
  // Others may have been made since we counted: then this one is one too many.
  if ((await people.apiTokens(person.id)).length > MOST_TOKENS) {
    await people.removeApiToken(person.id, kept.id);
    throw new HttpError(409, 'too-many-tokens');
  }
  return { ...kept, token };
}

export const meRoutes: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/api/me',
    operationId: 'getMe',
    tag: 'Me',
    summary: 'Who am I?',
    about: 'The first time, this makes a guest and gives a cookie. The page of another site is refused instead.',
    who: 'guest',
    answer: { status: 200, about: 'You.', shape: meShape },
    refusals: [],
    curl: `${BEARER} $URL/api/me`,
    handle: async ({ identification }, request, reply) => meOf((await guest(request, reply, identification)).person),
  }),
  route({
    method: 'post',
    path: '/api/me',
    operationId: 'renameMe',
    tag: 'Me',
    summary: 'Change my name',
    about:
      'One to forty visible characters; a name that will not do is refused with a sentence that says why. At your tables that wait or are in play (of each the fifty that changed last) the others learn it at once; finished games keep the name that you had.',
    who: 'guest',
    body: renameBody,
    answer: { status: 200, about: 'You, with the new name.', shape: meShape },
    refusals: [],
    curl: `${BEARER} ${JSON_TYPE} -d '{"name":"Brass Operator"}' $URL/api/me`,
    async handle(api, request, reply) {
      const { people, renames, identification } = api;
      const { name } = renameBody.read(request.body, 'body');
      const { person } = await guest(request, reply, identification);
      const wait = renames.take(person.id);
      if (wait > 0) throw tooMany(wait);
      if (name !== person.name) {
        await people.rename(person.id, name);
        identification.identities.forget(person.id);
      }
      // Also where the name is the same: the server may have been stopped before all tables had heard of it.
      await tellTables(api, { id: person.id, name });
      return meOf({ ...person, name });
    },
  }),
  route({
    method: 'get',
    path: '/api/me/tokens',
    operationId: 'listTokens',
    tag: 'Me',
    summary: 'My API tokens',
    about: 'Without the tokens themselves: nobody keeps those.',
    who: 'somebody',
    answer: { status: 200, about: 'Your tokens.', shape: tokensShape },
    refusals: [],
    curl: `${BEARER} $URL/api/me/tokens`,
    handle: async ({ people }, request) => ({ tokens: await people.apiTokens(somebody(request).person.id) }),
  }),
  route({
    method: 'post',
    path: '/api/me/tokens',
    operationId: 'makeToken',
    tag: 'Me',
    summary: 'Make an API token',
    about:
      'It acts for you until you remove it, and is shown this once. Without a cookie or a token this makes a guest first, so it is the one request that a bot needs to get started.',
    who: 'guest',
    body: tokenBody,
    answer: { status: 201, about: 'The token.', shape: tokenShape },
    refusals: [[409, 'You have as many as you may have.']],
    curl: `${JSON_TYPE} -d '{"label":"my bot"}' $URL/api/me/tokens`,
    async handle(api, request, reply) {
      const { label } = tokenBody.read(request.body ?? {}, 'body');
      const { person } = await guest(request, reply, api.identification);
      return await addToken(api, person, label);
    },
  }),
  route({
    method: 'delete',
    path: '/api/me/tokens/{id}',
    operationId: 'removeToken',
    tag: 'Me',
    summary: 'Remove an API token',
    about: 'It is refused from now on, and its connections are closed.',
    who: 'somebody',
    answer: { status: 200, about: 'It is gone.', shape: doneShape },
    refusals: [],
    curl: `-X DELETE ${BEARER} $URL/api/me/tokens/$ID`,
    async handle({ people, identification }, request) {
      const { person } = somebody(request);
      const { id } = request.params;
      if (isWord(id)) await people.removeApiToken(person.id, id);
      identification.identities.forget(person.id);
      return { ok: true };
    },
  }),
];
