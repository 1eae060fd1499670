/**
 * Replays of as many as can play, where there is most to show: at every moment that is looked at nothing sticks out, is cut off
 * or cannot be reached by keyboard, and there is room for the board on every screen. Each moment is seen on every screen, and
 * axe is asked about every other one on one of them in turn.
 */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { unreadableOn } from '../../checks/letters.js';
import { sticksOut } from '../../checks/overflow.js';
import { dropRecord, goldenOf } from '../../recorded.js';
import { scene } from '../../scene.js';
import { turnAt } from '../../turns.js';

const PATIENCE = { timeout: 180_000 };
const shown = games.filter(({ seen, players }) => seen !== null && players.max > 1);
const here = scene();

const MOMENTS = 4;
const SCREENS = [
  { name: 'a desk', width: 1280, height: 720 },
  { name: 'a desk at 200 %', width: 640, height: 360 },
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a narrow phone', width: 320, height: 640 },
] as const;

/** In the page: how much of the board's place is in sight at best, in pixels of its height. */
function boardInSight(): number {
  const [stage, controls] = [document.querySelector('.replay-stage'), document.querySelector('.replay-controls')];
  stage?.scrollIntoView({ block: 'start', behavior: 'instant' });
  const box = stage?.getBoundingClientRect();
  if (box === undefined) return 0;
  return Math.min(box.bottom, controls?.getBoundingClientRect().top ?? 0, innerHeight) - Math.max(box.top, 0);
}

/** Every so many moves, the end among them. */
async function walk(page: Page, look: (at: number, moment: number) => Promise<void>): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Moment' });
  await slider.waitFor();
  const last = Number(await slider.getAttribute('max'));
  for (let i = 0; i <= MOMENTS; i++) {
    const at = Math.round((last * i) / MOMENTS);
    await slider.fill(String(at));
    await page.getByText(at === 0 ? /^Start of/ : new RegExp(`^Move ${at} of`)).waitFor();
    await look(at, i);
  }
}

/** Where axe is asked, moment after moment. */
const ASKING = SCREENS.flatMap((screen) => [screen, null]);

describe.each(shown)('$name', ({ id, players }) => {
  const number = shown.findIndex((one) => one.id === id);
  test('on every screen', PATIENCE, async () => {
    const { page, troubles } = await somebody(here);
    await page.goto('/replay');
    await dropRecord(page, goldenOf(id, players.max));
    await walk(page, async (at, moment) => {
      const asking = turnAt(ASKING, moment + 2 * number);
      for (const { name, width, height } of SCREENS) {
        await page.setViewportSize({ width, height });
        expect.soft(await sticksOut(page), `move ${at}, ${name}: sticks out`).toEqual([]);
        expect.soft(await unreadableOn(page), `move ${at}, ${name}: cannot be read`).toEqual([]);
        if (asking.some((screen) => screen?.name === name))
          expect.soft(await violations(page), `move ${at}, ${name}: axe`).toEqual([]);
      }
    });
    for (const { name, width, height } of SCREENS) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(boardInSight), `pixels of the board, ${name}`).toBeGreaterThanOrEqual(Math.min(height, 640) / 2);
    }
    expect(troubles).toEqual([]);
  });
});
