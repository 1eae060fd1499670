/**
 * Every page as the browser has it, read by the Nu HTML checker: pages that stand by themselves, and a table of each game that
 * has a board, before its first move and after its end. `npm run test:standards` says where the checker is. Knows no game.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@partyline/games/registry.js';
import { list, object, optional, text } from '@partyline/kernel/shape.js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESSES } from '../../addresses.js';
import { type Person, somebody } from '../../browser.js';
import { layTable } from '../../party.js';
import { scene } from '../../scene.js';
import { visit } from '../../visit.js';

const { PARTYLINE_JAVA: java = '', PARTYLINE_NU: nu = '' } = process.env;
const reportShape = object({
  messages: list(object({ type: text(), message: text(), extract: optional(text(), () => '') }), 10_000),
});

const here = scene({ peopleStay: true });
let visitor: Person;
let folder: string;
beforeAll(async () => {
  visitor = await somebody(here);
  folder = mkdtempSync(join(tmpdir(), 'party-line-html-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the checker says of a page, each thing once. */
async function remarks(html: string): Promise<readonly string[]> {
  const file = join(folder, 'page.html');
  writeFileSync(file, html);
  const args = ['-jar', nu, '--format', 'json', '--exit-zero-always', '--stdout', file];
  const said = await new Promise<string>((resolve, reject) => {
    execFile(java, args, { maxBuffer: 1e8 }, (error, stdout) => (error === null ? resolve(stdout) : reject(error)));
  });
  const { messages } = reportShape.read(JSON.parse(said), 'report');
  return [...new Set(messages.map(({ type, message, extract }) => `${type}: ${message} ${extract}`))];
}

/** As the page stands now; the browser writes it down without its doctype. */
const written = async (page: Page): Promise<string> =>
  `<!doctype html>\n${await page.evaluate(() => document.documentElement.outerHTML)}`;

const rulebooks = games.flatMap(({ id, seen }) => (seen === null ? [] : [`/rules/${id}`]));
test.each([...ADDRESSES, ...rulebooks, '/api'])('%s is HTML', async (address) => {
  const { page } = visitor;
  await visit(page, address);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  expect(await remarks(await written(page))).toEqual([]);
});

const played = games.filter(({ seen }) => seen !== null);
test.each(played)('a table of $name is HTML from its beginning to its replay', async ({ id: game, players }) => {
  const { page } = visitor;
  const address = await layTable(page, { game, seats: players.min, others: 'bots' });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('region', { name: 'Players' }).waitFor();
  expect(await remarks(await written(page)), 'playing').toEqual([]);
  await page.evaluate(async () => {
    const table = `/api${location.pathname.replace('/t/', '/tables/')}`;
    const body = JSON.stringify({ key: 'enough', command: { type: 'resign' } });
    await fetch(`${table}/commands`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  });
  const replay = page.getByRole('link', { name: 'Watch the replay' });
  await replay.waitFor();
  expect(await remarks(await written(page)), 'over').toEqual([]);
  await replay.click();
  await page.getByRole('slider', { name: 'Moment' }).waitFor();
  expect(await remarks(await written(page)), 'replay').toEqual([]);
});
