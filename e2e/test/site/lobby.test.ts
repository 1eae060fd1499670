/**
 * Somebody to play with: a lobby that changes while it is looked at, a seat at a stranger's table, a game that is found for those who
 * look for one, and what is said where nobody is there. Knows the games as a list.
 */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SIZES, type Size, somebody, type Theme } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { layTable, sitUnseen } from '../../party.js';
import { scene } from '../../scene.js';
import { inTurn } from '../../turns.js';

const PATIENCE = { timeout: 120_000 };
const [shared = never(), other = never()] = games.filter(
  ({ seen, players }) => seen !== null && players.max > 1 && players.min <= 2,
);
const here = scene();

function never(): never {
  throw new Error('There is no such game.');
}

const LOOKS = inTurn<Size, Theme>(['desk', 'phone'], ['night', 'day']);

const open = (page: Page) => page.locator('.lobby-part', { has: page.getByRole('heading', { name: 'Open tables' }) });
const strip = (page: Page) => page.getByRole('region', { name: 'Looking for a game' });
const pathOf = (address: string): string => address.replace(/\?.*/, '');

/** The chair of whoever looks at this page; null for an onlooker. */
const chairAt = (page: Page, path: string): Promise<number | null> =>
  page.evaluate(async (table) => (await (await fetch(`/api/tables${table}`)).json()).chair, path.slice(2));

