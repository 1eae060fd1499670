/** Who one is, and how one cannot become somebody else. */
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { USUAL_RATES } from '../../gateway/config.js';
import { call, openWorld, posting, someone, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';

/** As it stands: a path that fetch would tidy up before it is sent. */
async function asked(path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(world.url);
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, headers }, resolve).on('error', reject).end();
  });
  const body: unknown = JSON.parse(await text(reply));
  const told = new Headers();
  for (const [name, value] of Object.entries(reply.headers)) told.set(name, String(value));
  return { status: reply.statusCode, body, headers: told };
}

describe('a guest', () => {
  test('takes ten names at once and no more, since every table of theirs is told of each', async () => {
    const limited = await openWorld({ config: { rates: USUAL_RATES } });
    try {
      const ann = await someone(limited);
      const told: number[] = [];
      for (let i = 0; i < 12; i++) told.push((await ann.post('/api/me', { name: `Ann ${i}` })).status);
      expect(told).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
      expect((await ann.get('/api/me')).body['name']).toBe('Ann 9');
    } finally {
      await limited.close();
    }
  });

  test('is made on the first visit, with a cookie that only the server reads', async () => {
    const { status, body, headers } = await call(world.url, '/api/me');
    expect(status).toBe(200);
    expect(body['name']).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^partyline=[\w-]{43}; /);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toMatch(/Max-Age=\d{8}/);
    expect(cookie).not.toContain('Secure');
  });

  test('is the same one the next time', async () => {
    const first = await call(world.url, '/api/me');
    const cookie = cookieOf(first.headers);
    const second = await call(world.url, '/api/me', { headers: { cookie } });
    expect(second.body).toEqual(first.body);
    expect(cookieOf(second.headers)).toBe(cookie);
  });

  test.each(['/%61pi/me', '/a%70i/me', '/api/%6de', 'http://evil.example/api/me'])(
    'is the same one when asked for as %s',
    async (path) => {
      const first = await call(world.url, '/api/me');
      const cookie = cookieOf(first.headers);
      const again = await asked(path, { cookie });
      expect(again.body).toEqual(first.body);
      expect(cookieOf(again.headers)).toBe(cookie);
      expect(again.headers.get('cache-control')).toBe('no-store');
      const wrong = await asked(path, { authorization: 'Bearer pl_wrong' });
      expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([401, null]);
      expect((await asked(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    },
  );

  test('is kept as a hash only', async () => {
    const { headers } = await call(world.url, '/api/me');
    const token = cookieOf(headers).split('=')[1] ?? '';
    expect(await world.store.people.signedIn(token)).toBeNull();
  });

  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a sister site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that is hidden', { origin: 'null' }],
    ['our host on another port', { origin: 'http://127.0.0.1:1' }],
  ])('is never made for %s', async (_name, headers: Record<string, string>) => {
    const asked = await call(world.url, '/api/me', { headers });
    expect(asked.status).toBe(403);
    expect(asked.body['code']).toBe('cross-site');
    expect(asked.headers.get('set-cookie')).toBeNull();
    const posted = await call(world.url, '/api/me', posting({ name: 'X' }, headers));
    expect([posted.status, posted.headers.get('set-cookie')]).toEqual([403, null]);
  });

  test('may not be renamed by the page of another site, though the cookie comes along', async () => {
    const { headers, body } = await call(world.url, '/api/me');
    const cookie = cookieOf(headers);
    const forged = await call(world.url, '/api/me', posting({ name: 'Forged' }, { cookie, origin: 'https://evil.example' }));
    expect(forged.status).toBe(403);
    const own = await call(world.url, '/api/me', { headers: { cookie } });
    expect(own.body['name']).toBe(body['name']);
  });

  test('may use the pages of this server, and those of origins that the host has named', async () => {
    const friendly = await openWorld({ config: { origins: ['https://friend.example'] } });
    for (const origin of [friendly.url, 'https://friend.example']) {
      const { status } = await call(friendly.url, '/api/me', posting({ name: 'Me' }, { origin }));
      expect(status).toBe(200);
    }
    await friendly.close();
  });

  test.each([
    ['blank', ''],
    ['short', 'abc'],
    ['unknown', 'A'.repeat(43)],
    ['strange', '%00%ff'],
  ])('with a %s cookie is nobody', async (_name, value) => {
    const { status } = await call(world.url, '/api/me/tokens', { headers: { cookie: `partyline=${value}` } });
    expect(status).toBe(401);
  });
});

describe('the cookie is for HTTPS only', () => {
  test('where a trusted proxy says so', async () => {
    const proxied = await openWorld({ config: { trustProxy: 'loopback' } });
    const { headers } = await call(proxied.url, '/api/me', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers.get('set-cookie')).toContain('Secure');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
    await proxied.close();
  });

  test('and nobody else is believed', async () => {
    const { headers } = await call(world.url, '/api/me', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers.get('set-cookie')).not.toContain('Secure');
  });
});

