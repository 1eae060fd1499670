/** The lab as a page: bots play on this device, and the file that is saved is what the command line prints. At both sizes. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { scene } from '@partyline/e2e/scene.js';
import { games } from '@partyline/games/registry.js';
import { expect, test } from 'vitest';

const here = scene();
const PATIENCE = { timeout: 120_000 };
const MAIN = fileURLToPath(new URL('../../../cli/dist/main.js', import.meta.url));
const entry = games.find(({ players }) => players.min > 2) ?? expect.fail('no game for three');

test.each([
  { size: 'desk', theme: 'day' },
  { size: 'phone', theme: 'night' },
] as const)('games are played, told and saved as at the command line ($size)', { timeout: 300_000 }, async (ways) => {
  const { page, troubles } = await somebody(here, ways);
  await page.goto(`/lab?game=${entry.id}`);
  await page.getByRole('button', { name: 'Remove bot 4' }).click();
  for (const bot of [1, 2, 3]) await page.getByLabel(`Bot ${bot}`, { exact: true }).selectOption('random');
  await page.getByLabel('Games', { exact: true }).fill('0');
  expect(await page.getByRole('button', { name: 'Let them play' }).isDisabled()).toBe(true);
  await page.getByLabel('Games', { exact: true }).fill('6');
  await page.getByLabel('Seed').fill('browser');
  await page.getByRole('button', { name: 'Let them play' }).click();
  await page.getByText(/^6 of 6 games after/).waitFor(PATIENCE);
  expect(await page.getByRole('row', { name: /^Seat \d/ }).count()).toBe(3);
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the figures' }).click();
  const saved = readFileSync(await (await saving).path(), 'utf8');
  const command = (await page.locator('.lab-command').innerText()).replace(/^\.\/partyline /, '').split(' ');
  const printed = spawnSync(process.execPath, [MAIN, ...command], { encoding: 'utf8' });
  expect(saved).toBe(printed.stdout);
  expect(troubles).toEqual([]);
});

test('games that take long are stopped with what there is', { timeout: 300_000 }, async () => {
  const { page } = await somebody(here, { size: 'desk' });
  await page.goto(`/lab?game=${entry.id}`);
  await page.getByLabel('Games', { exact: true }).fill('1000');
  await page.getByRole('button', { name: 'Let them play' }).click();
  await page.getByText(/^\d+ of 1000 games/).waitFor(PATIENCE);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText(/^Stopped after \d+ of 1000 games\.$/).waitFor(PATIENCE);
  expect(await page.getByRole('button', { name: 'Download the figures' }).isVisible()).toBe(true);
});
