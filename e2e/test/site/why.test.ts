/** Why a bot did what it did: asked in the log of a running table, and of its replay, at both sizes. */
import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { scene } from '@partyline/e2e/scene.js';
import { games } from '@partyline/games/registry.js';
import { expect, test } from 'vitest';

const here = scene();
const PATIENCE = { timeout: 120_000 };
const SENTENCE = /^(It|Nothing comes of it) .+\.$/;

/** A game in which somebody else moves first when the reader is the last to sit: its bots begin by themselves. */
const entry = games.find(({ why, players }) => why !== undefined && players.min > 2) ?? expect.fail('no game says why');

test.each([
  { size: 'desk', theme: 'day' },
  { size: 'phone', theme: 'night' },
] as const)('a bot’s deed is asked about in the log and in the replay ($size)', { timeout: 300_000 }, async (ways) => {
  const { page, troubles } = await somebody(here, ways);
  await page.goto(`/here/new?game=${entry.id}&alone=yes`);
  await page.getByLabel('Seat 1: played by').selectOption({ index: 1 });
  await page.getByLabel('Seat 2: played by').selectOption('');
  await page.getByRole('button', { name: 'Start playing' }).click();
  if (ways.size === 'phone') await page.getByRole('button', { name: 'Log', exact: true }).click();
  const ask = page.getByRole('button', { name: /^Why\?/ }).first();
  await ask.waitFor(PATIENCE);
  await ask.click();
  const told = page.locator('.why-told');
  await expect.poll(() => told.innerText(), PATIENCE).toMatch(SENTENCE);
  const sentence = await told.innerText();
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/replay?here=${id}&at=1`);
  const again = page.getByRole('button', { name: /^Why\?/ }).first();
  await again.waitFor(PATIENCE);
  await again.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.why-told').innerText(), PATIENCE).toBe(sentence);
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await page.locator('.why-told').count(), 'the same key takes the answer away').toBe(0);
  expect(troubles).toEqual([]);
});

test('a table without hints offers none, and no reasons as long as it runs', { timeout: 300_000 }, async () => {
  const { page } = await somebody(here, { size: 'desk' });
  await page.goto(`/here/new?game=${entry.id}&alone=yes`);
  await page.getByLabel('Seat 1: played by').selectOption({ index: 1 });
  await page.getByLabel('Seat 2: played by').selectOption('');
  await page.getByLabel('Hints allowed').uncheck();
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.locator('.log-line').nth(0).waitFor(PATIENCE);
  await page.locator('.turn-line', { hasText: 'Your turn' }).waitFor(PATIENCE);
  expect(await page.getByRole('button', { name: /^Why\?/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'What would you do?' }).count()).toBe(0);
});
