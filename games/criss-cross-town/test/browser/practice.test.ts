/** Alone again and again: a title, the personal best, and the statistics of it. */

import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';
import { townPlayer } from './at-table.js';

const here = scene();

const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8];

test('[CT-8.4] alone: a title, and how it compares with the games before', { timeout: 180_000 }, async () => {
  const person = await somebody(here, { size: 'phone', theme: 'night' });
  const { page } = person;
  const player = townPlayer(person);
  const playNothing = async (): Promise<void> => {
    for (const round of ROUNDS) {
      await expect.poll(player.round, { timeout: 60_000 }).toBe(round);
      await player.ready();
    }
    await player.button(/^Send the plan/).click();
    await player.result.waitFor();
  };
  await page.goto('/practice/criss-cross-town?seed=tea');
  await page.getByText('After your first game you see here how it went').waitFor();
  await page.getByRole('button', { name: 'Deal' }).click();
  await playNothing();
  await player.result.getByText('Your first game here: 0 is the score to beat.').waitFor();
  await player.result.getByText('0 points: Intern.').waitFor();
  await page.reload();
  await player.result.getByText('Your first game here: 0 is the score to beat.').waitFor();
  await page.getByRole('button', { name: 'Play again' }).click();
  await playNothing();
  await player.result.getByText('That equals your personal best of 0.').waitFor();
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.getByRole('row', { name: 'Intern – 2' }).waitFor();
  await page.getByRole('row', { name: /^tea 0, Intern/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  expect(person.troubles).toEqual([]);
});
