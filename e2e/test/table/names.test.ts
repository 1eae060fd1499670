/** What people are called and what they say: a name when one sits down, another in the middle of a game, talk with times and links. */
import { games } from '@partyline/games/registry.js';
import { expect, test } from 'vitest';
import { somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { layTable } from '../../party.js';
import { scene } from '../../scene.js';

const PATIENCE = { timeout: 120_000 };
const shared = games.find(({ seen, players }) => seen !== null && players.max > 1);
const here = scene();

test('sitting down asks for a name, Enter accepts, and it is changed in the running game for everybody', PATIENCE, async () => {
  if (shared === undefined) throw new Error('There is no game for two.');
  const [host, guest, onlooker] = await Promise.all([
    somebody(here),
    somebody(here),
    somebody(here, { size: 'phone', theme: 'night', touch: true }),
  ]);
  const address = await layTable(host.page, { game: shared.id });
  await host.page.goto(address);
  await guest.page.goto(address);
  const field = guest.page.getByRole('textbox', { name: 'Your name' });
  // Filled in already, and the keyboard is there: one key takes the seat.
  await expect.poll(() => field.inputValue()).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await violations(guest.page)).toEqual([]);
  await field.fill('Berta');
  await field.press('Enter');
  const playersOf = (page: typeof host.page) => page.getByRole('region', { name: 'Players' });
  await playersOf(host.page).getByText('Berta', { exact: true }).waitFor();

  await guest.page.getByRole('button', { name: 'More' }).click();
  await guest.page.getByRole('button', { name: 'Change my name' }).click();
  const dialog = guest.page.getByRole('dialog', { name: 'Change your name' });
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Berta');
  await dialog.getByRole('textbox').fill('Roberta');
  await dialog.getByRole('textbox').press('Enter');
  for (const { page } of [host, guest]) await playersOf(page).getByText('Roberta', { exact: true }).waitFor();
  await host.page.getByText('Roberta is no longer called Berta.').first().waitFor();

  await onlooker.page.goto(address);
  await onlooker.page.getByText('You are looking on').waitFor();
  expect(await sticksOut(onlooker.page)).toEqual([]);

  await guest.page.getByRole('button', { name: 'Chat' }).first().click();
  const say = guest.page.getByRole('textbox', { name: 'Say something to the table' });
  await say.fill('look at https://example.org/a?b=1, not at javascript:alert(1)');
  await say.press('Enter');
  await host.page.getByRole('button', { name: 'Chat' }).first().click();
  const line = host.page.locator('.chat-line').first();
  await line.waitFor();
  expect(await line.textContent()).toContain('Roberta');
  expect(await line.locator('time').textContent()).toMatch(/^\d\d:\d\d$/);
  // Called otherwise once more, they are so in what they have said as well.
  await guest.page.request.post('/api/me', { data: { name: 'Bertie' } });
  await line.getByText('Bertie').waitFor();
  const links = await line
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => [a.getAttribute('href'), a.getAttribute('rel')]));
  expect(links).toEqual([['https://example.org/a?b=1', 'noopener noreferrer nofollow ugc']]);
  await onlooker.page.getByRole('button', { name: 'Chat' }).last().click();
  const word = onlooker.page.getByRole('textbox', { name: 'Say something to the table' });
  await word.fill('good luck');
  await word.press('Enter');
  await host.page.locator('.chat-line', { hasText: 'good luck' }).getByText('onlooker').waitFor();
  expect(await sticksOut(host.page)).toEqual([]);
  expect([...host.troubles, ...guest.troubles, ...onlooker.troubles]).toEqual([]);
});

test('on one device whoever is to move is called otherwise too, and is after a reload', PATIENCE, async () => {
  if (shared === undefined) throw new Error('There is no game for two.');
  const { page, troubles } = await somebody(here);
  await page.goto(`/here/new?game=${shared.id}&alone=yes`);
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.getByRole('region', { name: 'Players' }).waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Change my name' }).click();
  await page.getByRole('dialog', { name: 'Change your name' }).getByRole('textbox').fill('Cara');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Players' }).getByText('Cara', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Players' }).getByText('Cara', { exact: true }).waitFor();
  expect(troubles).toEqual([]);
});
