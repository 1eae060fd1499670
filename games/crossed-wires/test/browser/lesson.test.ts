/** The guided first game, done rather than shown: by mouse, and once by keyboard alone. */
import { somebody } from '@partyline/e2e/browser.js';
import { pressOn, tabTo } from '@partyline/e2e/keys.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { playerOf } from './at-table.js';

const LESSON = '/learn/crossed-wires';
const PATIENCE = { timeout: 180_000 };
const SALT_HILL = '1,1';
const MARSH_SPRINGS = '3,0';

const here = scene();

const step = (page: Page, number: number) => page.getByText(new RegExp(`^${number} of \\d+$`)).waitFor();

/** Reads and watches until it is the learner who has something to do. */
async function readOn(page: Page, to: number, press: () => Promise<void>): Promise<void> {
  const count = page.getByText(/^\d+ of \d+$/);
  const at = async () => Number.parseInt(await count.innerText(), 10);
  for (let tries = 0; tries < 40 && (await at()) < to; tries++) await press();
  await step(page, to);
}

test('everything that the lesson asks for can be done by mouse', PATIENCE, async () => {
  const { page, troubles } = await somebody(here);
  const player = playerOf(page);
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const on = (to: number) => readOn(page, to, () => page.getByRole('button', { name: /^(Go on|Skip ahead)$/ }).click());
  await page.goto(LESSON);
  await on(3);
  await player.build('2,0');
  await page.getByText('a city pays at once').waitFor();
  await player.build(SALT_HILL);
  await on(5);
  await click('End turn');
  await on(8);
  await page.getByLabel('Your bid in dollars').fill('7');
  await click('Bid $7');
  await on(10);
  await page.getByLabel('Your bid in dollars').fill('9');
  await click('Bid $9');
  await on(12);
  await player.auction(null);
  await on(16);
  await click('Drop out');
  await on(19);
  await player.build(MARSH_SPRINGS);
  await page.getByRole('button', { name: '2 chips' }).click();
  await click('Build 2');
  await step(page, 20);
  await click('End turn');
  await page.getByRole('button', { name: 'Play a new game' }).waitFor();
  expect(troubles).toEqual([]);
});

test('the first tower of the lesson is built by keyboard alone, and the focus stays in sight', PATIENCE, async () => {
  const { page, troubles } = await somebody(here);
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await page.goto(LESSON);
  await step(page, 1);
  await readOn(page, 3, () => pressOn(page, /^button Go on$/));
  expect(await isLost()).toBe(false);
  await tabTo(page, /^gridcell/);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-hex'));
  for (let tries = 0; tries < 20 && (await focused()) !== SALT_HILL; tries++) await page.keyboard.press('t');
  expect(await focused()).toBe(SALT_HILL);
  await page.keyboard.press('Enter');
  await step(page, 4);
  expect(await isLost()).toBe(false);
  await readOn(page, 5, () => pressOn(page, /^button Go on$/));
  await pressOn(page, /^button End turn$/);
  await step(page, 6);
  await expect.poll(isLost).toBe(false);
  expect(troubles).toEqual([]);
});
