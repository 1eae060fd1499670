/** Headers, limits, and everything that is not what it should be: refused cleanly, and nothing secret written down. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { USUAL_RATES } from '../../gateway/config.js';
import { Buckets, Counts, networkOf } from '../../gateway/limits/buckets.js';
import type { Observed } from '../../gateway/observe.js';
import { inOneWorld } from './one-world.js';
import {
  call,
  command,
  Live,
  offer,
  openWorld,
  posting,
  type Reply,
  type Someone,
  someone,
  tableFor,
  type World,
} from './world.js';

let world: World;
let ada: Someone;
const lines: string[] = [];
inOneWorld(
  (...opened) => {
    [world, ada] = opened;
  },
  { lines },
);

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Bytes as they are, and what comes back until the other side hangs up. */
function raw(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('every response', () => {
  test.each([
    ['a page', '/api'],
    ['a style sheet', '/api/page.css'],
    ['an answer', '/api/games'],
    ['a refusal', '/api/tables/x'],
    ['nothing there', '/api/nonsense'],
    ['nothing there either', '/nonsense'],
    ['an address that is none', '/api/tables/%zz'],
    ['an address that is too long', `/api/tables/${'x'.repeat(300)}`],
  ])('that is %s has the safe headers', async (_name, path) => {
    const { headers } = await call(world.url, path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('to what is not even HTTP has them too', async () => {
    const answer = await raw('NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("default-src 'none'");
    expect(answer).toContain('"code":"bad-request"');
  });

  test.each(['/api/nonsense', '/nonsense', '/api/tables/a/b/c', '/api/tables/%zz', '/api/../etc/passwd'])(
    'to %s is JSON',
    async (path) => {
      const { status, body, headers } = await call(world.url, path);
      expect([400, 404]).toContain(status);
      expect(headers.get('content-type')).toContain('application/json');
      expect(body).toMatchObject({ ok: false, code: expect.any(String), error: expect.stringMatching(/\.$/) });
    },
  );
});

describe('a body', () => {
  const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
    call(world.url, '/api/me', { method: 'POST', headers: { 'content-type': type, authorization: `Bearer ${ada.token}` }, body });

  test.each([
    ['no JSON', '{', 'application/json', 400],
    ['empty', '', 'application/json', 400],
    ['a form', 'name=x', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{"name":"x"}', 'text/plain', 415],
    ['too deep', `{"name":${nested(100)}}`, 'application/json', 400],
    ['far too deep', nested(100_000), 'application/json', 400],
    ['a trap', '{"__proto__":{"name":"x"}}', 'application/json', 400],
    ['a trap inside', '{"name":{"constructor":{"prototype":{"polluted":1}}}}', 'application/json', 400],
    ['too large', `{"name":"${'x'.repeat(300_000)}"}`, 'application/json', 413],
    ['a number', '1e999', 'application/json', 400],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'application/json', 400],
    ['UTF-16', Buffer.from('{"name":"x"}', 'utf16le'), 'application/json', 400],
  ])('that is %s is refused with a sentence', async (_name, body, type, status) => {
    const reply = await post(body, type);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ ok: false, error: expect.stringMatching(/\.$/) });
    expect(reply.text).not.toMatch(/\bat .*\.(ts|js):\d+/);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('may not be hidden in a second length, nor never end', async () => {
    const head = `POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n`;
    expect(await raw(`${head}Transfer-Encoding: chunked\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('limits', () => {
  const rate = { perSecond: 1, burst: 3 };
  const rates = {
    ...USUAL_RATES,
    requests: { perSecond: 1000, burst: 1000 },
    personRequests: rate,
    guests: rate,
    tables: rate,
    commands: rate,
    moments: { perSecond: 1, burst: 2 },
    messages: rate,
  };
  let now = 1_000_000;
  let limited: World;
  const observed: Observed[] = [];
  beforeAll(async () => {
    limited = await openWorld({ now: () => now, observed, config: { rates, linksPerPerson: 2, tablesPerLink: 1 } });
  });
  afterAll(() => limited.close());

  test('of new guests for an address are told with a sentence and a time', async () => {
    now += 60_000;
    const made: Reply[] = [];
    for (let i = 0; i < 5; i++) made.push(await call(limited.url, '/api/me'));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    const last = made.at(-1);
    expect(last?.body).toMatchObject({ code: 'too-many', error: expect.stringMatching(/\.$/) });
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    now += 2_000;
    expect((await call(limited.url, '/api/me')).status).toBe(200);
  });

  test('of requests hold for a person, and one waits for them', async () => {
    now += 60_000;
    const one = await someone(limited);
    now += 60_000;
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await one.get('/api/games')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    now += 1_000;
    expect((await one.get('/api/games')).status).toBe(200);
  });

  test('of commands hold over all links together', async () => {
    now += 60_000;
    const [one, two] = [await someone(limited), await someone(limited)];
    now += 60_000;
    const { table } = await tableFor([one, two]);
    const live = await one.live();
    now += 60_000;
    const codes: unknown[] = [];
    for (let i = 0; i < 3; i++) codes.push((await command(one, table, { type: 'chat', text: 'x' })).status);
    now += 500;
    const answer = await live.ask(table, { type: 'chat', text: 'x' });
    expect(codes).toEqual([200, 200, 200]);
    expect(answer).toMatchObject({ ok: false, code: 'too-many', args: { seconds: 1 } });
    await live.end();
  });

  test('of earlier moments hold for a person, and one waits for them', async () => {
    now += 60_000;
    const [one, two] = [await someone(limited), await someone(limited)];
    now += 60_000;
    const { table } = await tableFor([one, two]);
    now += 60_000;
    const told = [await one.get(`/api/tables/${table}/at/1`), await one.get(`/api/tables/${table}/at/2`)];
    expect(told.map(({ status }) => status)).toEqual([200, 200]);
    const late = await one.get(`/api/tables/${table}/at/1`);
    expect([late.status, late.body]).toMatchObject([429, { code: 'too-many' }]);
    expect(Number(late.headers.get('retry-after'))).toBe(1);
    expect((await two.get(`/api/tables/${table}/at/1`)).status).toBe(200);
    now += 1_000;
    expect((await one.get(`/api/tables/${table}/at/1`)).status).toBe(200);
  });

  test('of messages are told, a command is answered still, and who will not learn is cut off', async () => {
    now += 60_000;
    const live = await (await someone(limited)).live();
    for (let i = 0; i < 3; i++) live.say({ type: 'ping', id: `${i}` });
    live.say({ type: 'ping', id: 'late' });
    expect(await live.next('error')).toMatchObject({ code: 'too-many' });
    expect(await live.ask('nowhere', { type: 'leave' })).toMatchObject({ ok: false, code: 'too-many' });
    for (let i = 0; i < 250; i++) live.say({ type: 'ping', id: 'flood' });
    expect((await live.gone()).code).toBe(1008);
    expect(observed).toContainEqual({ type: 'limited', what: 'messages' });
  });

  test('of pings below the messages hold too', async () => {
    now += 60_000;
    const live = await (await someone(limited)).live();
    for (let i = 0; i < 250; i++) live.socket.ping();
    expect((await live.gone()).code).toBe(1008);
  });

  test('of links hold for a person, and of tables for a link', async () => {
    now += 60_000;
    const one = await someone(limited);
    now += 60_000;
    const links = [await one.live(), await one.live()];
    await expect(one.live()).rejects.toThrow('429');
    await links[1]?.end();
    now += 60_000;
    const again = await one.live();
    const two = await someone(limited);
    now += 60_000;
    const tables = [await tableFor([one, two]), await tableFor([one, two])];
    now += 60_000;
    await again.hello(tables[0]?.table ?? '');
    again.say({ type: 'hello', version: 1, table: tables[1]?.table });
    expect(await again.next('error')).toMatchObject({ table: tables[1]?.table, code: 'too-many-tables' });
    await Promise.all([links[0]?.end(), again.end()]);
  });

  test('of an address believe X-Forwarded-For from a trusted proxy only', async () => {
    const strict = { ...rates, requests: { perSecond: 0.001, burst: 2 } };
    const from = (url: string, address: string) => call(url, '/api/games', { headers: { 'x-forwarded-for': address } });
    const direct = await openWorld({ config: { rates: strict } });
    const told = [await from(direct.url, '1.1.1.1'), await from(direct.url, '2.2.2.2'), await from(direct.url, '3.3.3.3')];
    expect(told.map(({ status }) => status)).toEqual([200, 200, 429]);
    await direct.close();
    const proxied = await openWorld({ config: { rates: strict, trustProxy: 'loopback' } });
    const each = [
      await from(proxied.url, '1.1.1.1'),
      await from(proxied.url, '2.2.2.2'),
      await from(proxied.url, '2.2.2.2, 3.3.3.3'),
    ];
    expect(each.map(({ status }) => status)).toEqual([200, 200, 200]);
    await proxied.close();
  });
});

describe('a bucket', () => {
  test('grants its burst, then what flows in, and never more', () => {
    let now = 0;
    const buckets = new Buckets({ perSecond: 2, burst: 3 }, () => now);
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 500]);
    expect(buckets.take('b')).toBe(0);
    now = 500;
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 500]);
    now = 1_000_000;
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 500]);
  });

  test('is forgotten when it is full again', () => {
    let now = 0;
    const buckets = new Buckets({ perSecond: 1, burst: 1 }, () => now);
    for (let i = 0; i < 20_000; i++) {
      now += 1;
      buckets.take(`key ${i}`);
    }
    expect(buckets.size).toBeLessThan(1100);
  });

  test('belongs to a whole network of IPv6, and to one address of IPv4', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:0DB8:1:2::1')).toBe('2001:db8:1:2::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(networkOf('::ffff:10.0.0.7')).toBe('10.0.0.7');
    expect(networkOf('10.0.0.7')).toBe('10.0.0.7');
  });

  test('a count that is given back twice is given back once', () => {
    const counts = new Counts();
    const [one] = [counts.take('a'), counts.take('a')];
    one();
    one();
    expect(counts.of('a')).toBe(1);
  });
});

describe('a message', () => {
  test.each([
    ['no JSON', '{'],
    ['empty', ''],
    ['no object', '[]'],
    ['of no type', '{}'],
    ['of an unknown type', '{"type":"fly"}'],
    ['of a type that is none', '{"type":{"a":1}}'],
    ['of the prototype', '{"type":"__proto__"}'],
    ['of the constructor', '{"type":"constructor"}'],
    ['a trap', '{"type":"ping","id":"x","__proto__":{"a":1}}'],
    ['too deep', nested(1000)],
    ['without its fields', '{"type":"hello"}'],
    ['with wrong fields', '{"type":"ping","id":7}'],
  ])('that is %s gets one error, and the link lives on', async (_name, text) => {
    const live = await ada.live();
    live.socket.send(text);
    expect(await live.next('error')).toMatchObject({ code: 'malformed', error: expect.stringMatching(/\.$/) });
    live.say({ type: 'ping', id: 'alive' });
    expect(await live.next('pong')).toMatchObject({ id: 'alive' });
    expect(live.heard).toHaveLength(3);
    await live.end();
  });

  test('of bytes is refused', async () => {
    const live = await ada.live();
    live.socket.send(Buffer.from('{"type":"ping","id":"x"}'), { binary: true });
    expect(await live.next('error')).toMatchObject({ code: 'malformed' });
    await live.end();
  });

  test('that is too large, or no UTF-8, ends the link', async () => {
    const large = await ada.live();
    large.socket.send('x'.repeat(70_000));
    expect((await large.gone()).code).toBe(1009);
    const broken = await ada.live();
    broken.socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false });
    expect((await broken.gone()).code).toBe(1007);
  });
});

describe('the log', () => {
  test('has no token, cookie or invitation in it', async () => {
    const cookie = (await call(world.url, '/api/me')).headers.get('set-cookie')?.split(';')[0] ?? '';
    const ben = await someone(world);
    const { table, invitation } = await tableFor([ada, ben]);
    await ada.get(`/api/tables/${table}?invitation=${invitation}&after=0`);
    await ada.get(`/api/tables/${table}?after=0&%69nvitation=${invitation}`);
    await call(world.url, `/api/tables/${table}?invitation=${invitation}`, { headers: { cookie, 'x-invitation': invitation } });
    await call(world.url, '/api/me', posting({ name: 'x' }, { cookie, origin: 'https://evil.example' }));
    await command(ada, table, { type: 'move', move: offer(3, 'plug') });
    const live = await Live.open(world.url, { cookie, origin: world.url });
    live.socket.send('{"nonsense');
    await live.next('error');
    await live.end();
    const written = lines.join('');
    expect(written).toContain(`"/api/tables/${table}"`);
    for (const secret of [ada.token, ben.token, cookie.split('=')[1] ?? 'none', invitation])
      expect(written).not.toContain(secret);
    const { secret, match } = (await world.rooms.find(table))?.table ?? {};
    for (const hidden of [secret, match?.seed]) expect(written).not.toContain(hidden ?? 'nothing');
  });
});
