/**
 * The tables that a connection has lately written to, with the keys of their entries. An index of all keys in the file would
 * have to be written with every entry, at another place for every table; one that is busy is rather read once and remembered.
 * A cached table is right only while it is as long as the table itself: where the table is longer, it is read anew.
 */

import type { TableId } from '@partyline/table/table-id.js';
import type { Database, Statement } from 'better-sqlite3';

/** `head` is the last entry that is known of; `keys` have the entries that were written with them. */
export type CachedTable = { readonly n: number; head: number; readonly keys: Map<string, number> };

/** Some tens of megabytes: more than the tables that are ever busy at once have. */
const MOST_KEYS = 200_000;

export class KeyCache {
  readonly #tables = new Map<TableId, CachedTable>();
  readonly #keyed: Statement<[number], { seq: number; key: string }>;
  #count = 0;

  constructor(db: Database) {
    this.#keyed = db.prepare('SELECT seq, key FROM entries WHERE table_n = ? AND key IS NOT NULL ORDER BY seq');
  }

  of(table: TableId): CachedTable | undefined {
    return this.#tables.get(table);
  }

  /** As the file has it. */
  upTo(table: TableId, { n, head }: Pick<CachedTable, 'n' | 'head'>): CachedTable {
    const known = this.#tables.get(table);
    if (known?.n === n && known.head === head) return known;
    const read = this.begun(table, n);
    for (const { seq, key } of this.#keyed.all(n)) this.grown(read, seq, key);
    read.head = head;
    return read;
  }

  /** A table that has no entries yet. */
  begun(table: TableId, n: number): CachedTable {
    if (this.#count >= MOST_KEYS) this.clear();
    const known = { n, head: 0, keys: new Map<string, number>() };
    this.#tables.set(table, known);
    return known;
  }

  grown(known: CachedTable, seq: number, key: string | null): void {
    known.head = seq;
    if (key === null) return;
    known.keys.set(key, seq);
    this.#count++;
  }

  clear(): void {
    this.#tables.clear();
    this.#count = 0;
  }
}
