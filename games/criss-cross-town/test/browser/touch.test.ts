/** A finger on a small screen: cutting, dragging a piece into the town, flipping it, building; moving and enlarging the town. */
import { armed } from '@partyline/e2e/armed.js';
import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { between, fingers, type Spot } from '@partyline/e2e/fingers.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Square } from '../../components/sheet.js';
import { middleOf, nextLetters, spotInTown, townPlayer } from './at-table.js';

const here = scene();

const letterAt = (page: Page, [row, column]: Square) => middleOf(page, `.cct-sheet [data-square="${row},${column}"]`);
const squaresPlaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('.cct-placed')].map((one) => one.getAttribute('data-square') ?? '').sort());
const shownPart = async (page: Page): Promise<readonly number[]> =>
  ((await page.locator('.cct-town').getAttribute('viewBox')) ?? '').split(' ').map(Number);

async function atTable() {
  const person = await somebody(here, { size: 'phone', touch: true });
  const { page } = person;
  await page.goto(await layTable(page, { game: 'criss-cross-town', seats: 1 }));
  await page.locator('.cct-sheet [data-square="9,9"] text').waitFor();
  const letters = await nextLetters(page);
  const spots: Spot[] = [];
  for (const letter of letters) spots.push(await letterAt(page, letter));
  await fingers(page, spots);
  await expect.poll(() => page.locator('.cct-tray-piece').count()).toBe(1);
  return { person, page, letters, player: townPlayer(person) };
}

test('a piece is cut, dragged into the town, taken up again, flipped and built', { timeout: 120_000 }, async () => {
  const { person, page, letters, player } = await atTable();
  const tray = await middleOf(page, '.cct-tray-piece');
  await fingers(page, between(tray, await spotInTown(page, [0, 0])));
  await expect.poll(async () => (await squaresPlaced(page)).length).toBe(letters.length);
  expect(await page.getByRole('button', { name: 'Town', exact: true }).getAttribute('aria-pressed')).toBe('true');
  const lying = await squaresPlaced(page);
  expect(new Set(lying.map((name) => name.split(',')[0])).size, 'it lies across').toBe(1);
  await page.touchscreen.tap(...pair(await middleOf(page, `.cct-placed[data-square="${lying[0]}"]`)));
  await page.getByRole('button', { name: 'Flip', exact: true }).tap();
  await page.touchscreen.tap(...pair(await spotInTown(page, [1, 0])));
  await expect.poll(async () => new Set((await squaresPlaced(page)).map((name) => name.split(',')[1])).size).toBe(1);
  const flipped = await squaresPlaced(page);
  await fingers(
    page,
    between(await middleOf(page, `.cct-placed[data-square="${flipped[0]}"]`), await spotInTown(page, [-2, -2])),
  );
  await expect.poll(() => squaresPlaced(page)).not.toEqual(flipped);
  expect(await violations(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ready', exact: true }).tap();
  await page.getByRole('alertdialog').waitFor();
  await armed(page);
  await page.getByRole('button', { name: 'Ready all the same' }).tap();
  await expect.poll(player.round, { timeout: 60_000 }).toBe(2);
  expect(person.troubles).toEqual([]);
});

const pair = ({ x, y }: Spot): [number, number] => [x, y];

test('two fingers enlarge the town and one moves it, and nothing is put down by that', { timeout: 120_000 }, async () => {
  const { person, page } = await atTable();
  const tab = page.getByRole('button', { name: 'Town', exact: true });
  await tab.tap();
  await expect.poll(() => tab.getAttribute('aria-pressed')).toBe('true');
  const [, , whole = 0] = await shownPart(page);
  const middle = await spotInTown(page, [0, 0]);
  const apart = (by: number): Spot => ({ x: middle.x + by, y: middle.y });
  await fingers(page, between(apart(30), apart(90)), between(apart(-30), apart(-90)));
  await expect.poll(async () => (await shownPart(page))[2] ?? 0).toBeLessThan(whole * 0.6);
  const [x = 0] = await shownPart(page);
  // Until Chromium knows that an enlarged town is not to be scrolled past, it may take the stroke for itself.
  await expect
    .poll(async () => {
      await fingers(page, between(middle, { x: middle.x - 80, y: middle.y + 20 }));
      return (await shownPart(page))[0] ?? 0;
    })
    .toBeGreaterThan(x);
  expect(await squaresPlaced(page)).toEqual([]);
  await page.getByRole('button', { name: 'The whole map' }).tap();
  await expect.poll(async () => (await shownPart(page))[2]).toBe(whole);
  expect(person.troubles).toEqual([]);
});

test('a finger is told of no keys, and a refusal is in sight as a whole', { timeout: 120_000 }, async () => {
  const { person, page } = await atTable();
  const say = page.locator('.cct-say');
  const hidden = () => say.evaluate((box) => box.scrollHeight - box.clientHeight);
  await say.getByText('Flip turns it over').waitFor();
  expect(await say.innerText()).not.toMatch(/\bF\b|\(F\)|Enter|Esc/);
  expect(await say.innerText(), 'a piece of 4 letters is the largest of 4-3-2').not.toContain('add letters');
  expect(await hidden(), 'pixels that are cut off').toBeLessThanOrEqual(0);
  const tray = await middleOf(page, '.cct-tray-piece');
  await fingers(page, between(tray, await spotInTown(page, [0, 0])));
  await page.getByRole('button', { name: 'Place a worker' }).tap();
  await page.touchscreen.tap(...pair(await spotInTown(page, [-3, -3])));
  await say.getByText('A freelance worker must stand beside a visible letter').waitFor();
  expect(await say.innerText()).not.toMatch(/\[|\d,/);
  await page.getByRole('link', { name: 'Rule CT-5.2' }).waitFor();
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await hidden(), 'pixels that are cut off').toBeLessThanOrEqual(0);
  expect(await sticksOut(page)).toEqual([]);
  expect(person.troubles).toEqual([]);
});