describe('a name', () => {
  test('with piles of marks is cut down to what languages use', async () => {
    const one = await someone(world);
    const { body } = await one.post('/api/me', { name: `Z${'\u0351\u030d\u0328'.repeat(12)}oé` });
    expect(body['name']).toBe('Z\u0328\u0328oé');
    for (const name of ['Nguyễn Thị Ánh', 'สมชาย น้ำใจ', 'ज़िंदगी श्री', 'שָׁלוֹם', 'မြွှေ့']) {
      expect((await one.post('/api/me', { name })).body['name']).toBe(name.normalize('NFC'));
    }
  });

  test.each([
    ['  Ada  of the   Line ', 'Ada of the Line'],
    ['Ω', 'Ω'],
    ['می‌خواهم', 'می‌خواهم'],
    ['x'.repeat(40), 'x'.repeat(40)],
  ])('%j becomes %j', async (name, expected) => {
    const one = await someone(world);
    const { status, body } = await one.post('/api/me', { name });
    expect([status, body['name']]).toEqual([200, expected]);
    expect((await one.get('/api/me')).body['name']).toBe(expected);
  });

  test.each([
    '',
    '   ',
    'x'.repeat(41),
    'a\u0000b',
    'a\nb',
    '\u200d\u200d',
    'a\u202eb',
    '\u3164',
    '\u2800',
    '\ud800',
    7,
    null,
    ['a'],
  ])('%j is refused with a sentence', async (name) => {
    const one = await someone(world);
    const { status, body } = await one.post('/api/me', { name });
    expect([status, body['code']]).toEqual([400, 'malformed']);
    expect(body['error']).toMatch(/^body\.name .*\.$/);
    expect((await one.get('/api/me')).body['name']).toBe(one.name);
  });
});

describe('an API token', () => {
  test('acts for its person, is listed without itself, and ends when it is removed', async () => {
    const one = await someone(world);
    const made = await one.post('/api/me/tokens', { label: 'second' });
    expect(made.status).toBe(201);
    const headers = { authorization: `Bearer ${String(made.body['token'])}` };
    expect((await call(world.url, '/api/me', { headers })).body['id']).toBe(one.id);
    const listed = await one.get('/api/me/tokens');
    expect(listed.text).toContain('second');
    expect(listed.text).not.toContain(one.token);
    const path = `/api/me/tokens/${String(made.body['id'])}`;
    expect((await call(world.url, path, { method: 'DELETE', headers: { authorization: `Bearer ${one.token}` } })).status).toBe(
      200,
    );
    expect((await call(world.url, '/api/me', { headers })).status).toBe(401);
  });

  test('of somebody else cannot be removed', async () => {
    const [one, other] = [await someone(world), await someone(world)];
    const [token] = await world.store.people.apiTokens(one.id);
    await call(world.url, `/api/me/tokens/${token?.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${other.token}` },
    });
    expect((await one.get('/api/me')).status).toBe(200);
  });

  test.each(['', 'pl_', 'null', 'x'.repeat(5000), `pl_${'A'.repeat(43)}`])(
    '%j that nobody gave is refused, and makes no guest',
    async (token) => {
      const { status, body, headers } = await call(world.url, '/api/me', { headers: { authorization: `Bearer ${token}` } });
      expect([status, body['code'], headers.get('set-cookie')]).toEqual([401, 'bad-token', null]);
    },
  );

  test('that is wrong is refused though a cookie would do', async () => {
    const { headers } = await call(world.url, '/api/me');
    const both = { cookie: cookieOf(headers), authorization: 'Bearer pl_wrong' };
    expect((await call(world.url, '/api/me', { headers: both })).status).toBe(401);
  });

  test('there are not endlessly many of', async () => {
    const one = await someone(world);
    const made = await Promise.all(Array.from({ length: 19 }, () => one.post('/api/me/tokens', {})));
    expect(made.every(({ status }) => status === 201)).toBe(true);
    expect((await one.post('/api/me/tokens', {})).status).toBe(409);
  });

  test('there are not more of when all are asked for at once', async () => {
    const one = await someone(world);
    await Promise.all(Array.from({ length: 60 }, () => one.post('/api/me/tokens', {})));
    expect((await world.store.people.apiTokens(one.id)).length).toBeLessThanOrEqual(20);
  });

  test.each(['a\u0000b', '\ud800', 'x'.repeat(101), 7])('has no label %j', async (label) => {
    const made = await (await someone(world)).post('/api/me/tokens', { label });
    expect([made.status, made.body['code']]).toEqual([400, 'malformed']);
  });

  test('of a name that no database can hold is not there to be removed', async () => {
    const headers = { authorization: `Bearer ${(await someone(world)).token}` };
    expect((await call(world.url, '/api/me/tokens/%00', { method: 'DELETE', headers })).status).toBe(200);
  });
});

describe('somebody who is blocked', () => {
  test('is refused everywhere with a sentence, and an open link is closed', async () => {
    let now = Date.now();
    const strict = await openWorld({ now: () => now, config: { pingEvery: 1_000 } });
    const one = await someone(strict);
    const live = await one.live();
    await live.next('welcome');
    await strict.store.people.block(one.id, true);
    now += 60_000;
    expect((await live.gone()).code).toBe(4003);
    for (const path of ['/api/me', '/api/tables', '/api/games', '/api/openapi.json', '/api/tables/x']) {
      const { status, body } = await one.get(path);
      expect([path, status, body['code']]).toEqual([path, 403, 'blocked']);
      expect(body['error']).toMatch(/\.$/);
    }
    await expect(one.live()).rejects.toThrow('403');
    await strict.close();
  });
});
