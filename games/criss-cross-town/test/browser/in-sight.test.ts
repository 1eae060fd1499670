/**
 * What a table shows: one figure for points and one for workers, what the buildings bring, the variants, the town with one
 * square around it, and the letters that fit a worker.
 */

import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseCards } from '../../data/house-cards.js';
import { ADAS } from '../../learn/position.js';
import { townPlayer } from './at-table.js';

const here = scene();
const LONG = { timeout: 180_000 };
const options = { sheets: [ADAS], blueprints: houseCards.single };

async function withTown(size: 'desk' | 'phone', more: object = {}) {
  const person = await somebody(here, { size });
  const { page } = person;
  await page.goto(await layTable(page, { game: 'criss-cross-town', seats: 1, options: { ...options, ...more } }));
  await page.locator('.cct-sheet [data-square="9,9"] text').waitFor();
  await page.locator('.countdown').waitFor({ state: 'detached' });
  const player = townPlayer(person);
  await player.drag([
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
  ]);
  await player.look('Town');
  await player.putOn([0, 0]);
  await expect.poll(() => page.locator('.cct-placed').count()).toBe(4);
  return { person, page, player };
}

/** The pixels between the town's letters and the edges of its frame, in squares: the least of the four sides. */
const leastMargin = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const frame = document.querySelector('.cct-town')?.getBoundingClientRect();
    const boxes = [...document.querySelectorAll('.cct-placed .cct-paper')].map((one) => one.getBoundingClientRect());
    if (frame === undefined) return Number.NaN;
    const side = boxes[0]?.width ?? Number.NaN;
    return (
      Math.min(
        ...boxes.map(({ left, right, top, bottom }) =>
          Math.min(left - frame.left, frame.right - right, top - frame.top, frame.bottom - bottom),
        ),
      ) / side
    );
  });

test.each(['desk', 'phone'] as const)('figures, legend, tooltips, variants and the letters that fit, %s', LONG, async (size) => {
  const { person, page, player } = await withTown(size, { permissive: true, deadline: 600 });
  expect(await page.getByRole('list', { name: 'Variants' }).innerText()).toMatch(/Permissive[\s\S]*Deadline 600 s/);

  const points = page.getByRole('button', { name: /points? so far/ });
  expect(await points.innerText()).toMatch(/^\d+ points? so far/);
  expect(await page.getByRole('img', { name: '1 of 1 worker free to place' }).count()).toBe(1);
  const figures = await page.locator('.cct').innerText();
  expect(figures.match(/so far/g)?.length, 'one figure for points').toBe(1);
  await points.click();
  expect(await page.locator('.cct-parts div').count(), 'its parts when they are asked for').toBe(8);
  await points.click();

  expect(await page.locator('.cct-sheet [data-square="0,4"] title').textContent()).toMatch(/^Office: 1 point/);
  expect(await page.locator('.cct-town [data-square="0,2"] title').textContent()).toMatch(/^Park: 1 point/);
  await page.getByRole('button', { name: 'Buildings' }).click();
  const legend = page.getByRole('dialog', { name: 'Buildings' });
  for (const name of ['house', 'office', 'park', 'factory', 'shop', 'museum'])
    await legend.getByText(name, { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await legend.getByRole('button', { name: 'Close' }).click();

  await player.button('Place a worker').click();
  await player.putOn([0, 4]);
  const pad = page.getByRole('group', { name: 'The worker stands for' });
  await pad.waitFor();
  expect(await pad.locator('.cct-pad-key').allInnerTexts()).toEqual(['S']);
  await pad.getByRole('button', { name: 'All letters' }).click();
  expect(await pad.locator('.cct-pad-key').count()).toBe(26);
  await pad.getByRole('button', { name: 'S: TOWNS' }).click();
  await page.getByRole('img', { name: '0 of 1 worker free to place' }).waitFor();
  await page.locator('.cct-say').getByText('TOWNS').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  expect(person.troubles).toEqual([]);
});

test('the town fits, with a margin of one square, and what touches it can be put down', LONG, async () => {
  const person = await somebody(here);
  const { page } = person;
  // The same town in every run: how close the deciding side comes depends on its shape.
  await page.goto(await layTable(page, { game: 'criss-cross-town', seats: 1, options }));
  await page.locator('.cct-sheet [data-square="9,9"] text').waitFor();
  const player = townPlayer(person);
  for (const round of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await expect.poll(player.round, { timeout: 60_000 }).toBe(round);
    await player.cutAndPlace();
    await player.ready();
  }
  await player.button('Suggest a finish').waitFor();
  const margin = await leastMargin(page);
  expect(margin).toBeGreaterThan(0.95);
  expect(margin, 'and no more than that on the side that decides').toBeLessThan(1.6);
  expect(person.troubles).toEqual([]);
});
