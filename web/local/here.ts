/** Tables of this browser, begun, opened and played again: the pure parts with the real storage, clock, chance and worker. */
import type { Refusal } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { type DeviceSeating, newDeviceTable, type Sitter, sittersAgain } from '@partyline/table/device-table.js';
import { randomHex } from '../shell/random-hex.js';
import { loadGame } from '../table/load-game.js';
import type { ReadyGame } from '../table/table.js';
import { openKept } from './opening.js';
import { loadedGame, summaryOf } from './session.js';
import { type LocalSource, type LocalWorld, openLocal } from './source.js';
import { chairsOf } from './start/seating.js';
import type { LocalStore } from './store/store.js';
import { hearOtherTabs, tablesHere, tellOtherTabs } from './store/tables.js';
import { thinkInSlices } from './thinking/slices.js';
import { makeThinker, workerPort } from './thinking/thinker.js';
import { loadThinkingGame } from './thinking/thinking-game.js';

function later(act: () => void, milliseconds: number): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const thinkHere = async (errand: Parameters<typeof thinkInSlices>[1]): Promise<Json> => {
  const pace = { now: () => performance.now(), rest, stopped: () => false };
  return (await thinkInSlices(await loadThinkingGame(errand), errand, pace)).move;
};

const worldWith = (store: LocalStore): LocalWorld => ({
  store,
  thinker: makeThinker({ open: workerPort, fallback: thinkHere, later }),
  now: () => Date.now(),
  later,
  tell: tellOtherTabs,
  hear: hearOtherTabs,
});

type Begun = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly refusal: Refusal };

/** What a table may be begun with: all of it may be left out. */
type Origin = Partial<Pick<DeviceSeating, 'rematchOf' | 'start' | 'seed' | 'practice' | 'hints'>>;
const NO_ORIGIN = { rematchOf: null, start: null, practice: null };

const NOT_KEPT = 'The table could not be made: this browser did not let us keep it.';
const refused = (code: string, error: string): Begun => ({ ok: false, refusal: { rule: null, code, args: {}, error } });

async function put(played: ReadyGame, options: Json, sitters: readonly Sitter[], origin: Origin): Promise<Begun> {
  const { store } = await tablesHere();
  const now = Date.now();
  const seating = { id: randomHex(8), options, seed: randomHex(32), sitters, now, ...NO_ORIGIN, ...origin };
  const founding = newDeviceTable(loadedGame(played), seating);
  if (!founding.ok) return founding;
  const { table, entries } = founding.founded;
  const lines = entries.map((entry) => ({ at: now, entry }));
  const saved = await store.append(seating.id, 0, lines, summaryOf(table));
  if (saved !== 'saved') return refused('not-kept', NOT_KEPT);
  tellOtherTabs(seating.id);
  return { ok: true, id: seating.id };
}

/** With chance of its own, unless the origin says otherwise. */
export async function startHere(game: string, options: Json, sitters: readonly Sitter[], origin: Origin = {}): Promise<Begun> {
  const played = await loadGame(game, options);
  if (played === null) return refused('no-game', `There is no game "${game}" here, or its data could not be loaded.`);
  // Asks the browser not to clear the tables away when space runs low; the answer changes nothing here.
  navigator.storage?.persist?.().catch(() => false);
  return put(played, options, sitters, origin);
}

/** The same people and bots again; the seats move on by one, so that somebody else begins. */
export async function rematchHere(source: LocalSource): Promise<Begun> {
  const table = source.table.value;
  if (table.rematch !== null) return { ok: true, id: table.rematch };
  const { options, hints } = table.setup;
  const begun = await put(source.played, options, chairsOf(sittersAgain(table)), { rematchOf: table.id, hints });
  return begun.ok ? { ok: true, id: await source.rematched(begun.id) } : begun;
}

export type FoundHere =
  | { readonly ok: true; readonly source: LocalSource; readonly lasting: boolean }
  | { readonly ok: false; readonly error: string };

export async function openHere(id: string): Promise<FoundHere> {
  const { store, lasting } = await tablesHere();
  const opened = await openKept(store, id);
  if (!opened.ok) return opened;
  const { played, session, found, lines } = opened;
  if (found.type === 'record') {
    const written = await store.replace(found.kept, lines, summaryOf(session.table));
    // Another tab has played on, or made the log, in between.
    if (written !== 'saved') return openHere(id);
  }
  return { ok: true, source: openLocal(played, session, worldWith(store)), lasting };
}
