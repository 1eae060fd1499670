/**
 * The server over plain HTTP, as the pages ask it. What goes wrong is a value with a sentence for the reader, never a throw.
 * Tables that are watched have their own link.
 */

import type { Json } from '@partyline/kernel/json.js';
import { anything, parse, type Shape } from '@partyline/kernel/shape.js';
import {
  errorShape,
  type GameOffer,
  gamesShape,
  glimpseShape,
  type ListedTable,
  listShape,
  type MadeTable,
  type Me,
  madeShape,
  meShape,
  rematchShape,
  shareShape,
  shownViewShape,
} from '@partyline/protocol/answers.js';
import type { NewTable } from '@partyline/protocol/commands.js';
import type { ListQuery } from '@partyline/protocol/queries.js';
import { trouble } from '../shell/notice.js';

/** `code` is the server's, or `unreachable`, or `unreadable`. */
export type ApiFailure = { readonly ok: false; readonly code: string; readonly error: string };
export type ApiResult<T> = { readonly ok: true; readonly value: T } | ApiFailure;

const UNREACHABLE: ApiFailure = {
  ok: false,
  code: 'unreachable',
  error: 'The server does not answer. Check your connection, then try again.',
};
const UNREADABLE: ApiFailure = {
  ok: false,
  code: 'unreadable',
  error: 'The server answered in a way that this page does not understand. Reload it to get the newest one.',
};

/** A request that nobody answers has an end too: in milliseconds, enough for the largest record on a slow line. */
const PATIENCE = 60_000;

export async function asked<T>(shape: Shape<T>, path: string, init: RequestInit = {}): Promise<ApiResult<T>> {
  let answer: unknown;
  let well: boolean;
  const before = isSomebody;
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE), ...init });
    well = response.ok;
    answer = await response.json().catch(() => null);
  } catch {
    return UNREACHABLE;
  }
  if (well) {
    const read = parse(shape, answer, 'answer');
    return read.ok ? read : UNREADABLE;
  }
  const refused = parse(errorShape, answer, 'answer');
  if (!refused.ok) return UNREACHABLE;
  const { code, error } = refused.value;
  if (code === 'no-identity' && before) saySignedOut();
  return { ok: false, code, error };
}

/** Whether this page has heard who the reader is: what was asked before may be refused for that alone. */
let isSomebody = false;

/** Once, although many requests may be refused. */
function saySignedOut(): void {
  isSomebody = false;
  trouble('You are signed out in this browser. The next page that you open makes you a new guest, or sign in as yourself.', {
    label: 'Sign in',
    run: () => location.assign('/continue'),
  });
}

export const posting = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const at = (table: string, what = '', invitation: string | null = null): string =>
  `/api/tables/${encodeURIComponent(table)}${what}${invitation === null ? '' : `?invitation=${encodeURIComponent(invitation)}`}`;

let known: Promise<ApiResult<Me>> | null = null;

/** Who the reader is; asked once, and the first time ever this makes a guest of them. */
export async function me(): Promise<ApiResult<Me>> {
  known ??= asked(meShape, '/api/me').then((answer) => {
    isSomebody = answer.ok;
    return answer;
  });
  const answer = await known;
  if (answer.ok) rememberGuest();
  else known = null;
  return answer;
}

const GUEST = 'party-line/guest';

function rememberGuest(): void {
  try {
    localStorage.setItem(GUEST, 'yes');
  } catch {
    // A browser that keeps nothing: then nothing is asked in the background.
  }
}

/** Whether this browser has been a guest of the server: it would not become one by being asked for its tables. */
export function isKnownHere(): boolean {
  try {
    return localStorage.getItem(GUEST) !== null;
  } catch {
    return false;
  }
}

export async function rename(name: string): Promise<ApiResult<Me>> {
  const answer = await asked(meShape, '/api/me', posting({ name }));
  if (answer.ok) known = Promise.resolve(answer);
  return answer;
}

/** Asks for something that only somebody may: as a guest, if need be. */
export async function asSomebody<T>(ask: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const somebody = await me();
  return somebody.ok ? await ask() : somebody;
}

