/**
 * The log of any game that has a board, as a person would tell it: by round and turn, own deeds in the second person and those
 * of others in the third, places that light up on the board, and sums that open.
 */
import { games } from '@partyline/games/registry.js';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { anyMove, layTable } from '../../party.js';
import { dropRecord, goldenOf } from '../../recorded.js';
import { scene } from '../../scene.js';

const PATIENCE = { timeout: 120_000 };
const shown = games.filter(({ seen }) => seen !== null);

const here = scene();

const log = (page: Page): Locator => page.getByRole('list', { name: 'What happened' });
/** Whatever a board lights, in its own way. */
const lights = (page: Page): Promise<number> =>
  page.getByRole('region', { name: 'Board' }).locator('[data-pointed], [class*="pointed"]').count();

describe.each(shown)('$name', ({ id: game, quick: { seats } }) => {
  test('own deeds are told as one’s own, and to those who watch by name', PATIENCE, async () => {
    const host = await somebody(here);
    const address = await layTable(host.page, { game, seats, others: 'bots', open: true });
    await host.page.goto(address);
    const own = log(host.page)
      .getByRole('link')
      .filter({ hasText: /\bYou [a-z]+/ });
    await expect
      .poll(async () => ((await own.count()) > 0 ? 'told' : await anyMove(host)), { ...PATIENCE, interval: 300 })
      .toBe('told');
    const told = await own.first().innerText();
    expect(told).not.toMatch(/\byou (?:is|has|[a-z]*[^s\W]s)\b/i);
    const moment = (await own.first().getAttribute('href')) ?? '';
    const watcher = await somebody(here);
    await watcher.page.goto(address.replace(/\?.*/, ''));
    const at = new URLSearchParams(moment.split('?')[1]).get('at');
    expect(at).not.toBeNull();
    const lines = log(watcher.page).getByRole('link');
    await lines.first().waitFor();
    expect((await lines.allInnerTexts()).join(' ')).not.toMatch(/\byou\b/i);
    expect([host.troubles, watcher.troubles]).toEqual([[], []]);
  });

  test('a log is grouped, a place lights up under the mouse and by the focus, and sums open', PATIENCE, async () => {
    const { page, troubles } = await somebody(here);
    await page.goto('/replay');
    await dropRecord(page, goldenOf(game, seats));
    const story = log(page);
    await story.waitFor();
    expect(await story.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
    expect(await story.locator('.log-group').count()).toBeGreaterThan(2);

    const line = story
      .getByRole('button')
      .filter({ has: page.locator('[data-place]') })
      .last();
    await line.click();
    await page.mouse.move(0, 0);
    await page.getByRole('slider', { name: 'Moment' }).focus();
    await expect.poll(() => lights(page)).toBe(0);
    await line.locator('[data-place]').first().hover();
    await expect.poll(() => lights(page)).toBeGreaterThan(0);
    await page.mouse.move(0, 0);
    await expect.poll(() => lights(page)).toBe(0);
    await page.keyboard.press('Tab');
    await line.focus();
    await expect.poll(() => lights(page)).toBeGreaterThan(0);

    const sums = story.getByRole('group').last();
    const parts = sums.getByRole('listitem');
    expect(await parts.count()).toBe(0);
    await sums.locator('summary').click();
    await parts.first().waitFor();
    expect(await parts.first().innerText()).toMatch(/: ./);
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
