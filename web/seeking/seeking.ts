/**
 * Looking for a game, as this page knows it: asked again and again while somebody looks, since whoever asks is there. Knows neither
 * how it is shown nor where the way leads.
 */
import { BOTS_AFTER, type Seeking, type SeekWish, STAY_EVERY } from '@partyline/protocol/lobby/seeking.js';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ApiFailure } from '../link/api.js';
import { beginSeeking, botsInstead, seekingNow, stopSeeking } from '../link/lobby/seeking.js';
import { isSeekingHere, rememberSeeking } from './flag.js';

export type SeekingNow = Pick<Seeking, 'seeking' | 'table'> & {
  /** The clock of the server less that of this device. */
  readonly ahead: number;
  /** The server does not answer at the moment. */
  readonly lost: boolean;
};

const NOTHING: SeekingNow = { seeking: null, table: null, ahead: 0, lost: false };

const now = signal<SeekingNow>(NOTHING);
export const seekingHere: ReadonlySignal<SeekingNow> = now;

/** The table that was found and that nobody came to from here in time. */
const missed = signal(false);
export const missedTable: ReadonlySignal<boolean> = missed;

let timer: ReturnType<typeof setTimeout> | undefined;
let watched = false;

function heard(said: Seeking, came: string | null): void {
  const before = now.peek().table;
  const { seeking, table } = said;
  missed.value = before !== null && table === null && seeking === null && came !== before.id;
  now.value = { seeking, table, ahead: said.now - Date.now(), lost: false };
  const looks = seeking !== null || table !== null;
  if (looks !== isSeekingHere()) rememberSeeking(looks);
  clearTimeout(timer);
  if (looks) timer = setTimeout(ask, STAY_EVERY);
}

/** The table whose page is shown, which nobody has missed. */
const shownTable = (): string | null => /^\/t\/([^/?]+)/.exec(location.pathname)?.[1] ?? null;

async function ask(): Promise<void> {
  clearTimeout(timer);
  const answer = await seekingNow(document.visibilityState === 'hidden');
  if (answer.ok) return heard(answer.value, shownTable());
  if (answer.code === 'no-identity') return heard({ now: Date.now(), seeking: null, table: null }, null);
  now.value = { ...now.peek(), lost: true };
  timer = setTimeout(ask, STAY_EVERY);
}

/** Once a page: from now on it asks as long as somebody looks. */
export function keepAsking(): void {
  if (watched) return;
  watched = true;
  // At once when the page goes out of sight too: it says so, and may ask seldom from then on.
  document.addEventListener('visibilitychange', () => isSeekingHere() && ask());
  // In another tab somebody has begun to look.
  addEventListener('storage', () => isSeekingHere() && ask());
  if (isSeekingHere()) ask();
}

export async function begin(wish: SeekWish): Promise<ApiFailure | null> {
  const answer = await beginSeeking(wish);
  if (!answer.ok) return answer;
  heard(answer.value, null);
  return null;
}

export async function stop(): Promise<void> {
  const answer = await stopSeeking();
  if (answer.ok) heard(answer.value, now.peek().table?.id ?? null);
  else now.value = { ...now.peek(), lost: true };
}

/** The address of a table with bots; null where it was not made, because people were found or for a reason that is told. */
export async function playWithBots(): Promise<{ readonly path: string } | ApiFailure> {
  const made = await botsInstead();
  if (made.ok) heard({ now: Date.now(), seeking: null, table: null }, null);
  else await ask();
  return made.ok ? { path: `/t/${made.value.table}` } : made;
}

/** Whether it has taken so long that bots are offered. */
export const isLong = (since: number, at: number): boolean => at - since >= BOTS_AFTER;
