/** Replays of any game that has a board: from a table and from a file, by keys and by finger; and a file that is no record. */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { party, wholeTurn } from '../../party.js';
import { dropRecord, goldenOf } from '../../recorded.js';
import { scene } from '../../scene.js';

const PATIENCE = { timeout: 120_000 };
const shared = games.filter(({ seen, players }) => seen !== null && players.min <= 2 && players.max >= 2);

const here = scene();

const moment = (page: Page) => page.getByRole('slider', { name: 'Moment' });

/** A game that was played for two turns and given up, and somebody who may see it. */
async function given(game: string): Promise<Page> {
  const { people } = await party(here, { game });
  const [{ page }, other] = await wholeTurn(people);
  await wholeTurn([other, people[0] === other ? people[1] : people[0]]);
  await page.evaluate(async () => {
    const table = `/api${location.pathname.replace('/t/', '/tables/')}`;
    const body = JSON.stringify({ key: 'enough', command: { type: 'resign' } });
    await fetch(`${table}/commands`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  });
  return page;
}

test('a file that is no record says so, and another can be tried', async () => {
  const { page, troubles } = await somebody(here);
  await page.goto('/replay');
  for (const bad of ['a shopping list', '{"game":"nothing we know"}', '[]']) {
    await dropRecord(page, bad);
    await page.getByRole('alert').waitFor();
    expect((await page.getByRole('alert').innerText()).length).toBeGreaterThan(20);
  }
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

describe.each(shared)('$name', ({ id: game }) => {
  test('a game is watched again: by keys, by its log, and shared by its address', PATIENCE, async () => {
    const page = await given(game);
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await moment(page).waitFor();
    const at = () => moment(page).inputValue();
    const first = Number(await at());
    await page
      .getByRole('heading', { level: 1 })
      .focus()
      .catch(() => undefined);
    await page.keyboard.press('Home');
    await expect.poll(at).toBe('0');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(at).toBe('2');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(at).toBe('1');
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('1');
    await page.reload();
    await moment(page).waitFor();
    expect(await at()).toBe('1');
    await page.keyboard.press('End');
    expect(Number(await at())).toBeGreaterThanOrEqual(first);
    expect(await sticksOut(page)).toEqual([]);
  });

  test('a record that is dropped on the page is a film, and a finger steps through it', PATIENCE, async () => {
    const { page, context, troubles } = await somebody(here, { size: 'phone', touch: true });
    await page.goto('/replay');
    await dropRecord(page, goldenOf(game, 2));
    await moment(page).waitFor();
    const from = Number(await moment(page).inputValue());
    const box = await page.locator('.replay-place').boundingBox();
    const y = Math.round((box?.y ?? 0) + 5);
    const finger = await context.newCDPSession(page);
    const swipe = async (x: number, to: number) => {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y }] });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(from === 0 ? 300 : 100, from === 0 ? 100 : 300);
    await expect.poll(() => moment(page).inputValue()).not.toBe(String(from));
    expect(await sticksOut(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
