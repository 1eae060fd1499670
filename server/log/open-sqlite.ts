/**
 * Opens everything that the server keeps in one SQLite file. One server at a time may have it; copies may be made of it
 * meanwhile, by any program that knows SQLite.
 */
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite, { type Database, SqliteError } from 'better-sqlite3';
import { sqlitePeople } from '../people/sqlite.js';
import { migrateSqlite } from './migrations.js';
import { sqliteLog } from './sqlite.js';
import { groupCommits } from './sqlite-commits.js';
import { sqliteHosting } from './sqlite-hosting.js';
import type { Store } from './store.js';

/** The write-ahead log is moved into the file when it has this many pages (of 4 KB): rarely, but before it takes long. */
const CHECKPOINT_PAGES = 4000;

/** `:memory:` is a store that is gone when it is closed. */
export function openSqlite(path: string): Store {
  const lock = path === ':memory:' ? null : lockOf(path);
  const db = new Sqlite(path);
  const close = (): void => {
    db.close();
    lock?.close();
  };
  try {
    return storeOf(db, close);
  } catch (error) {
    close();
    throw error;
  }
}

/** A commit that is told is on the disk: the write-ahead log alone would only promise that the file stays whole. */
export function makeDurable(db: Database): void {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
}

function storeOf(db: Database, close: () => void): Store {
  makeDurable(db);
  migrateSqlite(db);
  const commits = groupCommits(db);
  const log = sqliteLog(db, commits);
  return {
    log,
    people: sqlitePeople(db, commits),
    hosting: sqliteHosting(db, commits, log),
    close: () =>
      commits.read(() => {
        commits.close();
        close();
      }),
  };
}

/**
 * SQLite's own exclusive mode would shut out copies too, and a file with a process number in it outlives a process that
 * was killed. So: an empty database beside the real one, in a transaction that lasts as long as the server does. The
 * system itself ends it with the process.
 */
export function lockOf(path: string): Database {
  mkdirSync(dirname(path), { recursive: true });
  const lock = new Sqlite(`${existsSync(path) ? realpathSync(path) : path}-lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (!(error instanceof SqliteError) || error.code !== 'SQLITE_BUSY') throw error;
    throw new Error(`${path} is in use by another Party Line server: stop that one first, or give this one a file of its own.`);
  }
}
