/** Finished games in an SQLite file. */
import type { TableId } from '@partyline/table/table-id.js';
import type { Database } from 'better-sqlite3';
import type { PlainSql } from '../plain/plain-sql.js';
import type { Writer } from '../sqlite/writer.js';
import { finishStatements } from './finish-statements.js';
import { finishedText } from './finished-text.js';
import type { Results } from './results.js';
import { resultsOver } from './sql.js';

export function sqliteResults(db: Database, writer: Writer, sql: PlainSql): Results {
  const numberOf = db.prepare<[TableId], { n: number }>('SELECT n FROM tables WHERE id = ?');
  return resultsOver(sql, async (table, game) => {
    const n = numberOf.get(table)?.n;
    if (n !== undefined) await writer.change(...finishStatements(n, finishedText(game)));
  });
}