async function tables(wish: Partial<ListQuery>): Promise<ApiResult<readonly ListedTable[]>> {
  const query = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]));
  const answer = await asked(listShape, `/api/tables?${query}`);
  return answer.ok ? { ok: true, value: answer.value.tables } : answer;
}

export const openTables = (): Promise<ApiResult<readonly ListedTable[]>> => tables({ open: true, status: 'waiting', limit: 20 });
export const myPlayingTables = (): Promise<ApiResult<readonly ListedTable[]>> =>
  asSomebody(() => tables({ mine: true, status: 'playing', limit: 50 }));
/** Where a chair is kept for the reader, and they are awaited. */
export const myKeptChairs = (): Promise<ApiResult<readonly ListedTable[]>> =>
  asSomebody(() => tables({ mine: true, status: 'waiting', limit: 20 }));
export const myTables = (): Promise<ApiResult<readonly ListedTable[]>> => asSomebody(() => tables({ mine: true, limit: 30 }));

export async function offeredGames(): Promise<ApiResult<readonly GameOffer[]>> {
  const answer = await asked(gamesShape, '/api/games');
  return answer.ok ? { ok: true, value: answer.value.games } : answer;
}

/** What has a sensible default may be left out. */
export type TableWish = Pick<NewTable, 'game' | 'seats'> & Partial<NewTable>;

export const makeTable = (wish: TableWish): Promise<ApiResult<MadeTable>> =>
  asSomebody(() => asked(madeShape, '/api/tables', posting(wish)));

/** The next table of those who have played here, with the reader in the chair that is kept for them. */
export async function rematch(table: string, invitation: string | null): Promise<ApiResult<string>> {
  const answer = await asSomebody(() => asked(rematchShape, at(table, '/rematch', invitation), { method: 'POST' }));
  if (!answer.ok) return answer;
  const next = answer.value.table;
  // Whoever asked first sits there already: that this is refused then does no harm.
  await asked(anything, at(next, '/commands'), posting({ key: `rematch ${table}`, command: { type: 'join' } }));
  return { ok: true, value: next };
}

/** The position of a table of one's own, as the reader sees it; null where it cannot be had or no game has begun. */
export async function tableView(table: string): Promise<Json | null> {
  const answer = await asked(glimpseShape, at(table));
  return answer.ok ? answer.value.fields.view : null;
}

/** What the reader saw at one of their own numbers; null where it cannot be had. The invitation goes where it is in nobody's log. */
export async function earlierView(table: string, seq: number, invitation: string | null): Promise<Json | null> {
  const init = invitation === null ? {} : { headers: { 'x-invitation': invitation } };
  const answer = await asked(shownViewShape, at(table, `/at/${seq}`), init);
  return answer.ok ? answer.value.view : null;
}

/** The reader's own seat at a table; null for an onlooker. */
export async function seatAt(table: string, invitation: string | null): Promise<number | null> {
  const answer = await asSomebody(() => asked(glimpseShape, at(table, '', invitation)));
  return answer.ok ? answer.value.seat : null;
}

/** The record of a finished game, as JSON that its own parser reads. */
export const record = (table: string, invitation: string | null): Promise<ApiResult<Json>> =>
  asSomebody(() => asked(anything, at(table, '/record', invitation)));

/** The key with which anybody can read that record. */
export async function shareKey(table: string, invitation: string | null): Promise<ApiResult<string>> {
  const answer = await asSomebody(() => asked(shareShape, at(table, '/share', invitation)));
  return answer.ok ? { ok: true, value: answer.value.share } : answer;
}

/** The record of a game that somebody has shared; nobody becomes a guest by asking for it. */
export const sharedRecord = (table: string, key: string): Promise<ApiResult<Json>> =>
  asked(anything, `/api/shared/${encodeURIComponent(table)}/${encodeURIComponent(key)}`);

/** The address of a shared game, for anybody. */
export const sharedAddress = (table: string, key: string): string =>
  `${location.origin}/t/${encodeURIComponent(table)}/replay?share=${encodeURIComponent(key)}`;
