/** A stranger's first minutes, for every game that has a board: two clicks to a game, the guided game, and how much has to be loaded for it. */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
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

type Weights = ReadonlyMap<string, number>;

/** The bytes of each file of JavaScript that came over the line so far, as they came: compressed. */
async function weighed(page: Page): Promise<() => Weights> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const paths = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) paths.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path !== undefined) bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength);
  });
  return () => bytes;
}

const sum = (weights: Iterable<number>): number => [...weights].reduce((all, one) => all + one, 0);

/** Of somebody who stays on the first page, and so has all of it, also what is put off until there is time. */
let ofHome: () => Weights = () => new Map();
beforeAll(async () => {
  const { page } = await somebody(here);
  ofHome = await weighed(page);
  await page.goto('/', { waitUntil: 'networkidle' });
});

describe.each(seen)('$name', ({ id, name, quick }) => {
  test('is played against bots after one click, and weighs little', async () => {
    const { page, troubles } = await somebody(here);
    const weights = await weighed(page);
    await visit(page, '/');
    const card = page.getByRole('article', { name });
    await card.getByRole('button', { name: /Play now/ }).click();
    await page.waitForURL(/\/t\//);
    await page.getByText('Your turn', { exact: false }).first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const home = ofHome();
    const table = [...weights()].filter(([path]) => !home.has(path)).map(([, bytes]) => bytes);
    expect(sum(table), 'the table').toBeGreaterThan(1 * KB);
    expect(sum(table), 'the table').toBeLessThanOrEqual(GAME_JS);
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

test('the first page weighs little, with what it puts off until there is time', async () => {
  const { page } = await somebody(here);
  const weights = await weighed(page);
  await visit(page, '/');
  expect(sum(weights().values())).toBeGreaterThan(1 * KB);
  expect(sum(weights().values())).toBeLessThanOrEqual(HOME_JS);
});
