/** What strangers find in the lobby: what is there, what is not, in which bounds, and at whose cost. */
import type { NewTable } from '@partyline/protocol/commands.js';
import { LOBBY_PAGE, type LobbySaid, lobbyShape } from '@partyline/protocol/lobby/listing.js';
import { tableId } from '@partyline/table/table-id.js';
import { expect, test } from 'vitest';
import { LobbyListing } from '../../lobby/listing.js';
import { openSqlite } from '../../store/sqlite/open.js';
import { appendTo, entry } from '../contract/stage.js';
import { inOneWorld } from '../gateway/one-world.js';
import { call, command, events, openWorld, type Someone, someone, tableFor, until, type World } from '../gateway/world.js';

let world: World;
let ada: Someone;
let ben: Someone;
let eve: Someone;
inOneWorld((...opened) => {
  [world, ada, ben, eve] = opened;
});

const open = async (who: Someone, more: Partial<NewTable> = {}): Promise<string> => {
  const asked = { game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }], open: true, ...more };
  return String((await who.post('/api/tables', asked)).body['table']);
};

const lobby = async (query = '', url = world.url): Promise<LobbySaid> =>
  lobbyShape.read((await call(url, `/api/lobby${query}`)).body, 'lobby');
const ids = (tables: LobbySaid['waiting']): readonly string[] => tables.tables.map(({ table }) => table);

/** An answer stands for a second. */
const shows = (holds: (said: LobbySaid) => boolean, query = ''): Promise<void> => until(async () => holds(await lobby(query)));

test('an open table says its game, its people by id and name, its free chairs, its clock and its variants', async () => {
  const table = await open(ada, { time: { type: 'live', bank: 600, increment: 5 } });
  await shows(({ waiting }) => ids(waiting).includes(table));
  const found = (await lobby()).waiting.tables.find((one) => one.table === table);
  expect(found).toMatchObject({
    game: 'fixture',
    host: ada.name,
    time: { type: 'live', bank: 600, increment: 5 },
    chairs: [
      { person: ada.id, name: ada.name, bot: null, reserved: false },
      { person: null, name: null, bot: null, reserved: false },
    ],
  });
  await command(ada, table, { type: 'close' });
});

test('a table says whether its game is rated, as it stands', async () => {
  const live = { type: 'live', bank: 600, increment: 5 } as const;
  const [rated, hinted] = [
    await open(ada, { time: live, hints: false, rated: true }),
    await open(ada, { time: live, rated: true }),
  ];
  await shows(({ waiting }) => [rated, hinted].every((table) => ids(waiting).includes(table)));
  const { waiting } = await lobby();
  const of = (id: string) => waiting.tables.find(({ table }) => table === id)?.rated;
  expect([of(rated), of(hinted)]).toEqual([true, false]);
  for (const table of [rated, hinted]) await command(ada, table, { type: 'close' });
});

test('private tables, full ones, and those whose free chairs are kept are nowhere; open games are there to be watched', async () => {
  const hidden = await open(ada, { open: false });
  const { table: own } = await tableFor([ada, ben]);
  const begun = await open(ada);
  await command(ben, begun, { type: 'join' });
  const shown = await open(ben);
  await shows(({ waiting, playing }) => ids(waiting).includes(shown) && ids(playing).includes(begun));
  const said = await lobby();
  for (const table of [hidden, own]) expect([...ids(said.waiting), ...ids(said.playing)]).not.toContain(table);
  expect(ids(said.waiting)).not.toContain(begun);
  await command(ben, shown, { type: 'close' });
});

test('game and clock choose; nobody knows a game that is not played here', async () => {
  const live = await open(ada, { time: { type: 'live', bank: 60, increment: 0 } });
  const slow = await open(ada, { time: { type: 'days', days: 3, bank: null } });
  await shows(({ waiting }) => ids(waiting).includes(live) && !ids(waiting).includes(slow), '?clock=live');
  await shows(({ waiting }) => ids(waiting).includes(slow) && !ids(waiting).includes(live), '?clock=days&game=fixture');
  expect(ids((await lobby('?game=crossed-wires')).waiting)).toEqual([]);
  expect(ids((await lobby('?game=nowhere')).waiting)).toEqual([]);
  expect((await call(world.url, '/api/lobby?clock=sundial')).status).toBe(400);
  for (const table of [live, slow]) await command(ada, table, { type: 'close' });
});

test('whoever clicks on a chair that was taken since is told so, and a table that was closed since as well', async () => {
  const [taken, closed] = [await open(ada), await open(ada)];
  await shows(({ waiting }) => [taken, closed].every((table) => ids(waiting).includes(table)));
  await command(ben, taken, { type: 'join' });
  await command(ada, closed, { type: 'close' });
  expect((await command(eve, taken, { type: 'join' })).body).toMatchObject({ ok: false, code: 'not-waiting' });
  expect((await command(eve, closed, { type: 'join' })).body).toMatchObject({ ok: false, code: 'closed' });
  await shows(({ waiting }) => !ids(waiting).includes(taken) && !ids(waiting).includes(closed));
});

