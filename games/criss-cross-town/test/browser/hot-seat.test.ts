/** Two people on one device: a curtain falls between their builds, and behind it there is nothing to be seen of them. */
import { somebody } from '@partyline/e2e/browser.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';
import { townPlayer } from './at-table.js';

const LONG = { timeout: 60_000 };

const here = scene();

test('[CT-4.3] on one device nobody sees what the other has built before both are ready', { timeout: 180_000 }, async () => {
  const person = await somebody(here);
  const { page } = person;
  await page.goto('/here/new?game=criss-cross-town');
  await page.getByRole('button', { name: /^Add/ }).click();
  await page.getByLabel('Seat 1: name').fill('Ada');
  await page.getByLabel('Seat 2: played by').selectOption('');
  await page.getByLabel('Seat 2: name').fill('Ben');
  await page.getByRole('button', { name: 'Start playing' }).click();
  const [ada, ben] = [townPlayer(person), townPlayer(person)];
  await expect.poll(ada.round, LONG).toBe(1);
  expect(await page.getByRole('dialog').count(), 'nothing is hidden before somebody builds').toBe(0);
  await ada.cutAndPlace();
  await ada.ready();
  await page.getByRole('heading', { name: 'Pass the device to Ben' }).waitFor();
  expect(await page.locator('.cct-tray-piece, .cct-placed').count(), 'nothing of it is there').toBe(0);
  await page.getByRole('button', { name: 'I am Ben' }).click();
  expect(await page.locator('.cct-tray-piece, .cct-placed').count()).toBe(0);
  await ben.cutAndPlace();
  await ben.ready();
  await expect.poll(ben.round, LONG).toBe(2);
  expect(await ben.letters()).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Town of Ada: [1-9]/ }).waitFor();
  await ben.cutAndPlace();
  await ben.ready();
  await page.getByRole('heading', { name: 'Pass the device to Ada' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'I am Ada' }).click();
  await expect.poll(ada.round, LONG).toBe(2);
  expect(person.troubles).toEqual([]);
});
