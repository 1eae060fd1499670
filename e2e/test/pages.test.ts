/** Every page that stands by itself, in both themes and both sizes: no trouble, nothing that sticks out, nothing for axe to find. */

import { games } from '@partyline/games/registry.js';
import { describe, expect, test } from 'vitest';
import { violations } from '../axe.js';
import { type Size, somebody, type Theme } from '../browser.js';
import { sticksOut } from '../overflow.js';
import { scene } from '../scene.js';

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

const here = scene();

const sizes: readonly Size[] = ['desk', 'phone'];
const themes: readonly Theme[] = ['day', 'night'];
const ways = sizes.flatMap((size) => themes.map((theme) => ({ size, theme })));

describe.each(ways)('by $theme, $size', ({ size, theme }) => {
  test.each(ADDRESSES)('%s is well', async (address) => {
    const { page, context, troubles } = await somebody(here, { size, theme });
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
  const reply = await fetch(`${here.url}/nowhere`);
  expect(reply.status).toBe(404);
  expect(reply.headers.get('content-type')).toContain('text/html');
});
