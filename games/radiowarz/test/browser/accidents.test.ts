/** No move by accident: a double click on the button places one base, and the first click on a city only shows. */
import { armed, HAND } from '@partyline/e2e/armed.js';
import { somebody } from '@partyline/e2e/browser.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';

const PATIENCE = { timeout: 120_000 };

const here = scene();

test('aim, see, confirm: a double click on the button makes one move, whoever is next', PATIENCE, async () => {
  const { page, troubles } = await somebody(here, { oneClick: false });
  await page.goto(await layTable(page, { game: 'radiowarz', seats: 3, others: 'bots' }));
  const open = page.locator('[data-city][data-open="true"]');
  const commit = page.getByRole('button', { name: /^Base at/ });
  await open.first().waitFor(PATIENCE);
  const before = await page.locator('.rw-strip[data-you="true"] .rw-stations').textContent();
  await open.first().click({ force: true });
  await commit.waitFor();
  expect(await page.locator('.rw-strip[data-you="true"] .rw-stations').textContent()).toBe(before);
  await commit.dblclick(HAND);
  await expect.poll(() => open.count(), PATIENCE).toBeGreaterThan(0);
  await armed(page);
  expect(await page.locator('[data-pin]').count(), 'one base each, and no station of the reader').toBeLessThanOrEqual(5);
  expect(await page.getByRole('option', { selected: true }).count(), 'nothing is aimed at').toBe(0);
  expect(troubles).toEqual([]);
});

test('why a city is closed stands in the console with its clause, and goes with the next city', PATIENCE, async () => {
  const { page } = await somebody(here, { oneClick: false });
  await page.goto(await layTable(page, { game: 'radiowarz', seats: 3, others: 'bots' }));
  const open = page.locator('[data-city][data-open="true"]');
  await open.first().waitFor(PATIENCE);
  await page.locator('[data-city][data-open="false"]').first().click({ force: true });
  const refused = page.getByRole('alert');
  await refused.getByRole('link', { name: /^Rule/ }).waitFor();
  const [said, map] = [await refused.boundingBox(), await page.locator('.rw-map-room').boundingBox()];
  expect(said?.y ?? 0).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0));
  await open.first().click({ force: true });
  await refused.waitFor({ state: 'hidden' });
});
