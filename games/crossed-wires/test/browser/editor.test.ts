/**
 * A map re-entered from paper in the editor, by somebody who clicks and types: once with the mouse, once without it. What they export
 * is the map that was printed, to the last letter.
 */
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

/** What lies on the table beside the keyboard. */
const paper = Object.entries(house.hexes);
const places: Readonly<Record<string, string>> = house.places;
const on = (kind: string): readonly string[] => paper.flatMap(([hex, its]) => (its === kind ? [hex] : []));
const rows = [...new Set(paper.map(([hex]) => Number(hex.split(',')[1])))].map((row) =>
  paper.filter(([hex]) => Number(hex.split(',')[1]) === row),
);

async function middleOf(page: Page, hex: string): Promise<readonly [number, number]> {
  const box = await page.locator(`[data-hex="${hex}"] .wires-hit`).first().boundingBox();
  return box === null ? expect.fail(`no hex ${hex}`) : [box.x + box.width / 2, box.y + box.height / 2];
}

async function dragOver(page: Page, from: string, to: string): Promise<void> {
  await page.mouse.move(...(await middleOf(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(page, to)), { steps: 4 });
  await page.mouse.up();
}

const clickOn = async (page: Page, hex: string): Promise<void> => page.mouse.click(...(await middleOf(page, hex)));

const brush = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name }).check();

async function saved(page: Page, press: () => Promise<void>): Promise<unknown> {
  const saving = page.waitForEvent('download');
  await press();
  return JSON.parse(readFileSync(await (await saving).path(), 'utf8'));
}

const isGood = (page: Page): Promise<void> => page.getByText('It can be played with.', { exact: true }).waitFor();

async function looksRight({ page, troubles }: Person): Promise<void> {
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
}

test('by mouse: land in rows, cities and mountains, names; what is wrong stands at its hex', PATIENCE, async () => {
  const person = await somebody(here, { size: 'desk', theme: 'day' });
  const { page } = person;
  await page.goto('/components');
  await page.getByRole('region', { name: 'Crossed Wires' }).getByRole('link', { name: /^Map/ }).click();
  await page.getByRole('button', { name: /^Empty/ }).click();
  await page.getByRole('grid').waitFor();
  for (const row of rows) await dragOver(page, row[0]?.[0] ?? '', row.at(-1)?.[0] ?? '');
  await brush(page, 'City');
  for (const hex of on('city')) await clickOn(page, hex);
  // A slip of the hand, what is said of it where it is, and undo.
  await clickOn(page, '1,0');
  await page.getByRole('button', { name: /A city next to the start/ }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-hex'))).toBe('1,0');
  expect(await page.locator('[data-hex="1,0"] [data-level="warning"]').count()).toBe(1);
  await page.keyboard.press('Control+z');
  await brush(page, 'Mountain');
  for (const hex of on('mountain')) await clickOn(page, hex);
  await brush(page, 'Names');
  for (const [hex, place] of Object.entries(places)) {
    await clickOn(page, hex);
    await page.keyboard.type(place);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Name', { exact: true }).fill(house.name);
  await page.getByLabel('Short name in files').fill(house.id);
  await isGood(page);
  await looksRight(person);
  expect(await saved(page, () => page.getByRole('button', { name: 'Export as JSON' }).click())).toEqual(house);
  // A drag is one step, and so is a name: everything is undone in as many steps as there were deeds, and done again.
  const deeds = rows.length + on('city').length + on('mountain').length + Object.keys(places).length + 2;
  for (let i = 0; i < deeds; i++) await page.keyboard.press('Control+z');
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  await page.getByText('1 hex: 0 cities, 0 mountains, 0 names.').waitFor();
  for (let i = 0; i < deeds; i++) await page.keyboard.press('Control+Shift+z');
  expect(await saved(page, () => page.getByRole('button', { name: 'Export as JSON' }).click())).toEqual(house);
});

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-hex') ?? document.activeElement?.tagName ?? '');

/** As one who looks where the cursor is: first to the row, then along it. */
async function walkTo(page: Page, hex: string): Promise<void> {
  const [q = 0, r = 0] = hex.split(',').map(Number);
  for (;;) {
    const [atQ = 0, atR = 0] = (await focused(page)).split(',').map(Number);
    if (atQ === q && atR === r) return;
    const key = atR < r ? 'ArrowDown' : atR > r ? 'ArrowUp' : atQ < q ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.press(key);
  }
}

const KEYS: Readonly<Record<string, string>> = { standard: '1', city: '2', mountain: '3', start: '4' };

test('by keyboard alone, on a small screen', PATIENCE, async () => {
  const person = await somebody(here, { size: 'phone', theme: 'night' });
  const { page } = person;
  await page.goto('/components/crossed-wires/map');
  await pressOn(page, /^button Empty/);
  await tabTo(page, /^input/);
  await page.keyboard.type(house.name);
  await tabTo(page, /^gridcell/);
  for (const [i, row] of rows.entries()) {
    for (const [hex, kind] of i % 2 === 0 ? row : row.toReversed()) {
      await walkTo(page, hex);
      await page.keyboard.press(KEYS[kind] ?? '5');
      const place = places[hex];
      if (place === undefined) continue;
      await page.keyboard.press('Enter');
      await page.keyboard.type(place);
      await page.keyboard.press('Enter');
    }
  }
  // Taken away, and back.
  await page.keyboard.press('Delete');
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Sea.');
  await page.keyboard.press('Control+z');
  await isGood(page);
  await looksRight(person);
  await tabTo(page, /^button Lay it/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(house.id);
  expect(await saved(page, () => pressOn(page, /^button Export as JSON/))).toEqual(house);
});
