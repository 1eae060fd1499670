/**
 * Web Push: the payload is decrypted by RFC 8291, written here from the text of the RFC and not with the library that encrypts; the
 * signature by RFC 8292 is checked with the public key that browsers are given. Delivered to a real HTTP server.
 */
import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { isRecord } from '@partyline/kernel/json.js';
import { pushShape } from '@partyline/protocol/notices.js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../store/open.js';
import { openWorld, type Someone, someone, tableFor, type World } from '../gateway/world.js';
import { type Received, Receiver } from './receiver.js';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.stop());

let time = 0;
let world: World;
let ada: Someone;
let ben: Someone;
beforeEach(async () => {
  receiver.got.length = 0;
  receiver.behaviour = 201;
  time = 1_700_000_000_000;
  const notices = { smtpUrl: null, mailFrom: null, publicUrl: 'https://play.example.org', privateWebhooks: true };
  world = await openWorld({ now: () => time, notices, inMemory: true });
  [ada, ben] = await Promise.all([someone(world), someone(world)]);
});
afterEach(async () => {
  expect(world.failures).toEqual([]);
  await world.close();
});

/** What a browser has of its subscription. */
function browser() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const means = {
    type: 'push',
    endpoint: `${receiver.url}/push/${randomBytes(6).toString('hex')}`,
    p256dh: ecdh.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
  };
  return { ecdh, auth, means };
}

/** RFC 8291, section 3.4, over the header of RFC 8188, section 2.1. */
function decrypted({ ecdh, auth }: ReturnType<typeof browser>, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const secret = ecdh.computeSecret(serverKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey]);
  const prkKey = createHmac('sha256', auth).update(secret).digest();
  const ikm = createHmac('sha256', prkKey)
    .update(keyInfo)
    .update(Buffer.from([1]))
    .digest();
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  // One record, whose padding begins with a 2.
  const end = plain.lastIndexOf(2);
  expect(plain.subarray(end + 1).every((byte) => byte === 0)).toBe(true);
  return plain.subarray(0, end).toString('utf8');
}

/** RFC 8292: the claims, if they are signed with this key. */
function signedClaims({ headers }: Received, publicKey: string): unknown {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const keyObject = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', signed, { key: keyObject, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

const add = (who: Someone, means: object) => who.post('/api/me/notices/channels', { means, label: 'Firefox on Linux' });
async function offered(who: Someone): Promise<string> {
  const { offers } = (await who.get('/api/me/notices')).body;
  return isRecord(offers) ? String(offers['pushKey']) : '';
}

async function turn(): Promise<string> {
  const days = { type: 'days', days: 3, bank: null } as const;
  const { table } = await tableFor([ada, ben], { game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }], time: days });
  time += 60_000;
  await world.office.notices.work();
  return table;
}

test('a turn arrives encrypted for this browser alone, signed, with the topic of its table', async () => {
  const one = browser();
  expect((await add(ada, one.means)).status).toBe(201);
  const table = await turn();
  expect(receiver.got).toHaveLength(1);
  const [got] = receiver.got;
  if (got === undefined) throw new Error('nothing came');
  expect(got.path).toBe(new URL(one.means.endpoint).pathname);
  expect(got.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
  expect(String(got.headers['topic'])).toMatch(/^[\w-]{1,32}$/);
  expect(got.body.toString('latin1')).not.toContain('turn');
  const notice = pushShape.read(JSON.parse(decrypted(one, got.body)), 'push');
  expect(notice).toMatchObject({ title: 'Your turn in Fixture', path: `/t/${table}`, tag: `/t/${table}` });
  expect(notice.body).toContain(`You play with ${ben.name}.`);
  expect(() => decrypted(browser(), got.body)).toThrow();
  const claims = signedClaims(got, await offered(ada));
  expect(claims).toMatchObject({ aud: receiver.url, sub: 'https://play.example.org' });
});

test.each([404, 410])('a subscription that is gone (%i) is removed, and nothing waits for it', async (status) => {
  await add(ada, browser().means);
  receiver.behaviour = status;
  await turn();
  expect((await ada.get('/api/me/notices')).body['channels']).toEqual([]);
  expect(await world.store.outbox.waiting()).toBe(0);
});

test('a push service that is away for a while is asked again, and then the same topic replaces what is there', async () => {
  await add(ada, browser().means);
  receiver.behaviour = 503;
  await turn();
  receiver.behaviour = 201;
  time += 61_000;
  await world.office.notices.work();
  const topics = receiver.got.map(({ headers }) => headers['topic']);
  expect([topics.length, new Set(topics).size]).toEqual([2, 1]);
});

test('the same browser again is the same channel; what is no subscription is refused', async () => {
  const { means } = browser();
  await add(ada, means);
  await add(ada, means);
  expect((await ada.get('/api/me/notices')).body['channels']).toHaveLength(1);
  for (const wrong of [{ p256dh: 'short' }, { auth: 'short' }, { endpoint: 'file:///etc/passwd' }, { endpoint: 'no address' }])
    expect((await add(ada, { ...means, ...wrong })).body['code']).toBe('bad-address');
});

test('an endpoint is an address that somebody names: none inside, and none without encryption, unless the host allows them', async () => {
  const strict = await openWorld({ inMemory: true });
  const eve = await someone(strict);
  for (const endpoint of [`${receiver.url}/push`, 'https://127.0.0.1/push', 'https://[::1]/push', 'http://9.9.9.9/push'])
    expect((await add(eve, { ...browser().means, endpoint })).body['code']).toBe('bad-address');
  await strict.close();
  expect(receiver.got).toEqual([]);
});

test('the keys are made once and kept with the data', async () => {
  const key = await offered(ada);
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  const again = await openWorld({ folder: world.folder });
  const first = await offered(await someone(again));
  await again.close({ keep: true });
  const third = await openWorld({ folder: world.folder });
  expect(await offered(await someone(third))).toBe(first);
  await third.close({ keep: true });
  const store = await openStore(`${world.folder}/test.sqlite`);
  expect(JSON.parse(await store.channels.secret('push', '{}', 0)).publicKey).toBe(first);
  await store.close();
});
