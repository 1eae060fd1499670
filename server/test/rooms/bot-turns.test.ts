/** Bots at their tables: who comes first, how many tables of bots a person may have, and a bot that fails where it is. */
import { setImmediate as turn } from 'node:timers/promises';
import type { Json } from '@partyline/kernel/json.js';
import { newTableShape } from '@partyline/protocol/commands.js';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BotThinking, ThoughtRequest } from '../../bots/bots.js';
import { BotPool } from '../../bots/pool.js';
import type { Room } from '../../rooms/room.js';
import { Rooms } from '../../rooms/rooms.js';
import { openSqlite } from '../../store/sqlite/open.js';
import type { Store } from '../../store/store.js';
import { built } from '../bots/built.js';
import { games as badGames, resource } from '../bots/games.js';
import { ask, START, watch } from './evening.js';
import { offer, resources, testGames } from './games.js';
import { who } from './sitting.js';

const registry = built(new URL('../bots/games.ts', import.meta.url));
afterAll(() => registry.remove());

let store: Store;
beforeEach(() => {
  store = openSqlite(':memory:');
});
afterEach(() => store.close());

async function settle(): Promise<void> {
  for (let i = 0; i < 40; i++) await turn();
}

function roomsWith(bots: BotThinking, more: { games?: typeof testGames; most?: number } = {}) {
  const time = { now: START };
  const failures: string[] = [];
  let n = 0;
  const rooms = new Rooms({
    log: store.log,
    bots,
    games: more.games ?? testGames,
    resources: more.games === undefined ? resources : resource,
    now: () => time.now,
    ...(more.most === undefined ? {} : { botTablesPerPerson: more.most }),
    secret: () => `${n++}`.padStart(4, '0').padEnd(30, '-'),
    failed: (what, error) => failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`),
  });
  return { rooms, time, failures };
}

/** Never answers, and keeps what it was asked. */
function patient() {
  const asked: ThoughtRequest[] = [];
  const bots: BotThinking = {
    think: (request) => {
      asked.push(request);
      return new Promise(() => undefined);
    },
    close: async () => undefined,
  };
  return { bots, asked };
}

const bot = { type: 'bot', level: 'casual' };
const me = { type: 'me' };
const open = { type: 'open' };

const wish = (seats: readonly Json[], more: object = {}) =>
  newTableShape.read({ game: 'fixture', seats, open: true, shuffle: false, ...more }, 'table');

async function make(rooms: Rooms, seats: readonly Json[], more: object = {}, host = 'ann'): Promise<Room> {
  const made = await rooms.make(wish(seats, more), who(host));
  const room = made.ok ? await rooms.find(made.table) : null;
  if (room === null) throw new Error(made.ok ? 'no table' : made.refusal.error);
  return room;
}

describe('the class of a table', () => {
  const days = { time: { type: 'days', days: 3 } };

  test.each([
    ['person', 'where a person plays', [me, bot], {}, false],
    ['person', 'by post, while somebody looks at it', [me, bot], days, true],
    ['away', 'by post, while its people are away', [me, bot], days, false],
    ['watched', 'of bots that somebody looks at', [bot, bot], {}, true],
    ['bots', 'of bots only', [bot, bot], {}, false],
  ] as const)('is %s: one %s', async (priority, _where, seats, more, watched) => {
    const { bots, asked } = patient();
    const { rooms } = roomsWith(bots);
    const room = await make(rooms, seats, more);
    if (watched) watch(room, 'ann');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.map((request) => [request.priority(), request.account])).toEqual(asked.map(() => [priority, 'ann']));
    await rooms.close();
  });

  test('is away where a bot plays for everybody who is still there', async () => {
    const { bots, asked } = patient();
    const { rooms, time } = roomsWith(bots);
    const room = await make(rooms, [me, bot], { time: { type: 'live', bank: 60, increment: 0 } });
    time.now += 61_000;
    await room.unasked({ type: 'clock' });
    expect(asked.map((request) => request.priority())).toEqual(['away', 'away']);
    await rooms.close();
  });

  test('is charged to the person who plays, and not to the one who made the table', async () => {
    const { bots, asked } = patient();
    const { rooms } = roomsWith(bots);
    const room = await make(rooms, [open, bot]);
    await ask(room, 'ben', { type: 'join' }, '1');
    expect(asked.map(({ account }) => account)).toEqual(['ben']);
    await rooms.close();
  });

  test('a thought that somebody has answered for the bot meanwhile is given up', async () => {
    const { bots, asked } = patient();
    const { rooms } = roomsWith(bots);
    const room = await make(rooms, [bot, bot]);
    expect(asked.map((request) => request.thought()?.seat)).toEqual([0, 1]);
    await room.unasked({ type: 'bot', seat: 0, asked: room.botQuestions()[0]?.asked ?? 0, move: offer(1) });
    expect(asked.map((request) => request.thought()?.seat)).toEqual([undefined, 1]);
    await rooms.close();
  });
});

describe('tables of bots only', () => {
  const refusal = {
    code: 'too-many-bot-tables',
    args: { most: 2 },
    error: expect.stringContaining('wait until one of them is over'),
  };

  test('are as many a person as the host of the server allows; with a person there is no limit', async () => {
    const { rooms } = roomsWith(patient().bots, { most: 2 });
    const made = await Promise.all(Array.from({ length: 5 }, () => rooms.make(wish([bot, bot]), who('ann'))));
    expect(made.filter(({ ok }) => ok)).toHaveLength(2);
    expect(made.find(({ ok }) => !ok)).toMatchObject({ ok: false, refusal });
    expect(await rooms.make(wish([bot, bot]), who('ben'))).toMatchObject({ ok: true });
    expect(await rooms.make(wish([me, bot]), who('ann'))).toMatchObject({ ok: true });
    await rooms.close();
  });

  test('count no more when they are over', async () => {
    const { rooms } = roomsWith(patient().bots, { most: 1 });
    const room = await make(rooms, [bot, bot]);
    expect(await rooms.make(wish([bot, bot]), who('ann'))).toMatchObject({ ok: false });
    await room.appendUnasked(() => [{ type: 'closed', why: 'enough' }]);
    expect(await rooms.make(wish([bot, bot]), who('ann'))).toMatchObject({ ok: true });
    await rooms.close();
  });

  test('count when the free chairs are filled with bots, however many are begun at once', async () => {
    const { rooms } = roomsWith(patient().bots, { most: 2 });
    const last = await make(rooms, [open, open]);
    const waiting = [await make(rooms, [open, open]), await make(rooms, [open, open]), await make(rooms, [open, open]), last];
    const start = { type: 'start', fill: 'casual' } as const;
    const answers = await Promise.all(waiting.map((room) => ask(room, 'ann', start, 'start')));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false, false]);
    expect(answers[2]).toMatchObject(refusal);
    expect(await ask(last, 'ann', { type: 'join' }, 'join')).toMatchObject({ ok: true });
    expect(await ask(last, 'ann', start, 'again')).toMatchObject({ ok: true });
    await rooms.close();
  });

  test('a start that is refused for another reason takes no place', async () => {
    const { rooms } = roomsWith(patient().bots, { most: 1 });
    const room = await make(rooms, [open, open]);
    expect(await ask(room, 'ann', { type: 'start', fill: null }, '1')).toMatchObject({ ok: false, code: 'chairs-empty' });
    expect(await rooms.make(wish([bot, bot]), who('ann'))).toMatchObject({ ok: true });
    await rooms.close();
  });

  test('are counted again by a server that starts anew', async () => {
    const first = roomsWith(patient().bots, { most: 1 });
    await make(first.rooms, [bot, bot]);
    await first.rooms.close();
    const second = roomsWith(patient().bots, { most: 1 });
    second.time.now += 1;
    await second.rooms.start();
    await settle();
    expect(await second.rooms.make(wish([bot, bot]), who('ann'))).toMatchObject({ ok: false, refusal: { code: refusal.code } });
    await second.rooms.close();
  });
});

describe('a bot that fails', () => {
  const said = (room: Room) => room.table.chat.map(({ by, text }) => `${by.name}: ${text}`);

  /** Looks at the table every second, as the server does. */
  async function pass({ rooms, time }: ReturnType<typeof roomsWith>, room: Room, seconds: number): Promise<void> {
    for (let i = 0; i < seconds; i++) {
      time.now += 1000;
      await rooms.wake(room.id);
      await settle();
    }
  }

  test('in one position is asked five times in all, later and later; the table is told, and never loops', async () => {
    let asked = 0;
    const bots: BotThinking = {
      think: () => {
        asked += 1;
        return Promise.reject(new Error('all threads lost'));
      },
      close: async () => undefined,
    };
    const at = roomsWith(bots);
    const room = await make(at.rooms, [me, bot]);
    await settle();
    expect([asked, said(room)]).toEqual([1, []]);
    await pass(at, room, 2);
    expect(asked).toBe(2);
    expect(said(room)).toEqual([expect.stringContaining('Party Line: A bot cannot find a move')]);
    await pass(at, room, 2000);
    expect(asked).toBe(5);
    expect(said(room)).toHaveLength(2);
    expect(said(room)[1]).toContain('not asked any more');
    expect(at.rooms.failing).toBe(1);
    await at.rooms.close();
  });

  test.each(['hoards', 'stuck'])(
    'because its thread dies twice (%s) plays a proposed move, and the game goes on',
    async (game) => {
      const deaths: unknown[] = [];
      const pool = poolOf(deaths, game);
      const at = roomsWith(pool, { games: badGames });
      const room = await make(at.rooms, [me, bot], { game });
      await vi.waitFor(() => expect(room.table.match?.moves).toHaveLength(1), { timeout: 240_000 });
      expect(deaths).toHaveLength(2);
      expect(room.table.match?.moves[0]?.seat).toBe(1);
      expect([at.failures, said(room)]).toEqual([[], []]);
      await pool.close();
      await at.rooms.close();
    },
    270_000,
  );

  test.each(['hopeless-hoarder', 'hopeless-spinner'])(
    'even with a proposed move (%s) costs no more threads than it is asked',
    async (game) => {
      const deaths: unknown[] = [];
      const pool = poolOf(deaths, game);
      const at = roomsWith(pool, { games: badGames });
      const room = await make(at.rooms, [me, bot], { game });
      await vi.waitFor(() => expect(at.failures).toHaveLength(1), { timeout: 240_000 });
      await at.rooms.wake(room.id);
      await settle();
      expect(deaths).toHaveLength(3);
      at.time.now += 1000;
      await at.rooms.wake(room.id);
      await vi.waitFor(() => expect(said(room)).toHaveLength(1), { timeout: 240_000 });
      expect(deaths).toHaveLength(6);
      expect(at.failures).toEqual([0, 1].map(() => expect.stringContaining('was lost 3 times')));
      await pool.close();
      await at.rooms.close();
    },
    70_000,
  );

  /** A thread that spins is given up soon; one that hoards ends by itself, when it is ready. */
  const poolOf = (deaths: unknown[], game: string) =>
    new BotPool({
      workers: 1,
      registry: `${registry.url.href}?folder=${encodeURIComponent(registry.folder)}`,
      program: new URL('../../dist/bots/worker.js', import.meta.url),
      failed: (_what, error) => deaths.push(error),
      thinkMs: 100,
      graceMs: game === 'stuck' || game === 'hopeless-spinner' ? 300 : 60_000,
      memoryMb: 48,
    });
});
