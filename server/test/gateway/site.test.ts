/** The site: its files, its addresses, what it says of tables to those who only have a link, and what it keeps to itself. */

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { games } from '@partyline/games/registry.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '../../gateway/site/site.js';
import { call, command, openWorld, posting, type Reply, type Someone, someone, tableFor, type World } from './world.js';

const SCRIPT = 'document.documentElement.dataset.theme = "night";';
const CODE = 'export const answer = 42;'.repeat(100);
const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': `<!doctype html><head><!--about--><title>x</title><!--/about--><script>${SCRIPT}</script></head><body><!--greeting--></body>`,
  'assets/main-abc.js': CODE,
  'assets/main-abc.js.br': brotliCompressSync(CODE),
  'assets/main-abc.js.gz': gzipSync(CODE),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'previews/fixture.png': 'a picture',
  'resources/fixture/words-1.bin': 'words',
  'preloads.json': JSON.stringify({
    'page:table': ['/assets/table-1.js', '/assets/table-1.css', '/assets/shared-1.js'],
    'page:learn': ['/assets/learn-1.js'],
    'rules:fixture': ['/assets/rules-1.js', '/assets/shared-1.js'],
    'board:fixture': ['/assets/board-1.js'],
  }),
};

const folder = mkdtempSync(join(tmpdir(), 'party-line-site-'));
let world: World;
let ada: Someone;
beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  world = await openWorld({ site: loadSite(folder) });
  ada = await someone(world);
});
afterAll(async () => {
  expect(world.failures).toEqual([]);
  await world.close();
  rmSync(folder, { recursive: true });
});

