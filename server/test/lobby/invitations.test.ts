/** Inviting those one has played with: who may, what the invited find, and what nobody can find out or flood. */
import {
  type Companions,
  companionsShape,
  type Invited,
  invitationsShape,
  MOST_FROM_ONE,
} from '@partyline/protocol/lobby/invitations.js';
import { seekingShape } from '@partyline/protocol/lobby/seeking.js';
import { tableId } from '@partyline/table/table-id.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULTS } from '../../gateway/config.js';
import { Lobby } from '../../lobby/lobby.js';
import { command, openWorld, playOut, type Reply, type Someone, someone, tableFor, type World } from '../gateway/world.js';

let world: World;
let ada: Someone;
let ben: Someone;
let eve: Someone;
beforeAll(async () => {
  world = await openWorld({ inMemory: true });
  [ada, ben, eve] = [await someone(world), await someone(world), await someone(world)];
  // Ada and Ben have played; Eve has only waited with Ada, and looked on.
  await playOut([ada, ben], (await tableFor([ada, ben])).table);
  const { table, invitation } = await tableFor([ada], { seats: [{ type: 'me' }, { type: 'open' }] });
  await eve.post(
    `/api/tables/${table}/commands`,
    { key: 'k', command: { type: 'chat', text: 'hello' } },
    { 'x-invitation': invitation },
  );
  await command(ada, table, { type: 'close' });
});
afterAll(() => world.close());

const companions = async (who: Someone): Promise<Companions> =>
  companionsShape.read((await who.get('/api/me/played-with')).body, 'companions');
const invited = async (who: Someone): Promise<Invited> =>
  invitationsShape.read((await who.get('/api/invitations')).body, 'invitations');
const tables = async (who: Someone): Promise<readonly string[]> =>
  (await invited(who)).invitations.map(({ table }) => table.table);
const make = (who: Someone, ...people: readonly string[]): Promise<Reply> =>
  who.post('/api/tables', { game: 'fixture', seats: [{ type: 'me' }, ...people.map((person) => ({ type: 'person', person }))] });
const turn = (who: Someone, other: string, welcome: boolean): Promise<Reply> =>
  who.post(`/api/me/played-with/${other}`, { welcome });
const chairsAt = async (table: string) => (await world.rooms.find(tableId(table)))?.table.chairs ?? [];
const closeAll = async (): Promise<void> => {
  for (const table of await tables(ben)) await command(ada, table, { type: 'close' });
};

test('those who have played know each other by name; who only waited or looked on is not among them', async () => {
  expect(await companions(ada)).toMatchObject({ people: [{ id: ben.id, name: ben.name, games: 1, welcome: true }], more: false });
  expect((await companions(ben)).people.map(({ id }) => id)).toEqual([ada.id]);
  expect((await companions(eve)).people).toEqual([]);
});

test('a chair of a new table is kept for them: they find it without a link, see the private table, and sit down on it', async () => {
  const { status, body } = await make(ada, ben.id);
  expect(status).toBe(201);
  const table = String(body['table']);
  expect(await invited(ben)).toMatchObject({
    invitations: [{ table: { table, game: 'fixture', host: ada.name }, by: { id: ada.id, name: ada.name } }],
    more: false,
  });
  expect(await tables(eve)).toEqual([]);
  expect((await eve.get(`/api/tables/${table}`)).status).toBe(404);
  expect((await ben.get(`/api/tables/${table}`)).status).toBe(200);
  expect((await command(ben, table, { type: 'join' })).body).toMatchObject({ ok: true });
  expect(await tables(ben)).toEqual([]);
  // What lists tell of it names nobody for whom a chair was kept.
  expect(JSON.stringify((await ada.get('/api/tables?mine=true')).body)).not.toContain(ben.id);
});

test('while it waits the host keeps a free chair for them, once; they decline, and it is free for others', async () => {
  const { table } = await tableFor([ada], { seats: [{ type: 'me' }, { type: 'open' }], open: true });
  const invite = (who: Someone, person: string) => who.post(`/api/tables/${table}/invite`, { person });
  expect((await invite(ada, ben.id)).status).toBe(200);
  expect((await invite(ada, ben.id)).body).toMatchObject({ code: 'already-invited' });
  expect(await tables(ben)).toEqual([table]);
  expect((await command(eve, table, { type: 'join' })).body).toMatchObject({ code: 'no-free-chair' });
  expect((await invite(ben, ada.id)).body).toMatchObject({ code: 'host-only' });
  expect((await eve.post(`/api/tables/${table}/decline`)).status).toBe(409);
  expect((await ben.post(`/api/tables/${table}/decline`)).status).toBe(200);
  expect(await tables(ben)).toEqual([]);
  expect((await chairsAt(table)).map(({ reserved }) => reserved)).toEqual([null, null]);
  await command(ada, table, { type: 'close' });
  expect((await invite(ada, ben.id)).body).toMatchObject({ code: 'closed' });
});

