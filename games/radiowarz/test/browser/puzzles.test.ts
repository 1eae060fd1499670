/** The puzzles on the real board: solved by mouse, by touch and by keyboard, with hints, and remembered. */

import { type Person, somebody, type Ways } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { moveShape } from '../../moves.js';
import { puzzles } from '../../puzzles/index.js';
import { byMouse, byTouch, type Hand } from './at-table.js';

const here = scene();

const PATIENCE = { timeout: 60_000 };

/** Where the solution of a puzzle is, and whether it pulls. */
function solutionOf(id: string): { readonly city: string; readonly pulls: boolean } {
  const move = moveShape.read(puzzles.find((puzzle) => puzzle.id === id)?.solutions[0], 'move');
  return move.type === 'place' ? { city: move.city, pulls: move.pull !== null } : { city: '', pulls: false };
}

const cityOf = (page: Page, id: string) => page.locator(`[data-city="${id}"]`);
const commitOf = (page: Page) => page.getByRole('button', { name: /^Station/ });
const solvedOf = (page: Page) => page.getByRole('link', { name: /^(Next puzzle|All puzzles)$/ }).and(page.locator('.button'));

/** Chooses a city; a mouse may have placed with it already. */
async function choose(page: Page, hand: Hand, id: string): Promise<void> {
  await cityOf(page, id).waitFor(PATIENCE);
  await hand(cityOf(page, id));
}

async function solve(page: Page, hand: Hand, id: string): Promise<void> {
  const { city, pulls } = solutionOf(id);
  await choose(page, hand, city);
  const commit = commitOf(page);
  await commit.or(solvedOf(page)).first().waitFor(PATIENCE);
  if (pulls)
    await page
      .getByRole('button', { name: /^Pull (?!nothing)/ })
      .first()
      .click();
  if (await commit.isVisible()) await commit.click();
  await solvedOf(page).waitFor(PATIENCE);
}

async function isWell({ page, troubles }: Person): Promise<void> {
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
}

const ways: readonly (Ways & { readonly by: string; readonly hand: Hand })[] = [
  { by: 'mouse', size: 'desk', theme: 'day', hand: byMouse },
  { by: 'touch', size: 'phone', theme: 'night', touch: true, hand: byTouch },
];

describe.each(ways)('by $by', ({ hand, by: _by, ...way }) => {
  test('one puzzle leads to the next, and what is solved is remembered', { timeout: 180_000 }, async () => {
    const person = await somebody(here, way);
    const { page } = person;
    const [first, second] = puzzles;
    await page.goto('/puzzles/radiowarz');
    await page.getByText(`0 of ${puzzles.length} solved`).waitFor();
    await page
      .getByRole('link', { name: first?.title ?? '' })
      .first()
      .click();
    await page.getByText(first?.task ?? '').waitFor();
    await isWell(person);
    await solve(page, hand, first?.id ?? '');
    await page.getByText(first?.solved ?? '').waitFor();
    await isWell(person);
    await page.getByRole('link', { name: 'Next puzzle' }).click();
    await page.waitForURL(`**/puzzles/radiowarz/${second?.id}`);
    await page.getByRole('link', { name: 'All puzzles' }).first().click();
    await page.getByText(`1 of ${puzzles.length} solved`).waitFor();
    await isWell(person);
  });
});

test('a string is pulled in a puzzle', { timeout: 120_000 }, async () => {
  const { page, troubles } = await somebody(here);
  const pull = puzzles.find(({ id }) => solutionOf(id).pulls);
  await page.goto(`/puzzles/radiowarz/${pull?.id}`);
  await solve(page, byMouse, pull?.id ?? '');
  expect(troubles).toEqual([]);
});

test('whoever lets the rival win is told how: the page names the answer', { timeout: 120_000 }, async () => {
  const { page, troubles } = await somebody(here, { size: 'phone', touch: true });
  const stop = puzzles.find(({ level }) => level === 'hard');
  await page.goto(`/puzzles/radiowarz/${stop?.id}`);
  await page.getByText(/, hard$/).waitFor();
  const { city } = solutionOf(stop?.id ?? '');
  const wrong = page.locator(`[data-city][data-open="true"]:not([data-city="${city}"])`).first();
  await byTouch(wrong);
  await commitOf(page).tap();
  await page
    .getByRole('status')
    .getByText(/^Then Ben goes to [A-Z].*, is on air in all six regions and wins\.$/)
    .waitFor(PATIENCE);
  expect(await sticksOut(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('by keyboard: hints point, another move is not it, and the solution can be shown', { timeout: 120_000 }, async () => {
  const { page, troubles } = await somebody(here);
  const pull = puzzles.find(({ id }) => solutionOf(id).pulls);
  await page.goto(`/puzzles/radiowarz/${pull?.id}`);
  for (const hint of pull?.hints ?? []) {
    await page.getByRole('button', { name: 'Hint' }).press('Enter');
    await page.getByText(hint.say).waitFor();
  }
  const wrong = page.locator('[data-city][data-open="true"]').first();
  const city = (await wrong.getAttribute('data-city')) ?? '';
  await wrong.focus();
  await wrong.press('Enter');
  const commit = commitOf(page);
  const missed = page.getByText(pull?.refute?.({ type: 'place', city, pull: null }) ?? '(nothing is said)', { exact: true });
  await commit.or(missed).first().waitFor(PATIENCE);
  if (await commit.isVisible()) await commit.press('Enter');
  await missed.waitFor(PATIENCE);
  await page.getByRole('button', { name: 'Show me' }).press('Enter');
  await solvedOf(page).waitFor(PATIENCE);
  await page.goto('/puzzles/radiowarz');
  await page.getByText(`0 of ${puzzles.length} solved`).waitFor();
  expect(troubles).toEqual([]);
});
