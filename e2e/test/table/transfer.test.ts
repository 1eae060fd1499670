/** Tables between a device and a server: put there and played on by others, taken away and played on alone; and tables of earlier versions. */
import { readdirSync, readFileSync } from 'node:fs';
import { games } from '@partyline/games/registry.js';
import { isRecord } from '@partyline/kernel/json.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { layTable } from '../../party.js';
import { scene } from '../../scene.js';
import { turnAt } from '../../turns.js';

const PATIENCE = { timeout: 180_000 };
const shared = games.find(({ seen, players }) => seen !== null && players.max > 1 && players.min <= 2);
const here = scene();

const players = (page: Page) => page.getByRole('region', { name: 'Players' });

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: item }).click();
}

test('a table of one device is put on the server, and the other person plays on from their own', PATIENCE, async () => {
  const [host, guest] = await Promise.all([somebody(here), somebody(here, { size: 'phone', theme: 'night' })]);
  const { page } = host;
  await page.goto(`/here/new?game=${shared?.id ?? ''}`);
  for (const name of ['Ada', 'Ben'].entries()) {
    await page.getByRole('textbox', { name: `Seat ${name[0] + 1}: name` }).fill(name[1]);
  }
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.waitForURL(/\/here\/[0-9a-f]+$/);
  await players(page).waitFor();
  await fromMenu(page, 'Put this table on the server');
  const dialog = page.getByRole('dialog', { name: 'Put this table on the server?' });
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'I am Ada' }).click();
  await page.waitForURL(/\/t\//);
  await page.getByText('One seat is free. Send the link to whoever shall play on.').waitFor();
  await page.getByText('Begun on a device: no server has sealed its seed.').waitFor();
  const invitation = await page.evaluate(async () => {
    const answer = await fetch(`/api${location.pathname.replace('/t/', '/tables/')}`);
    const told: unknown = await answer.json();
    return typeof told === 'object' && told !== null && 'invitation' in told ? String(told.invitation) : '';
  });
  await guest.page.goto(`${new URL(page.url()).pathname}?invitation=${invitation}`);
  await guest.page.getByRole('button', { name: 'Take this seat' }).click();
  await guest.page.getByRole('button', { name: 'Take this seat' }).waitFor({ state: 'hidden' });
  await page.getByText('One seat is free.').waitFor({ state: 'hidden' });
  expect(await sticksOut(guest.page)).toEqual([]);
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
});

test('a table with bots only is taken to the device, goes on there, and is closed on the server', PATIENCE, async () => {
  const { page, troubles } = await somebody(here);
  const address = await layTable(page, { game: shared?.id ?? '', others: 'bots', seats: 2 });
  await page.goto(address);
  await players(page).waitFor();
  await fromMenu(page, 'Take it to this device');
  await page.getByRole('dialog').getByRole('button', { name: 'Take it' }).click();
  await page.waitForURL(/\/here\/[0-9a-f]+$/);
  await players(page).waitFor();
  await page.reload();
  await players(page).waitFor();
  await fromMenu(page, 'Resign');
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('region', { name: 'Result' }).waitFor();
  await page.goto(address);
  await page.getByText('This game goes on on the device of the one who played it.').first().waitFor();
  expect(troubles).toEqual([]);
});

/** Tables as earlier versions kept them, of registered games. */
function keptBefore(): { readonly id: string; readonly name: string }[] {
  const folder = new URL('../../../web/test/local/golden/', import.meta.url);
  return readdirSync(folder).flatMap((name, i) => {
    const sample: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const kept = isRecord(sample) && isRecord(sample['kept']) ? sample['kept'] : {};
    const record = isRecord(kept['record']) ? kept['record'] : {};
    return games.some(({ id }) => id === record['game']) ? [{ ...kept, id: `00000000000000${10 + i}`, name }] : [];
  });
}

test('tables that an earlier version has kept open, and are there after a reload', PATIENCE, async () => {
  const { page, troubles } = await somebody(here);
  const all = keptBefore();
  expect(all.length).toBeGreaterThan(5);
  await page.goto('/');
  await page.evaluate(async (rows) => {
    const opening = indexedDB.open('party-line', 1);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('upgradeneeded', () => {
        for (const store of ['tables', 'summaries']) opening.result.createObjectStore(store, { keyPath: 'id' });
      });
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    const transaction = db.transaction('tables', 'readwrite');
    for (const row of rows) transaction.objectStore('tables').put(row);
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    db.close();
  }, all);
  // The first time a table is brought to today's form, the second time it is read as one of today; half of them now.
  for (const [i, { id, name }] of all.entries()) {
    for (const _ of turnAt([1, 2], i).includes(2) ? [1, 2] : [1]) {
      await page.goto(`/here/${id}`);
      await page
        .locator('main.table')
        .waitFor({ timeout: 20_000 })
        .catch(() => expect.fail(`${name} does not open`));
    }
  }
  expect(troubles).toEqual([]);
});
