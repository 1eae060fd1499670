/** Looking back: at each of one's own numbers there is what one saw then, and at no other number is anything. */
import { canonical } from '@partyline/kernel/json.js';
import { erase } from '@partyline/table/decide/host-actions.js';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { withoutPerson } from '../../rooms/erasing.js';
import { History } from '../../rooms/history.js';
import type { Room } from '../../rooms/room.js';
import { Slices } from '../../rooms/slices.js';
import type { Log } from '../../store/log.js';
import { openSqlite } from '../../store/sqlite/open.js';
import { Reader } from '../reader.js';
import { ask, conformanceOf, find, type HostContext, house, seated, Whims, watch } from './evening.js';
import { faulty } from './faulty.js';
import { offer, testGames } from './games.js';

const store = openSqlite(':memory:');
afterAll(() => store.close());

/** Somebody with a good memory: what the table was at each number. */
class Witness extends Reader {
  readonly saw = new Map<number, string>();

  override receive(text: string): void {
    super.receive(text);
    if (this.read === null) return;
    const { seats = [], toAct = [], outcome = null, view = null } = this.read.fields;
    this.saw.set(this.read.seq, canonical({ seat: this.read.seat, seats, toAct, outcome, view }));
  }
}

async function remembers(room: Room, person: string, witness: Witness): Promise<void> {
  for (const [seq, then] of witness.saw) {
    const moment = await room.moment(person, seq);
    const { seats, toAct, outcome, view, seat } = moment ?? {};
    expect(moment).toMatchObject({ table: room.id, seq });
    expect(canonical({ seat, seats, toAct, outcome, view })).toBe(then);
  }
  const end = witness.read?.seq ?? 0;
  const after = await room.moment(person, end + 1);
  // A bot may move at any time: then everybody who watches has been told already.
  if (after !== null) expect(witness.read?.seq).toBeGreaterThan(end);
  expect(await room.moment(person, 0)).toBeNull();
}

describe.each(testGames.map(({ id }) => id))('%s', (game) => {
  test('every moment of an evening is as everybody saw it', async () => {
    let numbers = 0;
    const property = fc.asyncProperty(fc.noShrink(fc.integer()), async (seed) => {
      const at = house(store.log);
      const room = await seated(at, { game, people: ['ann', 'ben'], bots: 1 });
      const readers = ['ann', 'ben', 'eve'].map((person) => [person, new Witness()] as const);
      for (const [person, witness] of readers) watch(room, person, witness);
      await new Whims(`${seed}`, await conformanceOf(game)).evening(at, room, 40);
      for (const [person, witness] of readers) {
        await remembers(room, person, witness);
        numbers += witness.saw.size;
      }
      expect(at.failures).toEqual([]);
      await at.rooms.close();
    });
    await fc.assert(property, { numRuns: 6 });
    expect(numbers).toBeGreaterThan(100);
  });
});

test('what somebody hid then stays hidden when it has come out', async () => {
  const at = house(store.log);
  const room = await seated(at, { game: 'fixture', people: ['ann', 'ben'], more: { shuffle: false, options: { seconds: 600 } } });
  const begun = watch(room, 'ben').read?.seq ?? 0;
  await ask(room, 'ann', { type: 'move', move: offer(3, 'bell') }, 'ann offers');
  await ask(room, 'ben', { type: 'move', move: offer(1, 'cord') }, 'ben offers');
  expect(JSON.stringify(await room.moment('ben', begun))).not.toContain('bell');
  expect(JSON.stringify(await room.moment('ann', begun + 1))).toContain('bell');
  await at.rooms.close();
});

/** What a long evening is like without playing one. */
async function chatter(room: Room, lines: number): Promise<void> {
  for (let i = 0; i < lines; i++) await ask(room, 'ann', { type: 'chat', text: `line ${i}` }, `chat ${i}`);
}

const sitting = (at: HostContext) => seated(at, { game: 'fixture', people: ['ann', 'ben'] });

describe('the log', () => {
  test('is read once for all who look back, and then only what is new', async () => {
    const counted = faulty(store.log);
    const at = house(counted.log);
    const room = await sitting(at);
    await chatter(room, 20);
    counted.reads = 0;
    await Promise.all(['ann', 'ben', 'eve', 'ann'].map((person) => room.moment(person, 5)));
    for (const seq of [9, 8, 7, 1, 12]) expect(await room.moment('ann', seq)).toMatchObject({ seq });
    expect(counted.reads).toBe(1);
    await ask(room, 'ann', { type: 'move', move: offer(3, 'bell') }, 'ann offers');
    const last = watch(room, 'ann').read?.seq ?? 0;
    expect(JSON.stringify(await room.moment('ann', last))).toContain('bell');
    expect(counted.reads).toBe(2);
    await at.rooms.close();
  });

  test('is read in portions, however long it is, and every moment of it is there', async () => {
    const counted = faulty(store.log);
    const at = house(counted.log);
    const room = await sitting(at);
    const witness = new Witness();
    watch(room, 'eve', witness);
    await chatter(room, 700);
    counted.reads = 0;
    await remembers(room, 'eve', witness);
    expect(counted.reads).toBe(3);
    await at.rooms.close();
  });

  test('is read again by whoever comes after one that failed', async () => {
    let broken = true;
    const read: Log['read'] = (...asked) => (broken ? Promise.reject(new Error('no disk')) : store.log.read(...asked));
    const at = house(store.log);
    const room = await sitting(at);
    const back = new History({ read }, new Slices());
    await expect(back.tableAt(room.id, room.table, 0, 2)).rejects.toThrow('no disk');
    broken = false;
    expect(await back.tableAt(room.id, room.table, 0, 2)).toMatchObject({ seq: 2 });
    await at.rooms.close();
  });
});

test('a few tables are remembered, the last that somebody looked back at, until their rooms are forgotten', async () => {
  const counted = faulty(store.log);
  const at = house(counted.log);
  const rooms = await Promise.all(Array.from({ length: 17 }, () => sitting(at)));
  const back = new History(counted.log, new Slices());
  const look = async (index: number): Promise<number> => {
    const room = rooms[index];
    if (room === undefined) throw new Error(`no room ${index}`);
    counted.reads = 0;
    await back.tableAt(room.id, room.table, 0, 1);
    return counted.reads;
  };
  for (const index of rooms.keys()) await look(index);
  expect(back.size).toBe(16);
  expect([await look(1), await look(16), await look(0)]).toEqual([0, 0, 1]);
  if (rooms[0] !== undefined) back.forget(rooms[0].id);
  expect([back.size, await look(0)]).toEqual([15, 1]);
  await at.rooms.close();
});

test('who is erased has no name at any earlier moment, before the log is rewritten and after', async () => {
  const at = house(store.log);
  const room = await sitting(at);
  await chatter(room, 3);
  const { seq } = room.table;
  const named = await room.moment('ben', seq);
  expect(JSON.stringify(named)).toContain('"name":"ANN"');
  await room.appendUnasked((table) => erase(table, 'ann'));
  const nameless = await room.moment('ben', seq);
  expect(JSON.stringify(nameless)).toBe(JSON.stringify(named).replaceAll('"name":"ANN"', '"name":""'));
  await store.hosting.rewrite(room.id, (entry) => withoutPerson(entry, 'ann'));
  expect(await room.moment('ben', seq)).toEqual(nameless);
  const elsewhere = house(store.log);
  expect(await (await find(elsewhere, room.id)).moment('ben', seq)).toEqual(nameless);
  await Promise.all([at.rooms.close(), elsewhere.rooms.close()]);
});
