/**
 * A new build of a site that is kept offline: it waits while a game is being played, is told once, comes with the next page, and is
 * never mixed with the old one, whose tabs go on. Knows no game.
 */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, somebody } from '../../browser.js';
import { playForPeople } from '../../device/other-tab.js';
import { type Renewal, renewalOf } from '../../renewal.js';
import { scene } from '../../scene.js';

const here = scene({ peopleStay: true });
const solo = games.find(({ seen, players }) => seen !== null && players.max === 1);
if (solo === undefined) throw new Error('There is no game for one.');

let site: Renewal;
let visitor: Person;
beforeAll(async () => {
  site = await renewalOf(here.url);
  visitor = await somebody({ browser: here.browser, url: site.url }, { keepsSite: true });
  visitor.context.setDefaultTimeout(60_000);
});
afterAll(() => site.close());

const TOLD = 'There is a new version of this site. It comes with the next page that you open.';

/** Of which builds the scripts of a page are. */
const buildsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : []));
    return [...new Set(scripts.map((name) => (name.includes('/assets/renewed/') ? 'new' : 'old')))];
  });

const cachesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('party-line build')));

/** Whether each of the builds that are kept has the game. */
const hasGame = (page: Page, game: string): Promise<boolean[]> =>
  page.evaluate(async (id) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('party-line build'));
    return Promise.all(names.map(async (name) => (await (await caches.open(name)).match(`/kept/${id}`)) !== undefined));
  }, game);

const tellings = (page: Page): Promise<number> => page.getByText(TOLD).count();

test('a new build waits while a game is being played, is told once, and is never mixed with the old one', async () => {
  const { page: table, context } = visitor;
  await table.goto('/');
  await table.evaluate(() => navigator.serviceWorker.ready);
  await table.goto(`/here/new?game=${solo.id}`);
  await table.getByRole('button', { name: 'Start playing' }).click();
  await table.getByRole('region', { name: 'Board' }).waitFor();
  const id = new URL(table.url()).pathname.replace('/here/', '');
  await expect.poll(() => hasGame(table, solo.id)).toEqual([true]);
  const reader = await context.newPage();
  await reader.goto('/rules');
  await reader.locator('.keep-mark').waitFor();

  site.become('new');
  const newcomer = await context.newPage();
  await newcomer.goto('/about');
  await newcomer.getByRole('heading', { name: 'About Party Line' }).waitFor();
  expect(await buildsOf(newcomer)).toEqual(['new']);
  await expect.poll(() => hasGame(newcomer, solo.id)).toEqual([true, true]);
  const waits = () => newcomer.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  await expect.poll(waits).toBe(true);

  // The old table goes on, with parts that it fetches only now and that the server does not have any more.
  await playForPeople(table, id, 2);
  await table.getByRole('button', { name: 'What would you do?' }).click();
  await table.locator('.note-good').first().waitFor();
  expect(await waits(), 'while a game is being played').toBe(true);
  expect(await Promise.all([table, reader, newcomer].map(tellings))).toEqual([0, 0, 0]);
  await table.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Games' }).click();
  await Promise.all([table, reader].map((page) => page.getByText(TOLD).waitFor()));
  expect(await Promise.all([table, reader, newcomer].map(tellings))).toEqual([1, 1, 0]);
  expect([await buildsOf(table), await buildsOf(reader)]).toEqual([['old'], ['old']]);
});

test('the next page is of the new build, the game is there, and the old build goes when nobody has it open', async () => {
  const [table, reader, newcomer] = visitor.context.pages();
  if (table === undefined || reader === undefined || newcomer === undefined) throw new Error('Somebody has left.');
  await reader.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Games' }).click();
  await reader.getByRole('heading', { name: 'A table that friends share' }).waitFor();
  await expect.poll(() => buildsOf(reader)).toEqual(['new']);
  expect((await cachesOf(reader)).length, 'the old build is still open').toBe(2);
  await table.getByRole('region', { name: 'Your turn' }).getByRole('link').first().click();
  await table.getByRole('region', { name: 'Board' }).waitFor();
  await expect.poll(() => buildsOf(table)).toEqual(['new']);
  await table.locator('.log-line').first().waitFor();
  await reader.goto('/rules');
  await expect.poll(async () => (await cachesOf(reader)).length).toBe(1);
  expect(await Promise.all([table, reader, newcomer].map(tellings))).toEqual([0, 0, 0]);
});

test('without the server, the new build is whole: the table opens as it was left', async () => {
  const [table] = visitor.context.pages();
  if (table === undefined) throw new Error('Somebody has left.');
  await site.close();
  await table.reload();
  await table.getByRole('region', { name: 'Board' }).waitFor();
  expect(await buildsOf(table)).toEqual(['new']);
  expect(visitor.troubles).toEqual([]);
});
