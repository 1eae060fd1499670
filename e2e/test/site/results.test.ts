/** From a rated game to its place in the history: the change at the table, my games, the other's page, the lists; and two browsers of one person. */
import { games } from '@partyline/games/registry.js';
import { expect, test } from 'vitest';
import { chooseTheme, type Person, SIZES, somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { layTable, wholeTurn } from '../../party.js';
import { scene } from '../../scene.js';

const PATIENCE = { timeout: 240_000 };
const here = scene({ flags: ['--trust-proxy', 'loopback'] });
const [entry] = games.filter(({ players, seen }) => players.min === 2 && seen !== null);
if (entry === undefined) throw new Error('There is no game for two.');
const game = entry.id;

/** Two people at a rated table, each over a network; one of them gives up after some turns. */
async function played(networks: readonly [string, string]): Promise<readonly [Person, Person]> {
  const people = [await somebody(here), await somebody(here, { size: 'phone', theme: 'night' })] as const;
  const [host, guest] = people;
  for (const [i, { context }] of people.entries()) await context.setExtraHTTPHeaders({ 'x-forwarded-for': networks[i] ?? '' });
  const time = { type: 'live', bank: 3600, increment: 60 } as const;
  const address = await layTable(host.page, { game, time, rated: true, shuffle: false });
  await guest.page.goto(address);
  await guest.page.getByText('the result counts for the ratings').waitFor();
  await guest.page.getByRole('button', { name: 'Take this seat' }).click();
  await host.page.goto(address);
  for (const { page } of people) await page.locator('main[data-status="playing"]').waitFor();
  await host.page.getByText('the result counts for the ratings').waitFor();
  for (let turn = 0; turn < 5; turn++) await wholeTurn(people);
  const path = new URL(address, here.url).pathname.replace('/t/', '/api/tables/');
  const reply = await guest.page.request.post(`${path}/commands`, { data: { key: 'enough', command: { type: 'resign' } } });
  expect(reply.status()).toBe(200);
  return people;
}

/** In the other size too, by day and by night: nothing that sticks out, nothing for axe to find. */
async function isWell({ page, troubles }: Person): Promise<void> {
  for (const [size, theme] of [
    ['desk', 'day'],
    ['phone', 'night'],
  ] as const) {
    await page.setViewportSize(SIZES[size]);
    await chooseTheme(page, theme);
    expect(await sticksOut(page), size).toEqual([]);
    expect(await violations(page), theme).toEqual([]);
  }
  expect(troubles).toEqual([]);
}

test('a rated game changes ratings, and is found again with its replay, by game and opponent', PATIENCE, async () => {
  const [host, guest] = await played(['10.1.0.1', '10.2.0.1']);
  const changes = host.page.getByRole('region', { name: 'Ratings' });
  await changes.getByText(/^You/).waitFor();
  expect(await changes.innerText()).toMatch(/You\s+\d+\? ± \d+ \+\d+/);
  const { page } = host;
  await page.goto('/me/games');
  await page.getByRole('heading', { name: 'Finished games' }).waitFor();
  await page
    .getByRole('listitem')
    .getByText(/^Rating \d+ \(\+\d+\)$/)
    .waitFor();
  await page.getByLabel('Until').fill('2020-01-01');
  await page.getByText('No finished game of yours is like that.').waitFor();
  await page.getByLabel('Until').fill('');
  await page.getByRole('link', { name: 'Watch the replay' }).waitFor();
  await isWell(host);
  const other = await page.locator('.past-game a[href^="/people/"]').innerText();
  await page.locator('.past-game a[href^="/people/"]').click();
  await page.getByRole('heading', { name: other, level: 1 }).waitFor();
  await page.getByText('1 game: you were ahead once.').waitFor();
  await isWell(host);
  await page.goto(`/ratings?game=${game}`);
  await page.getByText('Nobody is listed yet').waitFor();
  await page.getByText(/^Your own rating: \d+\? ± \d+\.$/).waitFor();
  await isWell(host);
  expect(guest.troubles).toEqual([]);
});

test('two browsers of one network are told that their game is not rated', PATIENCE, async () => {
  const [host] = await played(['10.3.0.1', '10.3.0.1']);
  await host.page.getByText('Not rated. Two people of this game have played from the same network lately.').waitFor();
});

test(
  'who has played nothing yet is told how to begin, and who asks about a stranger that they show nothing',
  PATIENCE,
  async () => {
    const person = await somebody(here);
    const { page } = person;
    await page.goto('/me/games');
    await page.getByText('You have not finished a game on this server yet.').waitFor();
    await page.getByLabel('My name in the lists of ratings').uncheck();
    await isWell(person);
    await page.reload();
    await page.getByLabel('My name in the lists of ratings').waitFor();
    await expect.poll(() => page.getByLabel('My name in the lists of ratings').isChecked()).toBe(false);
    await page.goto('/people/somebody');
    await page.getByText('they show nothing of themselves to you').waitFor();
  },
);
