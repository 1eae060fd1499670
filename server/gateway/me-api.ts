/** Oneself: who one is, a name, and the tokens that one's programs act with. */
import { object, optional } from '@partyline/kernel/shape.js';
import { renamed } from '@partyline/table/decide/seating.js';
import type { Who } from '@partyline/table/entries.js';
import type { FastifyInstance } from 'fastify';
import type { Rooms } from '../rooms/rooms.js';
import { isWord } from '../store/append-check.js';
import type { Log } from '../store/log.js';
import type { ApiToken, People, Person } from '../store/people.js';
import { Refused, tooMany } from './errors.js';
import { type Door, guest, hashOf, newId, newToken, somebody } from './identity.js';
import { word } from './json-input.js';
import type { Buckets } from './limits.js';
import { nameShape } from './names.js';

/** What stands before an API token, so that one that got lost is recognised for what it is. */
const PREFIX = 'pl_';
const MOST_TOKENS = 20;

export const renameShape = object({ name: nameShape });
export const newTokenShape = object({ label: optional(word(100), () => 'API token') });

const meOf = ({ id, name, created }: Person) => ({ id, name, created });

/** Where somebody is called by name: more tables than anybody plays at once. Those that changed last are told of a new one. */
const MOST_TABLES = 50;

export type MeService = {
  readonly people: People;
  readonly log: Log;
  readonly rooms: Rooms;
  readonly renames: Buckets;
  readonly now: () => number;
  readonly failed: (what: string, error: unknown) => void;
};

/** At every table that waits or is played the others learn the new name. A table that cannot be reached keeps the old one. */
async function tellTables({ people, log, rooms, failed }: MeService, person: Who): Promise<void> {
  for (const status of ['playing', 'waiting'] as const) {
    for (const { table } of await log.list({ person: person.id, status, limit: MOST_TABLES })) {
      // Meanwhile they may have been forgotten, or have taken yet another name.
      if ((await people.byId(person.id))?.name !== person.name) return;
      try {
        await (await rooms.find(table))?.decreed((now) => renamed(now, person));
      } catch (error) {
        failed('a table was not told of a new name', error);
      }
    }
  }
}

export function meApi(app: FastifyInstance, service: MeService, door: Door): void {
  const { people, renames, now } = service;
  app.get('/api/me', async (request, reply) => meOf((await guest(request, reply, door)).person));

  app.post('/api/me', async (request, reply) => {
    const { name } = renameShape.read(request.body, 'body');
    const { person } = await guest(request, reply, door);
    const wait = renames.take(person.id);
    if (wait > 0) throw tooMany(wait);
    if (name !== person.name) {
      await people.rename(person.id, name);
      door.identities.forget(person.id);
    }
    // Also where the name is the same: the server may have been stopped before all tables had heard of it.
    await tellTables(service, { id: person.id, name });
    return meOf({ ...person, name });
  });

  app.get('/api/me/tokens', async (request) => ({ tokens: await people.apiTokens(somebody(request).person.id) }));

  app.post('/api/me/tokens', async (request, reply) => {
    const { label } = newTokenShape.read(request.body ?? {}, 'body');
    const { person } = await guest(request, reply, door);
    if ((await people.apiTokens(person.id)).length >= MOST_TOKENS) throw new Refused(409, 'too-many-tokens');
    const token = `${PREFIX}${newToken()}`;
    const kept: ApiToken = { id: newId(), label, created: now() };
    await people.addApiToken(person.id, kept, hashOf(token));
    // Others may have been made since we counted: then this one is one too many.
    if ((await people.apiTokens(person.id)).length > MOST_TOKENS) {
      await people.removeApiToken(person.id, kept.id);
      throw new Refused(409, 'too-many-tokens');
    }
    return await reply.code(201).send({ ...kept, token });
  });

  app.delete<{ Params: { id: string } }>('/api/me/tokens/:id', async (request) => {
    const { person } = somebody(request);
    const { id } = request.params;
    if (isWord(id)) await people.removeApiToken(person.id, id);
    door.identities.forget(person.id);
    return { ok: true };
  });
}
