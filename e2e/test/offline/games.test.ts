/**
 * Without any server: a browser that has been here opens every page, begins, plays and replays every game, and shows what it knew of
 * a table of the server; after a reload, and after a cold start. The server is really stopped. Knows no game.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@partyline/games/registry.js';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startDevice } from '../../browser.js';
import { handOf } from '../../device/hand.js';
import { playForPeople } from '../../device/other-tab.js';
import { firstMoveOf } from '../../engines/first-move.js';
import { type House, openHouse } from '../../house.js';
import { layTable } from '../../party.js';

const seen = games.filter((entry) => entry.seen !== null);
const [solo] = seen.filter(({ players }) => players.max === 1);
const [several] = seen.filter(({ players }) => players.min > 2);
const [puzzling] = seen.filter(({ puzzles }) => puzzles !== undefined);
if (solo === undefined || several === undefined || puzzling === undefined) throw new Error('There is no game of each kind.');

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'party-line-device-'));
let house: House;
let device: Person;
let table = '';
const page = (): Page => device.page;

/** Nobody watches the bots take their time. */
function hurry(): void {
  const wait = window.setTimeout;
  const isPause = (ms: number): boolean => ms >= 600 && ms < 7_000;
  Object.assign(window, {
    setTimeout: (act: TimerHandler, ms = 0, ...more: unknown[]) => wait(act, isPause(ms) ? 0 : ms, ...more),
  });
}

/** How many tables of the server the page remembers. */
const countSeen = (): Promise<number> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('party-line seen', 1);
    opening.onsuccess = () => {
      const db = opening.result;
      const counting = db.objectStoreNames.length === 0 ? null : db.transaction('tables').objectStore('tables').count();
      db.close();
      if (counting === null) resolve(0);
      else counting.onsuccess = () => resolve(counting.result);
    };
  });

/** A cold start: nothing is left of the browser but its folder. */
async function coldStart(isOffline: boolean): Promise<void> {
  await device?.context.close();
  device = await startDevice(folder, house.url, { oneClick: false });
  await device.context.setOffline(isOffline);
}

/** Somebody without a browser takes a seat, and never moves. */
async function sitDown(address: string): Promise<void> {
  const me = await fetch(`${house.url}/api/me`);
  const cookie = me.headers.getSetCookie().map((one) => one.split(';')[0]);
  const { pathname, searchParams } = new URL(address, house.url);
  const headers = { 'content-type': 'application/json', 'x-invitation': searchParams.get('invitation') ?? '' };
  await fetch(`${house.url}${pathname.replace('/t/', '/api/tables/')}/commands`, {
    method: 'POST',
    headers: { ...headers, cookie: cookie.join('; ') },
    body: JSON.stringify({ key: 'sit', command: { type: 'join' } }),
  });
}

/** What the server knows of the table. */
async function onServer(): Promise<{ readonly seq: number; readonly asked: number }> {
  const reply = await device.context.request.get(`/api/tables/${table}`);
  const { seq, fields } = await reply.json();
  return { seq, asked: fields.asked };
}