test('a site that is built anew under a running server is served as it is now, and while it is built as it was', async () => {
  const rebuilt = mkdtempSync(join(tmpdir(), 'party-line-rebuilt-'));
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(rebuilt, name)), { recursive: true });
    writeFileSync(join(rebuilt, name), text);
  };
  const build = (version: string): void => {
    rmSync(join(rebuilt, 'assets'), { recursive: true, force: true });
    write(`assets/main-${version}.js`, CODE);
    write('index.html', `<head><!--about--><!--/about--><script src="/assets/main-${version}.js"></script></head><body></body>`);
  };
  build('old');
  const one = await openWorld({ site: loadSite(rebuilt) });
  const page = async (): Promise<string> => /src="(.*?)"/.exec((await call(one.url, '/')).text)?.[1] ?? '';
  expect(await page()).toBe('/assets/main-old.js');
  rmSync(join(rebuilt, 'index.html'));
  expect(await page()).toBe('/assets/main-old.js');
  build('new');
  expect(await page()).toBe('/assets/main-new.js');
  expect((await call(one.url, '/assets/main-new.js')).status).toBe(200);
  expect((await call(one.url, '/assets/main-old.js')).status).toBe(404);
  await one.close();
  rmSync(rebuilt, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Reply> => call(world.url, path, { headers });
const titleOf = ({ text }: Reply): string => /<title>(.*?)<\/title>/.exec(text)?.[1] ?? '';
const kind = ({ headers }: Reply): string => headers.get('content-type') ?? '';

describe('addresses', () => {
  test.each([
    '/',
    '/new',
    '/replay',
    '/rules',
    '/settings',
    '/me/notices',
    '/settings/',
    '/about?from=home',
    '/rules/fixture',
    '/rules/fixture/formats',
    '/learn/fixture',
    '/here/abc',
    '/puzzles/day',
    '/daily',
    ...games.flatMap(({ id, daily }) => (daily === undefined ? [] : [`/daily/${id}`, `/daily/${id}/2026-11-16`])),
    '/t/none',
    '/t/none/replay',
  ])('%s is a page', async (path) => {
    const reply = await get(path);
    expect([reply.status, kind(reply)]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(titleOf(reply)).toContain('Party Line');
  });

  test.each([
    '/nonsense',
    '/rules/chess',
    '/rules/chess/formats',
    '/rules/fixture/formats/more',
    '/rules/fixture/more',
    '/daily/chess',
    '/daily/fixture',
    ...games.flatMap(({ id, daily }) => (daily === undefined ? [] : [`/daily/${id}/soon`, `/daily/${id}/2026-11-16/more`])),
    '/learn',
    '/t',
    '/t/a/b',
    '/t/a/replay/b',
    '/t/a%20b',
    '/constructor',
    '/index.html',
    '//evil.example',
    '/../package.json/',
  ])('%s is none, and says so on the page and in the status', async (path) => {
    const reply = await get(path, { accept: 'text/html' });
    expect(reply.status).toBe(404);
    expect(reply.text).not.toContain('"version"');
  });

  test('what is unknown is a page for people and JSON for programs', async () => {
    expect(kind(await get('/nonsense', { accept: 'text/html,*/*;q=0.8' }))).toContain('text/html');
    expect(kind(await get('/nonsense', { accept: 'application/json' }))).toContain('application/json');
    expect((await get('/api/nonsense', { accept: 'text/html' })).body).toMatchObject({ code: 'no-route' });
    expect((await call(world.url, '/new', posting({}))).status).toBe(404);
  });
});

describe('files', () => {
  test('with a hash in their names, and games’ data, are kept for ever, others for a while', async () => {
    expect((await get('/assets/main-abc.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const words = await get('/resources/fixture/words-1.bin');
    expect([words.text, words.headers.get('cache-control')]).toEqual(['words', 'public, max-age=31536000, immutable']);
    const icon = await get('/favicon.svg');
    expect([icon.status, kind(icon), icon.headers.get('cache-control')]).toEqual([200, 'image/svg+xml', 'public, max-age=3600']);
  });

  test.each(['br', 'gzip', 'identity'])('come as %s to whoever takes that', async (encoding) => {
    const reply = await get('/assets/main-abc.js', { 'accept-encoding': encoding });
    expect(reply.text).toBe(CODE);
    expect(kind(reply)).toContain('javascript');
    expect(reply.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(reply.headers.get('vary')).toContain('accept-encoding');
  });

  test('are not sent twice to whoever has them', async () => {
    const etag = (await get('/favicon.svg')).headers.get('etag') ?? '';
    const again = await world.app.inject({ url: '/favicon.svg', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
  });

  test('that are not there are not there: neither old hashes nor what lies beside the site', async () => {
    for (const path of ['/assets/main-old.js', '/assets/', '/assets', '/assets/main-abc.js.br', '/..%2f..%2fetc%2fpasswd'])
      expect((await get(path)).status, path).toBe(404);
  });
});

describe('what a page is about to load', () => {
  const preloads = ({ text }: Reply): string[] =>
    [...text.matchAll(/<link rel="(?:module)?preload"[^>]* href="(.*?)"/g)].map(([, file]) => file ?? '');
  const PAGE = ['/assets/table-1.js', '/assets/table-1.css', '/assets/shared-1.js'];

  test('is named in its head: the page, and the rules and the board of the game, each file once', async () => {
    const { table, invitation } = await tableFor([ada], { seats: [{ type: 'me' }, { type: 'open' }] });
    const reply = await get(`/t/${table}?invitation=${invitation}`);
    expect(preloads(reply)).toEqual([...PAGE, '/assets/rules-1.js', '/assets/board-1.js']);
    expect(reply.text).toContain('<link rel="preload" as="style" crossorigin href="/assets/table-1.css" />');
    expect(preloads(await get('/learn/fixture'))).toContain('/assets/learn-1.js');
  });

  test('tells nobody which game is played at a table that they may not see', async () => {
    const { table } = await tableFor([ada], { seats: [{ type: 'me' }, { type: 'open' }] });
    expect(preloads(await get(`/t/${table}`))).toEqual(PAGE);
  });

  test('is nothing where the build told nothing', async () => expect(preloads(await get('/settings'))).toEqual([]));
});

describe('safety', () => {
  test('only the very script in the page runs inline', async () => {
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe');
    expect((await get('/nonsense')).headers.get('content-security-policy')).toBe(policy);
    expect((await get('/api')).headers.get('content-security-policy')).toContain("script-src 'self';");
  });
});

describe('the preview of a table', () => {
  const SEATS = [{ type: 'me' }, { type: 'open' }, { type: 'bot', level: 'random' }] as const;

  test('says who invites, to what, and whether there is a seat', async () => {
    const { table, invitation } = await tableFor([ada], { seats: [...SEATS] });
    const reply = await get(`/t/${table}?invitation=${invitation}`);
    expect(titleOf(reply)).toBe(`${ada.name} invites you to Fixture`);
    expect(reply.text).toContain(`<meta property="og:title" content="${ada.name} invites you to Fixture" />`);
    expect(reply.text).toContain(`content="At the table: ${ada.name} and a bot. One seat is free."`);
    expect(reply.text).toContain(`<meta property="og:image" content="${world.url}/previews/fixture.png" />`);
    expect(reply.text).toContain(`<main class="greeting"><h1>${ada.name} invites you to Fixture</h1>`);
    expect(reply.text).not.toContain(invitation);
  });

  test('says nothing without the right invitation: as if there were no such table', async () => {
    const { table } = await tableFor([ada], { seats: [...SEATS] });
    const none = await get('/t/none');
    for (const path of [
      `/t/${table}`,
      `/t/${table}?invitation=${'0'.repeat(64)}`,
      `/t/${table}?invitation=`,
      `/t/${table}/replay`,
    ]) {
      const reply = await get(path);
      expect(reply.text).toBe(none.text);
      expect(reply.status).toBe(none.status);
    }
  });

  test('of an open table is for everybody', async () => {
    const { table } = await tableFor([ada], { seats: [...SEATS], open: true });
    expect(titleOf(await get(`/t/${table}`))).toBe(`${ada.name} has an open table of Fixture`);
  });

  test('goes on when the game has begun', async () => {
    const ben = await someone(world);
    const { table, invitation } = await tableFor([ada, ben]);
    const reply = await get(`/t/${table}?invitation=${invitation}`);
    expect(titleOf(reply)).toBe(`Fixture is being played at ${ada.name}’s table`);
    expect(reply.text).toContain('All seats are taken.');
    await command(ben, table, { type: 'resign' });
  });

  test('shows a name that is html as a name', async () => {
    const eve = await someone(world);
    await eve.post('/api/me', { name: '"><script>alert(1)</script>' });
    const { table, invitation } = await tableFor([eve], { seats: [...SEATS] });
    const { text } = await get(`/t/${table}?invitation=${invitation}`);
    expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; invites you to Fixture');
    expect(text.match(/<script>/g)).toHaveLength(1);
  });

  test('has no picture where there is none', async () => {
    expect((await get('/rules/crossed-wires')).text).not.toContain('og:image');
    expect((await get('/rules/fixture')).text).toContain('og:image');
  });
});

describe('without a site', () => {
  test('there is none to load, and the server works all the same', async () => {
    expect(loadSite(join(folder, 'assets'))).toBe(null);
    const bare = await openWorld({ site: null });
    expect((await call(bare.url, '/new')).status).toBe(404);
    // The first page leads to what there is.
    expect((await fetch(`${bare.url}/`)).url).toBe(`${bare.url}/api`);
    expect((await call(bare.url, '/api/games')).status).toBe(200);
    await bare.close();
  });
});
