/** Standing orders at a real table: left, shown, taken back, and played when their time comes; nobody else hears of them. */

import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';
import { bidder, whoseTurn } from './at-table.js';
import { evening, type Guest } from './evening.js';

/** A busy machine is slow, not wrong. */
const PATIENCE = { timeout: 30_000 };

const here = scene();

/** The one whose turn it is, and the other two. */
async function fromTheTurn(players: readonly Guest[]): Promise<readonly [Guest, Guest, Guest]> {
  const first = await whoseTurn(players);
  const [second, third] = players.filter((guest) => guest !== first);
  if (second === undefined || third === undefined) throw new Error('There are not three.');
  return [first, second, third];
}

const told = async (guest: Guest, words: string) =>
  expect.poll(async () => (await guest.story()).some((line) => line.includes(words)), PATIENCE).toBe(true);

const passes = (guest: Guest, times: number) =>
  expect.poll(async () => (await guest.story()).filter((line) => /\bpass(?:es)?\b/.test(line)).length, PATIENCE).toBe(times);

test('an order is left, shown to its owner alone, cancelled and left again, and played', async () => {
  const { players } = await evening(here, 3);
  const [first, second, last] = await fromTheTurn(players);
  const board = ({ page }: Guest) => page.getByRole('region', { name: 'Board' });
  const pass = (guest: Guest) => board(guest).getByRole('button', { name: 'Pass until something changes' });
  const kept = (guest: Guest) => board(guest).getByText('Passing for you until something changes.');
  await pass(second).click();
  await kept(second).waitFor();
  expect(await kept(last).count()).toBe(0);
  await board(second).getByRole('button', { name: 'Cancel' }).click();
  await pass(second).click();
  await pass(last).click();
  await Promise.all([kept(second).waitFor(), kept(last).waitFor()]);
  await first.pass();
  // The next in turn passes by the order; the pass after that would end the game, and is never made for anybody.
  // Until every page has heard of it, the one for whom the order passes still seems to have the turn.
  for (const guest of players) await passes(guest, 2);
  const seller = await whoseTurn([second, last]);

  await seller.auction(5);
  const asked = await bidder(players);
  const [other] = players.filter((guest) => guest !== asked && guest !== seller);
  if (other === undefined) throw new Error('There is nobody else.');
  await other.page.getByRole('spinbutton', { name: 'Bid for me up to $' }).fill('8');
  await other.page.getByRole('button', { name: 'Set', exact: true }).click();
  await other.page.getByText('Bidding for you up to $8.').first().waitFor();
  await asked.bid(6);
  await told(first, ' $7');
  await (await bidder([seller])).drop();
  await asked.drop();
  for (const guest of players) await told(guest, 'for $7');

  await (await whoseTurn(players)).auction(6);
  const next = await bidder(players);
  const [leaver, third] = players.filter((guest) => guest !== next);
  if (leaver === undefined || third === undefined) throw new Error('There are not three.');
  await leaver.page.getByRole('button', { name: 'Drop out when asked' }).click();
  await leaver.page.getByText('Dropping out for you.').first().waitFor();
  await next.bid(7);
  // Whichever of the two is asked first: one is out by the order, the other by hand.
  await third.drop();
  await expect.poll(async () => (await next.story()).filter((line) => /\bdrops? out\b/.test(line)).length, PATIENCE).toBe(4);
});
