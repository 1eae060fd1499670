/** The live link, with a server that says what the test tells it: coming back, saying again, and knowing when to give up. */
import { describe, expect, test } from 'vitest';
import { Link } from '../../link/link.js';
import type { TableLink } from '../../link/table-link.js';
import { FakeWorld, FIELDS, settled, update, whole } from './at-hand.js';

async function watching(...tables: string[]): Promise<{ world: FakeWorld; link: Link; readers: TableLink[] }> {
  const world = new FakeWorld();
  const link = new Link(world);
  const readers = tables.map((table) => link.watch(table, null));
  await settled();
  world.wire.welcome();
  return { world, link, readers };
}

const only = ([first]: readonly TableLink[]): TableLink => {
  if (first === undefined) throw new Error('no reader');
  return first;
};

test('a table is greeted once the server has said who we are', async () => {
  const world = new FakeWorld();
  const reader = new Link(world).watch('t', 'the key');
  await settled();
  expect([world.introduced, world.wires.length, world.wire.said]).toEqual([1, 1, []]);
  world.wire.welcome();
  expect(world.wire.said).toEqual([{ type: 'hello', version: 1, table: 't', after: null, invitation: 'the key' }]);
  expect(reader.connection.value).toEqual({ type: 'waiting' });
  world.wire.say(whole('t', 3));
  expect(reader.connection.value).toEqual({ type: 'live' });
  expect(reader.now.value).toMatchObject({ seq: 3, fields: { status: 'waiting' } });
});

test('several tables share one connection, and each hears its own', async () => {
  const { world, readers } = await watching('a', 'b');
  expect(world.wires).toHaveLength(1);
  expect(world.wire.said.map((said) => 'table' in said && said.table)).toEqual(['a', 'b']);
  world.wire.say(whole('b', 7));
  expect(readers.map(({ now }) => now.value?.seq ?? null)).toEqual([null, 7]);
});

test('after a loss every table is greeted with what is known of it', async () => {
  const { world, readers } = await watching('t');
  world.wire.say(whole('t', 3));
  world.wire.say(update('t', 4));
  world.wire.end(1006);
  expect(only(readers).connection.value).toMatchObject({ type: 'lost' });
  await world.pass(30_000);
  world.wire.welcome();
  expect(world.wires.length).toBeGreaterThan(1);
  expect(world.wire.said[0]).toMatchObject({ type: 'hello', after: 4 });
  world.wire.say(whole('t', 5, { past: [{ seq: 5, at: 1, events: [{ type: 'x' }] }] }));
  expect(only(readers).connection.value).toEqual({ type: 'live' });
  expect(only(readers).now.value?.past.map(({ seq }) => seq)).toEqual([4, 5]);
});

test('a page that goes behind others says so, and says it again on a new connection', async () => {
  const { world } = await watching('t');
  world.look(false);
  expect(world.wire.said.at(-1)).toEqual({ type: 'looking', looking: false });
  world.wire.end(1006);
  await world.pass(30_000);
  world.wire.welcome();
  expect(world.wire.said.map(({ type }) => type)).toEqual(['looking', 'hello']);
  world.look(true);
  expect(world.wire.said.at(-1)).toEqual({ type: 'looking', looking: true });
});

test('a command is said again, with its key and in order, until it is answered', async () => {
  const { world, readers } = await watching('t');
  world.wire.say(whole('t', 3));
  const done: unknown[] = [];
  const reader = only(readers);
  reader.ask({ type: 'chat', text: 'one' }).then((refusal) => done.push(['one', refusal]));
  reader.ask({ type: 'leave' }).then((refusal) => done.push(['two', refusal?.code]));
  const first = world.wire.commands();
  expect(first).toHaveLength(2);
  world.wire.end(1006);
  reader.ask({ type: 'chat', text: 'three' }).then(() => done.push('three'));
  await world.pass(30_000);
  world.wire.welcome();
  expect(world.wire.said.map(({ type }) => type)).toEqual(['hello', 'command', 'command', 'command']);
  expect(world.wire.commands().slice(0, 2)).toEqual(first);
  world.wire.say({ type: 'answer', table: 't', key: 'key 1', ok: true, seq: 4 });
  world.wire.say({ type: 'answer', table: 't', key: 'key 2', ok: false, rule: null, code: 'closed', args: {}, error: 'No.' });
  world.wire.say({ type: 'answer', table: 't', key: 'key 1', ok: true, seq: 4 });
  await settled();
  expect(done).toEqual([
    ['one', null],
    ['two', 'closed'],
  ]);
  world.wire.end(1006);
  await world.pass(30_000);
  world.wire.welcome();
  expect(world.wire.commands()).toMatchObject([{ key: 'key 3' }]);
});

test('a move says which question it answers, as it was when the reader decided', async () => {
  const { world, readers } = await watching('t');
  world.wire.say(whole('t', 3, { fields: { ...FIELDS, asked: 3 } }));
  only(readers).ask({ type: 'move', move: { type: 'pass' } });
  world.wire.say(update('t', 4, { change: { set: { asked: 4 }, unset: [] } }));
  only(readers).ask({ type: 'move', move: { type: 'pass' } });
  expect(world.wire.commands()).toMatchObject([{ asked: 3 }, { asked: 4 }]);
});

