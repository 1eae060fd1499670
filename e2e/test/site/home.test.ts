/**
 * The home page for those who come for the first time and for those who return: what fits on the first screen, what waits for
 * them, and the way from one table to the next. Knows the games as a list.
 */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Person, SIZES, type Size, somebody, type Theme } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { layTable, wholeTurn } from '../../party.js';
import { scene } from '../../scene.js';
import { turnAt } from '../../turns.js';
import { visit } from '../../visit.js';

const PATIENCE = { timeout: 120_000 };
const seen = games.filter((entry) => entry.seen !== null);
const alone = seen.filter(({ practice }) => practice !== undefined);
const shared = seen.find(({ players }) => players.max > 1) ?? never();
const here = scene();

function never(): never {
  throw new Error('There is no such game.');
}

const LOOKS: readonly (readonly [Size, Theme, number])[] = [
  ['desk', 'day', 4],
  ['desk', 'night', 4],
  ['phone', 'day', 2],
  ['phone', 'night', 2],
];

test.each([...turnAt(LOOKS.slice(0, 2), 0), ...turnAt(LOOKS.slice(2), 1)])(
  'a first visit on a %s by %s has %i games whole on the first screen',
  PATIENCE,
  async (size, theme, count) => {
    const one = await somebody(here, { size, theme });
    await visit(one.page, '/');
    const cards = await one.page
      .getByRole('article')
      .evaluateAll((all) =>
        all.map((card) => ({ bottom: card.getBoundingClientRect().bottom, right: card.getBoundingClientRect().right })),
      );
    const whole = cards.filter(({ bottom, right }) => bottom <= innerHeightOf(one.page) && right <= widthOf(one.page));
    expect(whole.length).toBeGreaterThanOrEqual(Math.min(count, seen.length));
    expect(await one.page.getByRole('heading', { name: 'Your turn' }).count()).toBe(0);
    expect(await one.page.title()).toMatch(/^Party Line/);
    expect(await sticksOut(one.page)).toEqual([]);
    expect(await violations(one.page)).toEqual([]);
    expect(one.troubles).toEqual([]);
  },
);

const innerHeightOf = (page: Page): number => page.viewportSize()?.height ?? 0;
const widthOf = (page: Page): number => page.viewportSize()?.width ?? 0;

/** The addresses of the tables that wait, in their order. */
const waiting = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('region', { name: 'Your turn' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** The tables that the server says wait for the reader, and those that it says wait for somebody else. */
const served = (page: Page): Promise<{ readonly mine: readonly string[]; readonly others: readonly string[] }> =>
  page.evaluate(async () => {
    const { tables } = await (await fetch('/api/tables?mine=true&status=playing&limit=50')).json();
    const those = (wanted: boolean): string[] =>
      tables
        .filter(({ yourTurn }: { readonly yourTurn: boolean }) => yourTurn === wanted)
        .map(({ table }: { readonly table: string }) => `/t/${table}`)
        .sort();
    return { mine: those(true), others: those(false) };
  });

const nextTable = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^\d* ?Next table/ });
const iconOf = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href');

/** A table on this device against bots. */
async function tableHere(page: Page): Promise<string> {
  await page.goto(`/here/new?game=${shared.id}&alone=yes`);
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.waitForURL(/\/here\/[0-9a-f]+$/);
  return new URL(page.url()).pathname;
}

const pathOf = (address: string): string => address.replace(/\?.*/, '');

