/**
 * From the end of a game to its review, to a friend who gets it with the moment, and on from there: one journey. Knows no
 * game.
 */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { anyMove, layTable } from '../../party.js';
import { scene } from '../../scene.js';

const PATIENCE = { timeout: 240_000 };
const here = scene();
const [solo] = games.filter(({ players, review, seen }) => players.max === 1 && review !== undefined && seen !== null);
if (solo === undefined) throw new Error('There is no game for one that is reviewed.');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  'a game is reviewed from its end at a desk, shared with the moment with a phone, and played on there',
  PATIENCE,
  async () => {
    const player = await somebody(here);
    const { page } = player;
    await page.goto(await layTable(page, { game: solo.id, seats: 1 }));
    while (await anyMove(player));
    await page.getByRole('link', { name: 'Review the game' }).click();
    await page.getByText('Every move is reviewed.').waitFor(PATIENCE);
    const moments = page.getByRole('list', { name: 'What decided the game' }).getByRole('button');
    await moments.last().click();
    expect(await moments.last().innerText()).toMatch(/could have been had\. Better: /);
    await seemly(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Share this moment').click();
    await page.getByText('The link to this moment is copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const at = await page.getByRole('slider', { name: 'Moment' }).inputValue();

    const friend = await somebody(here, { size: 'phone', theme: 'night' });
    await friend.page.goto(link);
    await friend.page.getByRole('progressbar', { name: 'The review' }).waitFor();
    await button(friend.page, 'Stop').click();
    await friend.page.getByText(/^Stopped after/).waitFor();
    // The friend's own would come to the same, and take as long again.
    const known = await page.evaluate(() => localStorage.getItem('reviews'));
    await friend.page.evaluate((reviews) => localStorage.setItem('reviews', reviews ?? ''), known);
    await friend.page.reload();
    await friend.page.getByText('Every move is reviewed.').waitFor();
    expect(await friend.page.getByRole('slider', { name: 'Moment' }).inputValue()).toBe(at);
    await friend.page.getByRole('table', { name: 'Moves by mark' }).waitFor();
    await seemly(friend.page);
    await friend.page.getByRole('slider', { name: 'Moment' }).press('Home');
    await button(friend.page, 'Play on from here').click();
    await friend.page.waitForURL(/\/here\//);
    await friend.page.getByRole('region', { name: 'Board' }).waitFor();
    expect([player.troubles, friend.troubles]).toEqual([[], []]);
  },
);

async function seemly(page: Page): Promise<void> {
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
}