/** Another page of the same tab. */
async function loadedAgain(world: FakeWorld): Promise<TableLink> {
  const reader = new Link(world).watch('t', null);
  await settled();
  world.wire.welcome();
  return reader;
}

const ASKED = whole('t', 3, { fields: { ...FIELDS, asked: 3 } });
const PASS = { type: 'move', move: { type: 'pass' } } as const;

test('a move that had no answer when the page was left is said again by the next page, as it was', async () => {
  const { world, readers } = await watching('t');
  world.wire.say(ASKED);
  only(readers).ask(PASS);
  only(readers).ask({ type: 'leave' });
  const [move] = world.wire.commands();
  const again = await loadedAgain(world);
  expect(world.wire.said.map(({ type }) => type)).toEqual(['hello', 'command']);
  expect(world.wire.commands()).toEqual([move]);
  world.wire.say({ type: 'answer', table: 't', key: 'key 1', ok: false, rule: null, code: 'late', args: {}, error: 'Too late.' });
  expect(await Promise.all(again.left)).toMatchObject([{ code: 'late' }]);
  expect((await loadedAgain(world)).left).toEqual([]);
});

test('a move that was answered is not said again, and neither is one of another table', async () => {
  const { world, readers } = await watching('t', 'u');
  world.wire.say(ASKED);
  world.wire.say(whole('u', 3, { fields: { ...FIELDS, asked: 3 } }));
  for (const reader of readers) reader.ask(PASS);
  world.wire.say({ type: 'answer', table: 't', key: 'key 1', ok: true, seq: 4 });
  await loadedAgain(world);
  expect(world.wire.commands()).toEqual([]);
});

test('a move outlives a page that is too old for the server', async () => {
  const { world, readers } = await watching('t');
  world.wire.say(ASKED);
  const refused = only(readers).ask(PASS);
  world.wire.say({ type: 'error', table: 't', code: 'version', error: 'Reload.' });
  expect(await refused).toMatchObject({ code: 'version' });
  await loadedAgain(world);
  expect(world.wire.commands()).toMatchObject([{ key: 'key 1', asked: 3 }]);
});

test.each(['', '{', '[1]', '[{"key":"k","asked":3,"command":{"type":"resign"}}]'])(
  'what is in the tab and is no move is left alone: %s',
  async (text) => {
    const world = new FakeWorld();
    world.tab.set('party-line/unanswered/t', text);
    await loadedAgain(world);
    expect(world.wire.commands()).toEqual([]);
  },
);

test('what another page of the same table waits for is not forgotten by the answers of this one', async () => {
  const { world, readers } = await watching('t');
  world.wire.say(ASKED);
  only(readers).ask(PASS);
  await loadedAgain(world);
  only(readers).ask(PASS);
  world.wire.say({ type: 'answer', table: 't', key: 'key 1', ok: true, seq: 4 });
  expect(JSON.parse(world.tab.get('party-line/unanswered/t') ?? '')).toMatchObject([{ key: 'key 2' }]);
});

describe('a table that the server cannot say', () => {
  const seen = async (): Promise<FakeWorld> => {
    const { world } = await watching('t');
    world.wire.say(whole('t', 2));
    world.wire.say(update('t', 3));
    await world.pass(1_000);
    return world;
  };
  const openedLater = async (world: FakeWorld): Promise<TableLink> => {
    await world.pass(60_000);
    world.reachable = false;
    const reader = new Link(world).watch('t', null);
    await settled();
    return reader;
  };

  test('is shown as this device last saw it, and is said to be that old', async () => {
    const world = await seen();
    const since = world.now();
    const reader = await openedLater(world);
    expect(reader.now.value).toMatchObject({ seq: 3, past: [{ seq: 3 }] });
    expect(reader.connection.value).toEqual({ type: 'lost', since });
  });

  test('is not shown where it was never seen', async () => {
    const world = new FakeWorld();
    const reader = await openedLater(world);
    expect([reader.now.value, reader.connection.value.type]).toEqual([null, 'lost']);
  });

  test.each(['', '{', '{"type":"pong"}', '{"type":"table","table":"t"}'])(
    'is not shown from what cannot be read: %s',
    async (said) => {
      const world = new FakeWorld();
      world.tables.set('t', { table: 't', at: 1, person: 'me', said });
      expect((await openedLater(world)).now.value).toBeNull();
    },
  );

  test('goes on from there when the server is back, for the one who saw it', async () => {
    const world = await seen();
    await openedLater(world);
    world.reachable = true;
    await world.back();
    world.wire.welcome();
    expect(world.wire.said.at(-1)).toMatchObject({ type: 'hello', after: 3 });
  });

  test('is asked for anew by somebody else at the same browser', async () => {
    const world = await seen();
    for (const [table, one] of world.tables) world.tables.set(table, { ...one, person: 'another' });
    const reader = await openedLater(world);
    expect(reader.now.value?.seq).toBe(3);
    world.reachable = true;
    await world.back();
    world.wire.welcome();
    expect(world.wire.said.at(-1)).toMatchObject({ type: 'hello', after: null });
  });
});

