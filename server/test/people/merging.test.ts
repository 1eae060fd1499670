/** A guest who turns out to be somebody who was known already: the games of both, whatever comes in between. */
import { newTableShape } from '@partyline/protocol/commands.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SETTLED_MS } from '../../people/merging.js';
import { MOST_FORMERS } from '../../people/sign-ins.js';
import { openWorld, type World } from '../gateway/world.js';
import { Browser, browser } from './browser.js';

let world: World;
let now = 1_800_000_000_000;
beforeAll(async () => {
  world = await openWorld({ now: () => now });
});
afterAll(async () => {
  expect(world.failures).toEqual([]);
  await world.close();
});

const OPEN = { game: 'fixture', options: { seconds: 600 }, shuffle: false, open: true };
const two = [{ type: 'me' }, { type: 'open' }];

async function tableOf(host: Browser, other: Browser | null = null, more: object = {}): Promise<string> {
  const { body } = await host.post('/api/tables', { ...OPEN, seats: two, ...more });
  const table = String(body['table']);
  if (other !== null) await other.post(`/api/tables/${table}/commands`, { key: 'sit', command: { type: 'join' } });
  return table;
}

const mine = async (one: Browser): Promise<readonly string[]> => {
  const { body } = await one.get('/api/tables?mine=true');
  const { tables } = body;
  return Array.isArray(tables) ? tables.map(({ table }: { readonly table: string }) => table).toSorted() : [];
};

const say = (one: Browser, table: string, command: object, key = `k ${Math.random()}`) =>
  one.post(`/api/tables/${table}/commands`, { key, command });

/** Ann, and her telephone that nobody knows to be hers. */
async function annTwice(): Promise<readonly [ann: Browser, phone: Browser]> {
  return [await browser(world, 'Ann'), await browser(world, 'Velvet Plug')];
}

