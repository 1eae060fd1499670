/** Passkeys: made, shown, and everything that somebody might try who has none. The authenticator signs as a real one does. */
import { isRecord } from '@partyline/kernel/json.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_PASSKEYS } from '../../people/passkey-desk.js';
import { call, openWorld, type Reply, type World } from '../gateway/world.js';
import { Authenticator, type Where } from './authenticator.js';
import { Browser, browser } from './browser.js';

let world: World;
let here: Where;
let now = 1_800_000_000_000;
beforeAll(async () => {
  world = await openWorld({ now: () => now });
  const url = world.url.replace('127.0.0.1', 'localhost');
  world = { ...world, url };
  here = { origin: url, host: 'localhost' };
});
afterAll(async () => {
  expect(world.failures).toEqual([]);
  await world.close();
});

const challengeIn = ({ status, body }: Reply): string => {
  expect([status, body['error']]).toEqual([200, undefined]);
  const { options } = body;
  return isRecord(options) ? String(options['challenge']) : expect.fail('no options');
};
const toMake = async (one: Browser) => challengeIn(await one.post('/api/me/passkeys/options'));
const toShow = async (one: Browser) => challengeIn(await one.post('/api/sign-in/passkey/options'));

async function withPasskey(name: string): Promise<readonly [Browser, Authenticator]> {
  const ann = await browser(world, name);
  const key = new Authenticator();
  expect((await ann.post('/api/me/passkeys', { name: 'My key', answer: key.make(await toMake(ann), here) })).status).toBe(201);
  return [ann, key];
}

const show = async (one: Browser, key: Authenticator, where = here): Promise<Reply> =>
  one.post('/api/sign-in/passkey', { answer: key.show(await toShow(one), where) });

describe('a passkey', () => {
  test('signs its person in in another browser, without a name', async () => {
    const [ann, key] = await withPasskey('Ann');
    const other = new Browser(world);
    const shown = await show(other, key);
    expect(shown.status).toBe(200);
    expect((await other.signIn(String(shown.body['code']))).body).toMatchObject({ person: await ann.me() });
    expect(await other.me()).toEqual(await ann.me());
    const { passkeys } = await ann.ways();
    expect(passkeys).toMatchObject([{ name: 'My key', site: 'localhost', used: now }]);
    expect((await new Browser(world).signIn(String(shown.body['code']))).status).toBe(404);
  });

  test('asks for one that the browser finds by itself, and that is not known already', async () => {
    const [ann, key] = await withPasskey('Ann');
    const { options } = (await ann.post('/api/me/passkeys/options')).body;
    expect(options).toMatchObject({
      rp: { name: 'Party Line', id: 'localhost' },
      user: { name: 'Ann' },
      excludeCredentials: [{ id: key.id }],
      authenticatorSelection: { residentKey: 'required' },
    });
    expect((await ann.post('/api/sign-in/passkey/options')).body['options']).not.toHaveProperty('allowCredentials');
  });

  test('has a name that can be changed, is removed by its person only, and then signs nobody in', async () => {
    const [ann, key] = await withPasskey('Ann');
    const eve = await browser(world, 'Eve');
    const at = `/api/me/passkeys/${key.id}`;
    await eve.post(at, { name: 'mine' });
    await eve.delete(at);
    await ann.post(at, { name: 'Télephone' });
    expect((await ann.ways())['passkeys']).toMatchObject([{ name: 'Télephone' }]);
    await ann.delete(at);
    expect((await ann.ways())['passkeys']).toEqual([]);
    expect((await show(new Browser(world), key)).body['code']).toBe('unknown-passkey');
  });

  test('is one of so many', async () => {
    const ann = await browser(world, 'Ann');
    for (let i = 0; i < MOST_PASSKEYS; i++)
      await ann.post('/api/me/passkeys', { answer: new Authenticator().make(await toMake(ann), here) });
    const refused = await ann.post('/api/me/passkeys', { answer: new Authenticator().make(await toMake(ann), here) });
    expect([refused.status, refused.body['code']]).toEqual([409, 'too-many-passkeys']);
  });
});

