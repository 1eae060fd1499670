/** All tables of a process: alarms, bots, what is forgotten and found again, stops of the server, and the next game. */
import { setImmediate as turn } from 'node:timers/promises';
import type { Json } from '@partyline/kernel/json.js';
import { botSeed } from '@partyline/table/bot-seed.js';
import { resultOf, statusOf } from '@partyline/table/table.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BotThinking, Thought } from '../../bots/bots.js';
import type { Room } from '../../rooms/room.js';
import { Rooms } from '../../rooms/rooms.js';
import { openSqlite } from '../../store/sqlite/open.js';
import type { Store } from '../../store/store.js';
import { ask, find, type HostContext, house, START, seated, watch } from './evening.js';
import { offer, resources, testGames } from './games.js';
import { jot, show } from './notes.js';
import { who } from './sitting.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const straight = { more: { shuffle: false } };
const moves = (room: Room) => room.table.match?.moves.map(({ seat, move }) => [seat, move]);

let store: Store;
beforeEach(() => {
  store = openSqlite(':memory:');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
});

/** Until nothing is under way any more: the store commits in turns of the loop. */
async function settle(): Promise<void> {
  for (let i = 0; i < 40; i++) await turn();
}

/** Time passes, second by second, and everybody does what is due. */
async function pass(at: HostContext, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= SECOND) {
    const step = Math.min(left, SECOND);
    at.time.now += step;
    await vi.advanceTimersByTimeAsync(step);
    await settle();
  }
}

/** The time is another one, though nobody has noticed it pass. */
async function sleep(at: HostContext, ms: number): Promise<void> {
  at.time.now += ms;
  await settle();
}

describe('alarms', () => {
  const options = { more: { shuffle: false, options: { seconds: 30 } } };

  test('a deadline is kept to the second', async () => {
    const at = house(store.log);
    const room = await seated(at, { game: 'fixture', people: ['ann', 'ben'], ...options });
    await ask(room, 'ann', { type: 'move', move: offer(3) }, '1');
    await pass(at, 29 * SECOND);
    expect(moves(room)).toHaveLength(1);
    await pass(at, SECOND);
    expect(moves(room)?.[1]).toEqual([null, { type: 'timeUp' }]);
    await at.rooms.close();
  });

  test('a clock that runs out is noticed', async () => {
    const at = house(store.log);
    const more = { shuffle: false, time: { type: 'live', bank: 60, increment: 0 } };
    const room = await seated(at, { game: 'notes', people: ['ann', 'ben'], more });
    await ask(room, 'ben', { type: 'move', move: jot(1) }, '1');
    await pass(at, MINUTE + SECOND);
    expect(room.table.match?.seats.map(({ bot }) => bot)).toEqual(['casual', 'casual']);
    await at.rooms.close();
  });

  test('both are kept by the next process too, which finds what is due by itself', async () => {
    const first = house(store.log);
    const room = await seated(first, { game: 'fixture', people: ['ann', 'ben'], ...options });
    await ask(room, 'ann', { type: 'move', move: offer(3) }, '1');
    await first.rooms.close();
    const second = house(store.log, first.time);
    await second.rooms.start();
    await pass(second, 31 * SECOND);
    expect(moves(await find(second, room.id))).toHaveLength(2);
    await second.rooms.close();
  });

  test('a room that is forgotten meanwhile is found again when it is time', async () => {
    const at = house(store.log);
    await at.rooms.start();
    const more = { shuffle: false, time: { type: 'live', bank: 700, increment: 0 } };
    const room = await seated(at, { game: 'notes', people: ['ann', 'ben'], more });
    await pass(at, 650 * SECOND);
    expect(at.rooms.size).toBe(0);
    await pass(at, 52 * SECOND);
    expect(at.rooms.size).toBe(1);
    const again = await find(at, room.id);
    expect(again).not.toBe(room);
    expect(again.table.match?.seats.map(({ bot }) => bot)).toEqual(['casual', 'casual']);
    await at.rooms.close();
  });
});

describe('forgetting', () => {
  test('rooms that somebody watches stay, others go, and unknown tables were never there', async () => {
    const at = house(store.log);
    await at.rooms.start();
    const watched = await seated(at, { game: 'notes', people: ['ann', 'ben'] });
    const unwatched = await seated(at, { game: 'notes', people: ['ann', 'ben'] });
    watch(watched, 'ann');
    expect(await at.rooms.find('nowhere')).toBeNull();
    await pass(at, 11 * MINUTE);
    expect(at.rooms.size).toBe(1);
    expect(await find(at, watched.id)).toBe(watched);
    expect(await find(at, unwatched.id)).not.toBe(unwatched);
    await at.rooms.close();
  });
});

