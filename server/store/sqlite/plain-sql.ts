/** Plain statements in an SQLite file, written by the writer that everything shares. */
import type { Database } from 'better-sqlite3';
import type { PlainSql } from '../plain-sql.js';
import { promiseOf } from './log.js';
import type { Writer } from './writer.js';

export const sqliteSql = (db: Database, writer: Writer): PlainSql => ({
  at: '',
  query<Row>(text: string) {
    const statement = db.prepare<unknown[], Row>(text);
    return (...values) => promiseOf(() => statement.all(...values));
  },
  change: (...orders) => writer.change(...orders),
});
