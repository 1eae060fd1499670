/**
 * People at one table of the server, each in a browser of their own, whatever the game is: they come by the invitation, and
 * make any legal move by the requests that programs use. Knows no game.
 */
import { readFileSync } from 'node:fs';
import { games } from '@partyline/games/registry.js';
import { seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { randomFrom } from '@partyline/kernel/random.js';
import type { Page } from 'playwright-core';
import { type Person, type Place, somebody, type Ways } from './browser.js';

type Time =
  | { readonly type: 'none' }
  | { readonly type: 'live'; readonly bank: number; readonly increment: number }
  | { readonly type: 'days'; readonly days: number };
const GAMES = new URL('../games/', import.meta.url);

/** `others`: who sits on the other seats; a game against bots begins at once. */
export type Wish = {
  readonly game: string;
  readonly seats?: number;
  readonly time?: Time;
  /** What happens when time is up, and days that each may be away. */
  readonly timeout?: 'bot' | 'resign' | 'claim';
  readonly holidays?: number;
  readonly others?: 'open' | 'bots';
  /** Whether anybody may come and look on. */
  readonly open?: boolean;
  /** Whether seats are drawn; else who lays the table sits first. */
  readonly shuffle?: boolean;
  /** Whether the result is to count: then there are no hints. */
  readonly rated?: boolean;
  /** Kept apart from `Json`, which a page could not be told of. */
  readonly options?: object;
};

/** Lays a table for whoever looks at this page, which need not have been anywhere; its address with the invitation. */
export async function layTable(page: Page, wished: Wish): Promise<string> {
  const { game, seats = 2, time = { type: 'none' }, others = 'open', open = false, shuffle = true, options = {} } = wished;
  const { timeout = 'bot', holidays = 0, rated = false } = wished;
  const other = others === 'open' ? { type: 'open' } : { type: 'bot', level: 'random' };
  const chairs = [{ type: 'me' }, ...Array.from({ length: seats - 1 }, () => other)];
  const counts = rated ? { rated, hints: false } : {};
  const wish = { game, time, timeout, holidays, options, open, shuffle, ...counts, seats: chairs };
  const { request } = page.context();
  await request.get('/api/me');
  const reply = await request.post('/api/tables', { data: wish });
  const { table, invitation } = await reply.json();
  return `/t/${table}?invitation=${invitation}`;
}

/** Somebody takes a seat and opens no page: for tests that never look at theirs. */
export async function sitUnseen({ browser, url }: Place, address: string): Promise<void> {
  const { request } = await browser.newContext({ baseURL: url });
  await request.get('/api/me');
  const { pathname, searchParams } = new URL(address, url);
  await request.post(`/api${pathname.replace('/t/', '/tables/')}/commands`, {
    headers: { 'x-invitation': searchParams.get('invitation') ?? '' },
    data: { key: 'sit', command: { type: 'join' } },
    failOnStatusCode: true,
  });
}

export type Party = { readonly address: string; readonly people: readonly [Person, Person] };

/** Two people at a table whose game has begun. */
export async function party(place: Place, wish: Wish, ways: Ways = {}): Promise<Party> {
  const [host, guest] = await Promise.all([somebody(place, ways), somebody(place, ways)]);
  const address = await layTable(host.page, wish);
  await host.page.goto(address);
  await guest.page.goto(address);
  await guest.page.getByRole('button', { name: 'Take this seat' }).click();
  for (const { page } of [host, guest]) await page.getByRole('region', { name: 'Players' }).waitFor();
  return { address, people: [host, guest] };
}

type Known = { readonly seat: number | null; readonly toAct: readonly number[]; readonly game: string; readonly view: Json };

/** What the table is to whoever looks at this page, and the legal moves where they can be listed. */
const knownTo = (page: Page): Promise<Known & { readonly moves: readonly Json[] | null }> =>
  page.evaluate(async () => {
    const table = `/api${location.pathname.replace('/t/', '/tables/')}`;
    const [{ seat, fields }, { moves }] = await Promise.all(
      [table, `${table}/legal`].map(async (address) => (await fetch(address)).json()),
    );
    return { seat, toAct: fields.toAct ?? [], game: fields.game, view: fields.view ?? null, moves };
  });

/** Whether the game waits for whoever looks at this page. */
export async function isAwaited({ page }: Person): Promise<boolean> {
  const { seat, toAct } = await knownTo(page);
  return seat !== null && toAct.includes(seat);
}

/** What the rules propose to somebody who knows no more than this. */
async function proposed({ game: id, view, seat }: Known): Promise<Json> {
  const entry = games.find((one) => one.id === id);
  if (entry === undefined || seat === null) throw new Error(`Nobody plays ${id} here.`);
  const { game } = await entry.rules();
  const names = game.resources(game.options.read({}, 'options'));
  const resources = new Map(names.map((name) => [name, new Uint8Array(readFileSync(new URL(`${id}/data/${name}`, GAMES)))]));
  const random = randomFrom(JSON.stringify(view));
  return game.propose(game.imagine(view, seatOf(seat), random, resources), seatOf(seat), random);
}

/** Any legal move of whoever looks at this page; false where the game does not wait for them. */
export async function anyMove({ page }: Person): Promise<boolean> {
  const known = await knownTo(page);
  const { seat, toAct, moves } = known;
  if (seat === null || !toAct.includes(seat)) return false;
  const move = moves?.[0] ?? (await proposed(known));
  return await page.evaluate(async (said) => {
    const made: unknown = JSON.parse(said);
    const table = `/api${location.pathname.replace('/t/', '/tables/')}`;
    const command = { key: crypto.randomUUID(), asked: null, command: { type: 'move', move: made } };
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${table}/commands`, { method: 'POST', headers, body: JSON.stringify(command) })).ok;
  }, JSON.stringify(move));
}

/** Somebody moves as long as the game waits for them; who that was, and the other one. */
export async function wholeTurn([one, other]: Party['people']): Promise<Party['people']> {
  const first = await anyMove(one);
  const mover = first ? one : other;
  while (await anyMove(mover));
  return first ? [one, other] : [other, one];
}
