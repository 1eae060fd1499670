/** Bots in real threads: the same everywhere, never in anybody's way, and whatever a bad one does, the table gets a move. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { type Game, seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { streams } from '@partyline/kernel/random.js';
import { fixture } from '@partyline/kit/fixture.js';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { PRIORITIES, type Priority, type Thought, type ThoughtRequest } from '../../bots/bots.js';
import { BotPool, type Done, type PoolSettings } from '../../bots/pool.js';
import { built } from './built.js';
import { games, resource } from './games.js';

const game: Game = fixture;
const registry = built(new URL('./games.ts', import.meta.url));
afterAll(() => registry.remove());

const resources = new Map(game.resources({}).map((name) => [name, resource(game.id, name)]));
const options = game.options.read({}, 'options');
const { state } = game.setup({ options, rules: 1, resources, seats: 2, random: streams('tea') });

/** A thought of this bot's, at a person's table, unless the test says otherwise. */
function thought(
  bot: string,
  { account = 'one', priority = 'person', ...change }: Partial<Thought> & Whose = {},
): ThoughtRequest {
  return { account, priority: () => priority, thought: () => ({ ...usual(bot), ...change }) };
}

type Whose = { readonly account?: string; readonly priority?: Priority };

const usual = (bot: string): Thought => ({
  game: games.find(({ id }) => id === bot)?.id ?? 'none',
  options: {},
  level: 'casual',
  view: game.view(state, seatOf(0)),
  seat: 0,
  seed: 'milk',
});

const isLegal = (move: Json | null) =>
  move !== null && game.check(state, seatOf(0), game.move.read(move, 'move')) === null ? 'legal' : move;

