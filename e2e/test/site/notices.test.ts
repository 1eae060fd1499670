/**
 * Notices as people see them: a channel is added, tested, and says what became of it; quiet hours, a private feed, the choice at a
 * table; and what is pushed is shown by the service worker, the new instead of the old, until somebody looks. Knows no game.
 */
import { createServer, type Server } from 'node:http';
import { games } from '@partyline/games/registry.js';
import type { Worker } from 'playwright-core';
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

/** The browser of the tests has no place for notices: what the worker would show, and where a click would lead, is written down there. */
async function writtenDown(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const written: unknown[] = [];
    Object.assign(self, { written });
    const [registration, clients] = [Reflect.get(self, 'registration'), Reflect.get(self, 'clients')];
    registration.showNotification = (title: string, { body, tag, data }: NotificationOptions) => {
      written.push({ title, body, tag, data });
      return Promise.resolve();
    };
    clients.openWindow = (path: string) => {
      written.push({ opened: path });
      return Promise.resolve(null);
    };
  });
}

const written = (worker: Worker) => worker.evaluate(() => Reflect.get(self, 'written'));

test('what is pushed comes to the service worker, by table, and a click leads there; nothing leads elsewhere', async () => {
  const { page, context } = await somebody(here, { keepsSite: true });
  await page.goto('/settings');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no worker.');
  await writtenDown(worker);
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
  const said = { type: 'notice', title: 'Your turn in one', body: 'You play with Bo.', path: '/t/a', tag: '/t/a' };
  await push(JSON.stringify(said));
  const shown = { title: said.title, body: said.body, tag: '/t/a', data: '/t/a' };
  await expect.poll(() => written(worker)).toEqual([shown]);
  const lost = { title: 'Something has happened at your tables', body: '', tag: '/next', data: '/next' };
  await push(JSON.stringify({ ...said, path: '//evil.example' }));
  await push('nonsense');
  await expect.poll(() => written(worker)).toEqual([shown, lost, lost]);
  await worker.evaluate(() => {
    const click = new Event('notificationclick');
    const notification = { close: () => undefined, data: '/t/a' };
    self.dispatchEvent(Object.assign(click, { notification, waitUntil: () => undefined }));
  });
  await expect.poll(() => written(worker)).toEqual([shown, lost, lost, { opened: '/t/a' }]);
});

test('a notice of the system about a page goes when its reader looks at that page', async () => {
  const { page } = await somebody(here, { keepsSite: true });
  await page.addInitScript(() => {
    const closed: string[] = [];
    Object.assign(window, { closedNotices: closed });
    ServiceWorkerRegistration.prototype.getNotifications = ({ tag = '' } = {}) => {
      const notice = new EventTarget();
      Object.assign(notice, { close: () => closed.push(tag) });
      return Promise.resolve(JSON.parse('[]').concat(notice));
    };
  });
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'closedNotices'))).toContain('/about');
});
