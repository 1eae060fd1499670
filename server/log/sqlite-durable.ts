/** How a connection writes to an SQLite file: so that what was committed is there after any crash. */
import type { Database } from 'better-sqlite3';

/**
 * The write-ahead log is moved into the file when it has this many pages (of 4 KB). Nobody's commit comes through meanwhile:
 * so not more often than for a few in a thousand of them, and before it takes long.
 */
const CHECKPOINT_PAGES = 16_000;

/** A commit that is told is on the disk: the write-ahead log alone would only promise that the file stays whole. */
export function makeDurable(db: Database): void {
  db.exec('PRAGMA journal_mode = WAL');
  db.exec('PRAGMA synchronous = FULL');
  db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
}
