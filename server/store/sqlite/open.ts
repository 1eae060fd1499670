/**
 * Opens everything that the server keeps in one SQLite file: read in this thread, written in one of its own. One server at
 * a time may have it; copies may be made of it meanwhile, by any program that knows SQLite.
 */
import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite, { type Database, SqliteError } from 'better-sqlite3';
import { InUse, Trouble } from '../../trouble.js';
import { signInCodes } from '../codes/codes.js';
import { sqliteInvitations } from '../invitations/sqlite.js';
import type { Log } from '../log.js';
import { merges } from '../merges/merges.js';
import { migrateSqlite } from '../migrations.js';
import { MOVED, movedAway, NotKept } from '../not-kept.js';
import { sqliteNotices } from '../notices/sqlite.js';
import { passkeys } from '../passkeys/passkeys.js';
import { plainSqlite } from '../plain/sqlite.js';
import { sqliteQueue } from '../queue/sqlite.js';
import { ratingsOver } from '../ratings/sql.js';
import { sqliteResults } from '../results/sqlite.js';
import { sqliteSharedComponents } from '../shared/sqlite.js';
import type { Store } from '../store.js';
import { sqliteTournaments } from '../tournaments/sqlite.js';
import { sqliteAttempts } from './attempts.js';
import { sqliteChecking } from './check.js';
import { makeDurable } from './durability.js';
import { reasonOf } from './failure-reason.js';
import { areInPlace, fileIdentities } from './file-identity.js';
import { groupCommits } from './group-commit.js';
import { sqliteHosting } from './hosting.js';
import { sqliteLog } from './log.js';
import { ownerOf } from './ownership.js';
import { sqlitePeople } from './people.js';
import { privateFile, privateFolder } from './private-files.js';
import { writerHere } from './writer.js';
import { writerInThread } from './writer-thread.js';

/** `:memory:` is a store that is gone when it is closed. What SQLite complains of is said in a sentence. */
export function openSqlite(path: string): Store {
  try {
    return openedHere(path);
  } catch (error) {
    if (!(error instanceof SqliteError)) throw error;
    throw new Trouble(`Cannot open ${path}: ${reasonOf(error, path)}.`, { cause: error });
  }
}

function openedHere(path: string): Store {
  const lock = path === ':memory:' ? null : lockOf(path);
  if (lock !== null && !existsSync(path)) privateFile(path);
  const db = new Sqlite(path);
  const close = (): void => {
    db.close();
    lock?.close();
  };
  try {
    return storeOf(db, path, close);
  } catch (error) {
    close();
    throw error;
  }
}

function storeOf(db: Database, path: string, close: () => void): Store {
  // Before anything is written to it.
  if (ownerOf(db) === 'another') throw new Trouble(`${path} is the database of another program: name another place with --data.`);
  makeDurable(db);
  migrateSqlite(db);
  // The write-ahead log is made by the first look at the file, and stays as long as that is open.
  const places = path === ':memory:' ? [] : fileIdentities(path, `${path}-wal`);
  const writer = path === ':memory:' ? writerHere(groupCommits(db)) : writerInThread(path, places);
  const log = sqliteLog(db, writer);
  const read: Log['read'] = (...asked) =>
    areInPlace(places) ? log.read(...asked) : Promise.reject(new NotKept(`${movedAway(path)}.`, MOVED));
  const sql = plainSqlite(db, writer);
  return {
    log: { ...log, read },
    people: sqlitePeople(db, writer),
    codes: signInCodes(sql),
    passkeys: passkeys(sql),
    merges: merges(sql),
    attempts: sqliteAttempts(db, writer),
    shared: sqliteSharedComponents(db, writer),
    ...sqliteNotices(db, writer),
    results: sqliteResults(db, writer, sql),
    tournaments: sqliteTournaments(db, writer),
    queue: sqliteQueue(db, writer),
    invitations: sqliteInvitations(db, writer),
    ratings: ratingsOver(sql),
    hosting: sqliteHosting(db, writer),
    checking: sqliteChecking(db),
    async close() {
      await writer.close();
      close();
    },
  };
}

/**
 * SQLite's own exclusive mode would shut out copies too, and a file with a process number in it outlives a process that
 * was killed. So: an empty database beside the real one, in a transaction that lasts as long as the server does. The
 * system itself ends it with the process.
 */
export function lockOf(path: string): Database {
  privateFolder(dirname(path));
  const lock = new Sqlite(`${existsSync(path) ? realpathSync(path) : path}-lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (!(error instanceof SqliteError) || error.code !== 'SQLITE_BUSY') throw error;
    throw new InUse(`${path} is in use by another Party Line server: stop that one first, or give this one a file of its own.`);
  }
}