describe('whoever returns', () => {
  test(
    'finds what waits first, with a picture and the time left, counted in the header, the title and the icon',
    PATIENCE,
    async () => {
      const { page, troubles } = await somebody(here);
      // They have been here before: a page on a first visit asks for a name of its own, which may come after ours.
      await page.context().request.get('/api/me');
      await page.goto('/');
      const plain = await iconOf(page);
      const clock = { type: 'live', bank: 3600, increment: 0 } as const;
      const laid: string[] = [];
      for (const { id, quick } of seen) {
        laid.push(pathOf(await layTable(page, { game: id, seats: quick.seats, others: 'bots', time: clock })));
      }
      const local = await tableHere(page);
      await page.getByText('Your turn', { exact: false }).first().waitFor();
      await page.goto('/');
      // Bots may still be thinking at some of them: first the server knows that they have moved, then the page.
      await expect.poll(() => served(page)).toEqual({ mine: [...laid].sort(), others: [] });
      await expect.poll(async () => [...(await waiting(page))].sort(), { timeout: 60_000 }).toEqual([...laid, local].sort());
      const count = laid.length + 1;
      await expect.poll(() => page.title()).toMatch(new RegExp(`^\\(${count}\\) `));
      expect(await nextTable(page).textContent()).toContain(`${count} tables wait for you`);
      expect(await iconOf(page)).not.toBe(plain);
      expect(decodeURIComponent((await iconOf(page)) ?? '')).toContain(`>${count}<`);
      const region = page.getByRole('region', { name: 'Your turn' });
      await expect.poll(() => region.locator('svg:not(.icon) > *').count()).toBeGreaterThan(count);
      for (const row of await region.getByRole('link').all())
        await expect.poll(() => row.locator('svg:not(.icon)').count()).toBe(1);
      expect(await region.getByText(/(59|60) minutes left|1 hour left/).count()).toBeGreaterThan(0);
      // It comes before the calls and the games.
      const [turns, game] = await Promise.all([region.boundingBox(), page.getByRole('article').first().boundingBox()]);
      expect((turns?.y ?? 0) < (game?.y ?? 0)).toBe(true);
      expect(await violations(page)).toEqual([]);
      expect(await sticksOut(page)).toEqual([]);
      // Also on a page that has nothing to do with tables, and at once when the page comes back.
      await page.goto('/rules');
      expect(await nextTable(page).count()).toBe(1);
      const [first] = laid;
      await page.goto(first ?? '/');
      await expect.poll(() => page.title()).toMatch(new RegExp(`^\\(${count - 1}\\) `));
      expect(troubles).toEqual([]);
    },
  );

  test('goes from a table to the next after a move of their own, and from the end of a game', PATIENCE, async () => {
    const [host, guest] = await Promise.all([somebody(here), somebody(here)]);
    const local = await tableHere(host.page);
    const address = await layTable(host.page, { game: shared.id });
    await host.page.goto(address);
    await guest.page.goto(address);
    await guest.page.getByRole('button', { name: 'Take this seat' }).click();
    await host.page.getByRole('region', { name: 'Players' }).waitFor();
    const people: [Person, Person] = [host, guest];
    const [mover] = await wholeTurn(people);
    if (mover === guest) await wholeTurn([host, guest]);
    const next = host.page.locator('.table').getByRole('link', { name: 'Next table' });
    await expect.poll(() => next.getAttribute('href')).toBe(local);
    // On a phone the count in the header is the way, and the line of the turn keeps its room.
    await host.page.setViewportSize(SIZES.phone);
    expect(await next.isVisible()).toBe(false);
    expect(await nextTable(host.page).isVisible()).toBe(true);
    expect((await host.page.locator('.turn-line').boundingBox())?.width).toBeGreaterThan(130);
    await host.page.setViewportSize(SIZES.desk);
    await guest.page.getByRole('button', { name: 'More' }).click();
    await guest.page.getByRole('button', { name: 'Resign' }).click();
    const dialog = guest.page.getByRole('dialog');
    const brass = (name: string) =>
      dialog.getByRole('button', { name, exact: true }).evaluate((button) => button.classList.contains('button-primary'));
    // Staying is the golden button, resigning is not.
    expect(await Promise.all([brass('Play on'), brass('Resign')])).toEqual([true, false]);
    await dialog.getByRole('button', { name: 'Resign', exact: true }).click();
    const result = host.page.getByRole('region', { name: 'Result' });
    await result.getByRole('link', { name: 'Next table' }).click();
    await host.page.waitForURL(`**${local}`);
    await host.page.goto('/');
    await host.page.getByText('You won', { exact: false }).waitFor();
    expect([...host.troubles, ...guest.troubles]).toEqual([]);
  });
});

test.each(alone)('$name alone is counted the same wherever it was played', PATIENCE, async ({ id }) => {
  const { page, troubles } = await somebody(here);
  const resign = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByText(/personal best|score to beat/).waitFor();
  };
  await page.goto(await layTable(page, { game: id, seats: 1 }));
  await resign();
  await page.goto(`/practice/${id}`);
  await page.getByRole('button', { name: 'Deal' }).click();
  await page.waitForURL(/\/here\//);
  await resign();
  await page.goto(`/practice/${id}`);
  const games = page.locator('.practice-number', { has: page.getByText('Games', { exact: true }) });
  await expect.poll(() => games.locator('dd').textContent()).toBe('2');
  expect(troubles).toEqual([]);
});

test('playing alone, with friends and on one device have one place, with a way from each to each', PATIENCE, async () => {
  const { page, troubles } = await somebody(here);
  await page.goto('/');
  await page.getByRole('article', { name: shared.name }).getByRole('link', { name: 'With friends' }).click();
  for (const [name, heading] of [
    ['Alone', 'Alone against bots'],
    ['Share this device', 'A table on this device'],
    ['With friends', `A new table of ${shared.name}`],
  ] as const) {
    await page.getByRole('navigation', { name: 'Who plays' }).getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  expect(await page.getByRole('button', { name: 'Make the table' }).count()).toBe(1);
  expect(troubles).toEqual([]);
});

test('an open table in the list says its clock, its map and its variants', PATIENCE, async () => {
  const [host, guest] = await Promise.all([somebody(here), somebody(here)]);
  const time = { type: 'live', bank: 600, increment: 10 } as const;
  await layTable(host.page, { game: shared.id, open: true, time, options: { map: 'valley' } });
  await guest.page.goto('/');
  const row = guest.page.locator('.home-row', { hasText: '10 min each' });
  await row.waitFor();
  expect(await row.textContent()).toMatch(/10 min each, 10 s more a turn, \S+/);
});

test('the light that follows the system follows it while the page is open', PATIENCE, async () => {
  const context = await here.browser.newContext({ baseURL: here.url, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto('/');
  const theme = () => page.locator('html').getAttribute('data-theme');
  expect(await theme()).toBe('day');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(theme).toBe('night');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(theme).toBe('day');
  await context.close();
});