describe('bots', () => {
  /** BotThinking that do what the test says, and keep what they were asked. */
  function bots(think: (thought: Thought, nth: number) => Json | null | Promise<Json | null>) {
    const thoughts: Thought[] = [];
    const all: BotThinking = {
      think: async (request) => {
        const thought = request.thought();
        return thought === null ? null : await think(thought, thoughts.push(thought));
      },
      close: async () => undefined,
    };
    const time = { now: START };
    const failures: unknown[] = [];
    let n = 0;
    const rooms = new Rooms({
      log: store.log,
      bots: all,
      games: testGames,
      resources,
      now: () => time.now,
      secret: () => `${Math.random()}${n++}`.padEnd(30, '-').slice(2),
      failed: (what, error) => failures.push({ what, error }),
    });
    return { at: { rooms, time, failures }, thoughts };
  }

  const withBot = (at: HostContext, game = 'fixture') => seated(at, { game, people: ['ann'], bots: 1, ...straight });

  test('think when they are awaited, about what they see, and are told their level', async () => {
    const { at, thoughts } = bots(() => offer(1));
    const room = await withBot(at);
    await settle();
    expect(moves(room)).toEqual([[1, offer(1)]]);
    const [thought] = thoughts;
    expect(thought).toMatchObject({ game: 'fixture', level: 'random', seat: 1, view: { round: 1, yours: null } });
    expect(JSON.stringify(thought)).not.toContain(room.table.match?.seed);
    await at.rooms.close();
  });

  test('one thought a question, however often the table is looked at', async () => {
    const { at, thoughts } = bots(() => new Promise(() => undefined));
    await at.rooms.start();
    const room = await withBot(at);
    await ask(room, 'ann', { type: 'move', move: offer(1) }, '1');
    await ask(room, 'ann', { type: 'chat', text: 'come on' }, '2');
    await pass(at, 5 * SECOND);
    expect(thoughts).toHaveLength(1);
    await at.rooms.close();
  });

  test('a move that the rules refuse is replaced by one that they do not', async () => {
    const { at } = bots(() => offer(99));
    const room = await withBot(at);
    await settle();
    expect(moves(room)).toHaveLength(1);
    await at.rooms.close();
  });

  test('one that fails is asked again', async () => {
    const { at, thoughts } = bots((_thought, nth) => {
      if (nth === 1) throw new Error('lost my cards');
      return offer(2);
    });
    await at.rooms.start();
    const room = await withBot(at);
    await pass(at, 2 * SECOND);
    expect(moves(room)).toEqual([[1, offer(2)]]);
    expect(thoughts).toHaveLength(2);
    expect(at.failures).toHaveLength(1);
    await at.rooms.close();
  });

  test('draw from the chance of their table', async () => {
    const { at, thoughts } = bots(() => null);
    const { table } = await withBot(at);
    await settle();
    const [thought] = thoughts;
    const chance = table.match === null || thought === undefined ? null : botSeed(table.match, thought.seat, thought.view);
    expect(thought?.seed).toBe(chance);
    await at.rooms.close();
  });

  test('one that is given up when the server stops moves no more', async () => {
    const { at } = bots(() => null);
    const room = await withBot(at);
    await settle();
    expect(moves(room)).toEqual([]);
    await at.rooms.close();
  });

  test('a table of bots plays itself to the end', async () => {
    const { at } = bots(({ view, seat }) => {
      const winner: unknown = Object(view)['winner'];
      if (winner !== seat) return offer(seat);
      const shelves: unknown = Object(view)['players'][seat].shelves;
      return { type: 'place', shelf: Array.isArray(shelves) ? shelves.indexOf(null) : 0 };
    });
    const room = await seated(at, { game: 'fixture', people: ['ann'], bots: 3, ...straight });
    await ask(room, 'ann', { type: 'resign' }, '1');
    expect(statusOf(room.table)).toBe('finished');
    const made = await at.rooms.make(
      {
        game: 'fixture',
        options: {},
        seats: Array.from({ length: 3 }, () => ({ type: 'bot' as const, level: 'random' })),
        time: { type: 'none' },
        timeout: 'bot',
        open: false,
        shuffle: true,
        hints: true,
        rated: false,
        holidays: 0,
        nonce: null,
      },
      who('ann'),
    );
    for (let i = 0; i < 20; i++) await settle();
    expect(statusOf((await find(at, made.ok ? made.table : '')).table)).toBe('finished');
    await at.rooms.close();
  });
});