beforeAll(async () => {
  house = await openHouse();
  device = await startDevice(folder, house.url, { oneClick: false });
});
afterAll(async () => {
  await device.context.close();
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

test('each game is kept by one button, which says what it costs, and the list says what is kept', async () => {
  await page().goto('/settings');
  const list = page().locator('.keep-list');
  const rowOf = (name: string): Locator => list.getByRole('listitem').filter({ hasText: name });
  for (const { name } of seen)
    await rowOf(name)
      .getByRole('button', { name: /^Keep for offline \(\S+ [KM]B\)/ })
      .click();
  for (const { name } of seen)
    await rowOf(name)
      .getByText(/^Kept, whole: \S+ [KM]B unpacked\.$/)
      .waitFor();
  await page().evaluate(() => navigator.serviceWorker.ready);
});

test('a table of the server is remembered as it was last seen', async () => {
  const seats = several.players.min;
  const address = await layTable(page(), { game: several.id, seats, shuffle: false });
  for (let other = 1; other < seats; other++) await sitDown(address);
  table = /^\/t\/([^?]+)/.exec(address)?.[1] ?? '';
  await page().goto(address);
  await page().getByRole('region', { name: 'Board' }).waitFor();
  await expect.poll(() => page().evaluate(countSeen)).toBe(1);
  await page().goto('/settings');
  const count = page().getByText('Tables of the server, as last seen').locator('xpath=following-sibling::dd[1]');
  expect(await count.innerText()).toBe('1');
});

test('once the server has stopped, a page is loaded again, and a cold start opens every kind of page', async () => {
  await house.kill();
  await device.context.setOffline(true);
  await page().reload();
  await page().getByRole('heading', { name: 'Settings' }).waitFor();
  await coldStart(true);
  const opens = async (address: string, what: Locator): Promise<void> => {
    await page().goto(address);
    await what.first().waitFor();
  };
  await opens('/', page().getByRole('heading', { name: 'A table that friends share' }));
  for (const { id } of seen) {
    await opens(`/learn/${id}`, page().getByRole('button', { name: /^(Go on|Skip ahead|Show me)$/ }));
    await opens(`/rules/${id}`, page().getByRole('heading', { level: 2 }));
  }
  await opens(`/practice/${solo.id}`, page().getByRole('button', { name: 'Deal', exact: true }));
  await opens(`/puzzles/${puzzling.id}`, page().locator(`a[href^="/puzzles/${puzzling.id}/"]`));
});

test('its table is shown as it was, with since when; a move is kept through a cold start, and sent once when the server is back', async () => {
  await page().goto(`/t/${table}`);
  await page()
    .getByText(/The server does not answer\. You see the table as this device saw it at \d\d:\d\d; a move/)
    .waitFor();
  const { aim, confirm } = await firstMoveOf(several.id);
  await aim(handOf(page()));
  await confirm(handOf(page()));
  await page().getByText('Your move is kept on this device and sent when it does', { exact: false }).waitFor();
  await coldStart(true);
  await page().goto(`/t/${table}`);
  await page().getByText('Your move is kept on this device and sent when it does', { exact: false }).waitFor();
  await coldStart(false);
  await house.restart();
  const before = await onServer();
  await page().goto('/');
  await expect.poll(async () => (await onServer()).seq).toBe(before.seq + 1);
  await page().goto(`/t/${table}`);
  await page().getByRole('region', { name: 'Board' }).waitFor();
  expect(await onServer()).toEqual({ seq: before.seq + 1, asked: expect.any(Number) });
  expect(await page().getByText('The server does not answer', { exact: false }).count()).toBe(0);
  await house.kill();
});

test.each(seen)('$name is begun, played to its end against bots, and replayed', async ({ id }) => {
  await page().addInitScript(hurry);
  await page().goto(`/here/new?game=${id}&alone=yes`);
  // The quickest of the bots: they think in the page's own worker all the same.
  const players = page().getByRole('combobox', { name: /: played by$/ });
  await expect.poll(() => players.first().locator('option').count()).toBeGreaterThan(2);
  for (const one of (await players.all()).slice(1)) await one.selectOption({ index: 1 });
  await page().getByRole('button', { name: 'Start playing' }).click();
  await page().waitForURL(/\/here\/(?!new)/);
  await page().getByRole('region', { name: 'Board' }).waitFor();
  const moves = await playForPeople(page(), new URL(page().url()).pathname.replace('/here/', ''));
  await page()
    .getByRole('link', { name: /replay/i })
    .first()
    .click();
  const moment = page().getByRole('slider', { name: 'Moment' });
  await moment.waitFor();
  expect(Number(await moment.getAttribute('max'))).toBeGreaterThanOrEqual(moves);
  expect(moves).toBeGreaterThan(0);
  await moment.fill('1');
  await page().waitForURL(/at=1/);
});

test('nothing went wrong in any page', () => {
  expect(device.troubles).toEqual([]);
});
