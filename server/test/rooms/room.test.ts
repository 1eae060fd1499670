/** One table's mailbox over a real store: one answer a command, each command once, and nothing told that is not durable. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { isRecord } from '@partyline/kernel/json.js';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Room } from '../../rooms/room.js';
import type { Stored } from '../../store/log.js';
import { openSqlite } from '../../store/sqlite/open.js';
import { ask, find, house, seated, watch } from './evening.js';
import { faulty, Gate } from './faulty.js';
import { offer } from './games.js';
import { jot, show } from './notes.js';

const store = openSqlite(':memory:');
afterAll(() => store.close());

const FOUR = ['ann', 'ben', 'cat', 'dan'];
const straight = { more: { shuffle: false } };
const kinds = (stored: readonly Stored[]) => stored.map(({ kind }) => kind);
const entries = (room: Room) => store.log.read(room.id, 0);

describe('a command', () => {
  test('has exactly one answer, whatever it is and however many come at once', async () => {
    const room = await seated(house(store.log), { game: 'notes', people: FOUR, ...straight });
    const before = (await entries(room)).length;
    const said = [
      { type: 'move', move: jot(1) },
      { type: 'move', move: { type: 'nonsense' } },
      { type: 'chat', text: 'hello' },
      { type: 'start' },
      { type: 'undo' },
      { type: 'answerUndo', accept: true },
    ] as const;
    const asked = Array.from({ length: 60 }, (_, i) =>
      ask(room, FOUR[i % 4] ?? '', said[i % said.length] ?? said[0], `key ${i}`),
    );
    const answers = await Promise.all(asked);
    expect(answers.map(({ key }) => key)).toEqual(answers.map((_, i) => `key ${i}`));
    const keys = (await entries(room)).flatMap(({ key }) => key ?? []);
    const accepted = answers.flatMap(({ ok, key }, i) => (ok ? [`${FOUR[i % 4]}:${key}`] : []));
    expect(keys.slice(-accepted.length)).toEqual(accepted);
    expect((await entries(room)).length).toBeGreaterThanOrEqual(before + accepted.length);
  });

  test('happens once however often it is sent, at once or later', async () => {
    const room = await seated(house(store.log), { game: 'notes', people: ['ann', 'ben'], ...straight });
    const before = (await entries(room)).length;
    const send = () => ask(room, 'ann', { type: 'move', move: jot(5) }, 'twice');
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    await ask(room, 'ben', { type: 'move', move: show }, 'between');
    expect(await send()).toMatchObject({ ok: true });
    expect(await entries(room)).toHaveLength(before + 2);
  });

  test('is what its key stands for: another one with that key is refused, also after the table was read again', async () => {
    const room = await seated(house(store.log), { game: 'notes', people: ['ann', 'ben'], ...straight });
    const first = await ask(room, 'ann', { type: 'move', move: jot(5) }, 'key');
    const before = await entries(room);
    const reopened = await find(house(store.log), room.id);
    for (const at of [room, reopened]) {
      expect(await ask(at, 'ann', { type: 'move', move: jot(6) }, 'key')).toMatchObject({
        ok: false,
        code: 'key-used',
        rule: null,
      });
      expect(await ask(at, 'ann', { type: 'chat', text: 'hello' }, 'key')).toMatchObject({ ok: false, code: 'key-used' });
      expect(await ask(at, 'ann', { type: 'move', move: jot(5) }, 'key')).toMatchObject({ ok: true, seq: first.ok && first.seq });
    }
    expect(await entries(room)).toEqual(before);
  });

  test('is the same whatever the order of its fields', async () => {
    const room = await seated(house(store.log), { game: 'fixture', people: ['ann', 'ben'], ...straight });
    const move = { type: 'offer', amount: 3, motto: 'bell' };
    expect(await ask(room, 'ann', { type: 'move', move }, 'key')).toMatchObject({ ok: true });
    const turned = Object.fromEntries(Object.entries(move).reverse());
    expect(await ask(room, 'ann', { type: 'move', move: turned }, 'key')).toMatchObject({ ok: true });
    expect(room.table.match?.moves).toHaveLength(1);
  });

  test('that an older version has kept says not what it was: its key is answered as it always was', async () => {
    const old = openSqlite(':memory:');
    const at = house(old.log);
    const room = await seated(at, { game: 'notes', people: ['ann', 'ben'], ...straight });
    await ask(room, 'ann', { type: 'move', move: jot(5) }, 'key');
    await old.hosting.rewrite(room.id, ({ key, body }) => ({ key, body: isRecord(body) ? { ...body, given: null } : body }));
    const reopened = await find(house(old.log), room.id);
    expect(await ask(reopened, 'ann', { type: 'move', move: jot(6) }, 'key')).toMatchObject({ ok: true });
    expect(reopened.table.match?.moves).toHaveLength(1);
    await at.rooms.close();
    await old.close();
  });

  test("is its sender's own: the same key of another is another command", async () => {
    const room = await seated(house(store.log), { game: 'notes', people: ['ann', 'ben'], ...straight });
    await ask(room, 'ann', { type: 'move', move: jot(1) }, 'key');
    await ask(room, 'ben', { type: 'move', move: jot(2) }, 'key');
    expect(room.table.match?.moves).toHaveLength(2);
  });

  test('that was refused may be sent again', async () => {
    const room = await seated(house(store.log), { game: 'fixture', people: ['ann', 'ben'], ...straight });
    const send = () => ask(room, 'ann', { type: 'move', move: { type: 'withdraw' } }, 'again');
    expect(await send()).toMatchObject({ ok: false, code: 'no-offer' });
    await ask(room, 'ann', { type: 'move', move: offer(1) }, 'offer');
    expect(await send()).toMatchObject({ ok: true });
  });

  test('a refusal has clause, code and sentence, and changes nothing', async () => {
    const room = await seated(house(store.log), { game: 'fixture', people: ['ann', 'ben'], ...straight });
    const { table } = room;
    const answer = await ask(room, 'ann', { type: 'move', move: offer(99) }, 'key');
    expect(answer).toEqual({
      type: 'answer',
      table: room.id,
      key: 'key',
      ok: false,
      rule: 'FX-2.2',
      code: 'amount',
      args: {},
      error: 'You have 10 coins to offer.',
    });
    expect(room.table).toBe(table);
  });
});

test('what simultaneous seats do never collides', async () => {
  const room = await seated(house(store.log), { game: 'fixture', people: FOUR, ...straight });
  const asked = room.table.match?.seats.map(({ askedAt }) => askedAt) ?? [];
  const readers = FOUR.map((person) => watch(room, person));
  const answers = FOUR.map((person, i) => ask(room, person, { type: 'move', move: offer(i) }, 'offer', asked[i] ?? null));
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ ok: true });
  expect(room.table.match?.moves).toHaveLength(4);
  for (const reader of readers) expect(reader.read?.fields['toAct']).toEqual([3]);
});

describe('after a restart', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'party-line-room-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a command that was carried out before is not carried out again', async () => {
    const first = openSqlite(join(folder, 'test.sqlite'));
    const at = house(first.log);
    const room = await seated(at, { game: 'notes', people: ['ann', 'ben'], ...straight });
    await ask(room, 'ann', { type: 'move', move: jot(5) }, 'key');
    const before = await first.log.read(room.id, 0);
    await at.rooms.close();
    await first.close();
    const second = openSqlite(join(folder, 'test.sqlite'));
    const again = await find(house(second.log, at.time), room.id);
    const answer = await ask(again, 'ann', { type: 'move', move: jot(5) }, 'key');
    expect(answer).toMatchObject({ ok: true, seq: again.table.seqByViewer[0] });
    expect(await second.log.read(room.id, 0)).toEqual(before);
    await second.close();
  });
});

describe('two processes over one log', () => {
  async function two(game: string, people: readonly string[]) {
    const [one, other] = [house(store.log), house(store.log)];
    const first = await seated(one, { game, people, ...straight });
    return [first, await find(other, first.id)] as const;
  }

  test('the loser of a race reads on and decides again', async () => {
    const rooms = await two('fixture', FOUR);
    const answers = FOUR.map((person, i) => ask(rooms[i % 2 === 0 ? 0 : 1], person, { type: 'move', move: offer(i) }, 'offer'));
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ ok: true });
    for (const room of rooms) await room.catchUp();
    expect(rooms[0].table.match?.moves).toEqual(rooms[1].table.match?.moves);
    expect(rooms[0].table.match?.moves).toHaveLength(4);
  });

  test('nothing is refused for what the other process has changed long since', async () => {
    const [first, second] = await two('fixture', ['ann', 'ben']);
    await ask(first, 'ann', { type: 'move', move: offer(5) }, '1');
    await ask(first, 'ben', { type: 'move', move: offer(1) }, '2');
    expect(second.table.match?.moves).toEqual([]);
    expect(await ask(second, 'ann', { type: 'move', move: { type: 'place', shelf: 0 } }, '3')).toMatchObject({ ok: true });
  });

  test('a command that the other process carried out is not carried out again, nor refused', async () => {
    const [first, second] = await two('fixture', ['ann', 'ben']);
    await ask(first, 'ann', { type: 'move', move: offer(5) }, '1');
    expect(await ask(second, 'ann', { type: 'move', move: offer(5) }, '1')).toMatchObject({ ok: true });
    await ask(first, 'ben', { type: 'move', move: offer(1) }, '2');
    expect(await ask(second, 'ben', { type: 'move', move: offer(1) }, '2')).toMatchObject({ ok: true });
    expect(second.table.match?.moves).toHaveLength(2);
  });

  test('readers of both are told the same', async () => {
    const [first, second] = await two('fixture', ['ann', 'ben']);
    const [ann, ben] = [watch(first, 'eve'), watch(second, 'eve')];
    for (let i = 0; i < 6; i++) {
      await ask(i % 2 === 0 ? first : second, 'ann', { type: 'chat', text: `${i}` }, `${i}`);
    }
    await first.catchUp();
    await second.catchUp();
    expect(ann.read).toEqual(ben.read);
    expect(ann.past).toEqual(ben.past);
  });

  test('one key in two processes at the same moment is one command', async () => {
    const rooms = await two('notes', ['ann', 'ben']);
    for (let i = 0; i < 20; i++) {
      const answers = rooms.map((room) => ask(room, 'ann', { type: 'move', move: jot(i % 10) }, `same ${i}`));
      for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ ok: true });
    }
    for (const room of rooms) await room.catchUp();
    expect(rooms.map((room) => room.table.match?.moves.length)).toEqual([20, 20]);
  });
});

describe('what is told is durable', () => {
  async function fragile() {
    const broken = faulty(store.log);
    const room = await seated(house(broken.log), { game: 'fixture', people: ['ann', 'ben'], ...straight });
    const reader = watch(room, 'ben');
    const told = () => reader.texts.length;
    return { broken, room, reader, told };
  }

  test('nothing is published or answered before the log has it', async () => {
    const { broken, room, told } = await fragile();
    const [gate, before] = [new Gate(), told()];
    broken.fault = async (_append, write) => {
      const appended = await write();
      await gate.opened;
      return appended;
    };
    let answered = false;
    const asked = ask(room, 'ann', { type: 'move', move: offer(3) }, 'slow').then((answer) => {
      answered = true;
      return answer;
    });
    for (let i = 0; i < 20; i++) await turn();
    expect([answered, told(), room.table.match?.moves.length]).toEqual([false, before, 0]);
    // Nor is it in what somebody is shown who comes just then.
    expect(watch(room, 'eve').read?.fields['toAct']).toEqual([0, 1]);
    gate.open();
    expect(await asked).toMatchObject({ ok: true });
    expect(told()).toBe(before + 1);
  });

  test('an append that fails leaves the table as it was, and the next command is not the worse for it', async () => {
    const { broken, room, told } = await fragile();
    const [before, table] = [told(), room.table];
    broken.fault = () => Promise.reject(new Error('the disk is full'));
    await expect(ask(room, 'ann', { type: 'move', move: offer(3) }, 'lost')).rejects.toThrow('the disk is full');
    expect(told()).toBe(before);
    expect(room.table).toBe(table);
    broken.fault = null;
    expect(await ask(room, 'ann', { type: 'move', move: offer(3) }, 'lost')).toMatchObject({ ok: true });
    expect(told()).toBe(before + 1);
    expect(kinds(await entries(room)).filter((kind) => kind === 'moved')).toHaveLength(1);
  });

  test('an append that was written though it seemed to fail is found, answered and told', async () => {
    const { broken, room, told } = await fragile();
    const before = told();
    broken.fault = async (_append, write) => {
      await write();
      throw new Error('the line is dead');
    };
    expect(await ask(room, 'ann', { type: 'move', move: offer(3) }, 'maybe')).toMatchObject({ ok: true });
    expect(told()).toBe(before + 1);
    broken.fault = null;
    expect(await ask(room, 'ann', { type: 'move', move: offer(3) }, 'maybe')).toMatchObject({ ok: true });
    expect(room.table.match?.moves).toHaveLength(1);
  });

  test('what could not be read again is not written', async () => {
    const { room } = await fragile();
    const before = await entries(room);
    const asker = { person: { id: 'eve', name: 'x'.repeat(81) }, invited: false };
    const command = { type: 'chat', text: 'hello' } as const;
    await expect(room.ask({ asker, command, key: 'long', asked: null, lag: 0 })).rejects.toThrow('too long');
    expect(await entries(room)).toEqual(before);
  });

  test('commands wait for each other, not for the readers', async () => {
    const { broken, room } = await fragile();
    const gate = new Gate();
    broken.fault = async (_append, write) => {
      await gate.opened;
      return await write();
    };
    const first = ask(room, 'ann', { type: 'move', move: offer(3) }, '1');
    const second = ask(room, 'ann', { type: 'move', move: { type: 'withdraw' } }, '2');
    gate.open();
    expect(await Promise.all([first, second])).toMatchObject([{ ok: true }, { ok: true }]);
  });
});