test('it says how many people look for what, where game and clock are the ones that were asked for', async () => {
  await ada.post('/api/seek', { game: 'fixture', clock: 'days', seats: 2 });
  const looking = [{ game: 'fixture', clock: 'days', seats: 2, people: 1 }];
  await shows((said) => said.looking.length > 0);
  expect((await lobby('?game=fixture&clock=days')).looking).toEqual(looking);
  expect((await lobby('?clock=live')).looking).toEqual([]);
  expect((await lobby('?game=crossed-wires')).looking).toEqual([]);
  await call(world.url, '/api/seek', { method: 'DELETE', headers: { authorization: `Bearer ${ada.token}` } });
});

test('a stream tells the whole at first and every change after it, and counts who is here', async () => {
  const controller = new AbortController();
  const headers = { authorization: `Bearer ${eve.token}` };
  const response = await fetch(`${world.url}/api/lobby/events?game=fixture`, { headers, signal: controller.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const heard = events(response);
  const next = async (): Promise<LobbySaid> => lobbyShape.read((await heard.next()).value?.message, 'lobby');
  const before = await next();
  expect(before.here).toBeGreaterThanOrEqual(1);
  const table = await open(ada);
  let said = before;
  while (!ids(said.waiting).includes(table)) said = await next();
  await command(ada, table, { type: 'close' });
  while (ids(said.waiting).includes(table)) said = await next();
  controller.abort();
  expect((await call(world.url, '/api/lobby/events')).status).toBe(401);
});

test('a server that stops ends the streams of its lobby', async () => {
  const other = await openWorld({ inMemory: true });
  const one = await someone(other);
  const response = await fetch(`${other.url}/api/lobby/events`, { headers: { authorization: `Bearer ${one.token}` } });
  const heard = events(response);
  await heard.next();
  const ended = heard.next();
  await other.close();
  expect((await ended).done).toBe(true);
});

const pools = () => Promise.resolve([]);

/** The index as it is after so many tables of strangers. */
async function crowd(count: number) {
  const store = openSqlite(':memory:');
  const chair = (name: string | null) => ({ name, bot: null, reserved: false });
  for (let i = 0; i < count; i++) {
    const summary = { host: 'Ann', chairs: [chair('Ann'), chair(null)], time: { type: i % 2 === 0 ? 'none' : 'days', days: 1 } };
    await store.log.append(
      appendTo(`table-${i}`, 0, [entry(null, { at: i + 1 })], { game: i === 0 ? 'go' : 'chess', status: 'waiting', summary }),
    );
  }
  return store;
}

test('of a thousand open tables a page is shown, the newest first, and it is said that there are more', async () => {
  const store = await crowd(1000);
  let now = 0;
  let asked = 0;
  const log = {
    list: (query: Parameters<typeof store.log.list>[0]) => {
      asked += 1;
      return store.log.list(query);
    },
  };
  const listing = new LobbyListing({ log, pools, games: ['go', 'chess'], now: () => now });
  const all = await listing.of({ game: null, clock: null });
  expect([all.waiting.tables.length, all.waiting.more, all.playing]).toEqual([LOBBY_PAGE, true, { tables: [], more: false }]);
  expect(all.waiting.tables[0]?.table).toBe('table-999');
  // However many ask within a second, and however they choose: the index is asked twice for each game.
  for (let i = 0; i < 200; i++)
    for (const clock of [null, 'none', 'live', 'days'] as const) await listing.of({ game: null, clock });
  expect(asked).toBe(2);
  expect((await listing.of({ game: null, clock: 'days' })).waiting.tables).toHaveLength(LOBBY_PAGE);
  expect((await listing.of({ game: 'go', clock: null })).waiting).toMatchObject({ tables: [{ table: 'table-0' }], more: false });
  for (let i = 0; i < 200; i++) await listing.of({ game: `no-game-${i}`, clock: null });
  expect(asked).toBe(4);
  now += 1000;
  await listing.of({ game: null, clock: null });
  expect(asked).toBe(6);
  await store.close();
});

test('a row that cannot be read spoils nobody else’s, and a failure is not kept', async () => {
  const store = await crowd(3);
  await store.log.append(appendTo('odd', 0, [entry()], { game: 'chess', status: 'waiting', summary: [1] }));
  let broken = true;
  const log = {
    list: (query: Parameters<typeof store.log.list>[0]) =>
      broken ? Promise.reject(new Error('the disk')) : store.log.list(query),
  };
  const listing = new LobbyListing({ log, pools, games: ['chess'], now: () => 0 });
  await expect(listing.of({ game: null, clock: null })).rejects.toThrow('the disk');
  broken = false;
  expect(ids((await listing.of({ game: null, clock: null })).waiting)).toEqual(['table-2', 'table-1', 'table-0'].map(tableId));
  await store.close();
});
