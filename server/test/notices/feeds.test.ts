/** The private feed and calendar: what is in them, for whoever has the address and nobody else, and what a reader is spared. */
import { games } from '@partyline/games/registry.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_SETTINGS } from '../../notices/open.js';
import { call, openWorld, type Reply, type Someone, someone, tableFor, type World } from '../gateway/world.js';

let world: World;
let ada: Someone;
let ben: Someone;
let table = '';
beforeAll(async () => {
  world = await openWorld({ notices: { ...NO_SETTINGS, publicUrl: 'https://play.example.org' } });
  [ada, ben] = await Promise.all([someone(world), someone(world)]);
  await ben.post('/api/me', { name: 'B<o>; "&", \\ ’東京' });
  const time = { type: 'days', days: 3, bank: null } as const;
  ({ table } = await tableFor([ada, ben], { game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }], time }));
});
afterAll(async () => {
  expect(world.failures).toEqual([]);
  await world.close();
});

async function made(who: Someone, what: string): Promise<string> {
  const { status, body } = await who.post('/api/me/notices/addresses', { what });
  expect(status).toBe(201);
  return String(body['path']);
}
const read = (path: string, headers: Record<string, string> = {}): Promise<Reply> => call(world.url, path, { headers });

test('the feed has my turns, as Atom that says each thing once', async () => {
  const path = await made(ada, 'feed');
  expect(path).toMatch(/^\/feeds\/[\w-]{43}\.atom$/);
  const { status, text, headers } = await read(path);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
    'private, max-age=300',
  ]);
  expect(text).toContain('<title>Your turn in Fixture</title>');
  expect(text).toContain(`href="https://play.example.org/t/${table}"`);
  expect(text).toContain('You play with B&lt;o&gt;; &quot;&amp;&quot;, \\ ’東京.');
  expect(text).not.toContain(path.slice(7, 30));
  expect(text.match(/<entry>/g)).toHaveLength(1);
  for (const part of ['<id>', '<updated>', '<author>']) expect(text).toContain(part);
  expect(headers.get('set-cookie')).toBeNull();
});

test('who has it already is told so in no words', async () => {
  const path = await made(ada, 'feed');
  const first = await read(path);
  const etag = first.headers.get('etag') ?? '';
  const again = await read(path, { 'if-none-match': etag });
  expect([etag.length > 10, again.status, again.text]).toEqual([true, 304, '']);
  expect((await read(path, { 'if-none-match': '"else"' })).status).toBe(200);
});

test('the calendar has the end of my time, in lines that a calendar reads', async () => {
  const path = await made(ada, 'calendar');
  const { status, text, headers } = await read(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const whole = text.replaceAll('\r\n ', '');
  expect(whole).toContain('SUMMARY:Your time in Fixture is up\r\n');
  expect(whole).toContain('DESCRIPTION:You play with B<o>\\; "&"\\, \\\\ ’東京.\r\n');
  const [, end = ''] = /DTEND:(\d{8}T\d{6}Z)/.exec(whole) ?? [];
  const at = Date.parse(end.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const days = (at - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThan(3.1);
  expect(whole.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test('an address that was made anew or removed, or is guessed, leads to nothing', async () => {
  const old = await made(ben, 'feed');
  const fresh = await made(ben, 'feed');
  expect([(await read(old)).status, (await read(fresh)).status]).toEqual([404, 200]);
  await call(world.url, '/api/me/notices/addresses/feed', {
    method: 'DELETE',
    headers: { authorization: `Bearer ${ben.token}` },
  });
  expect((await read(fresh)).status).toBe(404);
  const guesses = ['x', 'a'.repeat(43), '%00', `${'a'.repeat(43)}%2f`, 'a'.repeat(300)];
  for (const guess of guesses) expect((await read(`/feeds/${guess}.atom`)).status).toBeGreaterThanOrEqual(400);
  expect((await read(fresh.replace('feeds', 'calendars').replace('atom', 'ics'))).status).toBe(404);
});

test('nobody else’s table is in it, and a game that is over is', async () => {
  const eve = await someone(world);
  const { text } = await read(await made(eve, 'feed'));
  expect(text).not.toContain('<entry>');
  const [game] = games;
  const solo = await eve.post('/api/tables', { game: game?.id, seats: [{ type: 'me' }, { type: 'bot', level: 'random' }] });
  await eve.post(`/api/tables/${String(solo.body['table'])}/commands`, { key: 'r', command: { type: 'resign' } });
  const after = await read(await made(eve, 'feed'));
  expect(after.text).toContain(`${game?.name} is over`);
  expect(after.text).toContain('You played with a bot.');
});
