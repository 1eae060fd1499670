/**
 * People at one table of the server, each in a browser of their own, whatever the game is: they come by the invitation, and
 * make any legal move by the requests that programs use. Knows no game.
 */
import type { Browser, Page } from 'playwright-core';
import { type Person, somebody, type Ways } from './browser.js';
import type { House } from './house.js';

type Time = { readonly type: 'none' } | { readonly type: 'live'; readonly bank: number; readonly increment: number };
/** `others`: who sits on the other seats; a game against bots begins at once. */
export type Wish = { readonly game: string; readonly seats?: number; readonly time?: Time; readonly others?: 'open' | 'bots' };

/** Lays a table for whoever looks at this page; its address with the invitation. */
export async function layTable(page: Page, { game, seats = 2, time = { type: 'none' }, others = 'open' }: Wish): Promise<string> {
  await page.goto('/');
  const other = others === 'open' ? { type: 'open' } : { type: 'bot', level: 'random' };
  const wish = { game, time, seats: [{ type: 'me' }, ...Array.from({ length: seats - 1 }, () => other)] };
  return await page.evaluate(async (body) => {
    await fetch('/api/me');
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(body) });
    const { table, invitation } = await reply.json();
    return `/t/${table}?invitation=${invitation}`;
  }, wish);
}

export type Party = { readonly address: string; readonly people: readonly [Person, Person] };

/** Two people at a table whose game has begun. */
export async function party(browser: Browser, house: House, wish: Wish, ways: Ways = {}): Promise<Party> {
  const [host, guest] = await Promise.all([somebody(browser, house.url, ways), somebody(browser, house.url, ways)]);
  const address = await layTable(host.page, wish);
  await host.page.goto(address);
  await guest.page.goto(address);
  await guest.page.getByRole('button', { name: 'Take this seat' }).click();
  for (const { page } of [host, guest]) await page.getByRole('region', { name: 'Players' }).waitFor();
  return { address, people: [host, guest] };
}

/** Any legal move of whoever looks at this page; false where the game does not wait for them. */
export const anyMove = ({ page }: Person): Promise<boolean> =>
  page.evaluate(async () => {
    const table = `/api${location.pathname.replace('/t/', '/tables/')}`;
    const { moves } = await (await fetch(`${table}/legal`)).json();
    if (moves.length === 0) return false;
    const command = { key: crypto.randomUUID(), asked: null, command: { type: 'move', move: moves[0] } };
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${table}/commands`, { method: 'POST', headers, body: JSON.stringify(command) })).ok;
  });

/** Somebody moves as long as the game waits for them; who that was, and the other one. */
export async function wholeTurn([one, other]: Party['people']): Promise<Party['people']> {
  const first = await anyMove(one);
  const mover = first ? one : other;
  while (await anyMove(mover));
  return first ? [one, other] : [other, one];
}
