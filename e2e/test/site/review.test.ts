/**
 * From the end of a game to its review, to a friend who gets it with the moment, and on from there: one journey at each size. Knows no
 * game.
 */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Size, somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { scene } from '../../scene.js';

const PATIENCE = { timeout: 240_000 };
const here = scene();
const [solo] = games.filter(({ players, review, seen }) => players.max === 1 && review !== undefined && seen !== null);
if (solo === undefined) throw new Error('There is no game for one that is reviewed.');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A game that is over with its first move, the worst of all, at the end of it. */
async function resigned(page: Page): Promise<void> {
  await page.goto(`/here/new?game=${solo?.id}`);
  await button(page, 'Start playing').click();
  await page.getByRole('region', { name: 'Board' }).waitFor();
  await button(page, 'More').click();
  await button(page, 'Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
}

test.each<Size>(['desk', 'phone'])(
  'a game is reviewed from its end, shared with the moment, and played on: %s',
  PATIENCE,
  async (size) => {
    const { page, troubles } = await somebody(here, { size, theme: size === 'desk' ? 'day' : 'night' });
    await resigned(page);
    await page.getByRole('link', { name: 'Review the game' }).click();
    await page.getByText('Every move is reviewed.').waitFor(PATIENCE);
    const moments = page.getByRole('list', { name: 'What decided the game' }).getByRole('button');
    expect(await moments.innerText()).toMatch(/It was a mistake by .* could have been had\. Better: /);
    await moments.click();
    expect(await sticksOut(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Share this moment').click();
    await page.getByText('The link to this moment is copied', { exact: false }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const { searchParams } = new URL(link);
    expect([searchParams.get('at'), searchParams.get('review')]).toEqual(['1', '']);

    const friend = await somebody(here, { size });
    await friend.page.goto(link);
    await friend.page.getByText('Every move is reviewed.').waitFor(PATIENCE);
    await friend.page.getByRole('table', { name: 'Moves by mark' }).waitFor();
    expect(await friend.page.getByRole('slider', { name: 'Moment' }).inputValue()).toBe('1');
    await friend.page.keyboard.press('Home');
    await button(friend.page, 'Play on from here').click();
    await friend.page.waitForURL(/\/here\//);
    await friend.page.getByRole('region', { name: 'Board' }).waitFor();
    expect([troubles, friend.troubles]).toEqual([[], []]);
  },
);
