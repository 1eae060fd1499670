/**
 * For ears and keys, at every place that shows a board: the overview of keys lists the board's own and those of the page, gives
 * the focus back, and the position is told when it is asked for. Whole games by ear are played in each game's own tests.
 */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { announcedOn } from '../../announced.js';
import { somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { layTable } from '../../party.js';
import { scene } from '../../scene.js';
import { turnAt } from '../../turns.js';

const PATIENCE = { timeout: 120_000 };
const here = scene();
const seen = games.filter((entry) => entry.seen !== null);

const overview = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const told = (page: Page, group: string) => overview(page).getByRole('region', { name: group }).locator('dd').allInnerTexts();
/** Remembers what has the focus, and says later whether that has it again. */
const remember = (page: Page) => page.evaluate(() => Reflect.set(globalThis, 'remembered', document.activeElement));
const isBack = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'remembered') === document.activeElement);

/** What a board says of its own keys. */
async function keysOf(id: string): Promise<readonly string[]> {
  const module = await games.find((entry) => entry.id === id)?.seen?.board();
  return module?.board.keys.map(({ does }) => does) ?? [];
}

/** From the board and back to it, by keys alone. */
async function lookAtKeys(page: Page, id: string, ofPage: string): Promise<void> {
  const stop = page.getByRole('region', { name: 'Board' }).locator('svg [tabindex="0"]').first();
  await stop.waitFor(PATIENCE);
  await stop.focus();
  await remember(page);
  await page.keyboard.press('?');
  await overview(page).waitFor();
  expect(await told(page, 'On the board')).toEqual(await keysOf(id));
  expect(await told(page, 'Everywhere on this page')).toContain(ofPage);
  await page.keyboard.press('Escape');
  await overview(page).waitFor({ state: 'hidden' });
  expect(await isBack(page), 'the focus is where it was').toBe(true);
}

describe.each(seen)('$name', ({ id, players }) => {
  test('at a table the keys are listed, and the position is told', PATIENCE, async () => {
    const { page, troubles } = await somebody(here);
    await page.goto(await layTable(page, { game: id, seats: players.min, others: 'bots' }));
    await lookAtKeys(page, id, 'Take back');
    await page.keyboard.press('?');
    // The overview is the same for every game but for its words.
    if (turnAt(seen, 0).some((entry) => entry.id === id)) expect(await violations(page)).toEqual([]);
    await page.keyboard.press('?');
    await overview(page).waitFor({ state: 'hidden' });
    await page.locator('.turn[data-mine="true"]').waitFor(PATIENCE);
    await page.keyboard.press('i');
    const summary = async () => (await announcedOn(page)).filter((line) => /^Your turn: [^.]+\. .{40}/.test(line)).length;
    await expect.poll(summary).toBe(1);
    expect(troubles).toEqual([]);
  });

  test('in the lesson the keys are listed, and fit on a phone', PATIENCE, async () => {
    const { page, troubles } = await somebody(here, { size: 'phone', theme: 'night' });
    await page.goto(`/learn/${id}`);
    await lookAtKeys(page, id, 'Take back');
    await page.keyboard.press('?');
    expect(await sticksOut(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});

const withPuzzles = seen.find(({ puzzles }) => puzzles !== undefined);
const practised = seen.find(({ practice }) => practice !== undefined);
const alone = seen.find(({ players }) => players.min === 1);

test('the keys are listed in puzzles, in practice and on one device', PATIENCE, async () => {
  const { page } = await somebody(here);
  if (withPuzzles === undefined || practised === undefined) throw new Error('There is no game for this.');
  await page.goto(`/puzzles/${withPuzzles.id}`);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await lookAtKeys(page, withPuzzles.id, 'Take back');
  await page.goto(`/practice/${practised.id}`);
  await page.getByRole('button', { name: 'Deal' }).click();
  await lookAtKeys(page, practised.id, 'Take back');
  await page.goto(`/here/new?game=${practised.id}`);
  await page.getByRole('button', { name: 'Start playing' }).click();
  await lookAtKeys(page, practised.id, 'Take back');
});

test('the keys are listed in a replay', PATIENCE, async () => {
  const { page } = await somebody(here);
  if (alone === undefined) throw new Error('There is no game for this.');
  await page.goto(await layTable(page, { game: alone.id, seats: 1 }));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await lookAtKeys(page, alone.id, 'Play or pause');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await overview(page).getByRole('button', { name: 'Close' }).click();
  await overview(page).waitFor({ state: 'hidden' });
});
