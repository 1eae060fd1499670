/** No move by accident: a double click places one base and answers nothing else, and the first click on a city only shows. */
import { armed, clickAgainWhenAsked, clickedAgain } from '@partyline/e2e/armed.js';
import { somebody } from '@partyline/e2e/browser.js';
import { layTable } from '@partyline/e2e/party.js';
import { plainClicks } from '@partyline/e2e/plain-clicks.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const PATIENCE = { timeout: 120_000 };

const here = scene();

/** Ada, Ben and Cleo at one screen, so that the question to the next comes under the finger of the one before. */
async function shareDevice(page: Page): Promise<void> {
  await page.goto('/here/new?game=radiowarz');
  for (const [i, name] of ['Ada', 'Ben', 'Cleo'].entries()) {
    if (i > 0) await page.getByLabel(`Seat ${i + 1}: played by`).selectOption('');
    await page.getByLabel(`Seat ${i + 1}: name`).fill(name);
  }
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.locator('.turn-line', { hasText: 'Ada’s turn: choose a base' }).waitFor(PATIENCE);
}

test('a double click on a city places one base, and aims at nothing in the next one’s question', PATIENCE, async () => {
  const { page, troubles } = await somebody(here, { oneClick: true });
  await shareDevice(page);
  const city = page.locator('[data-city][data-open="true"]').first();
  await armed(page);
  await clickAgainWhenAsked(page, city, 'Ben’s turn');
  await city.click({ force: true });
  await clickedAgain(page);
  await armed(page);
  expect(await page.getByRole('option', { selected: true }).count(), 'nothing is aimed at').toBe(0);
  expect(await page.getByRole('alert').count(), 'nothing was tried').toBe(0);
  expect(await page.locator('[data-pin]').count(), 'one base').toBe(1);
  expect(troubles).toEqual([]);
});

test('aim, see, confirm: the first click shows what a base would be, the button makes one move', PATIENCE, async () => {
  const { page, troubles } = await somebody(here, { oneClick: false });
  await page.goto(await layTable(page, { game: 'radiowarz', seats: 3, others: 'bots' }));
  const open = page.locator('[data-city][data-open="true"]');
  const commit = page.getByRole('button', { name: /^Base at/ });
  const left = page.locator('.rw-strip[data-you="true"] .rw-stations');
  await open.first().waitFor(PATIENCE);
  const before = await left.textContent();
  await open.first().click({ force: true });
  await commit.waitFor();
  expect(await left.textContent()).toBe(before);
  await commit.click();
  await commit.waitFor({ state: 'hidden' });
  await page.locator('.turn-line', { hasText: 'Your turn: place a station' }).waitFor(PATIENCE);
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

/** In the page: a place beside an open city, further away than a mouse may miss it and as near as a finger may; no other is near. */
function besideOpenCity(): { readonly city: string; readonly x: number; readonly y: number } | null {
  const middles = [...document.querySelectorAll('[data-city]')].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const open = one.getAttribute('data-open') === 'true';
    return { city: one.getAttribute('data-city') ?? '', open, x: left + width / 2, y: top + height / 2 };
  });
  const [map] = document.querySelectorAll('.rw-map');
  for (const { city, open, x, y } of middles) {
    const spot = { x: x + 25, y };
    const alone = middles.every((one) => one.city === city || Math.hypot(one.x - spot.x, one.y - spot.y) > 32);
    if (open && alone && map?.contains(document.elementFromPoint(spot.x, spot.y)) === true) return { city, ...spot };
  }
  return null;
}

test('a tap that misses a little aims and places nothing, also where a click does not say that a finger made it', async () => {
  const { page, troubles } = await somebody(here, { touch: true });
  await plainClicks(page);
  await page.goto(await layTable(page, { game: 'radiowarz', seats: 3, others: 'bots' }));
  await page.locator('[data-city][data-open="true"]').first().waitFor(PATIENCE);
  await armed(page);
  const left = await page.locator('.rw-strip[data-you="true"] .rw-stations').textContent();
  const spot = await page.evaluate(besideOpenCity);
  expect(spot).not.toBeNull();
  await page.mouse.click(spot?.x ?? 0, spot?.y ?? 0);
  expect(await page.getByRole('option', { selected: true }).count(), 'a mouse has to be nearer').toBe(0);
  await page.touchscreen.tap(spot?.x ?? 0, spot?.y ?? 0);
  await page.locator(`[data-city="${spot?.city}"][aria-selected="true"]`).waitFor();
  expect(await page.locator('.rw-strip[data-you="true"] .rw-stations').textContent()).toBe(left);
  await page.getByRole('button', { name: /^Base at/ }).tap();
  await expect.poll(() => page.locator('.rw-strip[data-you="true"] .rw-stations').textContent(), PATIENCE).not.toBe(left);
  expect(troubles).toEqual([]);
});
