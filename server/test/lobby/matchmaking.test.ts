/** Looking for a game: who is seated with whom, what becomes of those who do not come, and what cannot be looked for. */
import { type Seeking, type SeekWish, seekingShape } from '@partyline/protocol/lobby/seeking.js';
import { tableId } from '@partyline/table/table-id.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULTS } from '../../gateway/config.js';
import { groupsOf } from '../../lobby/groups.js';
import { command, openWorld, type Someone, someone, type World } from '../gateway/world.js';

const TWO: SeekWish = { game: 'fixture', clock: 'brisk', seats: 2 };

let world: World;
let time: number;
let ada: Someone;
let ben: Someone;
let eve: Someone;
beforeEach(async () => {
  time = 1_700_000_000_000;
  world = await openWorld({ inMemory: true, now: () => time });
  [ada, ben, eve] = [await someone(world), await someone(world), await someone(world)];
});
afterEach(() => world.close());

/** Who comes later has come later. */
const seek = async (who: Someone, wish: unknown = TWO): Promise<Seeking> => {
  time += 1;
  return seekingShape.read((await who.post('/api/seek', wish)).body, 'seeking');
};
const stay = async (who: Someone, query = ''): Promise<Seeking> =>
  seekingShape.read((await who.get(`/api/seek${query}`)).body, 'seeking');
const stop = (who: Someone): Promise<Response> =>
  fetch(`${world.url}/api/seek`, { method: 'DELETE', headers: { authorization: `Bearer ${who.token}` } });
const sit = (who: Someone, table: string) => command(who, table, { type: 'join' });
const tableAt = async (id: string) => {
  const room = await world.rooms.find(tableId(id));
  if (room === null) throw new Error(`no table ${id}`);
  return room.table;
};
const found = ({ table }: Seeking): string => {
  if (table === null) throw new Error('no table was found');
  return table.id;
};

test('two who wish the same are told of one table, with a chair for each, and play when both have come', async () => {
  const first = await seek(ada);
  expect(first).toMatchObject({ seeking: { ...TWO, since: time, others: 0 }, table: null });
  const table = found(await seek(ben));
  expect(found(await stay(ada))).toBe(table);
  const made = await tableAt(table);
  expect(made.setup).toMatchObject({ game: 'fixture', time: { type: 'live', bank: 600, increment: 10 }, open: true });
  expect(made.chairs.map(({ reserved }) => reserved)).toEqual([ada.id, ben.id]);
  // Nobody else sits down there, and it is in no list of tables with free seats.
  expect((await sit(eve, table)).body).toMatchObject({ ok: false, code: 'no-free-chair' });
  await sit(ada, table);
  expect(found(await stay(ben))).toBe(table);
  await sit(ben, table);
  expect((await tableAt(table)).match).not.toBeNull();
  for (const who of [ada, ben]) expect(await stay(who)).toMatchObject({ seeking: null, table: null });
  expect(await world.store.queue.claimed(tableId(table))).toEqual([]);
});

test('who wishes another clock or another number waits; who changes their wish is found by the new one', async () => {
  await seek(ada);
  expect((await seek(ben, { ...TWO, clock: 'days' })).table).toBeNull();
  expect((await stay(ada)).seeking?.others).toBe(0);
  expect((await seek(ben)).table).not.toBeNull();
});

test('somebody who joins from two browsers looks once, and is never seated with themselves', async () => {
  const answers = await Promise.all([seek(ada), seek(ada), seek(ada)]);
  for (const one of answers) expect(one).toMatchObject({ table: null, seeking: { others: 0 } });
  const table = found(await seek(ben));
  expect(found(await seek(ada, { ...TWO, clock: 'live' }))).toBe(table);
  expect((await tableAt(table)).chairs.map(({ reserved }) => reserved).toSorted()).toEqual([ada.id, ben.id].toSorted());
});

test('who leaves is not seated, nor who has not been there for a while; a hidden page may be silent for longer', async () => {
  await seek(ada);
  expect((await stop(ada)).status).toBe(200);
  expect((await seek(ben)).table).toBeNull();
  time += 20_000;
  expect((await seek(eve)).table).toBeNull();
  await stay(eve, '?hidden=true');
  time += 80_000;
  const table = found(await seek(ada));
  expect((await tableAt(table)).chairs.map(({ reserved }) => reserved)).toEqual([eve.id, ada.id]);
});

test('if one does not come in time the table is closed, and who came looks again in the place they had', async () => {
  await seek(ada);
  const since = time;
  const table = found(await seek(ben));
  await sit(ada, table);
  time += 60_000;
  expect(found(await stay(ada))).toBe(table);
  time += 31_000;
  expect(await stay(ada)).toMatchObject({ table: null, seeking: { ...TWO, since } });
  expect((await tableAt(table)).closed).toContain('Not everybody came');
  // Who was late is not looking any more, and is not seated again until they ask.
  expect(await stay(ben)).toMatchObject({ table: null, seeking: null });
  const next = found(await seek(eve));
  expect((await tableAt(next)).chairs.map(({ reserved }) => reserved)).toEqual([ada.id, eve.id]);
});

