/** Plain statements in an SQLite file, written by the writer that everything shares. */
import type { Database } from 'better-sqlite3';
import { promiseOf } from '../sqlite/log.js';
import type { Writer } from '../sqlite/writer.js';
import type { PlainSql } from './plain-sql.js';

export const plainSqlite = (db: Database, writer: Writer): PlainSql => ({
  at: '',
  query<Row>(text: string) {
    const statement = db.prepare<unknown[], Row>(text);
    return (...values) => promiseOf(() => statement.all(...values));
  },
  change: (...orders) => writer.change(...orders),
});
