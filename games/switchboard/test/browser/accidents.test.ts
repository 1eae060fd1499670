/** No move by accident: a double click turns one card once or gives one bonus, by mouse and by finger the first click only shows. */
import { armed, clickAgainWhenAsked, clickedAgain, HAND } from '@partyline/e2e/armed.js';
import { somebody } from '@partyline/e2e/browser.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';
import { start } from '../../learn/first-round.js';

const PATIENCE = { timeout: 120_000 };

const here = scene();

test('a double click on the button turns the card once', PATIENCE, async () => {
  const { page, troubles } = await somebody(here, { oneClick: false });
  await page.goto(await layTable(page, { game: 'switchboard', seats: 1 }));
  const story = page.getByRole('list', { name: 'What happened' }).getByRole('link');
  await page.locator('[data-part="4"]').waitFor();
  // A call that is connected at once earns seconds, which go on a die before anything else.
  while ((await page.locator('[data-taking="true"]').count()) > 0) await page.locator('[data-taking="true"]').first().click();
  await page.locator('[data-part="4"]').click();
  const before = await story.count();
  await page.getByRole('button', { name: /^Turn it/ }).dblclick(HAND);
  await expect.poll(() => story.count()).toBe(before + 1);
  expect(await story.last().innerText()).toContain('You turn the card');
  expect(troubles).toEqual([]);
});

test('a double click on a die takes the bonus, and chooses nothing for the next move', PATIENCE, async () => {
  const { board, incoming, recipients, priority, emergency } = start;
  const { page, troubles } = await somebody(here, { oneClick: true });
  const options = { deals: [{ board, incoming, recipients }], priority, emergency };
  await page.goto(await layTable(page, { game: 'switchboard', seats: 1, options }));
  await page.locator('[data-part="3"]').click();
  await page.getByRole('button', { name: /^Turn it/ }).click();
  const die = page.locator('[data-taking="true"]').first();
  await die.waitFor();
  await armed(page);
  await clickAgainWhenAsked(page, die, 'Your turn: round');
  await die.click();
  await clickedAgain(page);
  await armed(page);
  expect(await page.getByRole('button', { name: /^Die/, pressed: true }).count(), 'no die is chosen to pay').toBe(0);
  expect(troubles).toEqual([]);
});

test('by mouse as by finger the first click on another card shows, the second exchanges', PATIENCE, async () => {
  for (const touch of [false, true]) {
    const { page } = await somebody(here, { oneClick: false, touch, size: touch ? 'phone' : 'desk' });
    await page.goto(await layTable(page, { game: 'switchboard', seats: 1 }));
    const press = (part: number) =>
      touch ? page.locator(`[data-part="${part}"]`).tap() : page.locator(`[data-part="${part}"]`).click();
    await page.locator('[data-part="4"]').waitFor();
    while ((await page.locator('[data-taking="true"]').count()) > 0) await page.locator('[data-taking="true"]').first().click();
    await press(0);
    await press(4);
    await page.getByRole('button', { name: /^Exchange .*\(2 s\)$/ }).waitFor();
    await press(4);
    await page.getByRole('button', { name: /^Exchange/ }).waitFor({ state: 'hidden' });
  }
});
