/** The live link against a real server on a real socket, which is cut again and again in the middle of what is said. */
import { canonical } from '@partyline/kernel/json.js';
import { pick, randomFrom } from '@partyline/kernel/random.js';
import { fieldsShape } from '@partyline/protocol/fields.js';
import { type Live, offer, openWorld, type Someone, someone, tableFor, until } from '@partyline/server/test/gateway/world.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Link } from '../../link/link.js';
import type { TableLink } from '../../link/table-link.js';
import type { Ends, LinkWorld } from '../../link/world.js';

let server: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  server = await openWorld();
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.close();
});

/** A browser of somebody, whose connection breaks when the test says so: at once, or in place of the next answer. */
class Browser implements LinkWorld {
  readonly #one: Someone;
  readonly #live = new Set<Live>();
  #keys = 0;
  /** Answers that get lost on their way. */
  swallow = 0;
  connections = 0;

  constructor(one: Someone) {
    this.#one = one;
  }

  introduce = (): Promise<void> => Promise.resolve();
  now = (): number => Date.now();
  later = (ms: number, run: () => void): (() => void) => {
    // Short waits are for coming back, and cost time; the long ones are patience, which a slow machine needs.
    const timer = setTimeout(run, ms < 5000 ? Math.min(ms, 20) : ms);
    return () => clearTimeout(timer);
  };
  chance = (): number => 0.5;
  key = (): string => `${this.#one.id} ${++this.#keys}`;
  onReturn = (): (() => void) => () => undefined;
  onLeave = (): void => undefined;
  onLook = (): void => undefined;
  isLooking = (): boolean => true;
  kept = (): null => null;
  readonly seen = null;

  connect = (ends: Ends) => {
    let live: Live | null = null;
    let over = false;
    const end = (): void => {
      if (over) return;
      over = true;
      live?.socket.terminate();
      ends.closed(1006);
    };
    const hear = (text: string): void => {
      if (over) return;
      if (this.swallow > 0 && text.startsWith('{"type":"answer"')) {
        this.swallow--;
        end();
      } else ends.heard(text);
    };
    this.connections++;
    this.#one.live().then((opened) => {
      live = opened;
      this.#live.add(opened);
      for (const text of opened.texts) hear(text);
      opened.socket.on('message', (data) => hear(data.toString()));
      opened.socket.on('close', end);
    }, end);
    return { send: (text: string) => live?.socket.send(text), close: end };
  };

  cut(): void {
    for (const live of this.#live) live.socket.terminate();
    this.#live.clear();
  }
}

async function seated() {
  const people = [await someone(server), await someone(server)];
  const { table } = await tableFor(people);
  const browsers = people.map((one) => new Browser(one));
  const links = browsers.map((browser) => new Link(browser));
  const readers = links.map((link) => link.watch(table, null));
  await until(() => readers.every(({ now }) => now.value !== null));
  const leave = () => {
    for (const [i, reader] of readers.entries()) links[i]?.leave(reader);
  };
  return { people, table, browsers, readers, leave };
}

const fieldsOf = async (one: Someone, table: string) =>
  fieldsShape.read((await one.get(`/api/tables/${table}`)).body['fields'], 'fields');

test('a command whose answer gets lost is carried out once, however often it is said', async () => {
  const { people, table, browsers, readers, leave } = await seated();
  const [ada] = people;
  const [browser] = browsers;
  const [reader] = readers;
  if (ada === undefined || browser === undefined || reader === undefined) throw new Error('nobody');
  browser.swallow = 3;
  expect(await reader.ask({ type: 'chat', text: 'hello' })).toBeNull();
  expect(browser.connections).toBe(4);
  expect((await fieldsOf(ada, table)).chat.map(({ text }) => text)).toEqual(['hello']);
  leave();
});

async function somethingBy(reader: TableLink, random: ReturnType<typeof randomFrom>): Promise<void> {
  const seat = reader.now.value?.seat ?? 0;
  const awaited = reader.now.value?.fields.toAct.includes(seat) === true;
  const dice = random(10);
  if (dice < 3) await reader.ask({ type: 'chat', text: `${dice}` });
  else if (dice < 4) await reader.ask({ type: 'undo', to: null });
  else if (dice < 5) await reader.ask({ type: 'answerUndo', accept: random(2) === 0 });
  else if (awaited)
    await reader.ask({ type: 'move', move: pick(random, [offer(random(4)), { type: 'place', shelf: random(3) }]) });
}

test('after a random evening with a bad line everybody knows exactly what the server would say', async () => {
  const { people, table, browsers, readers, leave } = await seated();
  const random = randomFrom('a bad line');
  for (let i = 0; i < 120; i++) {
    const at = random(2);
    const [browser, reader] = [browsers[at], readers[at]];
    if (browser === undefined || reader === undefined) continue;
    if (random(6) === 0) browser.cut();
    if (random(6) === 0) browser.swallow = 1;
    await somethingBy(reader, random);
  }
  for (const browser of browsers) browser.swallow = 0;
  for (const [i, one] of people.entries()) {
    const { body } = await one.get(`/api/tables/${table}`);
    const reader = readers[i];
    await until(() => reader?.now.value?.seq === body['seq'] && reader?.connection.value.type === 'live');
    const now = reader?.now.value;
    expect(canonical(now?.fields)).toBe(canonical(fieldsShape.read(body['fields'], 'fields')));
    expect(now?.past.map(({ seq }) => seq)).toEqual(Array.from({ length: now?.seq ?? 0 }, (_, n) => n + 1));
    expect([now?.seat, now?.chair]).toEqual([body['seat'], body['chair']]);
  }
  expect(browsers.reduce((sum, { connections }) => sum + connections, 0)).toBeGreaterThan(20);
  leave();
});
