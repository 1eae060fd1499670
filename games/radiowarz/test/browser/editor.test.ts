/** A map drawn in the editor: an island, lands, cities and strips, with the mouse and without; and one of ours as it was. */
import { readFileSync } from 'node:fs';
import { type Person, somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { pressOn, tabTo } from '@partyline/e2e/keys.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house } from '../../data/house.js';

const PATIENCE = { timeout: 240_000 };
const here = scene();

async function exported(
  page: Page,
): Promise<{ readonly map: Readonly<Record<string, unknown>>; readonly strips: readonly unknown[] }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  return JSON.parse(readFileSync(await (await saving).path(), 'utf8'));
}

async function looksRight({ page, troubles }: Person): Promise<void> {
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
}

const tool = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check();

/** At a part of the drawing's width and height. */
async function pressAt(page: Page, x: number, y: number): Promise<void> {
  const box = await page.locator('.rw-edited').boundingBox();
  if (box === null) throw new Error('there is no map');
  await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
}

test('by mouse: one of ours is as it was, gets a city and a place on a strip, and all of it is undone', PATIENCE, async () => {
  const person = await somebody(here, { size: 'desk', theme: 'day' });
  const { page } = person;
  await page.goto('/components');
  await page.getByRole('link', { name: /^Map Lands/ }).click();
  await page.getByRole('button', { name: /^House/ }).click();
  await page.getByText(/It can be played with\./).waitFor();
  const first = await exported(page);
  expect(first).toEqual({ map: house.map, strips: house.strips });
  await tool(page, 'City');
  await pressAt(page, 0.5, 0.42);
  await page.getByLabel('Name of the city').fill('Mill Creek');
  await page.getByLabel('A base', { exact: true }).check();
  const cities = (await exported(page)).map['cities'];
  expect(Array.isArray(cities) ? cities.at(-1) : null).toMatchObject({ id: 'mill-creek', name: 'Mill Creek', base: true });
  await tool(page, 'Strip');
  await page.getByRole('button', { name: 'Add a strip' }).click();
  await pressAt(page, 0.5, 0.42);
  await page.getByText(/\(1 of 6\)/).waitFor();
  await page.getByRole('button', { name: /A strip has 6 regions/ }).waitFor();
  await looksRight(person);
  for (let i = 0; i < 5; i++) await page.keyboard.press('Control+z');
  await page.getByText(/It can be played with\./).waitFor();
  expect(await exported(page)).toEqual(first);
});

test('by keyboard alone: an island is drawn, cut in two, and has a city', PATIENCE, async () => {
  const person = await somebody(here, { size: 'phone', theme: 'night' });
  const { page } = person;
  await page.goto('/components/radiowarz/map');
  await pressOn(page, /^button Empty/);
  await tabTo(page, /^application/);
  const go = async (key: string, times: number): Promise<void> => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };
  // From the middle of the map, 200 units a stride: a ring, closed where it began.
  for (const [key, times] of [['ArrowRight', 5], ['ArrowDown', 5], ['ArrowLeft', 5], ['ArrowUp', 5]] as const) { await page.keyboard.press('Enter'); await go(key, times); } // biome-ignore format: the way around
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByText(/^5,000 across, 3,500 down: a border\.$/)
    .waitFor();
  // A border across it, from the middle of its upper side to the middle of its lower one.
  await go('ArrowRight', 2);
  await page.keyboard.press('Enter');
  await go('ArrowDown', 5);
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Land', exact: true }).focus();
  await page.keyboard.press('Space');
  await tabTo(page, /^application/);
  await go('ArrowUp', 2);
  await go('ArrowLeft', 1);
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByText(/plains 1\.$/)
    .waitFor();
  await page.getByRole('radio', { name: 'City', exact: true }).focus();
  await page.keyboard.press('Space');
  await tabTo(page, /^application/);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type('Brenno');
  await page.getByRole('button', { name: /at least 4 bases, this one has 0/ }).waitFor();
  await looksRight(person);
  const { map } = await exported(page);
  expect(map['regions']).toHaveLength(4);
  expect(map['cities']).toEqual([{ id: 'brenno', name: 'Brenno', at: [5200, 4100], region: 'plains-1', base: false }]);
});
