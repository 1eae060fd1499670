/** Practice in a real browser: a deal by its seed played to the end, the best line after it, the statistics; and cards of one's own. */

import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { scene } from '@partyline/e2e/scene.js';
import { turnAt } from '@partyline/e2e/turns.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house as houseCards } from '../../data/house.js';
import { byMouse, byTouch, expectShown, type Operator } from './operator.js';
import { type Script, scriptOfSeed } from './script.js';

const PATIENCE = { timeout: 240_000 };
const SEED = 'tea';

const here = scene();

async function dealt(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.waitForURL(/\/here\//, { timeout: 60_000 });
  await page.getByRole('group', { name: 'Switchboard' }).waitFor();
}

async function play(page: Page, operate: Operator, { scenes }: Script): Promise<void> {
  for (const [i, { move, shows }] of scenes.entries()) {
    await operate(move);
    if (i < scenes.length - 1) await expectShown(page, shows, `move ${i}: ${JSON.stringify(move)}`);
  }
}

const HANDS = [
  ['touch', { size: 'phone', theme: 'day', touch: true }, byTouch],
  ['mouse', { size: 'desk', theme: 'night' }, byMouse],
] as const;

test.each(turnAt(HANDS, 0))(
  'a deal of a seed is played, compared with the best line and counted, by %s',
  PATIENCE,
  async (_, ways, by) => {
    const { page, troubles } = await somebody(here, ways);
    const script = scriptOfSeed(SEED);
    await page.goto(`/practice/switchboard?seed=${SEED}`);
    await dealt(page, /^Deal$/);
    const operate = by(page);
    const [first] = script.scenes;
    if (first === undefined) expect.fail('no moves');
    await operate(first.move);
    await expectShown(page, first.shows, 'the first move');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectShown(page, first.shows.replace(/^(\d) \d+ \S+ \w+$/, '$1 1 3,3,3 false'), 'the beginning again');
    await play(page, operate, script);
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByText('took back once').waitFor();
    await result
      .getByText(/The best line .*scores \d+; you scored \d+\.|is the best line|No line is known/)
      .waitFor({ timeout: 60_000 });
    expect(await violations(page)).toEqual([]);
    await result.getByRole('link', { name: 'Step through it' }).click();
    await page.getByRole('button', { name: 'Show the game as played' }).waitFor();
    await page.getByRole('button', { name: 'Step forward' }).click();
    await page.getByText(/^Move 1 of \d+/).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await sticksOut(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show the game as played' }).click();
    await page.getByText(`Start of ${script.scenes.length} moves`).waitFor();
    await page.goto('/practice/switchboard');
    await page.getByRole('row', { name: new RegExp(`^${SEED} .* ${script.score}, one undo`) }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await sticksOut(page)).toEqual([]);
    expect(troubles).toEqual([]);
  },
);

test('a deal of the wished difficulty is found and given up; the statistics say so, and are cleared', PATIENCE, async () => {
  const { page, troubles } = await somebody(here);
  await page.goto('/practice/switchboard');
  await page.getByRole('radio', { name: 'Fair' }).check();
  await dealt(page, /^Deal$/);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  await page.keyboard.press('u');
  await page.getByText('There is no move to take back.').waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('heading', { name: /resigned$/ }).waitFor();
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.getByRole('row', { name: /Fair lost/ }).waitFor();
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('After your first game').waitFor();
  expect(troubles).toEqual([]);
});

test('cards of one’s own are judged in sentences, and played with', PATIENCE, async () => {
  const { page, troubles } = await somebody(here, { size: 'phone' });
  await page.goto('/practice/switchboard?seed=own');
  await page.getByText('Options of Switchboard').click();
  await page.getByRole('radio', { name: /Your own/ }).check();
  const cards = page.getByRole('textbox', { name: /Paste nine cards/ });
  await cards.fill('[{"id":"A","cords":[["L1","L1"]],"halves":[]}]');
  await page.getByText('A set has nine cards, not 1.').waitFor();
  await page.getByText('Card A has a cord from L1 to itself.').waitFor();
  expect(await violations(page)).toEqual([]);
  const renamed = JSON.parse(JSON.stringify(houseCards).replace('"id":"A"', '"id":"Z"'));
  const file = { name: 'cards.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(renamed)) };
  await page.getByLabel('Or choose a file').setInputFiles(file);
  await page.getByText('These cards can be played with.').waitFor();
  expect(await sticksOut(page)).toEqual([]);
  await dealt(page, /^Deal$/);
  await page.locator('.switch-id', { hasText: 'Z' }).waitFor();
  expect(troubles).toEqual([]);
});
