/**
 * Mail through a real SMTP server and read back: the address is asked first, notices are plain and short, and one click stops them
 * without a cookie. And what somebody could do to others with it.
 */
import { isRecord } from '@partyline/kernel/json.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULTS, USUAL_RATES } from '../../gateway/config.js';
import { call, openWorld, posting, type Someone, someone, tableFor, type World } from '../gateway/world.js';
import { PostOffice } from './post-office.js';

let post: PostOffice;
beforeAll(async () => {
  post = await PostOffice.start();
});
afterAll(() => post.stop());

let time = 0;
let world: World;
let ada: Someone;
let ben: Someone;
beforeEach(async () => {
  post.got.length = 0;
  post.refuses = null;
  time = 1_700_000_000_000;
  world = await openWorld({ now: () => time, notices: post.settings, inMemory: true });
  [ada, ben] = await Promise.all([someone(world), someone(world)]);
});
afterEach(async () => {
  expect(world.failures).toEqual([]);
  await world.close();
});

const CHANNELS = '/api/me/notices/channels';
const addMail = (who: Someone, address: string) => who.post(CHANNELS, { means: { type: 'mail', address } });
const linkIn = (text: string): URL => new URL(/https:\/\/\S+/.exec(text)?.[0] ?? 'https://nothing.example');
const channelsOf = async (who: Someone): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { channels } = (await who.get('/api/me/notices')).body;
  return Array.isArray(channels) ? channels.filter(isRecord) : [];
};

async function verified(who: Someone, address: string): Promise<string> {
  const { body } = await addMail(who, address);
  const { searchParams } = linkIn(post.got.at(-1)?.text ?? '');
  const said = { channel: searchParams.get('channel'), key: searchParams.get('key') };
  expect((await call(world.url, '/api/notices/verification', posting(said))).status).toBe(200);
  post.got.length = 0;
  return String(body['id']);
}

/** By post, Ada's turn. */
async function turn(): Promise<string> {
  const days = { type: 'days', days: 3, bank: null } as const;
  const { table } = await tableFor([ada, ben], { game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }], time: days });
  time += 60_000;
  await world.office.notices.work();
  return table;
}

describe('an address', () => {
  test('is asked first; nothing else is sent to it before its link was opened, which works once and in any browser', async () => {
    const { status, body } = await addMail(ada, 'ada@example.org');
    expect([status, body['verified']]).toEqual([201, false]);
    const [mail] = post.got;
    expect(mail).toMatchObject({
      to: 'ada@example.org',
      from: 'Party Line <play@example.org>',
      subject: 'Is this your address? · Party Line',
    });
    expect(mail?.text).toContain('If it was not you, do nothing');
    const link = linkIn(mail?.text ?? '');
    expect(`${link.origin}${link.pathname}`).toBe('https://play.example.org/me/notices');
    expect(mail?.html).toContain(link.href.replaceAll('&', '&amp;'));
    await turn();
    expect(post.got).toHaveLength(1);
    expect((await ada.post(`${CHANNELS}/${String(body['id'])}/test`)).body['code']).toBe('not-verified');
    const said = posting({ channel: link.searchParams.get('channel'), key: link.searchParams.get('key') });
    expect((await call(world.url, '/api/notices/verification', posting({ channel: body['id'], key: 'guessed' }))).status).toBe(
      400,
    );
    expect((await call(world.url, '/api/notices/verification', said)).status).toBe(200);
    expect((await call(world.url, '/api/notices/verification', said)).body['code']).toBe('bad-key');
    expect((await channelsOf(ada))[0]).toMatchObject({ verified: true, label: 'ada@example.org' });
  });

  test('that is asked again has a new link, and the old one is used up; after a day a link is too old', async () => {
    const { body } = await addMail(ada, 'ada@example.org');
    const old = linkIn(post.got[0]?.text ?? '').searchParams;
    await ada.post(`${CHANNELS}/${String(body['id'])}/verification`);
    const fresh = linkIn(post.got[1]?.text ?? '').searchParams;
    const open = async (key: string | null) =>
      (await call(world.url, '/api/notices/verification', posting({ channel: body['id'], key }))).status;
    expect(await open(old.get('key'))).toBe(400);
    time += 25 * 60 * 60_000;
    expect(await open(fresh.get('key'))).toBe(400);
  });

  test.each(['no address', 'a@b', 'a@b.c,d@e.f', 'a@b.c\r\nBcc: d@e.f', '"a b"@c.de', 'a@[127.0.0.1]', `${'a'.repeat(65)}@b.cd`])(
    '%j is none',
    async (address) => {
      expect((await addMail(ada, address)).status).toBe(400);
      expect(post.got).toEqual([]);
    },
  );

  test('whose mail server refuses it is told so at once', async () => {
    post.refuses = 550;
    const { status, body } = await addMail(ada, 'ada@example.org');
    expect([status, body['error']]).toEqual([400, 'The mail server refused it (550).']);
    expect(await channelsOf(ada)).toEqual([]);
  });

  test('of somebody else is not flooded: neither by one person, nor by many', async () => {
    await world.close();
    world = await openWorld({
      now: () => time,
      notices: post.settings,
      inMemory: true,
      config: { rates: { ...USUAL_RATES, guests: { perSecond: 9, burst: 99 } } },
    });
    expect(DEFAULTS.rates?.addressMails.burst).toBe(3);
    for (let i = 0; i < 5; i++) {
      const one = await someone(world);
      for (let j = 0; j < 5; j++) await addMail(one, j % 2 === 0 ? 'victim@example.org' : 'Victim@Example.org');
    }
    expect(post.got).toHaveLength(3);
    ada = await someone(world);
    for (let i = 0; i < 12; i++) await addMail(ada, `someone${i}@example.org`);
    expect(post.got).toHaveLength(3 + 5);
  });
});