test('what came too fast or failed is said again later; what was refused is not', async () => {
  const { world, readers } = await watching('t');
  world.wire.say(whole('t', 3));
  const answer = (more: object) =>
    world.wire.say({ type: 'answer', table: 't', key: 'key 1', ok: false, rule: null, args: {}, error: '', ...more });
  let refused: string | null = null;
  only(readers)
    .ask({ type: 'leave' })
    .then((refusal) => {
      refused = refusal?.code ?? '';
    });
  answer({ code: 'too-many', args: { seconds: 2 } });
  await world.pass(1900);
  expect(world.wire.commands()).toHaveLength(1);
  await world.pass(200);
  expect(world.wire.commands()).toHaveLength(2);
  answer({ code: 'failed' });
  await world.pass(5000);
  expect(world.wire.commands()).toHaveLength(3);
  answer({ code: 'not-seated' });
  await settled();
  expect(refused).toBe('not-seated');
});

test('a gap in the numbers asks for the whole table; what is known already is passed over', async () => {
  const { world, readers } = await watching('t');
  world.wire.say(whole('t', 3));
  world.wire.say(update('t', 3, { change: { set: { status: 'closed' }, unset: [] } }));
  expect(only(readers).now.value?.fields.status).toBe('waiting');
  world.wire.say(update('t', 5));
  expect(world.wire.said.at(-1)).toMatchObject({ type: 'hello', after: 3 });
  expect(only(readers).now.value?.seq).toBe(3);
});

test('a server that knows less than we do is believed, from the beginning', async () => {
  const { world, readers } = await watching('t');
  world.wire.say(whole('t', 9));
  world.wire.say(whole('t', 4));
  expect(world.wire.said.at(-1)).toMatchObject({ type: 'hello', after: 0 });
  world.wire.say(whole('t', 4, { past: [{ seq: 1, at: 1, events: [] }] }));
  expect(only(readers).now.value).toMatchObject({ seq: 4, past: [{ seq: 1 }] });
});

test('another version of the messages asks for a reload, and nobody waits any longer', async () => {
  const world = new FakeWorld();
  const reader = new Link(world).watch('t', null);
  await settled();
  const asked = reader.ask({ type: 'leave' });
  world.wire.welcome(2);
  expect(reader.connection.value).toMatchObject({ type: 'gone', code: 'version' });
  expect(await asked).toMatchObject({ code: 'version' });
  await world.pass(120_000);
  expect(world.wires).toHaveLength(1);
});

test('whoever is blocked is told so and does not come back', async () => {
  const { world, readers } = await watching('t');
  world.wire.end(4003);
  await world.pass(120_000);
  expect(world.wires).toHaveLength(1);
  expect(only(readers).connection.value).toMatchObject({ type: 'gone', code: 'blocked' });
});

test('whoever is not known any more introduces themselves again', async () => {
  const { world } = await watching('t');
  expect(world.introduced).toBe(1);
  world.wire.end(4001);
  await world.pass(1000);
  expect(world.introduced).toBe(2);
});

test('a table that is not there is gone; others on the link are not', async () => {
  const { world, readers } = await watching('a', 'b');
  world.wire.say({ type: 'error', table: 'a', code: 'no-table', error: 'There is none.' });
  expect(readers.map(({ connection }) => connection.value.type)).toEqual(['gone', 'waiting']);
});

test('a connection on which nobody answers is given up, and a reader who comes back does not wait', async () => {
  const { world, readers } = await watching('t');
  world.wire.say(whole('t', 3));
  await world.pass(20_001);
  expect(world.wire.said.at(-1)).toMatchObject({ type: 'ping' });
  world.wire.say({ type: 'pong', id: 'p', now: 1 });
  await world.pass(10_000);
  expect(world.wires).toHaveLength(1);
  await world.pass(18_100);
  expect(only(readers).connection.value.type).toBe('lost');
  const before = world.wires.length;
  await world.back();
  expect(world.wires.length).toBeGreaterThanOrEqual(before);
  expect(world.wires.length).toBe(2);
});

test('the way back is tried less and less often, and at once when the network is back', async () => {
  const { world } = await watching('t');
  world.reachable = false;
  world.wire.end(4001);
  await world.pass(120_000);
  const tries = world.introduced;
  expect(tries).toBeGreaterThan(6);
  expect(tries).toBeLessThan(25);
  world.reachable = true;
  await world.back();
  expect(world.wires).toHaveLength(2);
});

test('leaving the last table hangs up; leaving one of two does not', async () => {
  const { world, link, readers } = await watching('a', 'b');
  const [a, b] = readers;
  if (a === undefined || b === undefined) throw new Error('no readers');
  link.leave(a);
  expect([world.wire.closed, world.wire.said.at(-1)]).toEqual([false, { type: 'bye', table: 'a' }]);
  link.leave(b);
  expect(world.wire.closed).toBe(true);
  await world.pass(60_000);
  expect(world.wires).toHaveLength(1);
});
