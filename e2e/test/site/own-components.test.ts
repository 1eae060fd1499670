/**
 * A component of one's own that will not do is never replaced by the one of the house: in every form of every game that takes one the table is
 * not made, and the form says why at the field. Knows no game.
 */
import { games } from '@partyline/games/registry.js';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Person, somebody, type Ways } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { scene } from '../../scene.js';
import { turnAt } from '../../turns.js';

const PATIENCE = { timeout: 120_000 };
const here = scene();
const withTools = await Promise.all(games.map(async (entry) => ({ entry, count: (await entry.tools()).tools.length })));
/** Games that somebody can bring components to. */
const seen = withTools.filter(({ entry, count }) => entry.seen !== null && count > 0).map(({ entry }) => entry);

type Form = {
  readonly name: string;
  readonly address: (game: string) => string;
  readonly button: string | RegExp;
  readonly ways: Ways;
};

const FORMS: readonly Form[] = [
  {
    name: 'a new table',
    address: (id) => `/new?game=${id}`,
    button: /^(Make the table|Start the game)$/,
    ways: { size: 'desk', theme: 'day' },
  },
  {
    name: 'on this device',
    address: (id) => `/here/new?game=${id}`,
    button: 'Start playing',
    ways: { size: 'phone', theme: 'night' },
  },
  { name: 'practice', address: (id) => `/practice/${id}`, button: 'Deal', ways: { size: 'phone', theme: 'day' } },
];

const FORM_BUTTON = /^(Make the table|Start the game|Start playing|Deal)$/;
/** The choice of a component of one's own: beside those of the house, or a field to unfold. */
const OWN = /^Your own$|of your own$/;

/** Unfolds the options and finds a field for a component of one's own. */
async function ownField(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: FORM_BUTTON }).waitFor();
  const options = page.locator('summary', { hasText: /^Options of/ });
  if ((await options.count()) > 0) await options.click();
  const own = page.getByText(OWN).last();
  await own.waitFor();
  await own.click();
  const field = page.locator('textarea:visible').first();
  await field.waitFor();
  return field;
}

/** Without anything of one's own. */
async function withoutOwn(page: Page, field: Locator): Promise<void> {
  const chosen = page.locator('.choice input[type="radio"]');
  if ((await chosen.count()) > 0) await chosen.first().check();
  else await field.fill('');
}

async function refused({ page, troubles }: Person, button: string | RegExp): Promise<void> {
  const go = page.getByRole('button', { name: button, exact: true });
  await expect.poll(() => go.isDisabled()).toBe(true);
  // Neither by Enter in another field nor by a script that presses the button.
  await go.evaluate((one) => one.closest('form')?.requestSubmit());
  await page
    .getByText(/cannot be played (on|with) yet/)
    .first()
    .waitFor();
  // At the field.
  await page.locator('[data-level="error"]').first().waitFor();
  expect(new URL(page.url()).pathname).not.toMatch(/^\/(t|here\/(?!new))/);
  expect(await sticksOut(page)).toEqual([]);
  expect(troubles).toEqual([]);
}

describe.each(FORMS)('$name', ({ address, button, ways, name }) => {
  const number = FORMS.findIndex((form) => form.name === name);
  const taking = name === 'practice' ? seen.filter(({ practice }) => practice !== undefined) : seen;
  test.each(taking)('of $name does not begin with what was refused, and begins when it is gone', PATIENCE, async ({ id }) => {
    const person = await somebody(here, ways);
    const { page } = person;
    await page.goto(address(id));
    const field = await ownField(page);
    for (const bad of ['{"not":"ours"}', '1', '[{}]']) {
      await field.fill(bad);
      await refused(person, button);
    }
    if (turnAt(taking, number).some((entry) => entry.id === id)) expect(await violations(page)).toEqual([]);
    await withoutOwn(page, field);
    await expect.poll(() => page.getByRole('button', { name: button, exact: true }).isDisabled()).toBe(false);
  });
});
