/** No move by accident: a double click passes once, a key that ends a turn leaves its button, a refusal covers nothing. */
import { armed, clickAgainWhenAsked, clickedAgain, HAND } from '@partyline/e2e/armed.js';
import { somebody } from '@partyline/e2e/browser.js';
import { plainClicks } from '@partyline/e2e/plain-clicks.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { playerOf, shareDevice } from './at-table.js';

const here = scene();

/** Two people at one screen, so that the turn of the next begins under the finger of the one before. */
async function shared(oneClick = false): Promise<Page> {
  const { page } = await somebody(here, { oneClick });
  await shareDevice(page);
  return page;
}

const pass = (page: Page) => page.getByRole('button', { name: 'Pass', exact: true });

test('a double click passes for one, and not for the next as well', async () => {
  const page = await shared();
  await clickAgainWhenAsked(page, pass(page));
  await pass(page).dblclick(HAND);
  await page.locator('.turn-line', { hasText: 'Ben’s turn' }).waitFor();
  await clickedAgain(page);
  await armed(page);
  expect(await page.getByRole('alertdialog').count(), 'nobody has tried to end the game').toBe(0);
  expect(await playerOf(page).story()).toEqual(['Ada passes.']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.turn-line', { hasText: 'Ada’s turn' }).waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled(), 'there is nothing more to take back').toBe(true);
});

test('after a key that ends a turn the keyboard is on the map, not on the next one’s button', async () => {
  const page = await shared();
  await pass(page).focus();
  await page.keyboard.press('Enter');
  await page.locator('.turn-line', { hasText: 'Ben’s turn' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
});

test('the first click shows what would be built, the second builds; with the setting one is enough', async () => {
  const page = await shared();
  const hex = page.locator('[data-hex="1,0"]');
  await hex.click();
  await page.getByRole('button', { name: 'Build 1' }).waitFor();
  expect(await hex.getAttribute('aria-label')).not.toContain('chip.');
  expect(await playerOf(page).story()).toEqual([]);
  await page.getByRole('button', { name: 'Build 1' }).click();
  await expect.poll(() => playerOf(page).story()).toHaveLength(1);
  const quick = await shared(true);
  await playerOf(quick).build('1,0');
  await expect.poll(() => playerOf(quick).story()).toHaveLength(1);
});

test('a tap only shows what would be built, also where a click does not say that a finger made it', async () => {
  const { page, troubles } = await somebody(here, { size: 'phone', touch: true });
  await plainClicks(page);
  await shareDevice(page);
  await page.locator('[data-hex="1,0"]').tap();
  await page.getByRole('button', { name: 'Build 1' }).waitFor();
  expect(await page.locator('[data-hex="1,0"] .wires-tower').count()).toBe(0);
  await page.getByRole('button', { name: 'Build 1' }).tap();
  await page.locator('[data-hex="1,0"] .wires-tower').waitFor();
  expect(troubles).toEqual([]);
});

test('a refusal stands in the console, covers neither map nor buttons, and goes with the next action', async () => {
  const page = await shared();
  const refused = page.getByRole('alert');
  await page.locator('[data-hex="-5,5"]').click();
  await refused.getByRole('link', { name: /^Rule/ }).waitFor();
  const [said, map] = [await refused.boundingBox(), await page.locator('.wires-map-room').boundingBox()];
  expect(said?.y ?? 0).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0));
  await page.keyboard.press('Tab');
  expect(await refused.isVisible(), 'walking to its link is no action').toBe(true);
  await page.getByRole('button', { name: 'Auction a share' }).click();
  await page.getByRole('button', { name: 'Open without a bid' }).waitFor();
  expect(await refused.count()).toBe(0);
});
