/** Tables that go between a device and the server: put there, played on by others, taken away, and what is refused. */
import { todayShape } from '@partyline/protocol/daily.js';
import { logShape } from '@partyline/protocol/table-log.js';
import { entryShape } from '@partyline/table/entries.js';
import { created, evolve } from '@partyline/table/evolve.js';
import { tableId } from '@partyline/table/table-id.js';
import { describe, expect, test } from 'vitest';
import { deviceLog, loaded } from './device-log.js';
import { inOneWorld } from './one-world.js';
import { offer, playOut, type Someone, tableFor, type World } from './world.js';

let world: World;
let ada: Someone;
let ben: Someone;
let eve: Someone;
inOneWorld((...opened) => {
  [world, ada, ben, eve] = opened;
});

const put = (who: Someone, log: readonly unknown[], seat = 0) => who.post('/api/tables/import', { log, seat });
let keys = 0;
const tell = (who: Someone, table: string, command: unknown, invitation = '') =>
  who.post(`/api/tables/${table}/commands?invitation=${invitation}`, { key: `k${keys++}`, command });

describe('put on the server', () => {
  test('a game goes on with those who are invited, and says where it comes from', async () => {
    const made = await put(ada, deviceLog());
    expect(made.status).toBe(201);
    const [table, invitation] = [String(made.body['table']), String(made.body['invitation'])];
    const own = await ada.get(`/api/tables/${table}`);
    expect(own.body).toMatchObject({ seat: 0, fields: { status: 'playing', sealed: null, begunOnDevice: true, daily: null } });
    expect(own.text).not.toMatch(/Vermilion|Ochre|chosen/);
    expect((await eve.get(`/api/tables/${table}`)).status).toBe(404);
    expect((await tell(ben, table, { type: 'join' }, invitation)).status).toBe(200);
    expect((await tell(eve, table, { type: 'join' }, invitation)).body['code']).toBe('not-waiting');
    expect((await ben.get(`/api/tables/${table}`)).body).toMatchObject({ seat: 1 });
    await playOut([ada, ben], table);
    const record = await ben.get(`/api/tables/${table}/record`);
    expect(record.body).toMatchObject({ seed: 'chosen', fairness: null });
  });

  test('is kept entry by entry, and then who has the seats', async () => {
    const made = await put(ada, deviceLog(), 1);
    const table = String(made.body['table']);
    const stored = await world.store.log.read(tableId(table), 0);
    expect(stored.map(({ kind }) => kind)).toEqual(['created', 'joined', 'joined', 'started', 'moved', 'transferred']);
    expect((await ada.get(`/api/tables/${table}`)).body).toMatchObject({ seat: 1 });
  });

  test('what is not sound is refused with a sentence', async () => {
    const [first, ...rest] = deviceLog();
    const spoilt: readonly (readonly unknown[])[] = [
      [],
      rest,
      [{ at: 1000, entry: { ...first?.entry, device: null } }, ...rest],
      [first, ...rest.slice(0, -1), { at: 2000, entry: { ...rest.at(-1)?.entry, move: offer(99) } }],
      [first, ...rest.slice(0, -1), { at: 2000, entry: { ...rest.at(-1)?.entry, seen: 1 } }],
    ];
    for (const log of spoilt) {
      const refused = await put(ada, log);
      expect(refused.status).toBe(422);
      expect(String(refused.body['error'])).toMatch(/\.$/);
    }
    expect((await put(ada, deviceLog(), 7)).body['code']).toBe('not-seated');
    expect((await put(ada, [{ at: 1, entry: { type: 'nonsense' } }])).status).toBe(400);
  });
});

describe('taken to a device', () => {
  const take = (who: Someone, table: string) => who.post(`/api/tables/${table}/export`, {});

  function folded(log: unknown) {
    const [first, ...rest] = logShape(entryShape).read(log, 'log');
    if (first?.entry.type !== 'created') throw new Error('no table');
    const table = created('d', loaded, first.entry, { seq: 1, at: first.at });
    return rest.reduce((now, { at, entry }) => evolve(now, entry, { seq: now.seq + 1, at }).table, table);
  }

  test('nothing of a game that others play is handed out before its end, and then to those who played', async () => {
    const { table } = await tableFor([ada, ben]);
    await tell(ada, table, { type: 'chat', text: 'a secret word' });
    await tell(ada, table, { type: 'move', move: offer(2) });
    for (const who of [ada, ben]) expect((await take(who, table)).body['code']).toBe('not-alone');
    expect((await take(eve, table)).status).toBe(404);
    await playOut([ada, ben], table);
    const taken = await take(ben, table);
    expect(taken.status).toBe(200);
    expect(taken.text).not.toMatch(/a secret word/);
    const { match } = folded(taken.body['log']);
    expect(match?.outcome).not.toBeNull();
    expect((await ada.get(`/api/tables/${table}`)).body).toMatchObject({ fields: { status: 'finished' } });
  });

  test('a game with bots only ends on the server by it, and can be asked for again', async () => {
    const seats = [{ type: 'me' }, { type: 'bot', level: 'random' }];
    const { body: made } = await ada.post('/api/tables', { game: 'fixture', seats, options: {} });
    const table = String(made['table']);
    const taken = await take(ada, table);
    expect(taken.status).toBe(200);
    expect((await ada.get(`/api/tables/${table}`)).body).toMatchObject({ fields: { status: 'closed' } });
    expect((await tell(ada, table, { type: 'move', move: offer(2) })).body['code']).toBe('closed');
    expect(folded(taken.body['log']).closed).toBeNull();
    expect(folded((await take(ada, table)).body['log']).match?.seed).toBe(folded(taken.body['log']).match?.seed);
  });

  test('a daily call is not handed out on its day, neither while it runs nor when it is over', async () => {
    const { body } = await ada.get('/api/daily');
    const [first] = todayShape.read(body, 'today').calls;
    const { game = '', day = '' } = first?.today ?? {};
    const { body: played } = await ada.post(`/api/daily/${game}/${day}`, {});
    const table = String(played['table']);
    expect((await take(ada, table)).body['code']).toBe('day-not-over');
    await tell(ada, table, { type: 'resign' });
    expect((await take(ada, table)).body['code']).toBe('day-not-over');
  });
});
