/** The event stream: the messages of the live link for whoever has only HTTP. */
import { expect, test } from 'vitest';
import { inOneWorld } from './one-world.js';
import {
  call,
  events,
  type Fields,
  move,
  offer,
  openWorld,
  type Someone,
  someone,
  tableFor,
  talker,
  type World,
} from './world.js';

let world: World;
let ada: Someone;
let ben: Someone;
inOneWorld((...opened) => {
  [world, ada, ben] = opened;
});

type Stream = {
  readonly response: Response;
  next(type: string): Promise<{ readonly id: string | null; readonly message: Fields }>;
  end(): void;
};

async function watch(
  { url }: World,
  one: Someone,
  table: string,
  more: { headers?: Record<string, string>; query?: string } = {},
): Promise<Stream> {
  const controller = new AbortController();
  const headers = { authorization: `Bearer ${one.token}`, ...more.headers };
  const response = await fetch(`${url}/api/tables/${table}/events${more.query ?? ''}`, { headers, signal: controller.signal });
  const heard = events(response);
  return {
    response,
    async next(type) {
      for (;;) {
        const { value, done } = await heard.next();
        if (done === true) throw new Error(`the end before ${type}`);
        if (value.message['type'] === type) return value;
      }
    },
    end: () => controller.abort(),
  };
}

test('it begins with the table, and every update has the reader’s number as its id', async () => {
  const { table } = await tableFor([ada, ben]);
  const stream = await watch(world, ada, table);
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.response.headers.get('cache-control')).toBe('no-store');
  expect(stream.response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const first = await stream.next('table');
  expect(first.id).toBe(String(first.message['seq']));
  await move(ben, table, offer(5, 'cord'));
  const second = await stream.next('update');
  expect(second).toMatchObject({ id: String(Number(first.id) + 1), message: { events: [{ type: 'offered', seat: 1 }] } });
  expect(JSON.stringify(second)).not.toContain('cord');
  stream.end();
});

test('whoever comes back goes on behind the last event that they had', async () => {
  const { table } = await tableFor([ada, ben]);
  const stream = await watch(world, ada, table);
  const { id } = await stream.next('table');
  stream.end();
  for (let i = 0; i < 3; i++) {
    await move(ben, table, offer(i));
    await move(ben, table, { type: 'withdraw' });
  }
  for (const more of [{ headers: { 'last-event-id': String(id) } }, { query: `?after=${id}` }]) {
    const again = await watch(world, ada, table, more);
    const { message } = await again.next('table');
    const past = Array.isArray(message['past']) ? message['past'] : [];
    expect(past.map(({ seq }) => seq - Number(id))).toEqual([1, 2, 3, 4, 5, 6]);
    again.end();
  }
});

test('a strange number of the last event is refused', async () => {
  const { table } = await tableFor([ada, ben]);
  const reply = await ada.get(`/api/tables/${table}/events`, { 'last-event-id': 'yesterday' });
  expect([reply.status, reply.body['code']]).toEqual([400, 'malformed']);
});

test('there is no stream without its body', async () => {
  const { table } = await tableFor([ada, ben]);
  const headers = { authorization: `Bearer ${ada.token}` };
  const { status } = await fetch(`${world.url}/api/tables/${table}/events`, { method: 'HEAD', headers });
  expect(status).toBe(404);
});

test('people on streams are there like people on sockets', async () => {
  const { table } = await tableFor([ada, ben]);
  const live = await ben.live();
  await live.hello(table);
  const stream = await watch(world, ada, table);
  await live.next('presence', ({ people }) => Array.isArray(people) && people.length === 2);
  stream.end();
  await live.next('presence', ({ people }) => Array.isArray(people) && people.length === 1);
  await live.end();
});

test('it ends with a word when the server stops, when its token is removed, and for whom it blocks', async () => {
  let now = Date.now();
  const own = await openWorld({ now: () => now, config: { pingEvery: 30 } });
  const [one, two] = [await someone(own), await someone(own)];
  const { table } = await tableFor([one, two]);
  const blocked = await watch(own, one, table);
  await blocked.next('table');
  const other = await watch(own, two, table);
  await other.next('table');
  await own.store.people.block(one.id, true);
  now += 60_000;
  expect((await blocked.next('error')).message).toMatchObject({ code: 'blocked' });
  await own.close();
  expect((await other.next('error')).message).toMatchObject({ code: 'closing' });
});

test('it ends as soon as its token is removed, and does not wait for its heartbeat', async () => {
  const own = await openWorld({ config: { pingEvery: 1_000_000 } });
  const [one, two] = [await someone(own), await someone(own)];
  const { table } = await tableFor([one, two]);
  const stream = await watch(own, one, table);
  await stream.next('table');
  const [token] = await own.store.people.apiTokens(one.id);
  await call(own.url, `/api/me/tokens/${token?.id}`, { method: 'DELETE', headers: { authorization: `Bearer ${one.token}` } });
  expect((await stream.next('error')).message).toMatchObject({ code: 'bad-token' });
  await own.close();
});

test('a reader that does not read is held back and cut off in the end', async () => {
  const own = await openWorld({ config: { slowAt: 200_000, slowFor: 300 } });
  const [one, two] = [await someone(own), await someone(own)];
  const { table } = await tableFor([one, two]);
  const stream = await watch(own, one, table);
  expect(stream.response.status).toBe(200);
  const room = await own.rooms.find(table);
  expect(room?.watched).toBe(true);
  const talk = await talker(own, two, table);
  while (room?.watched === true) await talk();
  stream.end();
  await own.close();
});
