/** The ways through the site: by keyboard to a table of one's own, headings after navigation, a page that cannot be fetched, large type. */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { somebody } from '../../browser.js';
import { sticksOut } from '../../checks/overflow.js';
import { pressOn, tabTo } from '../../keys.js';
import { scene } from '../../scene.js';
import { visit } from '../../visit.js';

const PATIENCE = { timeout: 120_000 };
const seen = games.filter((entry) => entry.seen !== null);

const here = scene();

const forSeveral = seen.filter(({ players }) => players.max > 1);

test.each(forSeveral)('a table of $name is laid from the keyboard, and its invitation is at hand', PATIENCE, async ({ id }) => {
  const { page, troubles } = await somebody(here);
  await page.goto(`/new?game=${id}`);
  await tabTo(page, /^select Chair 2$/);
  await page.keyboard.press('f');
  await tabTo(page, /^button Make the table/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/t\//);
  await page.getByRole('textbox', { name: 'Invitation link' }).waitFor();
  expect(troubles).toEqual([]);
});

test('after a click on a way the heading of the new page has the focus', PATIENCE, async () => {
  const { page } = await somebody(here);
  await page.goto('/');
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  for (const way of [/Settings/, /Rules/, /Games/]) {
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: way }).click();
    await expect.poll(focused).toBe('H1');
  }
});

test('a page whose code cannot be fetched says so and offers to load it again', PATIENCE, async () => {
  const { page } = await somebody(here);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page
    .getByRole('navigation', { name: 'Site' })
    .getByRole('link', { name: /Settings/ })
    .click();
  await page.getByRole('heading', { name: /Something broke here/ }).waitFor();
  await page.unroute(/\/assets\/.*\.js$/);
  await pressOn(page, /^button Reload/);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});

/** A page of a browser whose person has it enlarged to 200 %. */
async function enlarged(): Promise<Page> {
  const context = await here.browser.newContext({
    baseURL: here.url,
    viewport: { width: 640, height: 360 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  return await context.newPage();
}

test('nothing sticks out at twice the size', PATIENCE, async () => {
  const page = await enlarged();
  for (const address of ['/', '/new', '/replay', ...seen.map(({ id }) => `/rules/${id}`)]) {
    await visit(page, address);
    expect(await sticksOut(page), address).toEqual([]);
  }
});

test.each(seen)('$name can be played at twice the size', PATIENCE, async ({ name }) => {
  const page = await enlarged();
  await page.goto('/');
  await page
    .getByRole('article', { name })
    .getByRole('button', { name: /Play now/ })
    .click();
  await page.getByText('Your turn', { exact: false }).first().waitFor({ timeout: 60_000 });
  expect(await sticksOut(page)).toEqual([]);
  const board = await page.getByRole('region', { name: 'Board' }).boundingBox();
  expect(board?.height ?? 0, 'the board is still there to be seen').toBeGreaterThan(360);
});
