/** A whole game from the first call to the result: by mouse, by touch on a small screen, and by keyboard; begun and ended in both themes. */

import { chooseTheme, somebody, type Theme } from '@partyline/e2e/browser.js';
import { violations, violationsOfColours } from '@partyline/e2e/checks/axe.js';
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
  { hand: 'mouse', ways: { size: 'desk' }, theme: 'day', by: byMouse },
  { hand: 'touch', ways: { size: 'phone', touch: true }, theme: 'night', by: byTouch },
  { hand: 'keyboard', ways: { size: 'desk' }, theme: 'night', by: byKeyboard },
] as const;

/** By night the page is the same but for its colours. The game goes on in the theme that is looked at last. */
async function expectWell(page: Page, last: Theme): Promise<void> {
  await chooseTheme(page, last === 'day' ? 'night' : 'day');
  expect(await violationsOfColours(page)).toEqual([]);
  await chooseTheme(page, last);
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
}

test.each(hands)('a game is won by $hand', { timeout: 180_000 }, async ({ ways, theme, by }) => {
  const { page, troubles } = await somebody(here, ways);
  const { options, scenes, score } = scriptOf('won-with-every-kind-of-move');
  await sitDown(page, options);
  const operate = by(page);
  // Another hand at the same desk finds the same page.
  const isNew = by !== byKeyboard;
  if (isNew) await expectWell(page, theme);
  for (const [i, { move, shows }] of scenes.entries()) {
    await operate(move);
    if (i < scenes.length - 1) await expectShown(page, shows, `move ${i}: ${JSON.stringify(move)}`);
    // What the move was about stays marked until the next one is aimed at.
    if (move.type === 'exchange' && i < scenes.length - 1)
      await expect.poll(() => page.locator('.switch-last > *').count(), { message: `move ${i}` }).toBe(2);
  }
  const result = page.getByRole('region', { name: 'Result' });
  await result.waitFor();
  expect(await result.innerText()).toContain(`${score} s`);
  expect(await result.innerText()).toContain('Trainee');
  if (isNew) await expectWell(page, theme);
  expect(troubles).toEqual([]);
});

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
