/** A letter sheet and blueprint cards re-entered from paper: what is exported is what was on paper, to the last letter. */
import { readFileSync } from 'node:fs';
import { type Person, somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { pressOn, tabTo } from '@partyline/e2e/keys.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseCards } from '../../data/house-cards.js';
import { sampleSheet } from '../../data/sample-sheet.js';

const PATIENCE = { timeout: 240_000 };
const here = scene();
const { letters, buildings } = sampleSheet;
const BUILDINGS = { H: 'House', O: 'Office', P: 'Park', F: 'Factory', S: 'Shop', M: 'Museum' } as const;

async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const saving = page.waitForEvent('download');
  await press();
  return readFileSync(await (await saving).path(), 'utf8');
}

async function looksRight({ page, troubles }: Person): Promise<void> {
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
}

const isGood = (page: Page): Promise<void> => page.getByText('It can be played with.', { exact: true }).waitFor();

test('a sheet is typed and built on with the mouse; what is wrong stands at its square', PATIENCE, async () => {
  const person = await somebody(here, { size: 'desk', theme: 'night' });
  const { page } = person;
  await page.goto('/components');
  await page.getByRole('link', { name: /^Letter sheet/ }).click();
  await page.getByRole('button', { name: /^Empty/ }).click();
  await page.locator('[data-cell="0"]').click();
  await page.keyboard.type(letters.join(''));
  for (const [sign, name] of Object.entries(BUILDINGS)) {
    await page.getByRole('button', { name, exact: true }).click();
    for (const [cell, at] of [...buildings.join('')].entries())
      if (at === sign) await page.locator(`[data-cell="${cell}"]`).click();
  }
  await isGood(page);
  await page.getByRole('button', { name: 'Cut away' }).click();
  await page.locator('[data-cell="44"]').click();
  await page.getByRole('button', { name: /not in one piece without holes/ }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('44');
  expect(await page.locator('[data-cell="44"]').getAttribute('data-marked')).toBe('true');
  await page.keyboard.press('Control+z');
  await isGood(page);
  await looksRight(person);
  expect(JSON.parse(await saved(page, () => page.getByRole('button', { name: 'Export as JSON' }).click()))).toEqual(sampleSheet);
});

test('a sheet is entered by keyboard alone on a small screen, and again from its own text', PATIENCE, async () => {
  const person = await somebody(here, { size: 'phone', theme: 'day' });
  const { page } = person;
  await page.goto('/components/criss-cross-town/sheet');
  await pressOn(page, /^button Empty/);
  await tabTo(page, /^gridcell/);
  for (const line of letters) await page.keyboard.type(line);
  await page.keyboard.press('Home');
  for (let row = 9; row > 0; row--) await page.keyboard.press('ArrowUp');
  for (const line of buildings) {
    await page.keyboard.press('Home');
    for (const sign of line) {
      const key = Object.keys(BUILDINGS).indexOf(sign) + 1;
      if (key > 0) await page.keyboard.press(`${key}`);
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowDown');
  }
  await isGood(page);
  await looksRight(person);
  const text = await saved(page, () => pressOn(page, /^button Export as text/));
  expect(text.split('\n').slice(0, 10)).toEqual(letters);
  await page.goto('/components/criss-cross-town/sheet');
  await pressOn(page, /^button Empty/);
  await page.getByText('Take one over from text or a file').click();
  await page.locator('textarea').fill(text);
  await page.getByRole('button', { name: 'Take it over' }).click();
  await isGood(page);
  expect(JSON.parse(await saved(page, () => page.getByRole('button', { name: 'Export as JSON' }).click()))).toEqual(sampleSheet);
});

test('a card gets its pieces, another plan and a name; the stack is the one on paper then', PATIENCE, async () => {
  const person = await somebody(here, { size: 'phone', theme: 'night' });
  const { page } = person;
  await page.goto('/components/criss-cross-town/blueprints');
  await page.getByRole('button', { name: /^Empty/ }).click();
  const [card] = houseCards.double;
  const first = page.locator('[data-card="0"]');
  await first.getByRole('textbox').fill(card.id);
  await first.getByRole('button', { name: 'Or another plan' }).click();
  for (const [i, { pieces, exact, worker }] of card.plans.entries()) {
    const plan = first.getByRole('group', { name: new RegExp(`plan ${i + 1}:`) });
    const sizes = i === 0 ? [1] : [3, 3, 2];
    for (let piece = sizes.length; piece < pieces.length; piece++)
      await plan.getByRole('button', { name: 'Add a piece' }).click();
    for (const [piece, size] of pieces.entries()) {
      const missing = size - (sizes[piece] ?? 1);
      const way = missing > 0 ? 'more' : 'less';
      const name = new RegExp(`^A letter ${way} in piece ${piece + 1},`);
      for (let n = 0; n < Math.abs(missing); n++) await plan.getByRole('button', { name }).click();
    }
    if (exact) await plan.getByLabel('exact').check();
    if (worker) await plan.getByLabel('with a worker').check();
  }
  await looksRight(person);
  const cards: unknown = JSON.parse(await saved(page, () => page.getByRole('button', { name: 'Export as JSON' }).click()));
  expect(Array.isArray(cards) ? cards[0] : cards).toEqual(card);
});
