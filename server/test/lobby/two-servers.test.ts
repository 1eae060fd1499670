/**
 * Two servers on one Postgres find games for the same people at the same moment, and die between finding a table and making it:
 * everybody is at one table, and each table has its number.
 */
import type { Seeking, SeekWish } from '@partyline/protocol/lobby/seeking.js';
import { tableId } from '@partyline/table/table-id.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Matchmaking } from '../../lobby/matchmaking.js';
import { openPostgres } from '../../store/postgres/open.js';
import type { Store } from '../../store/store.js';
import { type Postgres, startPostgres } from '../postgres.js';
import { type HostContext, house } from '../rooms/evening.js';

const WISH: SeekWish = { game: 'fixture', clock: 'brisk', seats: 3 };

let postgres: Postgres;
let url: string;
let time: number;
let stores: readonly [Store, Store];
let houses: readonly [HostContext, HostContext];
let servers: readonly [Matchmaking, Matchmaking];

const serverOf = ({ queue, people }: Store, { rooms }: HostContext): Matchmaking =>
  new Matchmaking({ queue, people, rooms, apart: () => Promise.resolve([]), now: () => time });

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.fresh();
  stores = [await openPostgres(url), await openPostgres(url)];
  houses = [house(stores[0].log), house(stores[1].log)];
  servers = [serverOf(stores[0], houses[0]), serverOf(stores[1], houses[1])];
});
afterAll(async () => {
  for (const { rooms } of houses) await rooms.close();
  for (const store of stores) await store.close();
  await postgres.stop();
});
beforeEach(() => {
  time = 1_700_000_000_000;
});

let crowds = 0;
async function crowd(count: number): Promise<readonly string[]> {
  crowds += 1;
  const people = Array.from({ length: count }, (_, i) => `p${crowds}-${i}`);
  await Promise.all(people.map((id) => stores[0].people.create({ id, name: id, created: 1, blocked: false }, `hash of ${id}`)));
  return people;
}

const at = (i: number): Matchmaking => (i % 2 === 0 ? servers[0] : servers[1]);

/** Who has a chair at which table, by what the servers say; every table as both of them see it. */
async function seatedBy(said: ReadonlyMap<string, Seeking>): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = new Map<string, string[]>();
  for (const [person, { table }] of said) {
    if (table !== null) tables.set(table.id, [...(tables.get(table.id) ?? []), person]);
  }
  for (const [id, people] of tables) {
    for (const { rooms } of houses) {
      const room = await rooms.find(tableId(id));
      expect(room?.table.chairs.map(({ reserved }) => reserved).toSorted()).toEqual(people.toSorted());
    }
  }
  return tables;
}

test('of those who join at both at once each has one table, and each table three people', async () => {
  const people = await crowd(30);
  await Promise.all(people.map((person, i) => at(i).join(person, WISH)));
  const said = new Map<string, Seeking>();
  for (let round = 0; round < 10; round++) {
    time += 1_500;
    await Promise.all(people.map(async (person, i) => said.set(person, await at(i + round).stay(person, false))));
  }
  const tables = await seatedBy(said);
  expect(tables.size).toBe(10);
  expect([...tables.values()].map((all) => all.length)).toEqual(Array.from({ length: 10 }, () => 3));
});

test('a server that dies between finding a table and making it leaves it to whoever is asked next, who makes it once', async () => {
  for (let i = 0; i < 10; i++) {
    const people = await crowd(3);
    const dying = house({ ...stores[0].log, append: () => Promise.reject(new Error('killed')) });
    const first = serverOf(stores[0], dying);
    for (const person of people.slice(0, 2)) await first.join(person, WISH);
    await expect(first.join(people[2] ?? '', WISH)).rejects.toThrow('killed');
    await dying.rooms.close();
    // Both of the others are asked at the same moment.
    const answers = await Promise.all(people.map(async (person, n) => [person, await at(n).stay(person, false)] as const));
    const tables = await seatedBy(new Map(answers));
    expect([...tables.values()].map((all) => all.length)).toEqual([3]);
  }
});

test('one that dies after the table was made, before anybody was told, has lost nothing', async () => {
  const people = await crowd(3);
  const store = await openPostgres(url);
  const gone = house(store.log);
  const first = serverOf(store, gone);
  for (const person of people) await first.join(person, WISH);
  await gone.rooms.close();
  await store.close();
  const answers = await Promise.all(people.map(async (person, n) => [person, await at(n).stay(person, false)] as const));
  expect([...(await seatedBy(new Map(answers))).values()].map((all) => all.length)).toEqual([3]);
});

test('of those who leave at one while the other finds a table, nobody is left at one that waits for ever', async () => {
  for (let i = 0; i < 10; i++) {
    const people = await crowd(3);
    const [ann = '', bob = '', cat = ''] = people;
    await servers[0].join(ann, WISH);
    await servers[0].join(bob, WISH);
    await Promise.all([servers[1].join(cat, WISH), servers[0].leave(ann)]);
    const said = [await servers[0].stay(bob, false), await servers[1].stay(cat, false)];
    // Either it was found and given up, or never found: both look again.
    for (const one of said) expect(one).toMatchObject({ table: null, seeking: WISH });
    expect((await servers[1].stay(ann, false)).seeking).toBeNull();
    await servers[0].leave(bob);
    await servers[0].leave(cat);
  }
});
