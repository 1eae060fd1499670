/**
 * The log in an SQLite file, for one process: read here, by a connection that sees what has been committed, and written by
 * the writer. Knows how the log is stored, not what an entry means.
 */
import type { Database } from 'better-sqlite3';
import { admit, checkWhole, jsonText, type Row } from './admit.js';
import { type Dialect, LISTED_COLUMNS, type ListedRow, listedOf, listing } from './listing.js';
import { CLOCK_MS, type Log, OUTAGE_MS, type TableId } from './log.js';
import { statements } from './sqlite-statements.js';
import type { Writer } from './sqlite-writer.js';

const DIALECT: Dialect = { tables: 'tables', seats: 'seats', value: () => '?' };

/** To SQLite, a limit below 0 is none. */
const ALL = -1;

type EntryRow = Row & { readonly seq: number };

/** Asks at once, and rejects with what the database throws. */
export const asked = <T>(ask: () => T): Promise<T> => new Promise((resolve) => resolve(ask()));

export function sqliteLog(db: Database, writer: Writer): Log {
  const snapshot = db.prepare<[TableId], { seq: number; body: string }>(
    'SELECT s.seq, s.body FROM tables t JOIN snapshots s ON s.table_n = t.n WHERE t.id = ?',
  );
  const entries = db.prepare<[TableId, number, number], EntryRow>(
    `SELECT e.seq, e.at, e.kind, e.key, e.body FROM tables t JOIN entries e ON e.table_n = t.n
     WHERE t.id = ? AND e.seq > ? ORDER BY e.seq LIMIT ?`,
  );
  const found = db.prepare<[TableId], ListedRow>(`SELECT ${LISTED_COLUMNS} FROM tables t WHERE t.id = ?`);
  const due = db.prepare<[number, number], { table: TableId; due: number }>(
    'SELECT id AS "table", due FROM tables WHERE due <= ? ORDER BY due, n LIMIT ?',
  );

  const lists = statements<ListedRow>(db);

  return {
    append: (append) => {
      try {
        return writer.append(admit(append));
      } catch (error) {
        return Promise.reject(error);
      }
    },
    read: (table, after, most = ALL) =>
      asked(() => entries.all(table, after, most).map((row) => ({ ...row, body: JSON.parse(row.body) }))),
    find: (table) =>
      asked(() => {
        const row = found.get(table);
        return row === undefined ? null : listedOf(row);
      }),
    list: (query) =>
      asked(() => {
        const { text, values } = listing(query, DIALECT);
        return lists(text)
          .all(...values)
          .map(listedOf);
      }),
    due: (now, limit) => asked(() => due.all(now, limit)),
    keep: async (table, seq, kept) => {
      checkWhole(seq, 'seq');
      await writer.change({ text: KEEP, values: [seq, jsonText(kept), table] });
    },
    kept: (table) =>
      asked(() => {
        const row = snapshot.get(table);
        return row === undefined ? null : { seq: row.seq, snapshot: JSON.parse(row.body) };
      }),
    onForeign: () => () => undefined,
    ...beats(db, writer),
  };
}

const KEEP = `
  INSERT INTO snapshots (table_n, seq, body) SELECT n, ?, ? FROM tables WHERE id = ?
  ON CONFLICT (table_n) DO UPDATE SET seq = excluded.seq, body = excluded.body WHERE excluded.seq >= seq`;
const GAP = 'INSERT INTO outages (began, ended) SELECT last, ? FROM pulse WHERE ? - last > ?';
const LAST = 'UPDATE pulse SET last = ? WHERE coalesce(last < ? OR last > ?, TRUE)';
const NEVER_WAS = 'DELETE FROM outages WHERE ended > ?';

function beats(db: Database, writer: Writer): Pick<Log, 'beat' | 'outages'> {
  const outages = db.prepare<[number], { from: number; to: number }>(
    'SELECT began AS "from", ended AS "to" FROM outages WHERE ended > ? ORDER BY began',
  );
  // Nobody else has the file: whatever there is before the first beat is an outage, however short.
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
    outages: (since) => asked(() => outages.all(since)),
  };
}
