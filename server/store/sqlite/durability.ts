/** How a connection writes to an SQLite file: so that what was committed is there after any crash, and what was deleted is not. */
import type { Database } from 'better-sqlite3';

/**
 * The write-ahead log is moved into the file when it has this many pages (of 4 KB). No commit comes through meanwhile:
 * so not more often than for a few in a thousand of them, and before it takes long.
 */
const CHECKPOINT_PAGES = 16_000;

/** Another program that writes to the file, by hand, is waited for. */
const PATIENCE_MS = 5_000;

/**
 * A commit that is told is on the disk: the write-ahead log alone would only promise that the file stays whole. What is
 * deleted or replaced is overwritten with zeros, always: what is to be forgotten some day has been elsewhere in the file before.
 * An append frees no pages, so that this costs it nothing.
 */
export function makeDurable(db: Database): void {
  db.exec('PRAGMA journal_mode = WAL');
  db.exec('PRAGMA synchronous = FULL');
  db.exec('PRAGMA secure_delete = ON');
  db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
}

/**
 * Leaves nothing in the write-ahead log; outside of a transaction. Says whether that was possible, which it is while no other connection reads: it
 * waits for no reader, because everybody's commits would wait with it. They do wait while the file is written anew, which
 * alone rids it of everything: when SQLite moves rows to other pages, it now and then leaves a copy.
 */
export function emptier(db: Database): (anew: boolean) => boolean {
  const checkpoint = db.prepare<[], { busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)');
  return (anew) => {
    if (anew) db.exec('VACUUM');
    db.exec('PRAGMA busy_timeout = 0');
    try {
      return checkpoint.get()?.busy === 0;
    } finally {
      db.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
    }
  };
}
