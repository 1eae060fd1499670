/** Looking at all of an SQLite file without changing it, with or without a server that writes to it. */
import { existsSync } from 'node:fs';
import type { TableId } from '@partyline/table/table-id.js';
import Sqlite, { type Database, SqliteError } from 'better-sqlite3';
import { Trouble } from '../../trouble.js';
import { type Checkable, type Checking, strayQuestions, type TableRow } from '../checking.js';
import { olderThan } from '../migrations.js';
import { reasonOf } from './failure-reason.js';
import { promiseOf, readIn } from './log.js';
import { ownerOf } from './ownership.js';
import { versionOf } from './statements.js';

const COLUMNS = 'id AS "table", head, game, status, people';
/** Sentences that SQLite says of its file at most. */
const MOST_SAID = 20;

export function sqliteChecking(db: Database): Checking {
  const tables = db.prepare<[string, number], TableRow>(`SELECT ${COLUMNS} FROM tables WHERE id > ? ORDER BY id LIMIT ?`);
  const latest = db.prepare<[number], TableRow>(`SELECT ${COLUMNS} FROM tables ORDER BY changed DESC LIMIT ?`);
  const strays = strayQuestions('').map(({ text, what }) => ({ count: db.prepare<[], { n: number }>(text), what }));
  const integrity = db.prepare<[], { integrity_check: string }>(`PRAGMA integrity_check(${MOST_SAID})`);
  return {
    files: () => promiseOf(() => integrity.all().flatMap(({ integrity_check: said }) => (said === 'ok' ? [] : [said]))),
    strays: () =>
      promiseOf(() =>
        strays.flatMap(({ count, what }) => {
          const n = count.get()?.n ?? 0;
          return n === 0 ? [] : [what(n)];
        }),
      ),
    tables: (after: TableId | null, limit) => promiseOf(() => tables.all(after ?? '', limit)),
    latest: (limit) => promiseOf(() => latest.all(limit)),
  };
}

export function checkableSqlite(path: string): Checkable {
  if (!existsSync(path)) throw new Trouble(`There is nothing to check: ${path} is not there. Say where with --data.`);
  let db: Database | null = null;
  try {
    db = new Sqlite(path, { readonly: true, fileMustExist: true });
    const own = db;
    if (ownerOf(db) !== 'ours') throw new Trouble(`${path} is no database of Party Line: name another place with --data.`);
    const older = olderThan(versionOf(db), path);
    if (older !== null) throw new Trouble(older);
    return {
      log: { read: readIn(db) },
      checking: sqliteChecking(db),
      close: () =>
        promiseOf(() => {
          own.close();
        }),
    };
  } catch (error) {
    db?.close();
    if (!(error instanceof SqliteError)) throw error;
    throw new Trouble(`Cannot check ${path}: ${reasonOf(error, path)}.`, { cause: error });
  }
}
