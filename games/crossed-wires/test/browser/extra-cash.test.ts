/** The house variant in the form of a new table: off at first, honest about whose it is, and told at the table. */
import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';
import { HOUSE_CASH } from '../../data/extra-cash.js';
import { playerOf } from './at-table.js';

const here = scene();

/** The form begins with so many seats. */
const SEATS = 4;

test.each(['desk', 'phone'] as const)('extra cash by seat is chosen in the form and told at the table, %s', async (size) => {
  const last = HOUSE_CASH[SEATS]?.at(-1) ?? expect.fail();
  const { page, troubles } = await somebody(here, { size });
  await page.goto('/here/new?game=crossed-wires');
  await page.getByLabel('Seat 1: name').fill('Ada');
  const choice = page.getByRole('checkbox', { name: /Extra cash by seat/ });
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(false);
  expect(await page.getByText('A variant of ours, not in the printed rules').count()).toBe(1);
  await choice.check();
  // To choose a map leaves the variant as it is.
  await page.getByRole('radio', { name: /Basins/ }).check();
  expect(await choice.isChecked()).toBe(true);
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start playing' }).click();
  await playerOf(page).turn.waitFor();
  // On a small screen the log is behind a tab.
  if (size === 'phone') await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect.poll(async () => (await playerOf(page).story()).join(' ')).toContain(`begins with $${last} more.`);
  expect(troubles).toEqual([]);
});