describe('a notice by mail', () => {
  test('has words, html of the same, a link to the table, a lasting name, and the ways to stop it', async () => {
    const channel = await verified(ada, 'ada@example.org');
    const table = await turn();
    const [mail] = post.got;
    expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Your turn in Fixture' });
    expect(mail?.messageId).toMatch(/^<[0-9a-f]{30}@play\.example\.org>$/);
    expect(mail?.text).toContain(`You play with ${ben.name}. You have until `);
    expect(mail?.text).toContain(`https://play.example.org/t/${table}`);
    expect(mail?.html).toContain(`href="https://play.example.org/t/${table}"`);
    expect(mail?.html).not.toMatch(/<script|<img|src=|<link/);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, stop = ''] =
      /^<(https:\/\/play\.example\.org(\/stop\/.*))>$/.exec(mail?.headers.get('list-unsubscribe') ?? '') ?? [];
    expect(mail?.text).toContain(stop);
    expect((await channelsOf(ada))[0]).toMatchObject({ id: channel, sent: time, failed: null });
  });

  test('is stopped by one click without a cookie, as mail programs do it; a look at the page stops nothing', async () => {
    const channel = await verified(ada, 'ada@example.org');
    await turn();
    const stop = new URL(/<(.*)>/.exec(post.got[0]?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '').pathname;
    const page = await call(world.url, stop);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<form method="post">');
    expect(await channelsOf(ada)).toHaveLength(1);
    const wrong = `${stop.slice(0, -1)}${stop.endsWith('A') ? 'B' : 'A'}`;
    const click = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    for (const path of [wrong, `/stop/${channel}/nothing`, '/stop/x/y'])
      expect((await call(world.url, path, click)).status).toBe(404);
    expect(await channelsOf(ada)).toHaveLength(1);
    const done = await call(world.url, stop, click);
    expect([done.status, done.text.includes('The mails are stopped')]).toEqual([200, true]);
    expect([await channelsOf(ada), done.headers.get('set-cookie')]).toEqual([[], null]);
    post.got.length = 0;
    await turn();
    expect(post.got).toEqual([]);
  });

  test('names are words in it, whatever somebody calls themselves', async () => {
    await verified(ada, 'ada@example.org');
    await ben.post('/api/me', { name: '<b>Bé</b> & "co"' });
    await turn();
    expect(post.got[0]?.text).toContain('You play with <b>Bé</b> & "co".');
    expect(post.got[0]?.html).toContain('You play with &lt;b&gt;Bé&lt;/b&gt; &amp; &quot;co&quot;.');
  });

  test('a mail server that is away for a while loses nothing, and the same mail has the same name', async () => {
    await verified(ada, 'ada@example.org');
    post.refuses = 451;
    await turn();
    expect((await channelsOf(ada))[0]).toMatchObject({ why: 'The mail server put it off (451).' });
    post.refuses = null;
    time += 61_000;
    await world.office.notices.work();
    expect(post.got).toHaveLength(1);
    time += 61_000;
    await world.office.notices.work();
    expect(post.got).toHaveLength(1);
  });
});

describe('what is somebody else’s', () => {
  test('is neither shown, changed, tested nor removed', async () => {
    const channel = await verified(ada, 'ada@example.org');
    for (const path of ['', '/test', '/verification'])
      expect((await ben.post(`${CHANNELS}/${channel}${path}`, {})).body['code']).toBe('no-channel');
    await call(world.url, `${CHANNELS}/${channel}`, { method: 'DELETE', headers: { authorization: `Bearer ${ben.token}` } });
    expect(await channelsOf(ada)).toHaveLength(1);
    expect(await channelsOf(ben)).toEqual([]);
  });

  test('goes with the person when they are forgotten', async () => {
    await verified(ada, 'ada@example.org');
    await world.store.channels.forget(ada.id);
    expect(await channelsOf(ada)).toEqual([]);
  });
});