describe('a guest who comes in as somebody', () => {
  test('keeps the games of both, in their seats, and the others are told the name', async () => {
    const [ann, phone] = await annTwice();
    const ben = await browser(world, 'Ben');
    const [hers, played, waiting] = [await tableOf(ann), await tableOf(ben, phone), await tableOf(phone)];
    const live = await ben.live();
    await live.hello(played);
    const seen = (await phone.post('/api/sign-in/look', { code: await ann.link() })).body['here'];
    expect(seen).toMatchObject({ name: 'Velvet Plug', tables: 2, ways: 0 });
    expect((await phone.signIn(await ann.link(), true)).status).toBe(200);
    expect(await mine(phone)).toEqual([hers, played, waiting].toSorted());
    expect(await mine(ann)).toEqual(await mine(phone));
    const update = await live.next('update');
    expect(JSON.stringify(update)).toContain('"table:renamed"');
    expect(JSON.stringify((await ben.get(`/api/tables/${played}`)).body['fields'])).toContain('"name":"Ann"');
    expect((await say(phone, played, { type: 'move', move: { type: 'offer', amount: 3, motto: 'bell' } })).body['ok']).toBe(true);
    expect((await say(ann, waiting, { type: 'close' })).body['ok']).toBe(true);
    await live.end();
  });

  test('without them leaves them behind, and they are nobody’s but the former’s', async () => {
    const [ann, phone] = await annTwice();
    const table = await tableOf(phone);
    const before = phone.copy();
    await phone.signIn(await ann.link(), false);
    expect(await mine(phone)).toEqual([]);
    expect((await before.get('/api/me/ways-in')).status).toBe(401);
    expect(JSON.stringify((await ann.get(`/api/tables/${table}`)).body)).toContain('Velvet Plug');
  });

  test('brings every device and API token along, and signs out the one that this browser was', async () => {
    const [ann, phone] = await annTwice();
    const tablet = new Browser(world);
    await tablet.signIn(await phone.link());
    const { body } = await phone.post('/api/me/tokens', { label: 'bot of the phone' });
    const old = phone.copy();
    await phone.signIn(await ann.link(), true);
    expect((await tablet.me()).name).toBe('Ann');
    expect((await ann.ways())['devices']).toHaveLength(3);
    expect((await old.get('/api/me/ways-in')).status).toBe(401);
    expect(String((await ann.get('/api/me/tokens')).text)).toContain('bot of the phone');
    const auth = { authorization: `Bearer ${String(body['token'])}` };
    expect(await (await fetch(`${world.url}/api/me`, { headers: auth })).json()).toMatchObject({ name: 'Ann' });
  });

  test('has the open sockets of the former closed, so that they come back as who they are', async () => {
    const [ann, phone] = await annTwice();
    const tablet = new Browser(world);
    await tablet.signIn(await phone.link());
    const socket = await tablet.live();
    await phone.signIn(await ann.link(), true);
    await socket.gone();
    const again = await tablet.live();
    expect((await again.next('welcome'))['person']).toMatchObject({ name: 'Ann' });
    await again.end();
  });

  test('a command that is sent again by the one whom they have become is carried out once', async () => {
    const [ann, phone] = await annTwice();
    const table = await tableOf(await browser(world, 'Ben'), phone);
    await say(phone, table, { type: 'chat', text: 'once' }, 'the key');
    await phone.signIn(await ann.link(), true);
    expect((await say(phone, table, { type: 'chat', text: 'once' }, 'the key')).body['ok']).toBe(true);
    const { fields } = (await phone.get(`/api/tables/${table}`)).body;
    expect(JSON.stringify(fields).split('"text":"once"')).toHaveLength(2);
  });

  test('where both sit they stay two: it is named, a bot plays on, and a table that waits is left', async () => {
    const [ann, phone] = await annTwice();
    const [played, waiting] = [
      await tableOf(ann, phone),
      await tableOf(ann, null, { seats: [...two, { type: 'open' }], game: 'crossed-wires', options: {} }),
    ];
    await say(phone, waiting, { type: 'join' });
    await phone.signIn(await ann.link(), true);
    const { merged } = await ann.ways();
    expect(merged).toMatchObject([{ name: 'Velvet Plug', done: true }]);
    expect(JSON.stringify(merged)).toContain(played);
    const { fields } = (await ann.get(`/api/tables/${played}`)).body;
    expect(JSON.stringify(fields)).toMatch(/"name":"Velvet Plug"\},"bot":"random"/);
    expect(JSON.stringify((await ann.get(`/api/tables/${waiting}`)).body)).not.toContain('Velvet Plug');
  });

  test('is so many people at most, and can still come in without them', async () => {
    const ann = await browser(world, 'Ann');
    for (let i = 0; i < MOST_FORMERS; i++) {
      now += 1000;
      expect((await (await browser(world, `Guest ${i}`)).signIn(await ann.link(), true)).status).toBe(200);
    }
    const one = await browser(world, 'One more');
    const code = await ann.link();
    expect((await one.signIn(code, true)).body['code']).toBe('too-many-merges');
    expect((await one.signIn(code, false)).status).toBe(200);
  });

  test('brings nobody along by an API token: only the cookie of a browser proves who that is', async () => {
    const [ann, phone] = await annTwice();
    const { body } = await phone.post('/api/me/tokens', {});
    const code = await ann.link();
    const auth = { authorization: `Bearer ${String(body['token'])}`, 'content-type': 'application/json' };
    await fetch(`${world.url}/api/sign-in`, { method: 'POST', headers: auth, body: JSON.stringify({ code, bring: true }) });
    expect((await phone.me()).name).toBe('Velvet Plug');
    expect((await ann.ways())['merged']).toEqual([]);
  });
});

describe('what was begun', () => {
  test('is looked through once more after a while, for what a slow server still did as the former', async () => {
    const [ann, phone] = await annTwice();
    const { id } = await phone.me();
    await phone.signIn(await ann.link(), true);
    const late = await world.rooms.make(newTableShape.read({ ...OPEN, seats: two }, 'table'), { id, name: 'Velvet Plug' });
    expect(late.ok && (await mine(ann)).includes(late.table)).toBe(false);
    now += SETTLED_MS;
    await world.persons.workOn();
    expect(late.ok && (await mine(ann)).includes(late.table)).toBe(true);
    expect((await world.store.merges.open(100)).filter(({ former }) => former === id)).toEqual([]);
  });

  test('and cut short by a stop goes on when a server starts', async () => {
    const first = await openWorld();
    const [ann, phone] = [await browser(first, 'Ann'), await browser(first, 'Velvet Plug')];
    const table = await tableOf(phone);
    const [{ id: former }, code] = [await phone.me(), await ann.link()];
    // As far as the one commit of coming in, and then the power is cut.
    await first.persons.signIns.comeIn(code, { instead: null, former, agent: '' });
    await first.close({ keep: true });
    const second = await openWorld({ folder: first.folder });
    try {
      const again = new Browser(second);
      again.cookie = ann.cookie;
      await expect.poll(() => mine(again)).toEqual([table]);
      await expect.poll(async () => (await again.ways())['merged']).toMatchObject([{ name: 'Velvet Plug', done: true }]);
    } finally {
      await second.close();
    }
  });
});
