/**
 * What is shared can be opened: by a friend whose browser has never been here, at the desk and on a phone, for every kind of
 * thing that has a link. And where there is no link, none is offered.
 */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Person, type Size, somebody, type Theme } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { layTable } from '../../party.js';
import { scene } from '../../scene.js';
import { turnAt } from '../../turns.js';

const PATIENCE = { timeout: 180_000 };
const here = scene();
const seen = games.filter((entry) => entry.seen !== null);

const LOOKS: readonly { readonly size: Size; readonly theme: Theme }[] = [
  { size: 'desk', theme: 'night' },
  { size: 'phone', theme: 'day' },
];

const moment = (page: Page) => page.getByRole('slider', { name: 'Moment' });

async function copied({ page, context }: Person, press: () => Promise<void>): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await press();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe('');
  return await read();
}

/** The link below what is said of it. */
const linkIn = (text: string): string => text.split('\n').at(-1) ?? '';

/** What the page of a table asks the server for, as a program would. */
const tell = (page: Page, command: object): Promise<boolean> =>
  page.evaluate(async (said) => {
    const table = `/api${location.pathname.replace('/t/', '/tables/')}`;
    const body = JSON.stringify({ key: crypto.randomUUID(), command: said });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${table}/commands`, { method: 'POST', headers, body })).ok;
  }, command);

/** A private game against bots that its player has given up, on the page of its end. */
async function finished(game: string, seats: number): Promise<Person> {
  const player = await somebody(here);
  await player.page.goto(await layTable(player.page, { game, seats, others: 'bots' }));
  await player.page.getByRole('region', { name: 'Board' }).waitFor();
  await tell(player.page, { type: 'resign' });
  return player;
}

/** Somebody who has never been here: no cookie, nothing kept. */
async function friend(look: (typeof LOOKS)[number]): Promise<Person> {
  const one = await somebody(here, look);
  expect(await one.context.cookies()).toEqual([]);
  return one;
}

async function well({ page, troubles }: Person): Promise<void> {
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
}

describe.each(seen)('$name', ({ id, name, quick }) => {
  const looks = turnAt(
    LOOKS,
    seen.findIndex((one) => one.id === id),
  );
  test('a finished game and a moment of it open for a friend, who becomes nobody’s guest', PATIENCE, async () => {
    const player = await finished(id, quick.seats);
    const { page } = player;
    const text = await copied(player, () => page.getByRole('button', { name: 'Share', exact: true }).click());
    const [title, told, link = ''] = text.split('\n');
    expect(title).toBe(name);
    expect(told, 'how it ended, in a sentence').toMatch(/^\p{Lu}.*\.$/u);
    expect(told, 'friends read it').not.toMatch(/\byou\b/i);
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await moment(page).waitFor();
    await page.keyboard.press('End');
    const at = await moment(page).inputValue();
    const shared = await copied(player, () => page.getByRole('button', { name: 'Share this moment' }).click());
    expect(new URL(page.url()).searchParams.get('share'), 'also in the address bar').toBe(
      new URL(link).searchParams.get('share'),
    );
    for (const look of looks) {
      const one = await friend(look);
      await one.page.goto(link);
      await one.page.getByRole('heading', { level: 1, name: `${name} replay` }).waitFor();
      await moment(one.page).waitFor();
      await one.page.goto(shared);
      await expect.poll(() => moment(one.page).inputValue()).toBe(at);
      expect(await one.context.cookies(), 'nobody was made a guest').toEqual([]);
      await one.page.getByText('This device was not at the table before the end', { exact: false }).waitFor();
      await well(one);
      // What a friend shares on is the same link.
      const again = await copied(one, () => one.page.getByRole('button', { name: 'Share this moment' }).click());
      expect(again).toBe(shared);
      await one.context.close();
    }
  });
});

const [first] = seen.filter(({ players }) => players.min <= 2 && players.max >= 2);
const [solo] = seen.filter(({ players }) => players.min === 1);
if (first === undefined || solo === undefined) throw new Error('There is no game for two, or none for one.');

test('the key of a shared game is no invitation: it opens the replay and not the table', PATIENCE, async () => {
  const player = await finished(first.id, 2);
  const link = new URL(
    linkIn(await copied(player, () => player.page.getByRole('button', { name: 'Share', exact: true }).click())),
  );
  const key = link.searchParams.get('share') ?? '';
  const one = await friend({ size: 'desk', theme: 'day' });
  await one.page.goto(`${link.pathname.replace('/replay', '')}?invitation=${key}`);
  await one.page.getByRole('heading', { name: 'This table cannot be shown' }).waitFor();
  await one.page.goto(`${link.pathname}?share=${key.slice(1)}`);
  await one.page.getByText('This link leads to no game', { exact: false }).waitFor();
});

test('a shared link says in its preview what it is', PATIENCE, async () => {
  const player = await finished(first.id, 2);
  const link = linkIn(await copied(player, () => player.page.getByRole('button', { name: 'Share', exact: true }).click()));
  const response = await fetch(link);
  expect(response.headers.get('referrer-policy')).toBe('same-origin');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await response.text()).toContain(`<title>A game of ${first.name} at `);
});

test.each(turnAt(LOOKS, 0))('a running table that is open to all is watched by its link: %o', PATIENCE, async (look) => {
  const player = await somebody(here);
  await player.page.goto(await layTable(player.page, { game: first.id, others: 'bots', open: true }));
  await player.page.getByRole('region', { name: 'Board' }).waitFor();
  await player.page.getByRole('button', { name: 'More' }).click();
  const link = await copied(player, () => player.page.getByRole('button', { name: 'Copy the link for onlookers' }).click());
  expect(link).not.toContain('invitation');
  const one = await friend(look);
  await one.page.goto(link);
  await one.page.getByRole('region', { name: 'Board' }).waitFor();
  const { seat, invitation } = await one.page.evaluate(async () =>
    (await fetch(`/api${location.pathname.replace('/t/', '/tables/')}`)).json(),
  );
  expect([seat, invitation], 'an onlooker, and no more').toEqual([null, null]);
  await well(one);
});

test('a running table that is private is watched by the link in its menu, and by no other', PATIENCE, async () => {
  const player = await somebody(here);
  await player.page.goto(await layTable(player.page, { game: first.id, others: 'bots' }));
  await player.page.getByRole('region', { name: 'Board' }).waitFor();
  await player.page.getByRole('button', { name: 'More' }).click();
  const link = await copied(player, () => player.page.getByRole('button', { name: 'Copy link' }).click());
  expect(await player.page.getByRole('button', { name: 'Copy the link for onlookers' }).count()).toBe(0);
  const one = await friend({ size: 'desk', theme: 'day' });
  await one.page.goto(link.replace(/\?.*/, ''));
  await one.page.getByRole('heading', { name: 'This table cannot be shown' }).waitFor();
  await one.page.goto(link);
  await one.page.getByText('You are looking on').waitFor();
  await well(one);
});

test.each(turnAt(LOOKS, 1))(
  'a moment of a game on this device is shared by a link that has the whole game in it: %o',
  PATIENCE,
  async (look) => {
    const one = await somebody(here, look);
    const { page } = one;
    await page.goto(`/here/new?game=${solo.id}`);
    await page.getByRole('button', { name: 'Start playing' }).click();
    await page.getByRole('region', { name: 'Board' }).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('link', { name: 'Watch the replay' }).waitFor();
    expect(await page.getByRole('button', { name: 'Share', exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await moment(page).waitFor();
    await page.getByText('no server promised anything about it', { exact: false }).waitFor();
    await page.keyboard.press('End');
    const link = await copied(one, () => page.getByRole('button', { name: 'Share this moment' }).click());
    await well(one);
    const visitor = await friend(look);
    await visitor.page.goto(link);
    await visitor.page.getByRole('heading', { level: 1, name: `${solo.name} replay` }).waitFor();
    expect(await moment(visitor.page).inputValue()).toBe(new URL(link).searchParams.get('at'));
    expect(await visitor.context.cookies(), 'nobody was made a guest').toEqual([]);
    await visitor.page.goto(link.slice(0, -9));
    await visitor.page.reload();
    await visitor.page.getByText('This link is not whole', { exact: false }).waitFor();
    await well(visitor);
  },
);

const practised = seen.filter(({ practice }) => practice !== undefined);

test.each(practised)('a seed of $name that is sent to a friend deals them the same', PATIENCE, async ({ id }) => {
  const deals: unknown[] = [];
  for (const look of LOOKS) {
    const { page } = await somebody(here, look);
    await page.goto(`/practice/${id}`);
    await page.getByText('By seed').click();
    await page.getByRole('textbox', { name: 'Seed' }).fill('tea for two');
    await page.getByRole('button', { name: 'Deal', exact: true }).click();
    await page.waitForURL(/\/here\//);
    await page.getByRole('region', { name: 'Board' }).waitFor();
    deals.push(
      await page.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const opening = indexedDB.open('party-line');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const all = opening.result.transaction('tables').objectStore('tables').getAll();
              all.onsuccess = () => {
                const entries = all.result.flatMap(({ lines = [] }) => lines).map(({ entry }) => entry);
                const { setup, secret } = entries.find(({ type }) => type === 'created');
                resolve({ setup, secret });
              };
            };
          }),
      ),
    );
  }
  expect(deals[0]).toMatchObject({ setup: { game: id }, secret: expect.stringContaining('tea for two') });
  expect(deals[1]).toEqual(deals[0]);
});