describe('stops of the server', () => {
  const live = { more: { shuffle: false, time: { type: 'live', bank: 60, increment: 0 } } };
  const clocks = (reader: ReturnType<typeof watch>) => reader.read?.fields['clocks'];

  test.each([20, 100_000])('a stop of %i seconds is credited back', async (seconds) => {
    const first = house(store.log);
    await first.rooms.start();
    const room = await seated(first, { game: 'notes', people: ['ann', 'ben'], ...live });
    await pass(first, 10 * SECOND);
    await first.rooms.close();
    await sleep(first, seconds * SECOND);
    const second = house(store.log, first.time);
    await second.rooms.start();
    const again = await find(second, room.id);
    const since = first.time.now - 10 * SECOND;
    expect(clocks(watch(again, 'ann'))).toEqual({ left: [60_000, 60_000], since: [since, since] });
    await pass(second, 10 * SECOND);
    await ask(again, 'ann', { type: 'move', move: show }, '1');
    expect(again.table.match?.clocks?.left).toEqual([40_000, 60_000]);
    await second.rooms.close();
  });

  test("a machine that slept has taken nobody's time, even before anything is written", async () => {
    const at = house(store.log);
    await at.rooms.start();
    const room = await seated(at, { game: 'notes', people: ['ann', 'ben'], ...live });
    const reader = watch(room, 'ben');
    await pass(at, 10 * SECOND);
    await sleep(at, 60 * MINUTE);
    await ask(room, 'ann', { type: 'move', move: show }, '1');
    expect(room.table.match?.clocks?.left).toEqual([50_000, 60_000]);
    // Whoever reads on is told what the clocks are now.
    await pass(at, SECOND);
    expect(reader.wholes).toBe(2);
    expect(clocks(reader)).toMatchObject({ since: [null, at.time.now - 10 * SECOND] });
    expect(room.table.match?.seats.map(({ bot }) => bot)).toEqual([null, null]);
    await pass(at, 50 * SECOND);
    expect(room.table.match?.seats.map(({ bot }) => bot)).toEqual([null, 'casual']);
    await at.rooms.close();
  });
});

describe('the next game', () => {
  async function finished() {
    const at = house(store.log);
    const room = await seated(at, { game: 'fixture', people: ['ann', 'ben', 'cat'], bots: 1, ...straight });
    for (const person of ['ann', 'ben', 'cat']) await ask(room, person, { type: 'resign' }, 'resign');
    expect(resultOf(room.table)).not.toBeNull();
    return { at, room };
  }

  test('everybody sits one seat further, on chairs that are kept for them', async () => {
    const { at, room } = await finished();
    const made = await at.rooms.rematch(room, who('ben'));
    const next = await find(at, made.ok ? made.table : '');
    expect(next.table.chairs.map(({ person, bot, reserved }) => [person?.id ?? null, bot, reserved])).toEqual([
      ['ben', null, 'ben'],
      [null, null, 'cat'],
      [null, 'random', null],
      [null, null, 'ann'],
    ]);
    expect(await ask(next, 'eve', { type: 'join', chair: 1 }, '1')).toMatchObject({ ok: false, code: 'chair-taken' });
    expect(await ask(next, 'eve', { type: 'join' }, '1')).toMatchObject({ ok: false, code: 'no-free-chair' });
    await ask(next, 'cat', { type: 'join' }, '2');
    expect(await ask(next, 'ann', { type: 'join' }, '3')).toMatchObject({ ok: true });
    expect(next.table.match?.seats.map(({ person }) => person?.id ?? null)).toEqual(['ben', 'cat', null, 'ann']);
    await at.rooms.close();
  });

  test('is one table, however many ask at once, and both tables know of each other', async () => {
    const { at, room } = await finished();
    const made = await Promise.all(['ann', 'ben', 'cat', 'ann'].map((person) => at.rooms.rematch(room, who(person))));
    const tables = new Set(made.map((one) => (one.ok ? one.table : 'refused')));
    expect(tables.size).toBe(1);
    expect(room.table.rematch).toBe([...tables][0]);
    const next = await find(at, room.table.rematch ?? '');
    expect(next.table.rematchOf).toBe(room.id);
    await at.rooms.close();
  });

  test('is another one when the first was closed, and again one for all', async () => {
    const { at, room } = await finished();
    const ids = async () => {
      const made = await Promise.all(['ann', 'ben'].map((person) => at.rooms.rematch(room, who(person))));
      return [...new Set(made.map((one) => (one.ok ? one.table : 'refused')))];
    };
    const [first = ''] = await ids();
    const closed = await find(at, first);
    await ask(closed, closed.table.host.id, { type: 'close' }, 'close');
    const next = await ids();
    expect(next).toEqual([room.table.rematch]);
    expect(next).not.toEqual([first]);
    await at.rooms.close();
  });

  test('is not for those who did not play, nor before the end', async () => {
    const { at, room } = await finished();
    expect(await at.rooms.rematch(room, who('eve'))).toMatchObject({ ok: false });
    const fresh = await seated(at, { game: 'fixture', people: ['ann', 'ben'] });
    expect(await at.rooms.rematch(fresh, who('ann'))).toMatchObject({ ok: false });
    await at.rooms.close();
  });

  test('of one who played against bots begins at once', async () => {
    const at = house(store.log);
    const room = await seated(at, { game: 'fixture', people: ['ann'], bots: 2, ...straight });
    await ask(room, 'ann', { type: 'resign' }, '1');
    const made = await at.rooms.rematch(room, who('ann'));
    const next = await find(at, made.ok ? made.table : '');
    expect(next.table.match?.seats.map(({ person, bot }) => person?.id ?? bot)).toEqual(['random', 'random', 'ann']);
    await at.rooms.close();
  });
});
