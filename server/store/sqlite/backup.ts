/**
 * Copies of the SQLite file: made while a server writes to it, checked, and put back. Nothing is overwritten unasked, and
 * what a restored copy replaces is kept beside it.
 */
import { existsSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite, { type Database, SqliteError } from 'better-sqlite3';
import { Trouble } from '../../trouble.js';
import { STEPS } from '../schema/steps.js';
import { isWritable, reasonOf } from './failure-reason.js';
import { identityOf } from './file-identity.js';
import { lockOf } from './open.js';
import { ownerOf } from './ownership.js';
import { keptPrivate, privateFile } from './private-files.js';
import { versionOf } from './statements.js';

export type Copied = { readonly tables: number; readonly entries: number; readonly people: number };

/** In one go: between two steps the server may write, and then everything would begin anew. */
const ALL_PAGES = 1_000_000_000;
/** What belongs to a file while a process has it open. */
const SIDES = ['', '-wal', '-shm'];
/** With what is there while it is locked, or made anew. */
const OWN = [...SIDES, '-journal', '-lock', '.part'];

const sqlite = (path: string, readonly: boolean): Database => new Sqlite(path, { readonly, fileMustExist: true });

function remove(path: string): void {
  for (const side of SIDES) rmSync(`${path}${side}`, { force: true });
}

/** What SQLite says of a file that is none of its own, or broken, or of a disk, in words. */
async function inWords<T>(path: string, to: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SqliteError)) throw error;
    throw new Trouble(`Cannot copy ${path}: ${reasonOf(error, path, to)}.`, { cause: error });
  }
}

function countsOf(db: Database, path: string): Copied {
  const version = versionOf(db);
  if (ownerOf(db) !== 'ours') throw new Trouble(`${path} is not a backup of Party Line.`);
  if (version > STEPS.length) throw new Trouble(`${path} was made by a newer Party Line: restore it with that one.`);
  const count = (table: string): number => countIn(db.prepare(`SELECT count(*) AS n FROM ${table}`).get());
  return { tables: count('tables'), entries: count('entries'), people: count('people') };
}

const countIn = (row: unknown): number => (typeof row === 'object' && row !== null ? Number(Reflect.get(row, 'n')) : 0);

/** A whole, checked copy at `to`; or an error, and perhaps a part of one there. */
async function copied(from: string, to: string): Promise<Copied> {
  remove(to);
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
}

/** Safe while a server runs on the file. */
export async function backUp(file: string, to: string, { force }: { readonly force: boolean }): Promise<Copied> {
  if (!existsSync(file)) throw new Trouble(`There is nothing to back up: ${file} is not there.`);
  expectFree(to, file, force);
  const part = `${to}.part`;
  try {
    return await inWords(file, to, async () => {
      const counts = await copied(file, part);
      renameSync(part, to);
      return counts;
    });
  } finally {
    remove(part);
  }
}

/** Whether the path leads to the server's file, or to one beside it that goes with it. */
function isOwn(path: string, file: string): boolean {
  const real = existsSync(file) ? realpathSync(file) : file;
  const identity = identityOf(path);
  return OWN.some((side) => identityOf(`${real}${side}`) === identity);
}

/** Looks before anything is copied. */
function expectFree(to: string, file: string, force: boolean): void {
  const folder = dirname(to);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new Trouble(`Cannot write ${to}: there is no folder ${folder}. Make it first, or take another name.`);
  }
  if (!isWritable(folder)) {
    throw new Trouble(`Cannot write ${to}: this user may not write in the folder ${folder}. Let it, or take another name.`);
  }
  if (isOwn(to, file)) throw new Trouble(`${to} belongs to the very server that is to be copied: take another name.`);
  const there = statSync(to, { throwIfNoEntry: false });
  if (there?.isDirectory() === true)
    throw new Trouble(`Cannot write ${to}: that is a folder. Take another name, as for a file in it.`);
  if (there?.isFile() === false) throw new Trouble(`Cannot write ${to}: that is no ordinary file. Take another name.`);
  if (there !== undefined && !force) {
    throw new Trouble(`${to} is there already: take another name, or overwrite it with --force.`);
  }
  // The next program to open the copy would take it for the rest of the old file, and spoil it.
  const side = ['-wal', '-journal'].find((one) => existsSync(`${to}${one}`));
  if (side !== undefined)
    throw new Trouble(`${to} is a database that is in use, or was cut off: ${to}${side} is there. Take another name.`);
}

export type Restored = Copied & { /** Where that is which was there before. */ readonly replaced: string | null };

/** Not while a server runs on the file. */
export async function restore(from: string, file: string, { force }: { readonly force: boolean }): Promise<Restored> {
  if (!existsSync(from)) throw new Trouble(`There is no backup ${from}.`);
  if (isOwn(from, file)) throw new Trouble(`${from} is what would be replaced: restore elsewhere, or name another backup.`);
  const lock = locked(file);
  try {
    if (existsSync(file) && !force) throw new Trouble(`${file} is there already: restore elsewhere, or replace it with --force.`);
    const part = `${file}.part`;
    const counts = await inWords(from, file, () => copied(from, part));
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
    remove(`${file}.part`);
    lock.close();
  }
}

function locked(file: string): Database {
  try {
    return lockOf(file);
  } catch (error) {
    if (!(error instanceof SqliteError)) throw error;
    throw new Trouble(`Cannot restore to ${file}: ${reasonOf(error, file)}.`, { cause: error });
  }
}
