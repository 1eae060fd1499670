/** The live link: resuming, ordering, exactly one answer, several tabs, slow readers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Observed } from '../../gateway/observe.js';
import { call, type Fields, Live, move, offer, openWorld, type Someone, someone, tableFor, until, type World } from './world.js';

let world: World;
let ada: Someone;
let ben: Someone;
beforeAll(async () => {
  world = await openWorld();
  [ada, ben] = await Promise.all([someone(world), someone(world)]);
});
afterAll(async () => {
  expect(world.failures).toEqual([]);
  await world.close();
});

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A client's copy of a table, kept by the messages alone. */
function follow(live: Live, table: string): { readonly seq: () => number; readonly fields: () => Fields } {
  let seq = -1;
  let fields: Fields = {};
  let read = 0;
  const change = (into: Fields, { set, unset }: Fields): Fields => {
    const next = { ...into, ...(isRecord(set) ? set : {}) };
    return Object.fromEntries(Object.entries(next).filter(([key]) => !(Array.isArray(unset) && unset.includes(key))));
  };
  const take = (): void => {
    for (; read < live.heard.length; read++) {
      const message = live.heard[read] ?? {};
      if (message['table'] !== table) continue;
      if (message['type'] === 'table' && isRecord(message['fields']))
        ({ seq, fields } = { seq: Number(message['seq']), fields: message['fields'] });
      if (message['type'] !== 'update' || !isRecord(message['change'])) continue;
      expect(message['seq']).toBe(seq + 1);
      seq += 1;
      fields = change(fields, message['change']);
      const { view } = message;
      if (isRecord(view)) fields = { ...fields, view: change(isRecord(fields['view']) ? fields['view'] : {}, view) };
    }
  };
  return {
    seq: () => {
      take();
      return seq;
    },
    fields: () => {
      take();
      return fields;
    },
  };
}

const wholeOf = async (one: Someone, table: string): Promise<Fields> => (await one.get(`/api/tables/${table}`)).body;

