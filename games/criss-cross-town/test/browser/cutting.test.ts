/**
 * While somebody cuts, the page says what the plan and the rule about blocks will say (CT-3.3, CT-3.4), before the piece is
 * let go; and between two plans stands "or".
 */
import { somebody } from '@partyline/e2e/browser.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Square } from '../../components/sheet.js';
import { houseCards } from '../../data/house-cards.js';
import { ADAS } from '../../learn/position.js';
import { middleOf } from './at-table.js';

const here = scene();
const LONG = { timeout: 120_000 };
const { single, double } = houseCards;
const [fourFour, fiveThree, fourFourTwo] = [single[3], single[2], double[1]];

async function atTable(first: object, size: 'desk' | 'phone' = 'desk') {
  const person = await somebody(here, { size });
  const { page } = person;
  const options = { sheets: [ADAS], blueprints: [first, ...single.filter((card) => card !== first), double[0]] };
  await page.goto(await layTable(page, { game: 'criss-cross-town', seats: 1, options }));
  await page.locator('.cct-sheet [data-square="9,9"] text').waitFor();
  return { person, page, say: page.locator('.cct-say') };
}

/** Presses and draws on, and does not let go. */
async function cutTo(page: Page, squares: readonly Square[], begun = false): Promise<void> {
  for (const [i, [row, column]] of squares.entries()) {
    const { x, y } = await middleOf(page, `.cct-sheet [data-square="${row},${column}"]`);
    await page.mouse.move(x, y, { steps: 3 });
    if (i === 0 && !begun) await page.mouse.down();
  }
}

const row = (columns: readonly number[]): Square[] => columns.map((column) => [0, column]);

test('[CT-3.3] a plan: the place that the piece will take, and that it is too large, while it is cut', LONG, async () => {
  const { person, page, say } = await atTable(fiveThree);
  await cutTo(page, row([0, 1, 2, 3]));
  await say.getByText('TOWN, 4 letters: a clean cut. It takes the place for 5 of the plan.').waitFor();
  expect(await page.locator('.cct-slot[data-coming="true"]').allInnerTexts()).toEqual(['5']);
  await cutTo(page, row([4, 5]), true);
  await say.getByText('The plan 5-3 has no place for a piece this large, or for this many. Rule CT-3.3').waitFor();
  expect(await page.locator('.cct-scissors[data-refused="true"]').count()).toBe(1);
  await page.mouse.up();
  expect(await say.innerText(), 'and it still says so once it is cut').toContain('has no place for a piece this large');
  expect(person.troubles).toEqual([]);
});

test('[CT-3.3] an exact plan says how many letters are missing; the other plan is named where it would do', LONG, async () => {
  const exact = await atTable(fourFour, 'phone');
  await cutTo(exact.page, row([0, 1, 2]));
  await exact.say.getByText('The plan is exact: 1 letter more.').waitFor();
  await cutTo(exact.page, row([3]), true);
  await exact.say.getByText('It takes the place for 4 of the plan.').waitFor();
  await exact.page.mouse.up();

  const { person, page, say } = await atTable(fourFourTwo);
  expect(await page.locator('.cct-card').innerText()).toMatch(/4\s+4\s+2\s+or\s+Plan 6-3, exact/);
  await cutTo(page, row([0, 1, 2, 3, 4, 5]));
  await say.getByText('The other plan, 6-3, would take it.').waitFor();
  await page.mouse.up();
  expect([...person.troubles, ...exact.person.troubles]).toEqual([]);
});

test('[CT-3.4] a block of 2×2 letters is told while it is cut, by mouse and by keys', LONG, async () => {
  const { person, page, say } = await atTable(fiveThree);
  await cutTo(page, [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
  ]);
  await say.getByText('Piece 1 has a block of 2×2 letters and cannot be placed. Rule CT-3.4').waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.up();

  for (const square of ['0,0', '0,1', '1,1']) {
    await page.locator(`.cct-sheet [data-square="${square}"]`).focus();
    await page.keyboard.press('Enter');
  }
  await page.locator('.cct-sheet [data-square="1,0"]').focus();
  const spoken = page.locator('.cct-sheet [data-square="1,0"]');
  await expect.poll(() => spoken.getAttribute('aria-label')).toMatch(/Piece 1 has a block of 2×2 letters/);
  expect(person.troubles).toEqual([]);
});
