/**
 * Copies of the SQLite file: made while a server writes to it, checked, and put back. Nothing is overwritten unasked, and
 * what a restored copy replaces is kept beside it.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import Sqlite, { type Database, SqliteError } from 'better-sqlite3';
import { keptPrivate, privateFile } from '../operation/private.js';
import { Trouble } from '../operation/trouble.js';
import { lockOf } from './open-sqlite.js';
import { STEPS } from './schema.js';
import { versionOf } from './sqlite-statements.js';

export type Copied = { readonly tables: number; readonly entries: number; readonly people: number };

/** In one go: between two steps the server may write, and then everything would begin anew. */
const ALL_PAGES = 1_000_000_000;
/** What belongs to a file while somebody has it open. */
const SIDES = ['', '-wal', '-shm'];

const sqlite = (path: string, readonly: boolean): Database => new Sqlite(path, { readonly, fileMustExist: true });

function remove(path: string): void {
  for (const side of SIDES) rmSync(`${path}${side}`, { force: true });
}

/** What SQLite says of a file that is none of its own, or broken, in words. */
async function inWords<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SqliteError)) throw error;
    const what = error.code === 'SQLITE_NOTADB' ? 'it is not an SQLite file' : error.message;
    throw new Trouble(`Cannot copy ${path}: ${what}.`, { cause: error });
  }
}

function countsOf(db: Database, path: string): Copied {
  const version = versionOf(db);
  const ours = db.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name IN ('tables', 'entries', 'people')").get();
  if (version < 1 || countIn(ours) !== 3) throw new Trouble(`${path} is not a backup of Party Line.`);
  if (version > STEPS.length) throw new Trouble(`${path} was made by a newer Party Line: restore it with that one.`);
  const count = (table: string): number => countIn(db.prepare(`SELECT count(*) AS n FROM ${table}`).get());
  return { tables: count('tables'), entries: count('entries'), people: count('people') };
}

const countIn = (row: unknown): number => (typeof row === 'object' && row !== null ? Number(Reflect.get(row, 'n')) : 0);

/** A whole, checked copy at `to`, or nothing there. */
async function copied(from: string, to: string): Promise<Copied> {
  remove(to);
  try {
    const source = sqlite(from, true);
    try {
      countsOf(source, from);
      privateFile(to);
      await source.backup(to, { progress: () => ALL_PAGES });
    } finally {
      source.close();
    }
    const copy = sqlite(to, false);
    try {
      // One file, that can be carried anywhere.
      copy.pragma('journal_mode = DELETE');
      const health = copy.pragma('integrity_check', { simple: true });
      if (health !== 'ok') throw new Trouble(`${from} is damaged: ${String(health).replaceAll('\n', ' ')}`);
      return countsOf(copy, from);
    } finally {
      copy.close();
    }
  } catch (error) {
    remove(to);
    throw error;
  }
}

/** Safe while a server runs on the file. */
export async function backUp(file: string, to: string, { force }: { readonly force: boolean }): Promise<Copied> {
  if (!existsSync(file)) throw new Trouble(`There is nothing to back up: ${file} is not there.`);
  if (existsSync(to) && !force) throw new Trouble(`${to} is there already: take another name, or overwrite it with --force.`);
  const part = `${to}.part`;
  return await inWords(file, async () => {
    const counts = await copied(file, part);
    renameSync(part, to);
    return counts;
  });
}

export type Restored = Copied & { /** Where that is which was there before. */ readonly replaced: string | null };

/** Not while a server runs on the file. */
export async function restore(from: string, file: string, { force }: { readonly force: boolean }): Promise<Restored> {
  if (!existsSync(from)) throw new Trouble(`There is no backup ${from}.`);
  const lock = locked(file);
  try {
    if (existsSync(file) && !force) throw new Trouble(`${file} is there already: restore elsewhere, or replace it with --force.`);
    const part = `${file}.part`;
    const counts = await inWords(from, () => copied(from, part));
    const replaced = existsSync(file) ? `${file}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}` : null;
    if (replaced === null) remove(file);
    for (const side of SIDES) {
      if (!existsSync(`${file}${side}`)) continue;
      keptPrivate(`${file}${side}`);
      renameSync(`${file}${side}`, `${replaced}${side}`);
    }
    renameSync(part, file);
    return { ...counts, replaced };
  } finally {
    lock.close();
  }
}

function locked(file: string): Database {
  try {
    return lockOf(file);
  } catch (error) {
    throw new Trouble(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