test('who declines what was found lets the others look again at once; a game that has begun goes on', async () => {
  await seek(ada);
  const table = found(await seek(ben));
  await stop(ben);
  expect((await tableAt(table)).closed).not.toBeNull();
  expect(await stay(ada)).toMatchObject({ table: null, seeking: TWO });
  const second = found(await seek(eve));
  await sit(ada, second);
  await sit(eve, second);
  await stop(ada);
  expect((await tableAt(second)).closed).toBeNull();
});

test('if the game began without somebody they look again', async () => {
  await seek(ada);
  const table = found(await seek(ben));
  await sit(ada, table);
  await command(ada, table, { type: 'start', fill: 'random' });
  expect((await tableAt(table)).match).not.toBeNull();
  expect(await stay(ben)).toMatchObject({ table: null, seeking: TWO });
  expect(await stay(ada)).toMatchObject({ table: null, seeking: null });
});

test('bots are for who still looks: at once, and not where people were found', async () => {
  await seek(ada);
  const made = await ada.post('/api/seek/bots');
  expect(made.status).toBe(201);
  const { chairs, match } = await tableAt(String(made.body['table']));
  expect(chairs.map(({ person, bot }) => person?.id ?? bot)).toEqual([ada.id, 'random']);
  expect(match).not.toBeNull();
  expect(await stay(ada)).toMatchObject({ seeking: null, table: null });
  expect((await ada.post('/api/seek/bots')).body).toMatchObject({ ok: false, code: 'not-seeking' });
  await seek(ada);
  const table = found(await seek(ben));
  expect((await ada.post('/api/seek/bots')).status).toBe(409);
  expect(found(await stay(ada))).toBe(table);
});

test.each([
  ['a game that is not played here', { ...TWO, game: 'nowhere' }, 404],
  ['a game for one', { ...TWO, game: 'switchboard' }, 404],
  ['too many for the game', { ...TWO, seats: 3 }, 409],
  ['a clock that nobody has', { ...TWO, clock: 'sundial' }, 400],
  ['alone', { ...TWO, seats: 1 }, 400],
])('%s is refused, and nobody waits for it', async (_name, wish, status) => {
  expect((await ada.post('/api/seek', wish)).status).toBe(status);
  expect(await stay(ada)).toMatchObject({ seeking: null });
  expect(await world.store.queue.pools(time, 9)).toEqual([]);
});

test('who joins and leaves without end is refused for a while, and so is a network', async () => {
  const rates = { seeks: { perSecond: 0.01, burst: 3 }, networkSeeks: { perSecond: 0.01, burst: 5 } };
  const strict = await openWorld({ inMemory: true, config: { rates: DEFAULTS.rates && { ...DEFAULTS.rates, ...rates } } });
  const [one, two] = [await someone(strict), await someone(strict)];
  const statuses: number[] = [];
  for (const who of [one, one, one, one, two, two, two]) statuses.push((await who.post('/api/seek', TWO)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429]);
  await strict.close();
});

test('a thousand in the queue are all seated, each at one table, by staying there', { timeout: 120_000 }, async () => {
  const { matchmaking, queue } = { matchmaking: world.lobby.matchmaking, queue: world.store.queue };
  const people = Array.from({ length: 1_000 }, (_, i) => `person-${i}`);
  for (const id of people) {
    await world.store.people.create({ id, name: id, created: 1, blocked: false }, `hash ${id}`);
    await queue.join(id, TWO, time, time + 60_000);
  }
  for (let round = 0; (await queue.pools(time, 9)).length > 0 && round < 60; round++) {
    time += 1_000;
    for (const id of people) {
      if (((await queue.of(id))?.table ?? null) !== null) continue;
      await matchmaking.stay(id, true);
      break;
    }
  }
  const rows = await Promise.all(people.map((id) => queue.of(id)));
  const tables = new Map<string, number>();
  for (const row of rows) tables.set(row?.table ?? '', (tables.get(row?.table ?? '') ?? 0) + 1);
  expect(tables.size).toBe(500);
  expect([...tables.values()].every((count) => count === 2)).toBe(true);
});

describe('groups', () => {
  test('the longest waiting first, and nobody with somebody they do not want to meet', () => {
    const people = ['a', 'b', 'c', 'd', 'e'];
    expect(groupsOf(people, 2, [])).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(groupsOf(people, 2, [['b', 'a']])).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
    expect(groupsOf(['a', 'b'], 2, [['a', 'b']])).toEqual([]);
    expect(groupsOf(people, 3, [['c', 'a']])).toEqual([['a', 'b', 'd']]);
    expect(groupsOf(['a'], 2, [])).toEqual([]);
  });
});
