/** One person on several devices: the list of them, signing out, and links to another device, also in the hands of others. */
import { CLOSE_CODES } from '@partyline/protocol/close-codes.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULTS, USUAL_RATES } from '../../gateway/config.js';
import { LINK_MS, MOST_LINKS } from '../../people/sign-ins.js';
import { MOST_DEVICES } from '../../store/people.js';
import { call, openWorld, posting, someone, type World } from '../gateway/world.js';
import { Browser, browser, CHROME } from './browser.js';

let world: World;
let now = 1_800_000_000_000;
beforeAll(async () => {
  world = await openWorld({ now: () => now });
});
afterAll(async () => {
  expect(world.failures).toEqual([]);
  await world.close();
});

const BAD_CODE = { status: 404, body: { code: 'no-code' } };

describe('devices', () => {
  test('are listed by what the browser calls itself, and the list says which one it is', async () => {
    const ann = await browser(world, 'Ann');
    const desk = new Browser(world, CHROME);
    now += 1000;
    await desk.signIn(await ann.link());
    expect(await desk.me()).toEqual(await ann.me());
    const { devices } = await desk.ways();
    expect(devices?.map(({ label, here }) => [label, here])).toEqual([
      ['Chrome on Linux', true],
      ['Firefox on Android', false],
    ]);
    expect(JSON.stringify(devices)).not.toContain(desk.cookie.slice(10));
  });

  test('have the hour of their last use, which costs no write with each request', async () => {
    const ann = await browser(world, 'Ann');
    const used = async () => (await ann.ways())['devices']?.[0]?.['used'];
    const begun = await used();
    now += 59 * 60 * 1000;
    expect(await used()).toBe(begun);
    now += 2 * 60 * 1000;
    await ann.me();
    await expect.poll(used).toBe(now);
  });

  test('that are signed out are nobody, and their sockets close at once; the others stay', async () => {
    const ann = await browser(world, 'Ann');
    const [one, other] = [new Browser(world), new Browser(world)];
    await one.signIn(await ann.link());
    await other.signIn(await ann.link());
    const [gone, stays] = await Promise.all([one.live(), other.live()]);
    const { devices } = await one.ways();
    const id = String(devices?.find(({ here }) => here === true)?.['id']);
    const stolen = one.copy();
    expect((await ann.delete(`/api/me/devices/${id}`)).status).toBe(200);
    expect((await gone.gone()).code).toBe(CLOSE_CODES.unknown);
    expect((await stolen.get('/api/me/ways-in')).status).toBe(401);
    expect((await stolen.me()).id).not.toBe((await ann.me()).id);
    stays.say({ type: 'ping', id: '1' });
    await stays.next('pong');
    await stays.end();
  });

  test('are all signed out but this one, and links that are open with them', async () => {
    const ann = await browser(world, 'Ann');
    const other = new Browser(world);
    await other.signIn(await ann.link());
    const open = await other.link();
    expect((await ann.delete('/api/me/devices')).status).toBe(200);
    expect((await other.get('/api/me/ways-in')).status).toBe(401);
    expect((await ann.ways())['devices']).toHaveLength(1);
    expect(await new Browser(world).signIn(open)).toMatchObject(BAD_CODE);
  });

  test('that one signs out oneself forget the cookie too', async () => {
    const ann = await browser(world, 'Ann');
    const { id } = await ann.me();
    const [here] = (await ann.ways())['devices'] ?? [];
    await ann.delete(`/api/me/devices/${String(here?.['id'])}`);
    expect(ann.cookie).toBe('');
    expect((await ann.me()).id).not.toBe(id);
  });

  test('of others cannot be signed out, and no API token signs any out', async () => {
    const [ann, eve] = [await browser(world, 'Ann'), await browser(world, 'Eve')];
    const [device] = (await ann.ways())['devices'] ?? [];
    await eve.delete(`/api/me/devices/${String(device?.['id'])}`);
    expect((await ann.ways())['devices']).toHaveLength(1);
    const bot = await someone(world);
    const auth = { authorization: `Bearer ${bot.token}` };
    for (const path of ['/api/me/devices', `/api/me/devices/${String(device?.['id'])}`])
      expect((await call(world.url, path, { method: 'DELETE', headers: auth })).body['code']).toBe('browser-only');
    for (const path of ['/api/me/links', '/api/me/paper-codes', '/api/me/passkeys/options'])
      expect((await bot.post(path)).body['code']).toBe('browser-only');
    expect((await bot.post('/api/me/delete', { delete: 'everything about me' })).body['code']).toBe('browser-only');
  });

  test('are so many at most', async () => {
    const ann = await browser(world, 'Ann');
    const all: Browser[] = [];
    for (let i = 0; i < MOST_DEVICES; i++) {
      now += 1000;
      const one = new Browser(world);
      await one.signIn(await ann.link());
      all.push(one);
    }
    expect((await all[1]?.ways())?.['devices']).toHaveLength(MOST_DEVICES);
    expect((await all.at(-1)?.get('/api/me/ways-in'))?.status).toBe(200);
  });
});

