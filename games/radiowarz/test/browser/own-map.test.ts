/** A map of one's own: pasted with its strips, judged at once, and played on. */
import { somebody } from '@partyline/e2e/browser.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';
import { island, islandStrips } from '../../data/island.js';

const here = scene();

test('a map and its strips are pasted in one or two, and what is wrong with them is said', { timeout: 120_000 }, async () => {
  const { page, troubles } = await somebody(here);
  await page.goto('/new?game=radiowarz');
  await page.getByText('Options of RadioWarz').click();
  await page.getByRole('radio', { name: /Your own/ }).check();
  const map = page.getByRole('textbox', { name: /Paste a map/ });
  const good = page.getByText('This map and its strips can be played with.');
  await map.fill('{"id":');
  await page.getByText('This is not JSON yet.').waitFor();
  await map.fill(JSON.stringify({ map: island, strips: islandStrips.slice(1) }));
  await page.getByText(/at least 12 strips/).waitFor();
  await map.fill(JSON.stringify({ map: island, strips: islandStrips }));
  await good.waitFor();
  await map.fill(JSON.stringify(island));
  await good.waitFor({ state: 'hidden' });
  await page.getByRole('textbox', { name: /its strips/ }).fill(JSON.stringify(islandStrips));
  await good.waitFor();
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.waitForURL(/\/t\//);
  expect(troubles).toEqual([]);
});
