/**
 * Appends in an SQLite file, as one connection carries them out inside a commit that group-commit.ts begins and ends. Knows
 * how the log is stored, not what an entry means.
 */

import type { TableId } from '@partyline/table/table-id.js';
import { type Database, SqliteError } from 'better-sqlite3';
import type { CheckedAppend, CheckedNotices } from '../append-check.js';
import { checksumOf } from '../checksum.js';
import type { Appended } from '../log.js';
import { TELL_SQLITE, TURN_OVER_SQLITE } from '../notices/tell.js';
import { finishStatements } from '../results/finish-statements.js';
import { type CachedTable, KeyCache } from './key-cache.js';
import { statements } from './statements.js';

type Head = { readonly n: number; readonly head: number; readonly people: string };

export type Appends = {
  append(append: CheckedAppend): Appended;
  /** What was written since the last commit is not there after all. */
  forget(): void;
};

/** Looks first and writes then: what is refused has changed nothing, so that the others of the commit are unharmed. */
export function appends(db: Database): Appends {
  const tables = new KeyCache(db);
  const straight = straightOn(db, tables);
  const headOf = db.prepare<[TableId], Head>('SELECT n, head, people FROM tables WHERE id = ?');
  const write = rowsInto(db);
  const tell = noticesInto(db);

  /** By the book: asks what is there before it writes. */
  function asked(append: CheckedAppend): Appended {
    const { table, head, rows, expect } = append;
    const there = headOf.get(table);
    const known = there === undefined ? null : tables.upTo(table, there);
    const before = known === null ? Number.POSITIVE_INFINITY : repeats(known, append.keys);
    if (Number.isFinite(before)) return { ok: false, why: 'repeated', seq: before };
    if ((there?.head ?? 0) !== expect) return { ok: false, why: 'conflict' };
    const n = write(append, there);
    const now = known ?? tables.begun(table, n);
    for (const [i, { key }] of rows.entries()) tables.grown(now, expect + 1 + i, key);
    return { ok: true, seq: head };
  }

  return {
    append(append) {
      const appended: Appended = straight(append) ? { ok: true, seq: append.head } : asked(append);
      if (append.notices !== null && appended.ok) tell(append.table, append.notices);
      return appended;
    },
    forget: () => tables.clear(),
  };
}

function noticesInto(db: Database): (table: TableId, notices: CheckedNotices) => void {
  const over = db.prepare<[TableId, string]>(TURN_OVER_SQLITE);
  const tell = db.prepare<[string]>(TELL_SQLITE);
  return (table, { told, gone }) => {
    if (gone !== null) over.run(table, gone);
    if (told !== null) tell.run(told);
  };
}

/** Writes the rows of an append; gives the table's number. */
function rowsInto(db: Database): (append: CheckedAppend, there: Head | undefined) => number {
  const create = db.prepare<unknown[], { n: number }>(
    `INSERT INTO tables (id, created, head, game, status, open, people, due, summary, changed)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING n`,
  );
  const update = db.prepare<unknown[]>(
    `UPDATE tables SET head = ?, game = ?, status = ?, open = ?, people = ?, due = ?, summary = ?, changed = ? WHERE n = ?`,
  );
  const insert = db.prepare<unknown[]>(INSERT);
  const finish = statements<unknown>(db);
  const leave = db.prepare<[number]>('DELETE FROM seats WHERE table_n = ?');
  const sit = db.prepare<[number, string]>('INSERT INTO seats (person, table_n) SELECT DISTINCT value, ? FROM json_each(?)');
  return (append, there) => {
    const { head, game, status, people, due, summary, changed } = append;
    const index = [head, game, status, append.open ? 1 : 0, people, due, summary, changed];
    const n = there?.n ?? create.get(append.table, append.created, ...index)?.n;
    if (n === undefined) throw new Error('SQLite has made no row.');
    if (there !== undefined) update.run(...index, n);
    if (there?.people !== people) {
      if (there !== undefined) leave.run(n);
      sit.run(n, people);
    }
    let seq = append.expect;
    for (const row of append.rows) {
      seq += 1;
      insert.run(n, seq, row.at, row.kind, row.key, row.body, checksumOf(append.table, seq, row));
    }
    if (append.finished !== null)
      for (const { text, values } of finishStatements(n, append.finished)) finish(text).run(...values);
    return n;
  };
}

const INSERT = 'INSERT INTO entries (table_n, seq, at, kind, key, body, sum) VALUES (?, ?, ?, ?, ?, ?, ?)';

/** The first entry of the table that has one of the keys, or infinity. */
const repeats = ({ keys }: CachedTable, wanted: readonly string[]): number =>
  Math.min(...wanted.map((key) => keys.get(key) ?? Number.POSITIVE_INFINITY));

/**
 * The way of nearly all appends, in half the statements: one entry more at a table whose people stay, and whose keys are known
 * as far as the append's own writer knew the table. The database itself refuses a seq that is there already. Says whether it
 * is written; if not, nothing is.
 */
function straightOn(db: Database, tables: KeyCache): (append: CheckedAppend) => boolean {
  const insert = db.prepare<unknown[]>(INSERT);
  const remove = db.prepare<[number, number]>('DELETE FROM entries WHERE table_n = ? AND seq = ?');
  const move = db.prepare<unknown[]>(
    `UPDATE tables SET head = ?, game = ?, status = ?, open = ?, due = ?, summary = ?, changed = ?
     WHERE n = ? AND id = ? AND head = ? AND people = ?`,
  );
  return ({ table, expect, head, rows, game, status, open, people, due, summary, changed, finished }) => {
    const known = tables.of(table);
    const [row] = rows;
    if (known?.head !== expect || row === undefined || rows.length > 1 || finished !== null) return false;
    if (row.key !== null && known.keys.has(row.key)) return false;
    const { n } = known;
    try {
      insert.run(n, head, row.at, row.kind, row.key, row.body, checksumOf(table, head, row));
    } catch (error) {
      if (error instanceof SqliteError && error.code === 'SQLITE_CONSTRAINT_UNIQUE') return false;
      throw error;
    }
    const moved = move.run(head, game, status, open ? 1 : 0, due, summary, changed, n, table, expect, people).changes === 1;
    if (moved) tables.grown(known, head, row.key);
    else remove.run(n, head);
    return moved;
  };
}
