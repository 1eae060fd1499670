/** A whole game from the first call to the result: by mouse, by touch on a small screen, and by keyboard, in both themes. */

import { somebody, type Ways } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { byKeyboard, byMouse, byTouch, expectShown } from './operator.js';
import { scriptOf } from './script.js';

const here = scene();

async function sitDown(page: Page, options: unknown): Promise<void> {
  await page.goto('/');
  const address = await page.evaluate(async (chosen) => {
    await fetch('/api/me');
    const body = JSON.stringify({ game: 'switchboard', options: chosen, seats: [{ type: 'me' }] });
    const reply = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { table } = await reply.json();
    return `/t/${table}`;
  }, options);
  await page.goto(address);
  await page.getByRole('group', { name: 'Switchboard' }).waitFor();
}

const hands = [
  { hand: 'mouse', ways: { size: 'desk' }, by: byMouse },
  { hand: 'touch', ways: { size: 'phone', touch: true }, by: byTouch },
  { hand: 'keyboard', ways: { size: 'desk' }, by: byKeyboard },
] as const;
const themes = ['day', 'night'] as const;

test.each(hands.flatMap((hand) => themes.map((theme) => ({ ...hand, theme }))))(
  'a game is won by $hand, by $theme',
  { timeout: 180_000 },
  async ({ ways: screen, by, theme }) => {
    const ways: Ways = { ...screen, theme };
    const { page, troubles } = await somebody(here, ways);
    const { options, scenes, score } = scriptOf('won-with-every-kind-of-move');
    await sitDown(page, options);
    const operate = by(page);
    expect(await sticksOut(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    for (const [i, { move, shows }] of scenes.entries()) {
      await operate(move);
      if (i < scenes.length - 1) await expectShown(page, shows, `move ${i}: ${JSON.stringify(move)}`);
    }
    const result = page.getByRole('region', { name: 'Result' });
    await result.waitFor();
    expect(await result.innerText()).toContain(`${score} s`);
    expect(await result.innerText()).toContain('Trainee');
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  },
);

test('a hint is told grade by grade down to a move, and a cube that no cord leads on is refused with its clause', {
  timeout: 60_000,
}, async () => {
  const { page, troubles } = await somebody(here, { theme: 'night' });
  const { options } = scriptOf('won-with-every-kind-of-move');
  await sitDown(page, options);
  await page.getByRole('button', { name: 'What would you do?' }).click();
  const more = page.getByRole('button', { name: 'Tell me more' });
  await page.getByText(/^Look at the .*The next call/).waitFor();
  await more.click();
  await page.getByText(/is the one to (move|change)\./).waitFor();
  await more.click();
  await page.getByText(/The plan has/).waitFor();
  expect(await more.count()).toBe(0);
  await expect.poll(() => page.locator('.switch [data-pointed]').count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close this hint' }).click();
  expect(await page.locator('.switch [data-pointed]').count()).toBe(0);
  await page.locator('[data-part="C1"]').click();
  const free = page.locator('.switch-lamp[data-part^="C"][data-lit="false"][data-target="false"]').first();
  await free.click();
  await page.getByRole('link', { name: /Rule SB-3\.4/ }).waitFor();
  expect(troubles).toEqual([]);
});
