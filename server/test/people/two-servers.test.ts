/** Two servers on one Postgres and one person who was two: whichever of them does it, and if both do it at once, it is done once. */
import { bodyOf } from '@partyline/table/entries.js';
import type { TableId } from '@partyline/table/table-id.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SETTLED_MS } from '../../people/merging.js';
import { PeopleService } from '../../people/people-service.js';
import { openStore } from '../../store/open.js';
import { type Postgres, startPostgres } from '../postgres.js';
import { house, seated } from '../rooms/evening.js';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

let now = 1_800_000_000_000;

async function server(url: string) {
  const store = await openStore(url);
  const at = house(store.log);
  const failed = (what: string, error: unknown): number => at.failures.push({ what, error });
  const persons = new PeopleService({ ...store, rooms: at.rooms, others: [], now: () => now, changed: () => undefined, failed });
  return {
    store,
    at,
    persons,
    /** As when the power is cut: what was begun stays as it was. */
    async stop(): Promise<void> {
      await persons.close();
      await at.rooms.close();
      await store.close();
      expect(at.failures).toEqual([]);
    },
  };
}
type Server = Awaited<ReturnType<typeof server>>;

const kinds = async ({ store }: Server, table: TableId): Promise<readonly string[]> =>
  (await store.log.read(table, 0)).map(({ kind }) => kind);

async function people({ store }: Server, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) await store.people.create({ id, name: `The ${id}`, created: now, blocked: false }, `cookie of ${id}`);
}

async function comesInAs({ persons }: Server, former: string, person: string): Promise<void> {
  const { code } = await persons.signIns.link(person);
  const came = await persons.signIns.comeIn(code, { instead: `cookie of ${former}`, former, agent: undefined });
  expect(came.ok && came.person.id).toBe(person);
}

test('both work at it at once, and each table is told once', async () => {
  const url = await postgres.emptied();
  const [one, other] = [await server(url), await server(url)];
  await people(one, 'ann', 'phone', 'ben');
  const tables: TableId[] = [];
  for (let i = 0; i < 6; i++) tables.push((await seated(one.at, { game: 'fixture', people: ['ben', 'phone'] })).id);
  await comesInAs(one, 'phone', 'ann');
  await Promise.all([one.persons.workOn(), other.persons.workOn()]);
  for (const table of tables) expect((await kinds(one, table)).filter((kind) => kind === 'merged')).toHaveLength(1);
  for (const { store } of [one, other]) {
    expect(await store.log.list({ person: 'ann', limit: 10 })).toHaveLength(6);
    expect(await store.log.list({ person: 'phone', limit: 10 })).toEqual([]);
  }
  now += SETTLED_MS;
  await Promise.all([one.persons.workOn(), other.persons.workOn()]);
  expect(await one.store.merges.open(10)).toEqual([]);
  await one.stop();
  await other.stop();
});

test('the one that took them in is gone before anything was done, and the other does it', async () => {
  const url = await postgres.emptied();
  const [one, other] = [await server(url), await server(url)];
  await people(one, 'ann', 'phone', 'ben');
  const { id } = await seated(one.at, { game: 'fixture', people: ['ben', 'phone'] });
  await comesInAs(one, 'phone', 'ann');
  await one.stop();
  expect(await kinds(other, id)).not.toContain('merged');
  await other.persons.workOn();
  expect((await kinds(other, id)).at(-1)).toBe('merged');
  expect((await other.store.log.read(id, 0)).at(-1)?.body).toEqual(
    bodyOf({ type: 'merged', from: 'phone', to: { id: 'ann', name: 'The ann' } }),
  );
  await other.stop();
});
