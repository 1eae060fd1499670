/** What a browser keeps: that there is no room or no way is said, deleting says what goes and stays, and a shared record opens. Knows no game. */
import { games } from '@partyline/games/registry.js';
import { expect, test } from 'vitest';
import { somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { goldenOf } from '../../recorded.js';
import { scene } from '../../scene.js';

const here = scene();
const [game] = games.filter(({ seen }) => seen !== null);
if (game === undefined) throw new Error('There is no game.');

test('a storage that is full is said where the game was to be kept, and nothing counts as kept', async () => {
  const { page, context } = await somebody(here, { keepsSite: true });
  await page.goto('/settings');
  await page.locator('.keep-row').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: here.url, quotaSize: 1_000 });
  const row = page.locator('.keep-row').filter({ hasText: game.name });
  await row.getByRole('button', { name: /^Keep for offline/ }).click();
  await row
    .getByRole('alert')
    .getByText('There is no room: the storage that this browser gives to this site is full.', { exact: false })
    .waitFor();
  expect(await row.getByRole('button', { name: /^Keep for offline/ }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
});

test('an address without https says that nothing can be kept there', async () => {
  const { page } = await somebody(here, { size: 'phone', theme: 'night' });
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.goto('/settings');
  await page.getByText('This address is not https, so the browser keeps no site here', { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: /^Keep for offline/ }).count()).toBe(0);
  expect(await sticksOut(page)).toEqual([]);
});

test('deleting says what goes and what stays, and then nothing is left here', async () => {
  const { page } = await somebody(here, { keepsSite: true, size: 'phone' });
  await page.goto(`/here/new?game=${game.id}`);
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.waitForURL(/\/here\/(?!new)/);
  await page.getByRole('region', { name: 'Board' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete everything here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete everything on this device?' });
  await dialog.getByText('1 table on this device with their games: nobody else has them').waitFor();
  await dialog.getByText('your name and your seats stay with the server', { exact: false }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Delete' }).click()]);
  const left = () => page.getByText('Tables that are played here').locator('xpath=following-sibling::dd[1]').innerText();
  await expect.poll(left).toBe('0');
  expect(await page.evaluate(() => localStorage.getItem('names on this device'))).toBeNull();
});

test('a record that another app shares with the installed site opens as a replay', async () => {
  const { page } = await somebody(here, { keepsSite: true });
  await page.goto('/replay');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const manifest = await page.evaluate(async () => (await fetch('/site.webmanifest')).json());
  const { action, method, enctype, params } = manifest.share_target;
  await page.evaluate(
    ({ action, method, enctype, name, text }) => {
      const form = Object.assign(document.createElement('form'), { action, method, enctype });
      const files = new DataTransfer();
      files.items.add(new File([text], 'evening.json', { type: 'application/json' }));
      const input = Object.assign(document.createElement('input'), { type: 'file', name });
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { action, method, enctype, name: params.files[0].name, text: goldenOf(game.id, 2) },
  );
  await page.getByRole('slider', { name: 'Moment' }).waitFor();
});