const pools: BotPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function poolOf(settings: Partial<PoolSettings> = {}) {
  const failures: string[] = [];
  const done: Done[] = [];
  const pool = new BotPool({
    workers: 1,
    registry: `${registry.url.href}?folder=${encodeURIComponent(registry.folder)}`,
    program: new URL('../../dist/bots/worker.js', import.meta.url),
    failed: (what, error) => failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`),
    thought: (one) => done.push(one),
    ...settings,
  });
  pools.push(pool);
  return { pool, failures, done };
}

/** Thoughts that are not answered yet. */
const under = (pool: BotPool) => PRIORITIES.reduce((sum, one) => sum + pool.waiting(one) + pool.begun(one), 0);

describe('a thought', () => {
  test('comes out the same for the same seed, in whichever thread and however it is sliced', async () => {
    const seeds = Array.from({ length: 30 }, (_, i) => `seed ${i}`);
    const think = ({ pool }: { pool: BotPool }) => Promise.all(seeds.map((seed) => pool.think(thought('draws', { seed }))));
    const one = await think(poolOf({ workers: 1 }));
    const two = await think(poolOf({ workers: 2, sliceMs: 0 }));
    expect(two).toEqual(one);
    expect(new Set(one.map((move) => JSON.stringify(move))).size).toBeGreaterThan(10);
  });

  test('that would never end is answered with the best so far', async () => {
    const { pool, done } = poolOf({ thinkMs: 200 });
    expect(isLegal(await pool.think(thought('endless')))).toBe('legal');
    expect(done).toMatchObject([{ how: 'cut' }]);
    expect(done[0]?.spent).toBeGreaterThanOrEqual(200);
  });

  test('that was asked for long ago is answered after one step', async () => {
    const { pool, done } = poolOf({ patienceMs: 0 });
    expect(await pool.think(thought('slow'))).toEqual({ type: 'offer', amount: 0, motto: 'bell' });
    expect(done).toMatchObject([{ how: 'cut' }]);
  });

  test.each([
    ['throws', 'I lost my cards'],
    ['cheats', 'FX-2.2 amount'],
  ])('of a bot that %s is any legal move, and the trouble is told', async (bot, complaint) => {
    const { pool, failures, done } = poolOf();
    expect(isLegal(await pool.think(thought(bot)))).toBe('legal');
    expect(failures).toEqual([expect.stringContaining(complaint)]);
    expect(done).toMatchObject([{ how: 'any' }]);
  });

  test('of a level that the game does not have is any legal move', async () => {
    const { pool, failures } = poolOf();
    expect(isLegal(await pool.think(thought('draws', { level: 'expert' })))).toBe('legal');
    expect(failures).toEqual([expect.stringContaining('no bot of level expert')]);
  });
});

describe('a thread', () => {
  test('that crashes is replaced, and the thought tried again', async () => {
    const calm = await poolOf().pool.think(thought('draws'));
    const { pool, failures, done } = poolOf();
    expect(await pool.think(thought('crashes-once'))).toEqual(calm);
    expect(failures).toHaveLength(1);
    expect(done).toMatchObject([{ how: 'thought' }]);
    rmSync(join(registry.folder, 'crashed'));
  });

  test.each(['crashes', 'stuck', 'hoards'])(
    'whose bot %s every time costs two threads; then any legal move is played',
    async (bot) => {
      const { pool, failures, done } = poolOf({ thinkMs: 100, graceMs: bot === 'stuck' ? 200 : 60_000, memoryMb: 64 });
      expect(isLegal(await pool.think(thought(bot)))).toBe('legal');
      expect(failures).toHaveLength(2);
      expect(done).toMatchObject([{ how: 'any' }]);
      expect(await pool.think(thought('draws'))).not.toBeNull();
    },
  );

  test('that is lost takes nobody else with it', async () => {
    const { pool, done } = poolOf({ sliceMs: 5 });
    const slow = pool.think(thought('slow', { account: 'slow' }));
    const crash = pool.think(thought('crashes', { account: 'crash' }));
    expect([isLegal(await slow), isLegal(await crash)]).toEqual(['legal', 'legal']);
    expect(done.map(({ how }) => how).sort()).toEqual(['any', 'thought']);
  });

  test.each(['hopeless-hoarder', 'hopeless-spinner'])(
    'that even a proposed move ends (%s) fails the thought after three, and the next thought finds a new one',
    async (bot) => {
      const { pool, failures, done } = poolOf({ thinkMs: 100, graceMs: bot === 'hopeless-spinner' ? 200 : 60_000, memoryMb: 64 });
      await expect(pool.think(thought(bot))).rejects.toThrow('was lost 3 times');
      expect([failures.length, done.length, under(pool)]).toEqual([3, 0, 0]);
      expect(isLegal(await pool.think(thought('draws')))).toBe('legal');
    },
  );

  test('that spins is noticed at the end of its slice, however long the bot may think', async () => {
    const { pool } = poolOf({ thinkMs: 600_000, patienceMs: 600_000, graceMs: 200 });
    expect(isLegal(await pool.think(thought('stuck')))).toBe('legal');
  });

  test('that cannot even begin fails the thought instead of trying for ever', async () => {
    const { pool, failures } = poolOf({ registry: 'file:///nowhere/games.js' });
    await expect(pool.think(thought('draws'))).rejects.toThrow('was lost 3 times');
    expect(failures).toHaveLength(3);
    expect(under(pool)).toBe(0);
  });
});

describe('tables', () => {
  test('with short thoughts do not wait for those with long ones', async () => {
    const { pool } = poolOf({ sliceMs: 5 });
    let longOnes = 0;
    const long = Array.from({ length: 6 }, async () => {
      await pool.think(thought('slow', { account: 'long' }));
      longOnes += 1;
    });
    await pool.think(thought('draws', { account: 'short' }));
    expect(longOnes).toBe(0);
    await Promise.all(long);
  });

  test('get equal shares, however much each wants', async () => {
    const { pool } = poolOf({ sliceMs: 5 });
    const order: string[] = [];
    const ask = async (table: string) => {
      await pool.think(thought('slow', { account: table }));
      order.push(table);
    };
    const greedy = Array.from({ length: 9 }, () => ask('greedy'));
    await Promise.all([...greedy, ask('modest'), ask('modest'), ask('modest')]);
    expect(order.slice(0, 7).filter((table) => table === 'modest')).toHaveLength(3);
  });

  test('are served by a loop that turns as ever while all cores think', async () => {
    const { pool } = poolOf({ workers: 2, thinkMs: 700 });
    await Promise.all([0, 1].map((seat) => pool.think(thought('draws', { account: String(seat) }))));
    const turns = async (ms: number) => {
      let count = 0;
      for (const until = performance.now() + ms; performance.now() < until; count++) await turn();
      return count;
    };
    const idle = await turns(400);
    const thoughts = ['a', 'b', 'c'].map((table) => pool.think(thought('endless', { account: table })));
    const busy = await turns(400);
    expect(under(pool)).toBe(3);
    expect(busy).toBeGreaterThan(idle / 10);
    await Promise.all(thoughts);
  });
});

describe('classes of tables', () => {
  test("a person's bot answers while sixty tables of bots think for ever", async () => {
    const { pool, done } = poolOf({ sliceMs: 5, thinkMs: 600_000, closeMs: 0 });
    const others = Array.from({ length: 60 }, (_, i) =>
      pool.think(thought('endless', { account: `host ${i}`, priority: 'bots' })),
    );
    await pool.think(thought('draws'));
    expect(done).toMatchObject([{ priority: 'person', how: 'thought' }]);
    expect(pool.waiting('bots') + pool.begun('bots')).toBe(60);
    expect(pool.begun('bots')).toBeLessThanOrEqual(4);
    await pool.close();
    expect(await Promise.all(others)).toEqual(others.map(() => null));
  });

  test('tables of bots get on while people keep every core busy', async () => {
    const { pool, done } = poolOf({ sliceMs: 5, thinkMs: 600_000, patienceMs: 600_000, closeMs: 0 });
    const people = ['ann', 'ben'].map((account) => pool.think(thought('endless', { account })));
    await pool.think(thought('slow', { account: 'host', priority: 'bots' }));
    expect(done).toMatchObject([{ priority: 'bots', how: 'thought' }]);
    await pool.close();
    await Promise.all(people);
  });

  test('what waits too long is cut short, unless only bots play there', async () => {
    const { pool, done } = poolOf({ patienceMs: 0 });
    await Promise.all([pool.think(thought('slow', { priority: 'bots' })), pool.think(thought('slow', { priority: 'away' }))]);
    expect(done.map(({ priority, how }) => [priority, how]).sort()).toEqual([
      ['away', 'cut'],
      ['bots', 'thought'],
    ]);
  });

  test('a question that is answered meanwhile is not thought about', async () => {
    const { pool, done } = poolOf();
    expect(await pool.think({ account: 'one', priority: () => 'person', thought: () => null })).toBeNull();
    expect([done, under(pool)]).toEqual([[], 0]);
  });

  test('a table that cannot say what its bot sees fails alone', async () => {
    const { pool } = poolOf();
    const broken = () => {
      throw new Error('no view');
    };
    await expect(pool.think({ account: 'one', priority: () => 'person', thought: broken })).rejects.toThrow('no view');
    expect(isLegal(await pool.think(thought('draws')))).toBe('legal');
  });

  test('no more than a few moves of tables of bots are on their way at once, those that are being played included', async () => {
    const { pool } = poolOf({ workers: 1 });
    const played: (() => void)[] = [];
    const thoughts = Array.from({ length: 10 }, (_, i) =>
      pool.think({
        ...thought('draws', { account: `${i}`, priority: 'bots' }),
        played: new Promise((done) => played.push(done)),
      }),
    );
    await Promise.all(thoughts.slice(0, 4));
    await pool.think(thought('draws'));
    expect([pool.begun('bots'), pool.waiting('bots')]).toEqual([4, 6]);
    for (const done of played) done();
    await Promise.all(thoughts);
  });
});

describe('closing', () => {
  test('lets a quick thought end, and gives up what nobody has begun', async () => {
    const { pool } = poolOf({ sliceMs: 60_000, closeMs: 60_000 });
    const running = pool.think(thought('slow'));
    const waiting = pool.think(thought('draws'));
    await pool.close();
    expect(isLegal(await running)).toBe('legal');
    expect(await waiting).toBeNull();
    expect(await pool.think(thought('draws'))).toBeNull();
  });

  test('does not wait for a long one', async () => {
    const { pool } = poolOf({ closeMs: 50 });
    const running = pool.think(thought('stuck'));
    await pool.close();
    expect(await running).toBeNull();
    expect(pool.workers).toBe(0);
  });
});