test.each(LOOKS)(
  'a table comes and goes while the lobby is looked at, and one click sits down there; %s by %s',
  PATIENCE,
  async (size, theme) => {
    const [reader, host] = await Promise.all([somebody(here, { size, theme }), somebody(here)]);
    const { page } = reader;
    await page.goto(`/lobby?game=${shared.id}&clock=live`);
    await page.getByText('No such table waits for players right now').waitFor();
    expect(await page.getByRole('link', { name: 'Make a table for others to find' }).getAttribute('href')).toContain(shared.id);
    expect(await page.getByRole('link', { name: 'Play a bot meanwhile' }).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    const time = { type: 'live', bank: 600, increment: 10 } as const;
    await layTable(host.page, { game: other.id, open: true, time });
    const gone = await layTable(host.page, { game: shared.id, open: true, time });
    await page.getByText('1 of 2 seats free').waitFor();
    // The other game's is not among them, and nobody has to load the page again.
    expect(await open(page).locator('.lobby-row').count()).toBe(1);
    expect(await open(page).textContent()).toMatch(/10 min each, 10 s more a turn/);
    expect(await sticksOut(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await sitUnseen(here, gone);
    await page.locator(`.lobby-row a[href="${pathOf(gone)}"]`, { hasText: 'Watch' }).waitFor();
    const address = await layTable(host.page, { game: shared.id, open: true, time });
    await page.getByRole('button', { name: /^Sit down/ }).click();
    await page.waitForURL(`**${pathOf(address)}`);
    await expect.poll(() => chairAt(page, pathOf(address))).toBe(1);
    expect([...reader.troubles, ...host.troubles]).toEqual([]);
  },
);

test('somebody who was too late at a table is told so there, and led back', PATIENCE, async () => {
  const [reader, host] = await Promise.all([somebody(here), somebody(here)]);
  const address = await layTable(host.page, { game: shared.id, open: true });
  await sitUnseen(here, address);
  await reader.page.goto(`${pathOf(address)}?sit`);
  await reader.page.getByText('Somebody was faster').waitFor();
  await reader.page.getByRole('button', { name: 'To the lobby' }).click();
  await reader.page.waitForURL('**/lobby');
  expect(reader.troubles).toEqual([]);
});

test(
  'two who look for the same are led to one table, from wherever they are; the third goes on, then stops',
  PATIENCE,
  async () => {
    const people = await Promise.all([somebody(here), somebody(here, { size: 'phone', theme: 'night' }), somebody(here)]);
    const [one, two, three] = people;
    const find = async ({ page }: typeof one): Promise<void> => {
      await page.goto(`/lobby?game=${shared.id}`);
      await page.getByRole('combobox', { name: 'Players' }).selectOption('2');
      await page.getByRole('button', { name: 'Find me a game' }).click();
      await strip(page).waitFor();
    };
    await find(one);
    expect(await strip(one.page).textContent()).toMatch(/You are looking for a game.*: 0:\d\d/);
    expect(await violations(one.page)).toEqual([]);
    // It goes with them, also through a page that is loaded anew.
    await one.page.goto('/rules');
    await strip(one.page).waitFor();
    await two.page.goto('/lobby');
    await two.page.getByText('1 person looks for').waitFor();
    await two.page.getByRole('button', { name: /^Join/ }).click();
    for (const { page } of [one, two]) {
      await page.waitForURL(/\/t\//);
      await page.getByRole('region', { name: 'Board' }).waitFor();
      expect(await strip(page).count()).toBe(0);
    }
    expect(new URL(one.page.url()).pathname).toBe(new URL(two.page.url()).pathname);
    await find(three);
    await three.page.setViewportSize(SIZES.phone);
    expect(await sticksOut(three.page)).toEqual([]);
    await strip(three.page).getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => strip(three.page).count()).toBe(0);
    expect(people.flatMap(({ troubles }) => troubles)).toEqual([]);
  },
);

test('after a wait bots are offered, and take the free seats when they are asked for', PATIENCE, async () => {
  const { page, troubles } = await somebody(here);
  await page.clock.install();
  await page.goto(`/lobby?game=${other.id}`);
  await page.getByRole('button', { name: 'Find me a game' }).click();
  await strip(page).waitFor();
  const bots = strip(page).getByRole('button', { name: /Play with bots/ });
  expect(await bots.count()).toBe(0);
  await page.clock.fastForward(31_000);
  await bots.click();
  await page.waitForURL(/\/t\//);
  await expect.poll(() => strip(page).count()).toBe(0);
  expect(troubles).toEqual([]);
});

test(
  'after a game a chair is kept for a friend, who finds it at home, declines once, and takes it the next time',
  PATIENCE,
  async () => {
    const [host, guest] = await Promise.all([somebody(here), somebody(here, { size: 'phone', theme: 'night' })]);
    const name = async (page: Page): Promise<string> => (await (await page.context().request.get('/api/me')).json()).name;
    const played = pathOf(await layTable(host.page, { game: shared.id, open: true }));
    await name(guest.page);
    await guest.page.goto(`${played}?sit`);
    await expect.poll(() => chairAt(guest.page, played)).toBe(1);
    const friend = await name(guest.page);
    const keep = async (bots: boolean): Promise<string> => {
      await host.page.goto(`/new?game=${shared.id}`);
      await host.page.getByRole('combobox', { name: 'Chair 2' }).selectOption({ label: `Kept for ${friend}` });
      const rest = bots ? await host.page.getByRole('combobox', { name: /^Chair [3-9]$/ }).all() : [];
      for (const chair of rest) await chair.selectOption('bot random');
      await host.page.getByRole('button', { name: 'Make the table' }).click();
      await host.page.waitForURL(/\/t\//);
      return new URL(host.page.url()).pathname;
    };
    await keep(true);
    await host.page.getByText('Kept for somebody').waitFor();
    const stranger = await somebody(here);
    await stranger.page.goto(await host.page.getByRole('textbox', { name: 'Invitation link' }).inputValue());
    await stranger.page.getByText('Every free seat is kept for somebody else.').waitFor();
    expect(await stranger.page.getByRole('button', { name: 'Take this seat' }).count()).toBe(0);
    await guest.page.goto('/');
    const invited = guest.page.getByRole('region', { name: 'Invited' });
    await invited.getByText(`${await name(host.page)} invites you to ${shared.name}`).waitFor();
    expect(await sticksOut(guest.page)).toEqual([]);
    expect(await violations(guest.page)).toEqual([]);
    await invited.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => invited.count()).toBe(0);
    const again = await keep(false);
    await guest.page.goto('/lobby');
    await invited.getByRole('link', { name: 'Take the seat' }).click();
    await guest.page.waitForURL(`**${again}`);
    await expect.poll(() => chairAt(guest.page, again)).toBe(1);
    await guest.page.goto('/lobby');
    await guest.page.getByText('People you have played with').click();
    await guest.page.getByRole('button', { name: /^Block invitations/ }).click();
    await guest.page.getByRole('button', { name: /^Take invitations/ }).waitFor();
    expect(await violations(guest.page)).toEqual([]);
    await host.page.goto(`/new?game=${shared.id}`);
    // One of them is awaited at the first table: the way there is on every page.
    const next = ({ page }: typeof host): Promise<number> =>
      page
        .getByRole('banner')
        .getByRole('link', { name: /Next table/ })
        .count();
    await expect.poll(async () => (await next(host)) + (await next(guest))).toBeGreaterThan(0);
    const choices = host.page.getByRole('combobox', { name: 'Chair 2' }).locator('option');
    await choices.filter({ hasText: 'A bot' }).first().waitFor({ state: 'attached' });
    expect(await choices.filter({ hasText: friend }).count()).toBe(0);
    expect([...host.troubles, ...guest.troubles]).toEqual([]);
  },
);
