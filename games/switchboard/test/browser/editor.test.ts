/**
 * The nine cards of the house re-entered from paper, by somebody who draws and clicks: once with the mouse, once without it. What they
 * export is what was printed, to the last port.
 */
import { readFileSync } from 'node:fs';
import { type Person, somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { pressOn, tabTo } from '@partyline/e2e/keys.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Place, placeBeside } from '../../board/editor/geometry.js';
import { house } from '../../data/house.js';
import { PORTS } from '../../for-board.js';

const PATIENCE = { timeout: 240_000 };
const here = scene();

async function portAt(page: Page, card: number, port: string): Promise<readonly [number, number]> {
  const box = await page.locator(`[data-port="${card} ${port}"]`).boundingBox();
  return box === null ? expect.fail(`no port ${port} on card ${card}`) : [box.x + box.width / 2, box.y + box.height / 2];
}

async function drawCord(page: Page, card: number, from: string, to: string): Promise<void> {
  await page.mouse.move(...(await portAt(page, card, from)));
  await page.mouse.down();
  await page.mouse.move(...(await portAt(page, card, to)), { steps: 3 });
  await page.mouse.up();
}

/** Halfway along the cord that begins at one port and is first drawn there: a little inside of the straight line. */
async function middleOfCord(page: Page, card: number, from: string, to: string): Promise<readonly [number, number]> {
  const [[x1, y1], [x2, y2]] = [await portAt(page, card, from), await portAt(page, card, to)];
  return [(x1 + x2) / 2 + 5, (y1 + y2) / 2 + 4];
}

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

test('by mouse: cords by drawing and by clicking, half circles by clicking, and a cord that was wrong', PATIENCE, async () => {
  const person = await somebody(here, { size: 'phone', theme: 'day' });
  const { page } = person;
  await page.goto('/components/switchboard/cards');
  await page.getByRole('button', { name: /^Empty/ }).click();
  await page.getByRole('group', { name: /^Cards\./ }).waitFor();
  for (const [card, { cords }] of house.entries()) {
    for (const [i, [from, to]] of cords.entries()) {
      if (i === 0) {
        await page.mouse.click(...(await portAt(page, card, from)));
        await page.mouse.click(...(await portAt(page, card, to)));
      } else await drawCord(page, card, from, to);
    }
  }
  // One too many, and taken away by clicking it between its ends.
  await drawCord(page, 8, 'T', 'L1');
  await page.mouse.click(...(await middleOfCord(page, 8, 'T', 'L1')));
  await page.getByRole('radio', { name: 'Half circles' }).check();
  for (const [card, { halves }] of house.entries())
    for (const half of halves) await page.mouse.click(...(await portAt(page, card, half)));
  await page.getByText('9 cards: 37 cords, 24 half circles, 2 the same when turned.').waitFor();
  await isGood(page);
  await looksRight(person);
  expect(await saved(page, () => page.getByRole('button', { name: 'Export as JSON' }).click())).toEqual(house);
});

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] } as const;

/** The arrows from one port to another, as one sees them on the card. */
function arrowsTo(from: Place, to: Place): readonly string[] {
  const ways: { readonly at: Place; readonly keys: readonly string[] }[] = [{ at: from, keys: [] }];
  for (const { at, keys } of ways) {
    if (at.card === to.card && at.port === to.port) return keys;
    for (const [key, [x, y]] of Object.entries(ARROWS)) {
      const next = placeBeside(house.length, at, { x, y });
      if (next === null || ways.some((way) => way.at.card === next.card && way.at.port === next.port)) continue;
      ways.push({ at: next, keys: [...keys, key] });
    }
  }
  return expect.fail('no way there');
}

async function focusedPort(page: Page): Promise<Place> {
  const [card = '', name] = (await page.evaluate(() => document.activeElement?.getAttribute('data-port') ?? '')).split(' ');
  const port = PORTS.find((one) => one === name);
  return port === undefined ? expect.fail('the focus is on no port') : { card: Number(card), port };
}

async function walkTo(page: Page, to: Place): Promise<void> {
  for (const key of arrowsTo(await focusedPort(page), to)) await page.keyboard.press(key);
  expect(await focusedPort(page)).toEqual(to);
}

/** As many as show every key. */
const SOME = 3;

test('by keyboard alone', PATIENCE, async () => {
  const person = await somebody(here, { size: 'desk', theme: 'night' });
  const { page } = person;
  await page.goto('/components/switchboard/cards');
  await pressOn(page, /^button Empty/);
  await tabTo(page, /^button Card A, T/);
  for (const [card, { cords, halves }] of house.slice(0, SOME).entries()) {
    if (card > 0) await page.keyboard.press('PageDown');
    for (const [from, to] of cords) {
      await walkTo(page, { card, port: from });
      await page.keyboard.press('Enter');
      await walkTo(page, { card, port: to });
      await page.keyboard.press('Enter');
    }
    for (const port of halves) {
      await walkTo(page, { card, port });
      await page.keyboard.press('h');
    }
  }
  await page.keyboard.press('h');
  await page.keyboard.press('Control+z');
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Card C, R2: cords to B and L1, a half circle.');
  // Cards without cords are not good, but they can be played with.
  await page.getByText(/^It can be played with\. \d+ things to think about\.$/).waitFor();
  await looksRight(person);
  const set: unknown = await saved(page, () => pressOn(page, /^button Export as JSON/));
  expect(set).toEqual(house.map((card, i) => (i < SOME ? card : { ...card, cords: [], halves: [] })));
});
