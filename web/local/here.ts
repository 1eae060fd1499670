/** Tables of this browser, begun, opened and played again: the pure parts with the real storage, clock, chance and worker. */
import type { Refusal } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { load } from '../table/played.js';
import type { Played } from '../table/table.js';
import { begin, followed, type Seating } from './decide.js';
import type { Chair, Kept, Store } from './kept.js';
import { mindsFor } from './minds.js';
import { chairsOf } from './seating.js';
import { thinkInSlices } from './slices.js';
import { type LocalSource, openLocal, type World } from './source.js';
import { hearOtherTabs, tablesHere, tellOtherTabs } from './tables.js';
import { makeThinker, workerPlace } from './thinker.js';
import { summaryOf, unfold } from './unfolded.js';

function later(act: () => void, milliseconds: number): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const thinkHere = async (errand: Parameters<typeof thinkInSlices>[1]): Promise<Json> => {
  const pace = { now: () => performance.now(), rest, stopped: () => false };
  return (await thinkInSlices(await mindsFor(errand), errand, pace)).move;
};

const worldWith = (store: Store): World => ({
  store,
  thinker: makeThinker({ open: workerPlace, fallback: thinkHere, later }),
  now: () => Date.now(),
  later,
  tell: tellOtherTabs,
  hear: hearOtherTabs,
});

/** So many random bytes in hexadecimal. Works on plain HTTP too, where there is no randomUUID. */
const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

type Begun = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly refusal: Refusal };

/** What a table may be begun with: all of it may be left out. */
type Origin = Partial<Pick<Seating, 'rematchOf' | 'from' | 'seed' | 'practice'>>;
const NO_ORIGIN = { rematchOf: null, from: null, practice: null };

async function put(played: Played, options: Json, chairs: readonly Chair[], origin: Origin): Promise<Begun> {
  const { store } = await tablesHere();
  const seating = { id: randomHex(8), options, seed: randomHex(32), chairs, now: Date.now(), ...NO_ORIGIN, ...origin };
  const begun = begin(played, seating);
  if (!begun.ok) return begun;
  await store.save(begun.table.kept, summaryOf(played, begun.table), null);
  tellOtherTabs(seating.id);
  return { ok: true, id: seating.id };
}

const unknownGame = (game: string): Refusal => ({
  rule: null,
  code: 'no-game',
  args: { game },
  error: `There is no game "${game}" here, or its data could not be loaded.`,
});

/** With chance of its own, unless the origin says otherwise. */
export async function startHere(game: string, options: Json, chairs: readonly Chair[], origin: Origin = {}): Promise<Begun> {
  const played = await load(game, options);
  if (played === null) return { ok: false, refusal: unknownGame(game) };
  // Asks the browser not to clear the tables away when space runs low; the answer changes nothing here.
  navigator.storage?.persist?.().catch(() => false);
  return put(played, options, chairs, origin);
}

/** The same people and bots again; the seats move on by one, so that somebody else begins. */
export async function rematchHere({ played, kept }: LocalSource): Promise<Begun> {
  const { id, record, chairs, rematch } = kept.value;
  if (rematch !== null) return { ok: true, id: rematch };
  const places = [...chairs.slice(1), ...chairs.slice(0, 1)].map(({ name, person, bot }) => ({ name, bot: person ? null : bot }));
  const begun = await put(played, record.options, chairsOf(places), { rematchOf: id });
  if (begun.ok) await remember(played, kept.value, begun.id);
  return begun;
}

async function remember(played: Played, kept: Kept, rematch: string): Promise<void> {
  const { store } = await tablesHere();
  const unfolded = unfold(played, kept);
  if (!unfolded.ok) return;
  const next = followed(unfolded.table, rematch, Date.now());
  await store.save(next.kept, summaryOf(played, next), kept.version);
  tellOtherTabs(kept.id);
}

export type Found =
  | { readonly ok: true; readonly source: LocalSource; readonly lasting: boolean }
  | { readonly ok: false; readonly error: string };

export async function openHere(id: string): Promise<Found> {
  const { store, lasting } = await tablesHere();
  const kept = await store.load(id).catch(() => null);
  if (kept === null) return { ok: false, error: 'This browser keeps no such table. It may be on another device, or deleted.' };
  const played = await load(kept.record.game, kept.record.options);
  if (played === null) return { ok: false, error: unknownGame(kept.record.game).error };
  const unfolded = unfold(played, kept);
  if (!unfolded.ok) return { ok: false, error: `The table cannot be read: ${unfolded.refusal.error}` };
  return { ok: true, source: openLocal(played, unfolded.table, worldWith(store)), lasting };
}
