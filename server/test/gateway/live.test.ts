/** The live link: resuming, ordering, exactly one answer, several tabs. */
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { follow } from './copy.js';
import { inOneWorld } from './one-world.js';
import { call, type Fields, Live, move, offer, openWorld, type Someone, someone, tableFor, until, type World } from './world.js';

let world: World;
let ada: Someone;
let ben: Someone;
inOneWorld((...opened) => {
  [world, ada, ben] = opened;
});

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

  test('credits half of the way there and back, and half a second at most', async () => {
    const { table } = await tableFor([ada, ben]);
    const room = await world.rooms.find(table);
    if (room === null) throw new Error('no table');
    const lags: number[] = [];
    const { ask } = room;
    Object.assign(room, {
      ask(asked: Parameters<typeof ask>[0]) {
        lags.push(asked.lag);
        return ask.call(room, asked);
      },
    });
    for (const wait of [100, 1100]) {
      const socket = new WebSocket(`${world.url.replace('http', 'ws')}/api/live`, {
        headers: { authorization: `Bearer ${ada.token}` },
        autoPong: false,
      });
      await new Promise<void>((resolve) => {
        socket.once('ping', () => {
          setTimeout(() => socket.pong('', true, () => resolve()), wait);
        });
      });
      socket.send(JSON.stringify({ type: 'command', table, key: `lag ${wait}`, command: { type: 'chat', text: 'x' } }));
      await new Promise((resolve) => socket.once('message', resolve));
      socket.close();
    }
    expect(lags[0]).toBeGreaterThanOrEqual(45);
    expect(lags[1]).toBe(500);
  });

  test('ends when its token is removed', async () => {
    // So seldom that nobody looks by themselves: it must be the removing that ends it.
    const own = await openWorld({ config: { pingEvery: 1_000_000 } });
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
    const { log } = own;
    const append = log.append;
    Object.assign(log, { append: () => Promise.reject(new Error('the disk is full')) });
    const failed = await live.ask(table, { type: 'move', move: offer(1) }, null, 'once');
    expect(failed).toMatchObject({ ok: false, code: 'failed' });
    expect(JSON.stringify(failed)).not.toContain('disk');
    Object.assign(log, { append });
    expect(await live.ask(table, { type: 'move', move: offer(1) }, null, 'once')).toMatchObject({ ok: true });
    expect(room?.table.match?.moves).toHaveLength(1);
    const { read } = log;
    Object.assign(log, { read: () => Promise.reject(new Error('the disk is gone')) });
    expect(await live.ask('another', { type: 'leave' })).toMatchObject({ table: 'another', ok: false, code: 'failed' });
    live.say({ type: 'hello', version: 1, table: 'another' });
    expect(await live.next('error')).toMatchObject({ table: 'another', code: 'failed' });
    expect((await one.get('/api/tables/another')).body).toMatchObject({ ok: false, code: 'failed' });
    Object.assign(log, { read });
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

test('whoever takes a seat after looking at the table for a while is there, and nobody calls them away', async () => {
  const { body } = await ada.post('/api/tables', { game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }] });
  const [table, invitation] = [String(body['table']), String(body['invitation'])];
  const [host, guest] = [await ada.live(), await ben.live()];
  await host.hello(table);
  await guest.hello(table, { invitation });
  const people = (wanted: readonly string[]) => (message: Fields) =>
    JSON.stringify([...(Array.isArray(message['people']) ? message['people'] : [])].sort()) ===
    JSON.stringify([...wanted].sort());
  await guest.next('presence', people([ada.id]));
  await ben.post(`/api/tables/${table}/commands`, { key: 'sit', command: { type: 'join' } }, { 'x-invitation': invitation });
  await host.next('presence', people([ada.id, ben.id]));
  await Promise.all([host.end(), guest.end()]);
});

describe('resuming', () => {
  test('a client that slept through 500 moves catches up with what it missed and nothing else', async () => {
    const own = await openWorld({ inMemory: true });
    const [one, two] = [await someone(own), await someone(own)];
    const { table } = await tableFor([one, two]);
    const live = await one.live();
    const before = await live.hello(table);
    await live.end();
    const other = await two.live();
    for (let i = 0; i < 250; i++) {
      other.say({ type: 'command', table, key: `in ${i}`, command: { type: 'move', move: offer(i % 10) } });
      other.say({ type: 'command', table, key: `out ${i}`, command: { type: 'move', move: { type: 'withdraw' } } });
    }
    for (let i = 0; i < 500; i++) expect(await other.next('answer')).toMatchObject({ ok: true });
    const back = await one.live();
    const after = await back.hello(table, { after: before['seq'] });
    expect(after['seq']).toBe(Number(before['seq']) + 500);
    const past = Array.isArray(after['past']) ? after['past'] : [];
    expect(past.map(({ seq }) => seq)).toEqual(Array.from({ length: 500 }, (_, i) => Number(before['seq']) + 1 + i));
    expect(past.every(({ events }, i) => events[0].type === (i % 2 === 0 ? 'offered' : 'withdrew'))).toBe(true);
    await Promise.all([other.end(), back.end()]);
    await own.close();
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
      await until(() => lives[i]?.closed !== null || copies[i]?.seq() === whole['seq']);
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
