/**
 * What the replay page says of a game's chance, in browsers that were there and in one that was not: the record is held against
 * what each of them was shown before the end, and a record that was made up afterwards is told apart.
 */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, SIZES, somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { type Party, party, wholeTurn } from '../../party.js';
import { scene } from '../../scene.js';

const PATIENCE = { timeout: 180_000 };
const here = scene();
const [entry] = games.filter(({ seen, players }) => seen !== null && players.min <= 2 && players.max >= 2);
if (entry === undefined) throw new Error('There is no game for two.');

const trust = (page: Page) => page.locator('.replay-trust > p');

async function resign({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
}

/** A game of two that was begun, played for a turn and given up. */
async function played(): Promise<Party> {
  const laid = await party(here, { game: entry?.id ?? '' });
  await wholeTurn(laid.people);
  await resign(laid.people[1]);
  for (const { page } of laid.people) await page.getByRole('link', { name: 'Watch the replay' }).waitFor();
  return laid;
}

const recordOf = (page: Page): Promise<string> =>
  page.evaluate(async () => (await fetch(`/api${location.pathname.replace('/t/', '/tables/')}/record`)).text());

/** From now on the server tells this browser that another game was played at its tables. */
async function lie({ context }: Person, record: string): Promise<void> {
  await context.route(/\/api\/(tables\/[^/]+\/record|shared\/.*)$/, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: record }),
  );
}

const asTable = (record: string, { page }: Person): string => {
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  return JSON.stringify({ ...JSON.parse(record), table: { ...JSON.parse(record).table, id } });
};

async function watch({ page }: Person): Promise<string> {
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  return await trust(page).innerText();
}

test(
  'whoever was there says what it saw: the host, who sat down by the link, and an onlooker who came late',
  PATIENCE,
  async () => {
    const { people, address } = await party(here, { game: entry.id });
    const [host, guest] = people;
    await wholeTurn(people);
    await wholeTurn(people);
    const late = await somebody(here);
    await late.page.goto(address);
    await late.page.getByRole('region', { name: 'Players' }).waitFor();
    await resign(guest);
    const seal = 'This device was shown the seal of the server’s secret before the game began';
    const before = 'the hash of the seed before it saw any move: they are the same in the record';
    const hosts = await watch(host);
    expect(hosts).toContain(seal);
    expect(hosts).toContain(before);
    expect(hosts).not.toContain('number that it added');
    const guests = await watch(guest);
    expect(guests).toContain(seal);
    expect(guests).toContain('the number that it added after the seal is part of the seed');
    const lates = await watch(late);
    expect(lates).toContain('the hash of the seed while the game was being played: it is the same in the record');
    expect(lates).not.toContain('before');
    for (const { page } of [host, guest, late]) {
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.getByText('Compare the hashes').click();
      expect(await page.locator('.replay-trust code').count()).toBe(2);
      expect(await sticksOut(page)).toEqual([]);
    }
  },
);

describe('two tables where a game was played', () => {
  let evening: Party;
  let elsewhere: Party;
  let [own, forged] = ['', ''];
  beforeAll(async () => {
    evening = await played();
    elsewhere = await played();
    own = await recordOf(evening.people[0].page);
    forged = await recordOf(elsewhere.people[0].page);
  });

  test('a forged record is told apart by a page that had seen another seal, loudly', PATIENCE, async () => {
    for (const [i, person] of evening.people.entries()) {
      const { page } = person;
      await page.setViewportSize(SIZES[i === 0 ? 'desk' : 'phone']);
      await lie(person, asTable(forged, person));
      await page.getByRole('link', { name: 'Watch the replay' }).click();
      const alarm = page.getByRole('alert');
      await alarm.waitFor();
      expect(await alarm.innerText()).toMatch(/^This is NOT the game that was sealed\./);
      expect(await alarm.innerText()).toContain('This device was shown before the game began the seal');
      expect(await sticksOut(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      // Also after the page was closed: what was seen is kept on the device.
      await page.reload();
      await page.getByRole('alert').waitFor();
    }
    // The same record, to somebody who saw nothing: consistent, and that is all that can be said.
    const stranger = await somebody(here);
    await stranger.page.goto('/replay');
    await stranger.page
      .getByLabel('Choose a record file')
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(forged) });
    const said = await trust(stranger.page).innerText();
    expect(said).toContain('redone every draw and every move from the seed');
    expect(said).toContain('cannot tell whether the seed was fixed before the game');
    expect(await stranger.page.getByRole('alert').count()).toBe(0);
  });

  test('a forged record in a file is told apart too, and a true one is known again', PATIENCE, async () => {
    const [person] = evening.people;
    const { page } = person;
    const other = asTable(forged, person);
    await page.goto('/replay');
    const open = (text: string) =>
      page
        .getByLabel('Choose a record file')
        .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await open(other);
    await page.getByRole('alert').waitFor();
    await page.goto('/replay');
    // Without a word about the table where it was played.
    await open(JSON.stringify({ ...JSON.parse(own), table: undefined }));
    expect(await trust(page).innerText()).toContain('This device was shown the seal');
  });

  test('a browser that keeps nothing claims nothing', PATIENCE, async () => {
    const [{ page }] = elsewhere.people;
    await page.evaluate(() => localStorage.removeItem('party-line/seals'));
    await page.reload();
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    expect(await trust(page).innerText()).toContain('This device was not at the table before the end');
  });
});
