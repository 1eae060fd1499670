/**
 * Where a record comes from: a server's table, a table of this browser, a file. With it comes what this device knows of it, and
 * the address at which others find it. What is wrong with it is said so that a person can do something about it. Knows no game.
 */
import { commit } from '@partyline/kernel/fairness.js';
import { type Seat, seatOf } from '@partyline/kernel/game.js';
import { isRecord } from '@partyline/kernel/json.js';
import { type GameRecord, parseRecord } from '@partyline/kernel/record.js';
import { recordSoFar } from '@partyline/table/record.js';
import { record as fetchRecord, seatAt, sharedAddress, sharedRecord, shareKey } from '../link/api.js';
import { seals } from '../link/seals.js';
import { openKept } from '../local/opening.js';
import { tablesHere } from '../local/store/tables.js';
import { loadGame } from '../table/load-game.js';
import { type Film, makeFilm } from './film.js';
import { carriedIn } from './sharing/carried.js';
import type { Evidence, Origin } from './trust.js';

export type LoadedReplay = {
  readonly film: Film;
  readonly evidence: Evidence;
  /** The record as it came, for a file. */
  readonly saved: string;
  /** The address of the game for anybody; null where nobody else could follow it. */
  readonly address: string | null;
  /** The seat that the reader played; null for an onlooker, and where several played on one device. */
  readonly own: Seat | null;
};

export type ReplayLoad = { readonly ok: true; readonly reel: LoadedReplay } | { readonly ok: false; readonly error: string };

const no = (error: string): ReplayLoad => ({ ok: false, error });

/** What this device has seen of the table that a record is of, or says it is of. */
function evidenceOf(record: GameRecord, table: string | null, origin: Origin): Evidence {
  if (origin === 'here') return { origin, table: null, call: null };
  const known = seals();
  const seen = table === null ? known.ofCommitment(commit(record.seed)) : known.ofTable(table);
  const call = seen?.call ?? null;
  return { origin, table: seen, call: call === null ? null : known.ofCall(call) };
}

/** The table that a record says it was played at; null where it does not say. */
function tableIn(json: unknown): string | null {
  const said = isRecord(json) ? json['table'] : null;
  const id = isRecord(said) ? said['id'] : null;
  return typeof id === 'string' ? id : null;
}

type Found = {
  readonly origin: Origin;
  readonly table: string | null;
  readonly address: string | null;
  readonly seat: number | null;
};

/** Any JSON that says it is a record. */
async function reelOf(json: unknown, { origin, table, address, seat }: Found): Promise<ReplayLoad> {
  const parsed = parseRecord(json);
  if (!parsed.ok) return no(`This is not a record that can be read here: ${parsed.error}`);
  const { game, options } = parsed.value;
  const played = await loadGame(game, options).catch(() => null);
  if (played === null) return no(`The record is of the game “${game}”, which cannot be shown here.`);
  const made = makeFilm(played, parsed.value);
  if (!made.ok) return made;
  const { film } = made;
  const evidence = evidenceOf(film.record, table, origin);
  const own = seat !== null && seat < film.players ? seatOf(seat) : null;
  return { ok: true, reel: { film, evidence, saved: JSON.stringify(json), address, own } };
}

export function reelOfText(text: string): Promise<ReplayLoad> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return Promise.resolve(
      no('This file is not a record: it is not JSON. Choose a file that was saved with “Download the record”.'),
    );
  }
  return reelOf(json, { origin: 'file', table: tableIn(json), address: null, seat: null });
}

/** Of the record that an address carries. */
export async function reelCarried(hash: string): Promise<ReplayLoad> {
  const text = await carriedIn(hash);
  return text === null ? no('This link is not whole: ask for it again, or for the record as a file.') : reelOfText(text);
}

/** With the key of a shared game, or as somebody who may see the table. */
export async function reelOfTable(table: string, share: string | null, invitation: string | null): Promise<ReplayLoad> {
  if (share !== null) {
    // A device that has not been at the table asks for nothing but the record: nobody becomes a guest by that.
    const was = seals().ofTable(table) !== null;
    const [shared, seat] = await Promise.all([sharedRecord(table, share), was ? seatAt(table, null) : null]);
    if (!shared.ok) return no(shared.error);
    return reelOf(shared.value, { origin: 'table', table, address: sharedAddress(table, share), seat });
  }
  const asking = [fetchRecord(table, invitation), shareKey(table, invitation), seatAt(table, invitation)] as const;
  const [answer, key, seat] = await Promise.all(asking);
  if (!answer.ok) return no(answer.error);
  return reelOf(answer.value, { origin: 'table', table, address: key.ok ? sharedAddress(table, key.value) : null, seat });
}

export async function reelHere(id: string): Promise<ReplayLoad> {
  const { store } = await tablesHere();
  const opened = await openKept(store, id);
  if (!opened.ok) return opened;
  const { table } = opened.session;
  const people = (table.match?.seats ?? []).flatMap(({ person }, seat) => (person === null ? [] : [seat]));
  const seat = people.length === 1 ? (people[0] ?? null) : null;
  return reelOf(recordSoFar(table), { origin: 'here', table: null, address: null, seat });
}
