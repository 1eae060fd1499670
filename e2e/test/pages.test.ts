/** Every page that stands by itself, in both themes and both sizes: no trouble, nothing that sticks out, nothing for axe to find. */

import { games } from '@partyline/games/registry.js';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../axe.js';
import { launch, type Size, somebody, type Theme } from '../browser.js';
import { type House, openHouse } from '../house.js';
import { sticksOut } from '../overflow.js';

const seen = games.filter((entry) => entry.seen !== null);
const ADDRESSES = [
  '/',
  '/new',
  '/here/new',
  '/rules',
  '/replay',
  '/daily',
  '/settings',
  '/about',
  '/nowhere',
  ...seen.flatMap(({ id, daily }) => (daily === undefined ? [] : [`/daily/${id}`])),
  ...seen.flatMap(({ id }) => [`/rules/${id}`, `/learn/${id}`, `/new?game=${id}`]),
  ...seen.filter(({ practice }) => practice !== undefined).map(({ id }) => `/practice/${id}`),
  ...seen.filter(({ puzzles }) => puzzles !== undefined).map(({ id }) => `/puzzles/${id}`),
];

let browser: Browser;
let house: House;
beforeAll(async () => {
  [browser, house] = await Promise.all([launch(), openHouse()]);
});
afterAll(async () => {
  await browser.close();
  await house.close();
});

const sizes: readonly Size[] = ['desk', 'phone'];
const themes: readonly Theme[] = ['day', 'night'];
const ways = sizes.flatMap((size) => themes.map((theme) => ({ size, theme })));

describe.each(ways)('by $theme, $size', ({ size, theme }) => {
  test.each(ADDRESSES)('%s is well', async (address) => {
    const { page, context, troubles } = await somebody(browser, house.url, { size, theme });
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(await page.locator('h1').count(), 'one heading says where one is').toBe(1);
    // A table's page says whose turn it is instead, and of which game.
    expect(await page.title()).toMatch(/Party Line|turn/);
    expect(await sticksOut(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test('an address that is not there is answered as such', async () => {
  const reply = await fetch(`${house.url}/nowhere`);
  expect(reply.status).toBe(404);
  expect(reply.headers.get('content-type')).toContain('text/html');
});