describe('a link to another device', () => {
  test('says who one will be, and changes nothing until it is used', async () => {
    const [ann, phone] = [await browser(world, 'Ann'), await browser(world, 'Velvet Plug')];
    const code = await ann.link();
    const { id } = await ann.me();
    const seen = await phone.post('/api/sign-in/look', { code });
    expect(seen.body).toMatchObject({
      person: { id, name: 'Ann' },
      same: false,
      here: { name: 'Velvet Plug', tables: 0, ways: 0 },
    });
    expect((await ann.post('/api/sign-in/look', { code })).body).toMatchObject({ same: true, here: null });
    expect((await new Browser(world).post('/api/sign-in/look', { code })).body).toMatchObject({ same: false, here: null });
    expect((await phone.me()).name).toBe('Velvet Plug');
    expect((await phone.signIn(code)).body).toMatchObject({ person: { id, name: 'Ann' } });
    expect(await phone.me()).toEqual(await ann.me());
  });

  test('is used once, also when two try at the same moment', async () => {
    const ann = await browser(world, 'Ann');
    const code = await ann.link();
    const all = await Promise.all(Array.from({ length: 6 }, () => new Browser(world).signIn(code)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
    expect((await ann.ways())['devices']).toHaveLength(2);
    expect(await new Browser(world).signIn(code)).toMatchObject(BAD_CODE);
  });

  test('ends after ten minutes, and is shown as long as it is open', async () => {
    const ann = await browser(world, 'Ann');
    const code = await ann.link();
    expect((await ann.ways())['links']).toHaveLength(1);
    now += LINK_MS;
    expect((await ann.ways())['links']).toEqual([]);
    expect(await new Browser(world).signIn(code)).toMatchObject(BAD_CODE);
  });

  test('can be taken back, by its own person only', async () => {
    const [ann, eve] = [await browser(world, 'Ann'), await browser(world, 'Eve')];
    const code = await ann.link();
    const [open] = (await ann.ways())['links'] ?? [];
    await eve.delete(`/api/me/links/${String(open?.['id'])}`);
    expect((await new Browser(world).post('/api/sign-in/look', { code })).status).toBe(200);
    await ann.delete(`/api/me/links/${String(open?.['id'])}`);
    expect(await new Browser(world).signIn(code)).toMatchObject(BAD_CODE);
  });

  test('is one of a few: a further one closes the oldest', async () => {
    const ann = await browser(world, 'Ann');
    const codes: string[] = [];
    for (let i = 0; i <= MOST_LINKS; i++) {
      now += 1000;
      codes.push(await ann.link());
    }
    expect((await ann.ways())['links']).toHaveLength(MOST_LINKS);
    const seen = await Promise.all(codes.map((code) => new Browser(world).post('/api/sign-in/look', { code })));
    expect(seen.map(({ status }) => status)).toEqual([404, 200, 200, 200]);
  });

  test('is kept as a hash only', async () => {
    const ann = await browser(world, 'Ann');
    const code = await ann.link();
    expect(await world.store.codes.find(code, now)).toBeNull();
    expect(JSON.stringify(await ann.ways())).not.toContain(code);
  });

  test('does nothing for the page of another site, and nothing twice for its own person', async () => {
    const [ann, phone] = [await browser(world, 'Ann'), await browser(world, 'Phone')];
    const code = await ann.link();
    const { id } = await phone.me();
    for (const path of ['/api/sign-in', '/api/sign-in/look', '/api/me/links', '/api/me/delete', '/api/sign-in/passkey']) {
      const forged = await phone.post(path, { code, bring: true }, { origin: 'https://evil.example' });
      expect([path, forged.status, forged.body['code']]).toEqual([path, 403, 'cross-site']);
    }
    expect((await phone.me()).id).toBe(id);
    expect((await ann.signIn(code)).body['code']).toBe('already-you');
    expect((await phone.signIn(code)).status).toBe(200);
  });

  test.each(['', 'x', 'A'.repeat(43), '%00', '\u0000', '../..', 'k7mq-x2vd-94hs-p3ra'])(
    'that is guessed (%j) is like none',
    async (code) => {
      const { status, body } = await new Browser(world).signIn(code);
      expect([400, 404]).toContain(status);
      expect(typeof body['error']).toBe('string');
    },
  );
});

test('guesses are few for a network, whoever makes them, and so are links and codes of one person', async () => {
  const strict = await openWorld({ config: { ...DEFAULTS, rates: USUAL_RATES } });
  try {
    const ann = await browser(strict, 'Ann');
    const code = await ann.link();
    const guesses: number[] = [];
    for (let i = 0; i < 60; i++) guesses.push((await call(strict.url, '/api/sign-in', posting({ code: 'A'.repeat(43) }))).status);
    const { burst } = USUAL_RATES.networkSignIns;
    expect(guesses.filter((status) => status === 404).length).toBeLessThanOrEqual(burst + 1);
    expect(guesses.at(-1)).toBe(429);
    for (const path of ['/api/sign-in', '/api/sign-in/look'])
      expect((await new Browser(strict).post(path, { code })).status).toBe(429);
    expect((await new Browser(strict).post('/api/sign-in/passkey/options')).status).toBe(429);
  } finally {
    await strict.close();
  }
});
