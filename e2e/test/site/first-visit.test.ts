/** A stranger's first minutes, for every game that has a board: two clicks to a game, the guided game, and how much has to be loaded for it. */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Size, somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { layTable } from '../../party.js';
import { scene } from '../../scene.js';
import { inTurn } from '../../turns.js';
import { visit } from '../../visit.js';

const seen = games.filter((entry) => entry.seen !== null);
const KB = 1024;
/** The page itself, and the picture of each game. */
const HOME_JS = (52 + 2 * seen.length) * KB;
const GAME_JS = 90 * KB;

const here = scene();

/** The bytes of JavaScript that came over the line so far, as they came: compressed. */
async function weighed(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

describe.each(seen)('$name', ({ id, name, quick }) => {
  test('is played against bots after one click, and weighs little', async () => {
    const { page, troubles } = await somebody(here);
    const bytes = await weighed(page);
    // Also what the first page puts off until there is time is its own, and not the table's.
    await visit(page, '/');
    const home = bytes();
    expect(home).toBeGreaterThan(1 * KB);
    expect(home, 'the home page').toBeLessThanOrEqual(HOME_JS);
    const card = page.getByRole('article', { name });
    await card.getByRole('button', { name: /Play now/ }).click();
    await page.waitForURL(/\/t\//);
    await page.getByText('Your turn', { exact: false }).first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    expect(bytes() - home, 'the table').toBeLessThanOrEqual(GAME_JS);
    expect(troubles).toEqual([]);
  });

  test('a table that is opened by its link asks for all its scripts at once', async () => {
    const { page, troubles } = await somebody(here);
    const address = await layTable(page, { game: id, seats: quick.seats, others: 'bots' });
    const scripts = new Set<string>();
    page.on('request', (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname));
    const html = await (await page.goto(address, { waitUntil: 'networkidle' }))?.text();
    await page.getByRole('region', { name: 'Board' }).waitFor();
    expect([...scripts].filter((path) => html?.includes(`"${path}"`) !== true)).toEqual([]);
    expect(scripts.size).toBeGreaterThan(5);
    expect(troubles).toEqual([]);
  });

  const sizes: readonly Size[] = ['desk', 'phone'];
  const mine = inTurn(seen, sizes).flatMap(([entry, size]) => (entry.id === id ? [size] : []));
  test.each(mine)('the guided game can be followed to its end, %s', async (size) => {
    const { page, troubles } = await somebody(here, { size });
    await page.goto(`/learn/${id}`);
    const end = page.getByRole('button', { name: 'Play a new game' });
    const next = page.getByRole('button', { name: /^(Go on|Skip ahead|Show me)$/ });
    const count = page.getByText(/^\d+ of \d+$/);
    // The others' moves come by themselves as well, so what is on the button may change before it is pressed.
    const stage = async () => ((await end.isVisible()) ? 'end' : `${await count.innerText()} ${await next.innerText()}`);
    for (let step = 0; step < 60; step++) {
      await end.or(next).first().waitFor({ timeout: 60_000 });
      if (await end.isVisible()) break;
      const before = await stage();
      await next.click();
      await expect.poll(stage, { timeout: 60_000 }).not.toBe(before);
      expect(await sticksOut(page)).toEqual([]);
    }
    expect(await end.isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
