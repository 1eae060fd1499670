/**
 * Notices as people see them: a channel is added, tested, and says what became of it; quiet hours, a private feed, the choice at a
 * table; and what is pushed is shown by the service worker, the new instead of the old, until somebody looks. Knows no game.
 */
import { createServer, type Server } from 'node:http';
import { games } from '@partyline/games/registry.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { scene } from '../../scene.js';
import { visit } from '../../visit.js';

const here = scene({ flags: ['--private-webhooks'] });

let status = 204;
let hook: Server;
let address = '';
beforeAll(async () => {
  hook = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end());
  });
  await new Promise<void>((listening) => hook.listen(0, '127.0.0.1', listening));
  const bound = hook.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/hook`;
});
afterAll(() => hook.close());

test('a webhook is added, tested, gathered and removed; what became of a notice is said', async () => {
  const { page, troubles } = await somebody(here, { size: 'phone', theme: 'night' });
  await visit(page, '/me/notices');
  await page.getByText('None yet: nothing is sent to you.', { exact: false }).waitFor();
  await page.getByText('This server sends no mail', { exact: false }).waitFor();
  const way = page.locator('.notice-way').filter({ has: page.getByRole('heading', { name: 'Webhook' }) });
  await way.getByLabel('For').selectOption('ntfy');
  await way.getByLabel('Address').fill(address);
  await way.getByRole('button', { name: 'Add' }).click();
  const channel = page.locator('.notice-channel');
  await channel.getByText('Nothing was sent yet.').waitFor();
  expect(await channel.getByRole('checkbox', { name: 'My turn, by post' }).isChecked()).toBe(true);
  expect(await channel.getByRole('checkbox', { name: 'My turn, live' }).isChecked()).toBe(false);
  await channel.getByRole('checkbox', { name: 'Talk, by post' }).click();
  await channel.getByRole('checkbox', { name: /^Gather them/ }).click();
  await channel.locator('input[type=time]').waitFor();
  await page.getByRole('checkbox', { name: /^Nothing at night/ }).click();
  await page.getByText('by the clock of', { exact: false }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  status = 410;
  await channel.getByRole('button', { name: 'Send a test notice' }).click();
  await expect
    .poll(
      async () => {
        await visit(page, '/me/notices');
        return await channel.locator('p').first().innerText();
      },
      { timeout: 30_000 },
    )
    .toMatch(/^Failed on .*: The address answered 410\.$/);
  expect(await channel.getByRole('checkbox', { name: 'Talk, by post' }).isChecked()).toBe(true);
  await page.locator('.notice-recent').getByText('given up on', { exact: false }).waitFor();
  expect(await violations(page)).toEqual([]);
  await channel.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('None yet: nothing is sent to you.', { exact: false }).waitFor();
  expect(troubles).toEqual([]);
});

test('a private feed has an address that is shown once, and made anew the old one leads to nothing', async () => {
  const { page } = await somebody(here, { theme: 'day' });
  await visit(page, '/me/notices');
  const feed = page.locator('.notice-way').filter({ has: page.getByRole('heading', { name: 'Feed' }) });
  await feed.getByRole('button', { name: 'Make an address' }).click();
  const field = feed.getByLabel('It is shown this once');
  const first = await field.inputValue();
  const read = await fetch(first);
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  await feed.getByRole('button', { name: 'Make a new address' }).click();
  await expect.poll(() => field.inputValue()).not.toBe(first);
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(await field.inputValue())).status).toBe(200);
  expect(await violations(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
});

test('at a table one chooses what one is told of it', async () => {
  const [game] = games.filter(({ seen }) => seen !== null);
  const { page } = await somebody(here, { size: 'phone' });
  await page.goto('/');
  const made = await page.evaluate(async (id) => {
    const post = (path: string, body: unknown) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await fetch('/api/me');
    await post('/api/me/notices/channels', { means: { type: 'webhook', form: 'json', url: `${location.origin}/nowhere` } });
    const seats = [{ type: 'me' }, { type: 'bot', level: 'random' }];
    return await (await post('/api/tables', { game: id, seats })).json();
  }, game?.id ?? '');
  await page.goto(`/t/${made.table}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Notices of this table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notices of this table' });
  await dialog.getByRole('radio', { name: /^Nothing/ }).click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect
    .poll(() => page.evaluate(async (table) => (await (await fetch(`/api/tables/${table}/notices`)).json()).choice, made.table))
    .toBe('none');
});

test('what is pushed is shown, a new one of a table instead of the old, until its page is looked at', async () => {
  const { page, context } = await somebody(here, { keepsSite: true });
  await context.grantPermissions(['notifications']);
  await page.goto('/settings');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one !== undefined) resolve(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  const push = (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin: here.url, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const said = (title: string) =>
    JSON.stringify({ type: 'notice', title, body: 'You play with Bo.', path: '/about', tag: '/about' });
  await push(said('Your turn in one'));
  await expect.poll(shown).toEqual([{ title: 'Your turn in one', body: 'You play with Bo.', tag: '/about' }]);
  await push(said('Your turn in two'));
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual(['Your turn in two']);
  // What cannot be read, or leads elsewhere, is shown as a way to one's own tables.
  await push(JSON.stringify({ type: 'notice', title: 'x', body: 'y', path: '//evil.example', tag: 'z' }));
  await expect.poll(async () => (await shown()).map(({ tag }) => tag).sort()).toEqual(['/about', '/next']);
  await page.goto('/about');
  await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toEqual(['/next']);
});
