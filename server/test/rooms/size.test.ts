/** How long a table's log may become, and that even the longest keeps nobody waiting. */
import { setImmediate as turn } from 'node:timers/promises';
import { isFull, MOST_ENTRIES } from '@partyline/table/size.js';
import { resultOf } from '@partyline/table/table.js';
import type { TableId } from '@partyline/table/table-id.js';
import { afterAll, describe, expect, test } from 'vitest';
import { stamped } from '../../rooms/reading.js';
import type { Room } from '../../rooms/room.js';
import { type Log, PAGE } from '../../store/log.js';
import { openSqlite } from '../../store/sqlite/open.js';
import { ask, find, house, seated, watch } from './evening.js';
import { who } from './sitting.js';

const store = openSqlite(':memory:');
afterAll(() => store.close());

const LONG = 200_000;
const AT_ONCE = 2_000;

/** Talk that nobody counted, until the log has so many entries. */
async function grow({ id, table }: Pick<Room, 'id' | 'table'>, until: number): Promise<void> {
  const found = await store.log.find(id);
  if (found === null) throw new Error('no table');
  const line = stamped({ type: 'chat', by: who('ann'), text: 'and so on' }, table.at, null);
  for (let expect = table.seq; expect < until; ) {
    const entries = Array.from({ length: Math.min(AT_ONCE, until - expect) }, () => line);
    const appended = await store.log.append({ table: id, expect, entries, index: found.index });
    if (!appended.ok) throw new Error(appended.why);
    expect = appended.seq;
  }
}

/** A game of two, whose log has so many entries before anybody opens it again. */
async function longTable(length: number): Promise<TableId> {
  const at = house(store.log);
  const room = await seated(at, { game: 'fixture', people: ['ann', 'ben'] });
  await grow(room, length);
  await at.rooms.close();
  return room.id;
}

/** A log that counts the entries that are read at once, and the turns of the event loop that come in between. */
function watched(log: Log) {
  const reads: { readonly turn: number; readonly entries: number }[] = [];
  let turns = 0;
  let going = true;
  const count = async () => {
    for (; going; turns++) await turn();
  };
  const counting = count();
  const read: Log['read'] = async (...asked) => {
    const stored = await log.read(...asked);
    reads.push({ turn: turns, entries: stored.length });
    return stored;
  };
  return {
    log: { ...log, read },
    reads,
    stop: async () => {
      going = false;
      await counting;
    },
  };
}

const mostInATurn = (reads: readonly { readonly turn: number }[]): number =>
  Math.max(...reads.map(({ turn: when }) => reads.filter((one) => one.turn === when).length));

describe('a log of 200,000 entries', () => {
  test('is opened and looked back at in slices, while other tables are served and its own commands wait', async () => {
    const id = await longTable(LONG);
    const { log, reads, stop } = watched(store.log);
    const at = house(log);
    const other = await seated(at, { game: 'fixture', people: ['cat', 'dan'] });
    const order: string[] = [];
    const opened = Promise.all(
      ['ann', 'ben', 'eve'].map(async (person) => {
        const room = await find(at, id);
        const texts: string[] = [];
        room.watch({ person, invited: false, send: (text) => texts.push(text) }, null);
        order.push(`${person} is there`);
        return texts;
      }),
    );
    const late = find(at, id).then((room) => ask(room, 'ann', { type: 'resign' }, 'r'));
    for (let i = 0; i < 20; i++) {
      expect(await ask(other, 'cat', { type: 'chat', text: `${i}` }, `k${i}`)).toMatchObject({ ok: true });
      order.push('other');
    }
    const readers = await opened;
    expect(order.slice(0, 20)).toEqual(Array(20).fill('other'));
    expect(await late).toMatchObject({ ok: true });
    const wholes = readers.map(([whole = '']) => JSON.parse(whole));
    expect(wholes).toMatchObject(Array(3).fill({ type: 'table', seq: LONG }));
    for (const { past } of wholes) expect([past.length, past.at(-1).seq]).toEqual([2000, LONG]);

    const room = await find(at, id);
    expect(await room.moment('ben', LONG / 2)).toMatchObject({ seq: LONG / 2 });
    await stop();
    const large = reads.filter(({ entries }) => entries > 0);
    expect(Math.max(...large.map(({ entries }) => entries))).toBe(PAGE);
    // Opened once for all, and once more to look back; hardly ever two pages in one turn.
    expect(large.length).toBeGreaterThanOrEqual((2 * LONG) / PAGE);
    expect(large.length).toBeLessThan((2 * LONG) / PAGE + 40);
    expect(mostInATurn(large)).toBeLessThanOrEqual(2);
    await at.rooms.close();
  }, 120_000);

  test('that another process has written is caught up with in slices', async () => {
    const { log, reads, stop } = watched(store.log);
    const at = house(log);
    const room = await seated(at, { game: 'fixture', people: ['ann', 'ben'] });
    const before = reads.length;
    await grow(room, 20 * PAGE);
    await room.catchUp();
    await stop();
    expect(room.table.seq).toBe(20 * PAGE);
    const full = reads.slice(before).filter(({ entries }) => entries > 0);
    expect(full.length).toBeGreaterThanOrEqual(20);
    expect(mostInATurn(full)).toBeLessThanOrEqual(2);
    await at.rooms.close();
  });
});

