/**
 * What the product says of itself about fairness, the safety of moves and sharing: docs/promises.md names a test for every such
 * sentence, and is held against the sources here; and those tests that are of no other part of the pages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { games } from '@partyline/games/registry.js';
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somebody } from '../browser.js';
import { layTable } from '../party.js';
import { scene } from '../scene.js';
import { visit } from '../visit.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');
/** As one line: a sentence in the source of a page is broken wherever there is no room. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');

const rows = read('docs/promises.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| sentence'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, sentence = '', where = '', file = '', name = '']) => ({ sentence, where, file, name }));

/** Where people are spoken to. */
const SPOKEN = [
  'README.md',
  'docs/hosting.md',
  'docs/protocol.md',
  'server/gateway/http/errors.ts',
  ...['web', 'cli/commands', 'server/gateway/site'].flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist|test|build)\//.test(name))
      .map((name) => `${folder}/${name}`),
  ),
];

/** Words that nobody uses here without promising something. */
const PROMISING =
  /[^.:;>'"`]*\b(moves? (are|is) safe|game is safe|(n?ever|[Nn]othing is) lost|[Nn]othing leaves|[Nn]o account|before anybody sees it|(does|is) NOT|[Nn]obody chose|sealed before|[Tt]his device was shown|opens for anybody|nobody is told that)\b[^.'"`<]*/g;

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^\s*\/\/.*$/gm, ' ');

describe('docs/promises.md', () => {
  test.each(rows)('“$sentence” stands in $where, and its test is there', ({ sentence, where, file, name }) => {
    expect(plain(read(where))).toContain(sentence);
    expect(read(file)).toContain(name);
  });

  test('has every promise that is made anywhere', () => {
    const missing = SPOKEN.flatMap((where) => {
      let text = plain(/\.tsx?$/.test(where) ? withoutComments(read(where)) : read(where));
      for (const { sentence } of rows.filter((row) => row.where === where)) text = text.replaceAll(sentence, ' ');
      return (text.match(PROMISING) ?? []).map((words) => `${where}: ${words.trim()}`);
    });
    expect(missing).toEqual([]);
  });
});

const PATIENCE = { timeout: 120_000 };
const here = scene();
const seen = games.filter((entry) => entry.seen !== null);
const [solo] = seen.filter(({ players }) => players.min === 1);
const [practised] = seen.filter(({ practice }) => practice !== undefined);
if (solo === undefined || practised === undefined) throw new Error('There is no game for one.');

/** Everything that the page sends anywhere, from now on. */
function sent(page: Page): readonly string[] {
  const all: string[] = [];
  const note = (request: Request): void => {
    if (new URL(request.url()).pathname.startsWith('/api') || request.method() !== 'GET')
      all.push(`${request.method()} ${request.url()}`);
  };
  page.on('request', note);
  page.on('websocket', (socket) => all.push(socket.url()));
  return all;
}

/** A table that is begun in this way, and found again, without a word to the server. */
async function tellsNothing(begin: (page: Page) => Promise<void>): Promise<void> {
  const { page } = await somebody(here);
  const all = sent(page);
  await begin(page);
  await page.getByRole('region', { name: 'Board' }).waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('region', { name: 'Board' }).waitFor();
  expect(all).toEqual([]);
}

test('a table on this device tells the server nothing, and is there after a reload', PATIENCE, () =>
  tellsNothing(async (page) => {
    await page.goto(`/here/new?game=${solo.id}`);
    await page.getByRole('button', { name: 'Start playing' }).click();
  }),
);

test('a game of practice tells the server nothing, and is there after a reload', PATIENCE, () =>
  tellsNothing(async (page) => {
    await page.goto(`/practice/${practised.id}`);
    await page.getByRole('button', { name: 'Deal', exact: true }).click();
    await page.waitForURL(/\/here\//);
  }),
);

test('a browser that keeps nothing says so at a table on this device', PATIENCE, async () => {
  const { page } = await somebody(here);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await page.goto(`/here/new?game=${solo.id}`);
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.getByText('This browser keeps nothing', { exact: false }).waitFor();
});

test('no page asks anybody but this server for anything', PATIENCE, async () => {
  const { page, context } = await somebody(here);
  const others: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(here.url) && !/^(data|blob):/.test(request.url())) others.push(request.url());
  });
  for (const address of [
    '/',
    '/new',
    '/here/new',
    '/replay',
    '/daily',
    '/rules',
    `/rules/${solo.id}`,
    `/learn/${solo.id}`,
    '/settings',
    '/about',
  ])
    await visit(page, address);
  expect(others).toEqual([]);
});

test('a page that breaks has lost nothing: the table is as it was', PATIENCE, async () => {
  const { page } = await somebody(here);
  const address = await layTable(page, { game: solo.id, seats: 1 });
  await page.goto(address);
  await page.getByRole('region', { name: 'Board' }).waitFor();
  const table = () => page.evaluate(async () => (await fetch(`/api${location.pathname.replace('/t/', '/tables/')}`)).json());
  const before = await table();
  // The next page cannot be fetched: what stands there then says that the game is safe.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.evaluate((path) => {
    const link = document.createElement('a');
    link.href = path;
    document.body.append(link);
    link.click();
  }, '/settings');
  await page.getByRole('heading', { name: 'Something broke here; your game is safe' }).waitFor();
  await page.unroute(/\/assets\/.*\.js$/);
  await page.goto(address);
  await page.getByRole('region', { name: 'Board' }).waitFor();
  const after = await table();
  expect([after.seq, after.fields.view]).toEqual([before.seq, before.fields.view]);
});

test('a table whose game cannot be fetched says so, and is there when the page is loaded again', PATIENCE, async () => {
  const [other] = games.filter(({ seen, id }) => seen !== null && id !== solo.id);
  if (other === undefined) throw new Error('There is one game only.');
  const { page } = await somebody(here);
  const address = await layTable(page, { game: other.id, seats: other.quick.seats, others: 'bots' });
  await page.goto(await layTable(page, { game: solo.id, seats: 1 }));
  await page.getByRole('region', { name: 'Board' }).waitFor();
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.evaluate((path) => {
    const link = document.createElement('a');
    link.href = path;
    document.body.append(link);
    link.click();
  }, address);
  await page.getByText('The game could not be fetched from the server.', { exact: false }).waitFor();
  await page.unroute(/\/assets\/.*\.js$/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('region', { name: 'Board' }).waitFor();
});
