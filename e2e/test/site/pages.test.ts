/**
 * Every page that stands by itself: no trouble, nothing that sticks out, nothing for axe to find. Fetched in one of the sizes and
 * asked about in one of the themes in turn, so that each kind of page is seen in both of both; and laid out in the other size.
 */

import { games } from '@partyline/games/registry.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../addresses.js';
import { chooseTheme, type Person, SIZES, type Size, somebody, type Theme } from '../../browser.js';
import { violations, violationsOfColours } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { scene } from '../../scene.js';
import { inTurn, turnAt } from '../../turns.js';
import { visit } from '../../visit.js';

const seen = games.filter((entry) => entry.seen !== null);
const addresses = [...ADDRESSES, ...seen.map(({ id }) => `/rules/${id}`)];

const here = scene();

const sizes: readonly Size[] = ['desk', 'phone'];
const themes: readonly Theme[] = ['day', 'night'];

describe.each(sizes)('%s', (size) => {
  // One who has a look at everything: what a page brings along for all of them is fetched once.
  let visitor: Person;
  beforeAll(async () => {
    visitor = await somebody(here, { size });
  });
  afterAll(() => visitor.context.close());

  const mine = inTurn(addresses, sizes).filter(([, one]) => one === size);
  test.each(mine)('%s is well', async (address) => {
    const { page, troubles } = visitor;
    const before = troubles.length;
    await visit(page, address);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    expect(await page.locator('h1').count(), 'one heading says where one is').toBe(1);
    // A table's page says whose turn it is instead, and of which game.
    expect(await page.title()).toMatch(/Party Line|turn/);
    // The sizes change with each page, so the themes do with every other one.
    for (const [i, theme] of turnAt(themes, addresses.indexOf(address) >> 1).entries()) {
      await chooseTheme(page, theme);
      expect(await sticksOut(page), theme).toEqual([]);
      // In another theme the page is the same but for its colours.
      expect(await (i === 0 ? violations : violationsOfColours)(page), theme).toEqual([]);
    }
    for (const other of sizes.filter((one) => one !== size)) {
      await page.setViewportSize(SIZES[other]);
      expect(await sticksOut(page), other).toEqual([]);
    }
    await page.setViewportSize(SIZES[size]);
    expect(troubles.slice(before)).toEqual([]);
  });
});

test('an address that is not there is answered as such', async () => {
  const reply = await fetch(`${here.url}/nowhere`);
  expect(reply.status).toBe(404);
  expect(reply.headers.get('content-type')).toContain('text/html');
});
