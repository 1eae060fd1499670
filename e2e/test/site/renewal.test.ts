/** A site that is renewed while it is open: its pages say so and load again, and none stays white. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { type Renewal, renewalOf } from '../../renewal.js';
import { scene } from '../../scene.js';

const here = scene();
let site: Renewal;
beforeAll(async () => {
  site = await renewalOf(here.url);
});
afterAll(() => site.close());

const visitor = async (): Promise<Page> => (await somebody({ browser: here.browser, url: site.url })).page;

/** To the rules, as they are by now. */
async function loadAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load again' }).click();
  await page
    .getByRole('heading', { name: /^Rules/ })
    .first()
    .waitFor();
  expect(await page.getByText('There is a new version').count()).toBe(0);
}

test('a page whose next part is gone says that there is a new version, and loads it', async () => {
  site.become('old');
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  site.become('new');
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('heading', { name: 'There is a new version' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await loadAgain(page);
});

test('an old page from a cache, whose own script is gone, says so instead of staying white', async () => {
  site.become('stale');
  const page = await visitor();
  await page.goto('/rules');
  await page.getByRole('heading', { name: 'There is a new version' }).waitFor();
  site.become('new');
  await loadAgain(page);
});

test('where nothing was renewed, a part that cannot be fetched is only broken', async () => {
  site.become('old');
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('heading', { name: 'Something broke here; your game is safe' }).waitFor();
});