describe('a link', () => {
  test('begins with a welcome', async () => {
    const live = await ada.live();
    expect(await live.next('welcome')).toEqual({ type: 'welcome', version: 1, person: { id: ada.id, name: ada.name } });
    expect(live.heard).toHaveLength(1);
    await live.end();
  });

  test('is refused without a credential, with a wrong one, and from the page of another site', async () => {
    const cookie = (await call(world.url, '/api/me')).headers.get('set-cookie')?.split(';')[0] ?? '';
    await expect(Live.open(world.url)).rejects.toThrow('401');
    await expect(Live.open(world.url, { authorization: 'Bearer nonsense' })).rejects.toThrow('401');
    await expect(Live.open(world.url, { cookie: 'partyline=nonsense' })).rejects.toThrow('401');
    await expect(Live.open(world.url, { cookie, origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(Live.open(world.url, { cookie, origin: 'null' })).rejects.toThrow('403');
    await expect(Live.open(world.url, { cookie, 'sec-fetch-site': 'cross-site' })).rejects.toThrow('403');
    const live = await Live.open(world.url, { cookie, origin: world.url });
    await live.next('welcome');
    await live.end();
  });

  test('is not to be had elsewhere, nor without an upgrade', async () => {
    expect((await ada.get('/api/live')).status).toBe(426);
    const socket = Live.open(world.url, { authorization: `Bearer ${ada.token}` }, '/api/games');
    await expect(socket).rejects.toThrow('404');
  });

  test('shows several tables, each from its greeting on', async () => {
    const tables = [await tableFor([ada, ben]), await tableFor([ada, ben])];
    const live = await ada.live();
    for (const { table } of tables) expect(await live.hello(table)).toMatchObject({ table, seat: 0 });
    for (const { table } of tables) await move(ben, table, offer(1));
    const first = await live.next('update');
    const second = await live.next('update');
    expect([first['table'], second['table']]).toEqual(tables.map(({ table }) => table));
    live.say({ type: 'bye', table: tables[0]?.table });
    await live.ask(tables[1]?.table ?? '', { type: 'chat', text: 'still here' });
    const before = live.heard.length;
    await move(ada, tables[0]?.table ?? '', { type: 'withdraw' });
    await move(ada, tables[0]?.table ?? '', offer(2));
    live.say({ type: 'ping', id: 'after' });
    await live.next('pong');
    expect(live.heard.slice(before).filter(({ type }) => type === 'update' || type === 'table')).toEqual([]);
    await live.end();
  });

  test('says what is wrong with a greeting', async () => {
    const { table } = await tableFor([ada, ben]);
    const stranger = await someone(world);
    const live = await stranger.live();
    live.say({ type: 'hello', version: 1, table });
    expect(await live.next('error')).toMatchObject({ table, code: 'no-table' });
    live.say({ type: 'hello', version: 1, table, invitation: 'wrong' });
    expect(await live.next('error')).toMatchObject({ table, code: 'no-table' });
    live.say({ type: 'hello', version: 99, table });
    expect(await live.next('error')).toMatchObject({ table, code: 'version' });
    live.say({ type: 'legal', table, id: '1' });
    expect(await live.next('error')).toMatchObject({ table, code: 'no-table' });
    expect(live.heard.some(({ type }) => type === 'table')).toBe(false);
    await live.end();
  });

  test('lists legal moves and answers pings on request', async () => {
    const { table } = await tableFor([ada, ben]);
    const live = await ada.live();
    live.say({ type: 'legal', table, id: 'before' });
    expect(await live.next('legal')).toEqual({ type: 'legal', table, id: 'before', moves: null });
    await move(ada, table, offer(3));
    live.say({ type: 'legal', table, id: 'after' });
    expect(await live.next('legal')).toMatchObject({ id: 'after', moves: [{ type: 'withdraw' }] });
    live.say({ type: 'ping', id: 'p' });
    expect(await live.next('pong')).toMatchObject({ id: 'p', now: expect.any(Number) });
    await live.end();
  });

  test('is closed in good order when the server stops', async () => {
    const short = await openWorld();
    const live = await (await someone(short)).live();
    await live.next('welcome');
    await short.close();
    expect((await live.gone()).code).toBe(1001);
  });

  test('uses the new name of somebody who has changed it meanwhile', async () => {
    const one = await someone(world);
    const { table } = await tableFor([one, ben]);
    const live = await one.live();
    await live.hello(table);
    await one.post('/api/me', { name: 'Renamed' });
    await live.ask(table, { type: 'chat', text: 'hello' });
    expect((await wholeOf(ben, table))['fields']).toMatchObject({ chat: [{ by: { name: 'Renamed' } }] });
    await live.end();
  });

  test('ends when its token is removed', async () => {
    const own = await openWorld({ config: { pingEvery: 30 } });
    const one = await someone(own);
    const live = await one.live();
    await live.next('welcome');
    const [token] = await own.store.people.apiTokens(one.id);
    await call(own.url, `/api/me/tokens/${token?.id}`, { method: 'DELETE', headers: { authorization: `Bearer ${one.token}` } });
    expect((await live.gone()).code).toBe(4001);
    await own.close();
  });
});

describe('every command is answered exactly once', () => {
  test('in the order of asking, whatever it asks for', async () => {
    const { table } = await tableFor([ada, ben]);
    const live = await ada.live();
    const asked: string[] = [];
    const say = (key: string, message: object): void => {
      asked.push(key);
      live.say({ type: 'command', table, key, asked: null, ...message });
    };
    for (let round = 0; round < 20; round++) {
      say(`offer ${round}`, { command: { type: 'move', move: offer(1) } });
      say(`again ${round}`, { command: { type: 'move', move: offer(1) } });
      say(`fly ${round}`, { command: { type: 'fly' } });
      say(`none ${round}`, { command: null });
      say(`no table ${round}`, { table: 'nowhere', command: { type: 'leave' } });
      say(`bad table ${round}`, { table: { a: 1 }, command: { type: 'leave' } });
      say(`chat ${round}`, { command: { type: 'chat', text: 'x' } });
      say(`offer ${round}`, { command: { type: 'move', move: offer(1) } });
      say(`back ${round}`, { command: { type: 'move', move: { type: 'withdraw' } } });
    }
    const answers: Fields[] = [];
    while (answers.length < asked.length) answers.push(await live.next('answer'));
    live.say({ type: 'ping', id: 'last' });
    await live.next('pong');
    expect(live.heard.filter(({ type }) => type === 'answer')).toHaveLength(asked.length);
    expect(answers.map(({ key }) => key)).toEqual(asked);
    const codes = answers.slice(0, 9).map(({ ok, code }) => (ok === true ? 'ok' : code));
    expect(codes).toEqual(['ok', 'offered', 'malformed', 'malformed', 'no-table', 'malformed', 'ok', 'ok', 'ok']);
    await live.end();
  });

  test('also when the database fails, and then it may be sent again', async () => {
    const own = await openWorld();
    const [one, two] = [await someone(own), await someone(own)];
    const { table } = await tableFor([one, two]);
    const live = await one.live();
    await live.hello(table);
    const room = await own.rooms.find(table);
    const { log } = own.store;
    const append = log.append;
    Object.assign(log, { append: () => Promise.reject(new Error('the disk is full')) });
    const failed = await live.ask(table, { type: 'move', move: offer(1) }, null, 'once');
    expect(failed).toMatchObject({ ok: false, code: 'failed' });
    expect(JSON.stringify(failed)).not.toContain('disk');
    Object.assign(log, { append });
    expect(await live.ask(table, { type: 'move', move: offer(1) }, null, 'once')).toMatchObject({ ok: true });
    expect(room?.table.match?.moves).toHaveLength(1);
    await live.end();
    await own.close();
  });

  test('a double-clicked move is applied once', async () => {
    const { table } = await tableFor([ada, ben]);
    const live = await ada.live();
    await live.hello(table);
    await live.ask(table, { type: 'move', move: offer(1) });
    const { fields } = follow(live, table);
    const asked = Number(fields()['asked']);
    const twice = await Promise.all(
      [1, 2].map((n) => live.ask(table, { type: 'move', move: { type: 'withdraw' } }, asked, `click ${n}`)),
    );
    expect(twice.map(({ ok, code }) => (ok === true ? 'ok' : code))).toEqual(['ok', 'stale']);
    await live.end();
  });
});

describe('several tabs of one person', () => {
  test('all hear everything, and each only its own answers', async () => {
    const { table } = await tableFor([ada, ben]);
    const tabs = await Promise.all([ada.live(), ada.live(), ada.live()]);
    for (const tab of tabs) await tab.hello(table);
    const [first, ...others] = tabs;
    expect(await first?.ask(table, { type: 'move', move: offer(4, 'ring') })).toMatchObject({ ok: true });
    for (const tab of others) await tab.next('update');
    for (const { heard } of tabs) {
      const update = heard.find(({ type }) => type === 'update');
      expect(update).toMatchObject({ view: { set: { yours: { amount: 4, motto: 'ring' } } } });
    }
    for (const tab of others) {
      tab.say({ type: 'ping', id: 'x' });
      await tab.next('pong');
      expect(tab.heard.some(({ type }) => type === 'answer')).toBe(false);
    }
    await Promise.all(tabs.map((tab) => tab.end()));
  });

  test('the same command from two tabs with one key happens once and is answered in both', async () => {
    const { table } = await tableFor([ada, ben]);
    const [one, two] = await Promise.all([ada.live(), ada.live()]);
    const answers = await Promise.all([one, two].map((tab) => tab.ask(table, { type: 'move', move: offer(4) }, null, 'both')));
    expect(answers[0]).toEqual(answers[1]);
    expect((await world.rooms.find(table))?.table.match?.moves).toHaveLength(1);
    await Promise.all([one.end(), two.end()]);
  });

  test('count as one: others are told when the first comes and the last goes', async () => {
    const { table } = await tableFor([ada, ben]);
    const watcher = await ben.live();
    await watcher.hello(table);
    const [one, two] = await Promise.all([ada.live(), ada.live()]);
    await Promise.all([one.hello(table), two.hello(table)]);
    const both = (message: Fields): boolean => Array.isArray(message['people']) && message['people'].length === 2;
    expect((await watcher.next('presence', both))['people']).toEqual(expect.arrayContaining([ada.id, ben.id]));
    await one.end();
    await two.end();
    expect((await watcher.next('presence', (message) => !both(message)))['people']).toEqual([ben.id]);
    await watcher.end();
  });
});

describe('resuming', () => {
  test('a client that slept through 500 moves catches up with what it missed and nothing else', async () => {
    const { table } = await tableFor([ada, ben]);
    const live = await ada.live();
    const before = await live.hello(table);
    await live.end();
    const other = await ben.live();
    for (let i = 0; i < 250; i++) {
      other.say({ type: 'command', table, key: `in ${i}`, command: { type: 'move', move: offer(i % 10) } });
      other.say({ type: 'command', table, key: `out ${i}`, command: { type: 'move', move: { type: 'withdraw' } } });
    }
    for (let i = 0; i < 500; i++) expect(await other.next('answer')).toMatchObject({ ok: true });
    const back = await ada.live();
    const after = await back.hello(table, { after: before['seq'] });
    expect(after['seq']).toBe(Number(before['seq']) + 500);
    const past = Array.isArray(after['past']) ? after['past'] : [];
    expect(past.map(({ seq }) => seq)).toEqual(Array.from({ length: 500 }, (_, i) => Number(before['seq']) + 1 + i));
    expect(past.every(({ events }, i) => events[0].type === (i % 2 === 0 ? 'offered' : 'withdrew'))).toBe(true);
    await Promise.all([other.end(), back.end()]);
  });

  test('what a client has put together from updates is what the table is', async () => {
    const { table } = await tableFor([ada, ben]);
    const lives = await Promise.all([ada.live(), ben.live()]);
    for (const live of lives) await live.hello(table);
    const copies = lives.map((live) => follow(live, table));
    for (let round = 0; round < 3; round++) {
      await move(ada, table, offer(3));
      await move(ada, table, { type: 'withdraw' });
      await move(ada, table, offer(2));
      await move(ben, table, offer(1));
      await move(ada, table, { type: 'place', shelf: round });
    }
    for (const [i, one] of [ada, ben].entries()) {
      const whole = await wholeOf(one, table);
      await until(() => copies[i]?.seq() === whole['seq']);
      expect(copies[i]?.fields()).toEqual(whole['fields']);
    }
    await Promise.all(lives.map((live) => live.end()));
  });

  test('after a stop of the server nothing is missing', async () => {
    const first = await openWorld();
    const [one, two] = [await someone(first), await someone(first)];
    const { table } = await tableFor([one, two]);
    await move(one, table, offer(3, 'tone'));
    await first.close({ keep: true });
    const second = await openWorld({ folder: first.folder });
    const live = await Live.open(second.url, { authorization: `Bearer ${one.token}` });
    expect(await live.hello(table)).toMatchObject({ seat: 0, fields: { view: { yours: { amount: 3, motto: 'tone' } } } });
    await live.end();
    await second.close();
  });
});

describe('a slow reader', () => {
  test('is held back, costs little memory, and catches up when it reads again', async () => {
    const own = await openWorld({ config: { slowAt: 20_000 } });
    const [one, two] = [await someone(own), await someone(own)];
    const { table } = await tableFor([one, two]);
    const slow = await one.live();
    await slow.hello(table);
    const copy = follow(slow, table);
    slow.socket.pause();
    const line = 'x'.repeat(500);
    const waiting = (): number =>
      [...own.app.websocketServer.clients].reduce((most, socket) => Math.max(most, socket.bufferedAmount), 0);
    let most = 0;
    for (let i = 0; i < 6000; i++) {
      const { status } = await two.post(`/api/tables/${table}/commands`, { key: `c${i}`, command: { type: 'chat', text: line } });
      expect(status).toBe(200);
      most = Math.max(most, waiting());
      if (i > 50 && most > 20_000 && i % 200 === 0) break;
    }
    expect(most).toBeGreaterThan(20_000);
    expect(most).toBeLessThan(1_000_000);
    slow.socket.resume();
    const whole = await wholeOf(one, table);
    await until(() => copy.seq() === whole['seq']);
    expect(copy.fields()).toEqual(whole['fields']);
    expect(slow.heard.filter(({ type }) => type === 'table').length).toBeGreaterThan(1);
    await slow.end();
    await own.close();
  });

  test('that never reads is cut off', async () => {
    const observed: Observed[] = [];
    const own = await openWorld({ config: { slowAt: 1000, slowFor: 300 }, observed });
    const [one, two] = [await someone(own), await someone(own)];
    const { table } = await tableFor([one, two]);
    const slow = await one.live();
    await slow.hello(table);
    slow.socket.pause();
    const cut = (): boolean => observed.some((seen) => seen.type === 'limited' && seen.what === 'slow');
    for (let i = 0; !cut(); i++) {
      await two.post(`/api/tables/${table}/commands`, { key: `c${i}`, command: { type: 'chat', text: 'x'.repeat(500) } });
    }
    await until(() => own.app.websocketServer.clients.size === 0);
    await own.close();
  });

  test('somebody who is not there any more is noticed', async () => {
    const own = await openWorld({ config: { pingEvery: 50 } });
    const live = await (await someone(own)).live();
    await live.next('welcome');
    live.socket.pause();
    await until(() => own.app.websocketServer.clients.size === 0);
    live.socket.terminate();
    await own.close();
  });
});
