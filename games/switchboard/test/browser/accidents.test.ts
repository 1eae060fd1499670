/** No move by accident: a double click turns one card once or gives one bonus, by mouse and by finger the first click only shows. */
import { armed, clickAgainWhenAsked, clickedAgain, HAND } from '@partyline/e2e/armed.js';
import { somebody } from '@partyline/e2e/browser.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';
import type { View } from '../../format.js';
import { firstPosition } from '../../learn/first-round.js';
import { newGame, read } from '../given.js';

const PATIENCE = { timeout: 120_000 };

const here = scene();

const optionsOf = ({ board, incoming, recipients, priority, emergency }: View) => ({
  deals: [{ board, incoming, recipients }],
  priority,
  emergency,
});
/** No call is connected at once, and turning the card on the left connects one. */
const DEALT = optionsOf(firstPosition);

test('a double click on the button turns the card once', PATIENCE, async () => {
  const { page, troubles } = await somebody(here, { oneClick: false });
  await page.goto(await layTable(page, { game: 'switchboard', seats: 1, options: DEALT }));
  const story = page.getByRole('list', { name: 'What happened' }).getByRole('link');
  await page.locator('[data-part="4"]').waitFor();
  await page.locator('[data-part="4"]').click();
  const before = await story.count();
  await page.getByRole('button', { name: /^Turn it/ }).dblclick(HAND);
  await expect.poll(() => story.count()).toBe(before + 1);
  expect(await story.last().innerText()).toContain('You turn the card');
  expect(troubles).toEqual([]);
});

test('what the pointer shows of turning is done by one click', PATIENCE, async () => {
  const { page, troubles } = await somebody(here, { oneClick: false });
  await page.goto(await layTable(page, { game: 'switchboard', seats: 1, options: DEALT }));
  await page.locator('[data-part="3"]').click();
  const turn = page.getByRole('button', { name: /^Turn it/ });
  await turn.hover();
  await page.locator('.switch-effects').getByText('C3–R5 connected').waitFor();
  await turn.click();
  await page.locator('[data-taking="true"]').first().waitFor();
  expect(troubles).toEqual([]);
});

test('a double click on a die takes the bonus, and chooses nothing for the next move', PATIENCE, async () => {
  const { page, troubles } = await somebody(here, { oneClick: true });
  await page.goto(await layTable(page, { game: 'switchboard', seats: 1, options: DEALT }));
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

/** A deal in which turning the card at the bottom left connects two calls that earn seconds: red 1, yellow 2. */
const twice = read(newGame({}, 'two 17').state);

test.each([
  ['by mouse', { size: 'desk', theme: 'day' }],
  ['by finger', { size: 'phone', theme: 'night', touch: true, oneClick: true }],
] as const)('a second press on a die does not give it the next bonus too, %s', PATIENCE, async (_, ways) => {
  const { page, troubles } = await somebody(here, ways);
  await page.goto(await layTable(page, { game: 'switchboard', seats: 1, options: optionsOf(twice) }));
  await page.locator('[data-part="6"]').click();
  await page.getByRole('button', { name: /^Turn it/ }).click();
  const now = page.locator('.switch-now');
  await now.getByText('The red call earned 1 second. Choose the die that takes it.').waitFor();
  const last = page.locator('[data-die="2"]');
  await armed(page);
  await clickAgainWhenAsked(page, last, 'Your turn: put 2 s for the yellow call');
  await last.click();
  await clickedAgain(page);
  await armed(page);
  await now.getByText('The yellow call earned 2 seconds. Choose the die that takes them.').waitFor();
  await last.click();
  await now.getByText('earned').waitFor({ state: 'hidden' });
  expect(troubles).toEqual([]);
});

test('one who plays alone is not asked about others before resigning, and a lost game sets no score', PATIENCE, async () => {
  const { page, troubles } = await somebody(here);
  await page.goto(await layTable(page, { game: 'switchboard', seats: 1 }));
  await page.locator('[data-part="4"]').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resign this game?' });
  await dialog.getByText('The game ends here, as it stands. This cannot be taken back.').waitFor();
  expect(await dialog.innerText()).not.toMatch(/last|others|bot/);
  await dialog.getByRole('button', { name: 'Resign' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByText('You have no score to beat here yet.').waitFor();
  expect(troubles).toEqual([]);
});

test('by mouse as by finger the first click on another card shows, the second exchanges', PATIENCE, async () => {
  for (const touch of [false, true]) {
    const { page } = await somebody(here, { oneClick: false, touch, size: touch ? 'phone' : 'desk' });
    await page.goto(await layTable(page, { game: 'switchboard', seats: 1, options: DEALT }));
    const press = (part: number) =>
      touch ? page.locator(`[data-part="${part}"]`).tap() : page.locator(`[data-part="${part}"]`).click();
    await page.locator('[data-part="4"]').waitFor();
    await press(0);
    await press(4);
    await page.getByRole('button', { name: /^Exchange .*\(2 s\)$/ }).waitFor();
    await press(4);
    await page.getByRole('button', { name: /^Exchange/ }).waitFor({ state: 'hidden' });
  }
});