describe('nobody comes in', () => {
  test('with an answer that was given before, also when it is sent many times at once', async () => {
    const [ann, key] = await withPasskey('Ann');
    const answer = key.show(await toShow(ann), here);
    const all = await Promise.all(Array.from({ length: 5 }, () => new Browser(world).post('/api/sign-in/passkey', { answer })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403]);
    const made = new Authenticator().make(await toMake(ann), here);
    expect((await ann.post('/api/me/passkeys', { answer: made })).status).toBe(201);
    expect((await ann.post('/api/me/passkeys', { answer: made })).body['code']).toBe('bad-passkey');
  });

  test('with an answer that comes too late, or to a question that nobody asked', async () => {
    const [ann, key] = await withPasskey('Ann');
    const challenge = await toShow(ann);
    now += 5 * 60 * 1000;
    for (const asked of [challenge, Buffer.alloc(32).toString('base64url')])
      expect((await ann.post('/api/sign-in/passkey', { answer: key.show(asked, here) })).body['code']).toBe('bad-passkey');
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:1' }],
    ['another host', { host: 'evil.example' }],
  ])('with an answer that was given to %s', async (_name, more) => {
    const [ann, key] = await withPasskey('Ann');
    expect((await show(ann, key, { ...here, ...more })).body['code']).toBe('bad-passkey');
    const made = new Authenticator().make(await toMake(ann), { ...here, ...more });
    expect((await ann.post('/api/me/passkeys', { answer: made })).body['code']).toBe('bad-passkey');
  });

  test('with a copy whose count is older, as a second browser with yesterday’s key', async () => {
    const [ann, key] = await withPasskey('Ann');
    const copy = new Authenticator(0, key);
    for (let i = 0; i < 3; i++) expect((await show(ann, key)).status).toBe(200);
    expect((await show(new Browser(world), copy)).body['code']).toBe('copied-passkey');
    expect((await show(new Browser(world), key)).status).toBe(200);
  });

  test('with a key of their own under the name of another’s, or with a signature that is none', async () => {
    const [ann, key] = await withPasskey('Ann');
    const eve = new Authenticator();
    const answer = { ...eve.show(await toShow(ann), here), id: key.id, rawId: key.id };
    expect((await ann.post('/api/sign-in/passkey', { answer })).body['code']).toBe('bad-passkey');
    const own = key.show(await toShow(ann), here);
    const broken = { ...own, response: { ...own.response, signature: 'AAAA' } };
    expect((await ann.post('/api/sign-in/passkey', { answer: broken })).body['code']).toBe('bad-passkey');
  });

  test('by a question that was asked for another person, or for something else', async () => {
    const [ann, key] = await withPasskey('Ann');
    const eve = await browser(world, 'Eve');
    const made = new Authenticator().make(await toMake(eve), here);
    expect((await ann.post('/api/me/passkeys', { answer: made })).body['code']).toBe('bad-passkey');
    expect((await ann.post('/api/sign-in/passkey', { answer: key.show(await toMake(ann), here) })).body['code']).toBe(
      'bad-passkey',
    );
    const own = key.make(await toMake(eve), here);
    expect((await eve.post('/api/me/passkeys', { answer: own })).body['code']).toBe('known-passkey');
  });

  test.each([{}, { answer: {} }, { answer: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }, { answer: 5 }])(
    'with what is no answer: %j',
    async (body) => {
      expect((await new Browser(world).post('/api/sign-in/passkey', body)).status).toBe(400);
    },
  );
});

describe('the address', () => {
  test('must be one that browsers make passkeys for; otherwise a sentence says so', async () => {
    const ann = await browser(world, 'Ann');
    const byNumber = world.url.replace('localhost', '127.0.0.1');
    const { cookie } = ann;
    const headers = { cookie, origin: byNumber, 'content-type': 'application/json' };
    for (const path of ['/api/me/passkeys/options', '/api/sign-in/passkey/options']) {
      const refused = await call(byNumber, path, { method: 'POST', headers, body: '{}' });
      expect([refused.status, refused.body['code']]).toEqual([409, 'no-passkeys-here']);
    }
  });

  test('is the one that people use, behind a proxy as by an origin that the host has named; a key is for one of them', async () => {
    const proxied = await openWorld({ config: { trustProxy: 'loopback', origins: ['https://friend.example'] } });
    const options = async (headers: Record<string, string>) =>
      (await call(proxied.url, '/api/sign-in/passkey/options', { method: 'POST', headers })).body['options'];
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'play.example.org' };
    expect(await options({ ...forwarded, origin: 'https://play.example.org' })).toMatchObject({ rpId: 'play.example.org' });
    expect(await options(forwarded)).toMatchObject({ rpId: 'play.example.org' });
    expect(await options({ origin: 'https://friend.example' })).toMatchObject({ rpId: 'friend.example' });
    await proxied.close();
  });
});