describe('a table', () => {
  const eventsFor = (texts: readonly string[]) =>
    texts.flatMap((text) => [...text.matchAll(/"table:nearly-full","left":(\d+)/g)]);

  test('that nears its limit says so from four fifths on', async () => {
    const at = house(store.log);
    const room = await seated(at, { game: 'fixture', people: ['ann', 'ben'] });
    const reader = watch(room, 'ben');
    await grow(room, 0.8 * MOST_ENTRIES - 1);
    await room.catchUp();
    expect(eventsFor(reader.texts)).toEqual([]);
    expect(await ask(room, 'ann', { type: 'mute', person: 'ben', muted: true }, 'k')).toMatchObject({ ok: true });
    expect(eventsFor(reader.texts).map(([, left]) => Number(left))).toEqual([0.2 * MOST_ENTRIES]);
    await grow(room, MOST_ENTRIES);
    await room.catchUp();
    const left = eventsFor(reader.texts).map(([, entries]) => Number(entries));
    expect(left).toEqual([4000, 3000, 2000, 1000, 0]);
    await at.rooms.close();
  }, 60_000);

  test('that is full refuses everything but its end, with a sentence; a longer one from before opens as well', async () => {
    for (const length of [MOST_ENTRIES, MOST_ENTRIES + 700]) {
      const id = await longTable(length);
      const at = house(store.log);
      const room = await find(at, id);
      expect(isFull(room.table)).toBe(true);
      const full = { ok: false, code: 'table-full', error: expect.stringContaining('This table is full') };
      const said = [
        { type: 'chat', text: 'more' },
        { type: 'move', move: 1 },
        { type: 'undo', to: null },
        { type: 'reclaim' },
      ] as const;
      for (const [i, one] of said.entries()) expect(await ask(room, 'ann', one, `k${i}`)).toMatchObject(full);
      expect(await room.unasked({ type: 'clock' })).toMatchObject({ code: 'not-due' });
      expect(await ask(room, 'ben', { type: 'close' }, 'c')).toMatchObject({ ok: false, code: 'host-only' });
      expect(await ask(room, 'ann', { type: 'resign' }, 'r')).toMatchObject({ ok: true });
      expect(resultOf(room.table)).toMatchObject({ resigned: [expect.any(Number)] });
      expect((await store.log.find(id))?.index).toMatchObject({ status: 'finished', due: null });
      await at.rooms.close();
    }
  }, 60_000);

  test('that is full can be closed by whoever made it, also while it is played', async () => {
    const id = await longTable(MOST_ENTRIES);
    const at = house(store.log);
    const room = await find(at, id);
    expect(await ask(room, 'ann', { type: 'close' }, 'c')).toMatchObject({ ok: true });
    expect(room.table.closed).not.toBeNull();
    await at.rooms.close();
  }, 60_000);
});
