/**
 * What was published of games before they were over, as this device saw it: the seal of a table, the hash of its seed, the
 * number that this device added, and the seals of daily calls. The first sight counts and is never replaced; the oldest are
 * forgotten. Where a browser keeps nothing, it is known as long as the page lives. Judges nothing.
 */
import { flag, integer, list, nullable, type Of, object, text } from '@partyline/kernel/shape.js';
import { hash } from '@partyline/protocol/values.js';
import { randomHex } from '../shell/random-hex.js';
import { browserStorage, jsonItem } from '../storage/json-item.js';
import type { TableNow } from '../table/table.js';
import { ofGame } from '../table/table-news.js';

const seenShape = object({
  table: text(100),
  /** The hash of the server's secret; whether it was shown before the game began. */
  sealed: nullable(hash),
  early: flag,
  /** The hash of the seed, and how many things of the game had been seen when it was first shown. */
  commitment: nullable(hash),
  events: integer(),
  /** What this device added to the seed after it was shown the seal; null where it added nothing. */
  nonce: nullable(text(200)),
  /** The call that is played there, as "game/day"; null for any other table. */
  call: nullable(text(120)),
});
/** What this device saw of a table before its game was over. */
export type SeenTable = Of<typeof seenShape>;

const callShape = object({
  call: text(120),
  sealed: hash,
  /** Whether it was shown before its day began. */
  early: flag,
});
/** The seal of a daily call, as this device saw it before the seed was told. */
export type SeenCall = Of<typeof callShape>;

const MOST_TABLES = 300;
const MOST_CALLS = 120;
const sealsShape = object({ tables: list(seenShape, MOST_TABLES), calls: list(callShape, MOST_CALLS) });
type Kept = Of<typeof sealsShape>;

/** Where they are kept: the browser's own storage has this shape. */
export type SealStorage = Pick<Storage, 'getItem' | 'setItem'>;

const NOTHING: Kept = { tables: [], calls: [] };
const sealsItem = jsonItem('party-line/seals', sealsShape, NOTHING);

export const callName = (game: string, day: string): string => `${game}/${day}`;

export class Seals {
  readonly #storage: SealStorage | null;
  /** For a browser that keeps nothing. */
  #here: Kept = NOTHING;

  constructor(storage: SealStorage | null) {
    this.#storage = storage;
  }

  ofTable(table: string): SeenTable | null {
    return this.#read().tables.find((one) => one.table === table) ?? null;
  }

  /** The table whose seed had this hash, for a record that does not say where it was played. */
  ofCommitment(commitment: string): SeenTable | null {
    return this.#read().tables.find((one) => one.commitment === commitment) ?? null;
  }

  ofCall(call: string): SeenCall | null {
    return this.#read().calls.find((one) => one.call === call) ?? null;
  }

  keepTable(seen: SeenTable): void {
    const { tables, calls } = this.#read();
    const others = tables.filter(({ table }) => table !== seen.table);
    this.#write({ tables: [...others, seen].slice(-MOST_TABLES), calls });
  }

  keepCall(seen: SeenCall): void {
    const { tables, calls } = this.#read();
    if (calls.some(({ call }) => call === seen.call)) return;
    this.#write({ tables, calls: [...calls, seen].slice(-MOST_CALLS) });
  }

  #read(): Kept {
    return sealsItem.read(this.#storage, this.#here);
  }

  #write(kept: Kept): void {
    this.#here = kept;
    sealsItem.write(this.#storage, kept);
  }
}

const unseen = (table: string): SeenTable => ({
  table,
  sealed: null,
  early: false,
  commitment: null,
  events: 0,
  nonce: null,
  call: null,
});

/** What is known after a look at a table; the very same where there is nothing new. A game that is over shows nothing in time. */
export function afterSight(before: SeenTable | null, { fields, chair, past }: TableNow): SeenTable | null {
  const { id, game, status, sealed, commitment, daily } = fields;
  if (status !== 'waiting' && status !== 'playing') return before;
  let seen = before ?? unseen(id);
  if (seen.sealed === null && sealed !== null)
    seen = { ...seen, sealed, early: status === 'waiting', call: daily === null ? null : callName(game, daily.day) };
  if (seen.commitment === null && commitment !== null) {
    const events = past.filter((one) => ofGame(one.events).length > 0).length;
    // Whoever has stood up again before the beginning has added nothing.
    seen = { ...seen, commitment, events, nonce: chair === null ? null : seen.nonce };
  }
  return seen;
}

/** The number is worth something only where the seal was there before it. */
export const afterSitting = (before: SeenTable | null, nonce: string): SeenTable | null =>
  before?.early === true ? { ...before, nonce } : before;

export const newNonce = (): string => randomHex(16);

let ours: Seals | null = null;

/** Those of this device. */
export function seals(): Seals {
  ours ??= new Seals(browserStorage());
  return ours;
}
