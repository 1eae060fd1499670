/** Notices in an SQLite file, written by the writer that everything shares. */
import type { Database } from 'better-sqlite3';
import { promiseOf } from '../sqlite/log.js';
import type { Writer } from '../sqlite/writer.js';
import type { Channels } from './channels.js';
import { channelsIn } from './channels-sql.js';
import type { Outbox } from './outbox.js';
import { outboxIn } from './outbox-sql.js';
import { type NoticeSql, type NoticeSqlValue, SQLITE_WORDS } from './sql.js';

export function sqliteNotices(db: Database, writer: Writer): { readonly outbox: Outbox; readonly channels: Channels } {
  const sql: NoticeSql = {
    words: SQLITE_WORDS,
    query: <Row extends object>(text: string) => {
      const asked = db.prepare<NoticeSqlValue[], Row>(text);
      return (...values) => promiseOf(() => asked.all(...values));
    },
    change: (...all) => writer.change(...all),
  };
  return { outbox: outboxIn(sql), channels: channelsIn(sql) };
}
