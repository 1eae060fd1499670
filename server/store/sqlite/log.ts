/**
 * The log in an SQLite file, for one process: read here, by a connection that sees what has been committed, and written by
 * the writer. Knows how the log is stored, not what an entry means.
 */

import type { TableId } from '@partyline/table/table-id.js';
import { type Database, SqliteError } from 'better-sqlite3';
import { checkAppend } from '../append-check.js';
import { Damaged } from '../damage.js';
import { type EntryRow, soundRows, storedOf } from '../entry-rows.js';
import { type Dialect, foundIn, LISTED_COLUMNS, type ListedRow, listedOf, listing } from '../listing.js';
import { CLOCK_MS, type Log, OUTAGE_MS } from '../log.js';
import { checkWhole } from '../word-check.js';
import { statements } from './statements.js';
import type { Writer } from './writer.js';

const DIALECT: Dialect = { tables: 'tables', seats: 'seats', value: () => '?' };

/** To SQLite, a limit below 0 is none. */
const ALL = -1;

const READ = `
  SELECT t.head, e.seq, e.at, e.kind, e.key, e.body, e.sum, '' AS mark
  FROM tables t LEFT JOIN entries e ON e.table_n = t.n AND e.seq > ? WHERE t.id = ? ORDER BY e.seq LIMIT ?`;

/** Gives a part of a table's entries, checked. */
export function entriesIn(db: Database): (table: TableId, after: number, most: number) => ReturnType<typeof soundRows> {
  const read = db.prepare<[number, TableId, number], EntryRow>(READ);
  return (table, after, most) => {
    try {
      return soundRows(table, read.all(after, table, Number.isFinite(most) ? most : ALL), after, most);
    } catch (error) {
      if (!(error instanceof SqliteError) || !/^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) throw error;
      throw new Damaged(table, `SQLite cannot read it (${error.message})`, error);
    }
  };
}

/** Asks at once, and rejects with what the database throws. */
export const promiseOf = <T>(ask: () => T): Promise<T> => new Promise((resolve) => resolve(ask()));

export function readIn(db: Database): Log['read'] {
  const entries = entriesIn(db);
  return (table, after, most = Number.POSITIVE_INFINITY) => promiseOf(() => entries(table, after, most).map(storedOf));
}

export function sqliteLog(db: Database, writer: Writer): Log {
  const found = db.prepare<[TableId], ListedRow>(`SELECT ${LISTED_COLUMNS} FROM tables t WHERE t.id = ?`);
  const due = db.prepare<[number, number], { table: TableId; due: number }>(
    'SELECT id AS "table", due FROM tables WHERE due <= ? ORDER BY due, n LIMIT ?',
  );

  const lists = statements<ListedRow>(db);

  return {
    append: (append) => {
      try {
        return writer.append(checkAppend(append));
      } catch (error) {
        return Promise.reject(error);
      }
    },
    read: readIn(db),
    find: (table) =>
      promiseOf(() => {
        const row = found.get(table);
        return row === undefined ? null : foundIn(row);
      }),
    list: (query) =>
      promiseOf(() => {
        const { text, values } = listing(query, DIALECT);
        return lists(text)
          .all(...values)
          .flatMap((row) => listedOf(row) ?? []);
      }),
    due: (now, limit) => promiseOf(() => due.all(now, limit)),
    onForeign: () => () => undefined,
    ...beats(db, writer),
  };
}

const GAP = 'INSERT INTO outages (began, ended) SELECT last, ? FROM pulse WHERE ? - last > ?';
const LAST = 'UPDATE pulse SET last = ? WHERE coalesce(last < ? OR last > ?, TRUE)';
const NEVER_WAS = 'DELETE FROM outages WHERE ended > ?';

function beats(db: Database, writer: Writer): Pick<Log, 'beat' | 'outages'> {
  const outages = db.prepare<[number], { from: number; to: number }>(
    'SELECT began AS "from", ended AS "to" FROM outages WHERE ended > ? ORDER BY began',
  );
  // No other process has the file: all time before the first beat is an outage, however short.
  let stumble = 0;
  return {
    async beat(now) {
      checkWhole(now, 'now');
      const ahead = now + CLOCK_MS;
      await writer.change(
        { text: GAP, values: [now, now, stumble] },
        { text: LAST, values: [now, now, ahead] },
        { text: NEVER_WAS, values: [ahead] },
      );
      stumble = OUTAGE_MS;
    },
    outages: (since) => promiseOf(() => outages.all(since)),
  };
}
