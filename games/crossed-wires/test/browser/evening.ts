/** A table of people in browsers of their own: one makes it, the others come by the invitation and take a seat. */
import { type Person, somebody, type Ways } from '@partyline/e2e/browser.js';
import type { House } from '@partyline/e2e/house.js';
import type { Browser } from 'playwright-core';
import { playerOf } from './at-table.js';

export type Guest = Person & ReturnType<typeof playerOf>;

async function guest(browser: Browser, house: House, ways: Ways): Promise<Guest> {
  const person = await somebody(browser, house.url, ways);
  return { ...person, ...playerOf(person.page) };
}

/** The host makes the table by the form, as it comes, with every seat open for people. */
async function makeTable({ page }: Guest, seats: number): Promise<string> {
  await page.goto('/');
  return await page.evaluate(async (count) => {
    await fetch('/api/me');
    const others = Array.from({ length: count - 1 }, () => ({ type: 'open' }));
    const body = JSON.stringify({ game: 'crossed-wires', seats: [{ type: 'me' }, ...others] });
    const reply = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { table, invitation } = await reply.json();
    return `/t/${table}?invitation=${invitation}`;
  }, seats);
}

export type Evening = { readonly address: string; readonly players: readonly Guest[]; readonly onlooker: Guest };

/** Everybody sits and the game has begun; one more looks on. */
export async function evening(browser: Browser, house: House, seats: number, ways: Ways = {}): Promise<Evening> {
  const everybody = await Promise.all(Array.from({ length: seats + 1 }, () => guest(browser, house, ways)));
  const [host, ...others] = everybody;
  const onlooker = others.pop();
  if (host === undefined || onlooker === undefined) throw new Error('An evening needs people.');
  const address = await makeTable(host, seats);
  await host.page.goto(address);
  for (const { page } of others) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Take this seat' }).click();
  }
  await onlooker.page.goto(address);
  await Promise.all(everybody.map(({ page }) => page.getByRole('grid').waitFor()));
  return { address, players: [host, ...others], onlooker };
}