test('nobody can invite a stranger, themselves, or the same person twice; and none of the refusals tells who is there', async () => {
  const { table } = await tableFor([eve], { seats: [{ type: 'me' }, { type: 'open' }] });
  const answers: Reply[] = [];
  for (const person of [ada.id, 'nobody', '', 'x\u0000'])
    answers.push(await eve.post(`/api/tables/${table}/invite`, { person }), await make(eve, person));
  const told = answers.map(({ status, body }) => [status, body['code'], body['error']]);
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(told[0]?.[0]).toBe(404);
  expect((await make(ada, ada.id)).status).toBe(404);
  const twice = {
    game: 'fixture',
    seats: [
      { type: 'person', person: ben.id },
      { type: 'person', person: ben.id },
    ],
  };
  expect((await ada.post('/api/tables', twice)).status).toBe(422);
  expect(await tables(ben)).toEqual([]);
  for (const id of [ada.id, 'nobody']) expect((await turn(eve, id, false)).status).toBe(404);
});

test('who turns somebody off is neither invited by them nor named to them nor seated with them, and is not told on', async () => {
  const { body } = await make(ada, ben.id);
  const table = String(body['table']);
  expect((await turn(ben, ada.id, false)).status).toBe(200);
  // What was pending is declined.
  expect(await tables(ben)).toEqual([]);
  expect((await chairsAt(table))[1]?.reserved).toBeNull();
  expect((await companions(ada)).people).toEqual([]);
  expect((await companions(ben)).people).toMatchObject([{ id: ada.id, welcome: false }]);
  expect((await make(ada, ben.id)).body).toMatchObject({ code: 'not-invitable' });
  const wish = { game: 'fixture', clock: 'brisk', seats: 2 };
  await ada.post('/api/seek', wish);
  const said = seekingShape.read((await ben.post('/api/seek', wish)).body, 'seeking');
  expect(said.table).toBeNull();
  const third = seekingShape.read((await eve.post('/api/seek', wish)).body, 'seeking');
  expect((await chairsAt(third.table?.id ?? '')).map(({ reserved }) => reserved)).not.toEqual([ada.id, ben.id]);
  expect(third.table).not.toBeNull();
  expect((await turn(ben, ada.id, true)).status).toBe(200);
  expect((await companions(ada)).people.map(({ id }) => id)).toEqual([ben.id]);
});

test('somebody is not flooded: so many from one person and no more, and so many in a while', async () => {
  for (let i = 0; i < MOST_FROM_ONE; i++) expect((await make(ada, ben.id)).status).toBe(201);
  expect((await make(ada, ben.id)).body).toMatchObject({ code: 'too-many-invitations' });
  expect(await tables(ben)).toHaveLength(MOST_FROM_ONE);
  await closeAll();
  expect(await tables(ben)).toEqual([]);
  const rates = DEFAULTS.rates && { ...DEFAULTS.rates, invites: { perSecond: 0.001, burst: 2 } };
  const strict = await openWorld({ inMemory: true, config: { rates } });
  const [one, two] = [await someone(strict), await someone(strict)];
  await playOut([one, two], (await tableFor([one, two])).table);
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) statuses.push((await make(one, two.id)).status);
  expect(statuses).toEqual([201, 201, 429]);
  await strict.close();
});

test('whoever is invited is told of it once a chair is kept, and nobody is told of one that is refused', async () => {
  const heard: string[] = [];
  const { inviting } = new Lobby({
    ...world.store,
    rooms: world.rooms,
    tell: async (person, table) => {
      await Promise.resolve(heard.push(`${person} ${table}`));
    },
  });
  const { table } = await tableFor([ada], { seats: [{ type: 'me' }, { type: 'open' }] });
  const room = await world.rooms.find(tableId(table));
  if (room === null) throw new Error('no table');
  expect(await inviting.invite(room, ada.id, 'nobody')).toBe('not-invitable');
  expect(await inviting.invite(room, ada.id, ben.id)).toBeNull();
  expect(await inviting.invite(room, ada.id, ben.id)).toMatchObject({ code: 'already-invited' });
  expect(heard).toEqual([`${ben.id} ${table}`]);
  await command(ada, table, { type: 'close' });
});

test('an invitation whose table was not made, or whose chair is not kept, shows nothing', async () => {
  await world.store.invitations.add({ person: ben.id, table: tableId('nowhere'), by: ada.id, at: 1 });
  const { table } = await tableFor([ada], { seats: [{ type: 'me' }, { type: 'open' }] });
  await world.store.invitations.add({ person: ben.id, table: tableId(table), by: ada.id, at: 1 });
  expect(await tables(ben)).toEqual([]);
  expect((await ben.get(`/api/tables/${table}`)).status).toBe(404);
});

test('a person who is forgotten is invited to nothing, and their invitations name nobody', async () => {
  const { body } = await make(ada, ben.id);
  await world.store.people.erase(ada.id);
  expect(await invited(ben)).toMatchObject({ invitations: [{ table: { table: body['table'] }, by: null }] });
  expect((await companions(ben)).people).toEqual([]);
});
