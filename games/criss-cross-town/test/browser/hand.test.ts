/**
 * What is in the hand: a piece hangs by the letter where it was taken, by mouse, finger and keys; it is dropped where it is let
 * go, and Escape leaves everything as it was.
 */
import { somebody, type Ways } from '@partyline/e2e/browser.js';
import { between, fingers, type Spot } from '@partyline/e2e/fingers.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Square } from '../../components/sheet.js';
import { houseCards } from '../../data/house-cards.js';
import { ADAS } from '../../learn/position.js';
import { middleOf, spotInTown, townPlayer } from './at-table.js';

const here = scene();
const LONG = { timeout: 120_000 };
/** 4-3-2 first, so that TOWN may lie in the first row. */
const options = { sheets: [ADAS], blueprints: houseCards.single };
const TOWN: readonly Square[] = [0, 1, 2, 3].map((column) => [0, column]);

const squaresPlaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('.cct-placed')].map((one) => one.getAttribute('data-square') ?? '').sort());

async function withTown(ways: Ways = {}) {
  const person = await somebody(here, ways);
  const { page } = person;
  await page.goto(await layTable(page, { game: 'criss-cross-town', seats: 1, options }));
  await page.locator('.cct-sheet [data-square="9,9"] text').waitFor();
  const spots: Spot[] = [];
  for (const [row, column] of TOWN) spots.push(await middleOf(page, `.cct-sheet [data-square="${row},${column}"]`));
  if (ways.touch === true) await fingers(page, spots);
  else await townPlayer(person).drag(TOWN);
  await expect.poll(() => page.locator('.cct-tray-piece').count()).toBe(1);
  return { person, page };
}

/** The third letter of the piece in the tray, its W. */
const TAKEN = '.cct-tray-piece [data-cell="0,2"]';

async function press(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

test('by mouse: a piece hangs by the letter where it was taken, and lies where it is let go', LONG, async () => {
  const { person, page } = await withTown();
  const [tray, aim] = [await middleOf(page, TAKEN), await spotInTown(page, [0, 0])];
  // On its way it is not over the town yet, and the letter that was taken is under the pointer.
  await press(page, tray, { x: tray.x + 60, y: tray.y - 10 });
  const afloat = await middleOf(page, '.cct-afloat [data-cell="0,2"]');
  expect(Math.hypot(afloat.x - tray.x - 60, afloat.y - tray.y + 10)).toBeLessThan(6);
  await page.mouse.move(aim.x, aim.y, { steps: 4 });
  await expect.poll(() => page.locator('.cct-moving').count()).toBe(1);
  await page.mouse.up();
  await expect.poll(() => squaresPlaced(page)).toEqual(['0,-1', '0,-2', '0,0', '0,1']);
  expect(await page.locator('.cct-moving, .cct-afloat[data-shown="true"]').count(), 'nothing hangs on the pointer').toBe(0);

  // Taken up in the town by its last letter, by a click, it hangs by that one.
  await page.mouse.click(...pair(await spotInTown(page, [0, 1])));
  await page.mouse.click(...pair(await spotInTown(page, [1, 1])));
  await expect.poll(() => squaresPlaced(page)).toEqual(['1,-1', '1,-2', '1,0', '1,1']);

  // Let go beside the town, it comes off it.
  const sheet = await middleOf(page, '.cct-sheet [data-square="5,5"]');
  await press(page, await spotInTown(page, [1, 0]), sheet);
  await page.mouse.up();
  await expect.poll(() => squaresPlaced(page)).toEqual([]);
  expect(await page.locator('.cct-tray-piece[aria-pressed="true"]').count(), 'nothing is in the hand').toBe(0);
  expect(person.troubles).toEqual([]);
});

const pair = ({ x, y }: Spot): [number, number] => [x, y];

test('Escape cancels: what is dragged, what is cut, what is in the hand; F flips what is dragged', LONG, async () => {
  const { person, page } = await withTown();
  const [tray, aim] = [await middleOf(page, TAKEN), await spotInTown(page, [0, 0])];
  await press(page, tray, aim);
  await expect.poll(() => page.locator('.cct-moving').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.cct-moving').count()).toBe(0);
  await page.mouse.up();
  expect(await squaresPlaced(page)).toEqual([]);
  expect(await page.locator('.cct-tray-piece').count(), 'the piece is still cut').toBe(1);

  await press(page, tray, aim);
  await page.keyboard.press('f');
  await page.mouse.up();
  await expect
    .poll(() => squaresPlaced(page), { message: 'flipped around the letter that was taken' })
    .toEqual(['-1,0', '-2,0', '0,0', '1,0']);

  await press(page, await spotInTown(page, [0, 0]), await spotInTown(page, [0, 2]));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await squaresPlaced(page), 'where it was').toEqual(['-1,0', '-2,0', '0,0', '1,0']);

  const [from, to] = [
    await middleOf(page, '.cct-sheet [data-square="9,0"]'),
    await middleOf(page, '.cct-sheet [data-square="9,2"]'),
  ];
  await press(page, from, to);
  await page.locator('.cct-say').getByText('3 letters').waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await page.locator('.cct-tray-piece').count(), 'nothing was cut').toBe(1);

  await page.locator('.cct-tray-piece').click();
  await expect.poll(() => page.locator('.cct-tray-piece[aria-pressed="true"]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.cct-tray-piece[aria-pressed="true"]').count()).toBe(0);
  expect(person.troubles).toEqual([]);
});

test('a piece that may not lie there is back where it was, and the page says why', LONG, async () => {
  const { person, page } = await withTown();
  const player = townPlayer(person);
  await player.putOn([0, 0]);
  await expect.poll(async () => (await squaresPlaced(page)).length).toBe(4);
  await player.drag([
    [9, 0],
    [9, 1],
  ]);
  await expect.poll(() => page.locator('.cct-tray-piece').count()).toBe(2);
  await press(page, await middleOf(page, '.cct-tray-piece [data-cell="9,0"]'), await spotInTown(page, [0, 1]));
  await page.mouse.up();
  await page.locator('.cct-say').getByText('lies on another letter').waitFor();
  expect(
    await page.locator('.cct-tray-piece[aria-pressed="true"], .cct-moving').count(),
    'it does not stick to the pointer',
  ).toBe(0);
  expect((await squaresPlaced(page)).length).toBe(4);
  expect(person.troubles).toEqual([]);
});

test('by finger: it hangs by the letter where it was taken', LONG, async () => {
  const { person, page } = await withTown({ size: 'phone', touch: true });
  await fingers(page, between(await middleOf(page, TAKEN), await spotInTown(page, [0, 0])));
  await expect.poll(() => squaresPlaced(page)).toEqual(['0,-1', '0,-2', '0,0', '0,1']);
  expect(await page.locator('.cct-tray-piece[aria-pressed="true"]').count()).toBe(0);
  expect(person.troubles).toEqual([]);
});

test('by keys: a piece that is taken up stays where it is until it is moved', LONG, async () => {
  const { person, page } = await withTown();
  await townPlayer(person).putOn([0, 0]);
  await expect.poll(() => squaresPlaced(page)).toEqual(['0,0', '0,1', '0,2', '0,3']);
  await page.locator('.cct-town [data-square="0,2"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => squaresPlaced(page)).toEqual(['1,0', '1,1', '1,2', '1,3']);
  expect(person.troubles).toEqual([]);
});
