/** One SQLite file: who may have it, how it is copied, and what is left when the disk fails or the process is killed. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { tableId } from '@partyline/table/table-id.js';
import Sqlite, { SqliteError } from 'better-sqlite3';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checksumOf, crc32InJavaScript } from '../store/checksum.js';
import { migrateSqlite } from '../store/migrations.js';
import { openStore } from '../store/open.js';
import { makeDurable } from '../store/sqlite/durability.js';
import { reasonOf } from '../store/sqlite/failure-reason.js';
import { groupCommits } from '../store/sqlite/group-commit.js';
import { sqliteLog } from '../store/sqlite/log.js';
import { openSqlite } from '../store/sqlite/open.js';
import { writerHere } from '../store/sqlite/writer.js';
import { appendTo, entry } from './contract/stage.js';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'party-line-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
let file = '';
beforeEach(() => {
  count += 1;
  file = join(folder, `${count}.db`);
});

const A = tableId('a');

/** A process that runs a few lines against what was built. */
const node = (lines: string, ...words: readonly string[]) =>
  spawn(process.execPath, ['--input-type=module', '-e', lines, ...words], { cwd: fileURLToPath(new URL('..', import.meta.url)) });

async function ended(child: ReturnType<typeof node>): Promise<string> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  }
  await once(child, 'close');
  return said.trim();
}

describe('a file', () => {
  test('has one server at a time', async () => {
    const store = openSqlite(file);
    expect(() => openSqlite(file)).toThrow(`${file} is in use by another Party Line server`);
    symlinkSync(file, `${file}.link`);
    expect(() => openSqlite(`${file}.link`)).toThrow('in use by another Party Line server');
    const open = "import { openSqlite } from './dist/store/sqlite/open.js'; openSqlite(process.argv[1]); console.log('opened');";
    expect(await ended(node(open, file))).toContain('in use by another Party Line server');
    await store.close();
    expect(await ended(node(open, file))).toBe('opened');
    await openSqlite(file).close();
  });

  test('can be copied by another process while the server writes', async () => {
    const { log, close } = openSqlite(file);
    await log.append(appendTo('a', 0, [entry('k0')]));
    let stop = false;
    let end = 1;
    const writing = (async () => {
      for (; !stop; end++) await log.append(appendTo('a', end, [entry(`k${end}`)]));
    })();
    const copy = `${file}.copy`;
    const backup = `
      import Sqlite from 'better-sqlite3';
      const db = new Sqlite(process.argv[1], { readonly: true });
      await db.backup(process.argv[2], { progress: () => 1_000_000 });
      console.log('copied');`;
    expect(await ended(node(backup, file, copy))).toBe('copied');
    stop = true;
    await writing;
    const copied = openSqlite(copy);
    const entries = await copied.log.read(A, 0);
    expect(entries).toEqual((await log.read(A, 0)).slice(0, entries.length));
    expect(entries.length).toBeGreaterThan(0);
    await copied.close();
    await close();
  });

  test('of a newer program is left alone', async () => {
    await openSqlite(file).close();
    const db = new Sqlite(file);
    db.pragma('user_version = 99');
    db.close();
    expect(() => openSqlite(file)).toThrow('made by a newer Party Line (version 99');
    // Nothing keeps the file from whoever can read it.
    expect(() => openSqlite(file)).toThrow('newer');
  });

  test('of another program is left alone', () => {
    const db = new Sqlite(file);
    db.exec('CREATE TABLE tables (n)');
    expect(() => openSqlite(file)).toThrow(`${file} is the database of another program: name another place with --data.`);
    expect(db.pragma('journal_mode', { simple: true })).toBe('delete');
    db.close();
  });

  test.each([
    ['SQLITE_FULL', `the disk of ${folder} is full; make room there`],
    ['SQLITE_CORRUPT_INDEX', 'it is damaged; go back to a backup from before'],
    ['SQLITE_READONLY_DIRECTORY', 'this user may not write it; let it, or name another place'],
    ['SQLITE_IOERR_FSYNC', 'oh dear (SQLITE_IOERR_FSYNC); the file, its owner or the disk that it is on has to be put right'],
  ])('that SQLite cannot use (%s) is explained, with what to do', (code, reason) => {
    expect(reasonOf(new SqliteError('oh dear', code), '/no/such/file', file)).toBe(reason);
  });

  test('in memory is a store too', async () => {
    const { log, close } = await openStore(':memory:');
    expect(await log.append(appendTo('a', 0))).toEqual({ ok: true, seq: 1 });
    await close();
  });
});

test.each(['', 'a', 'Zürich — 東京 — 🚂👩‍👩‍👧', 'x'.repeat(10_000)])(
  'checksums are the same without the one that newer Nodes bring (%#)',
  (text) => {
    expect(crc32InJavaScript(text) >>> 0).toBe(crc32(text));
    expect(checksumOf(A, 1, { at: 1, kind: 'moved', key: null, body: text })).not.toBe(
      checksumOf(A, 1, { at: 1, kind: 'moved', key: '', body: text }),
    );
  },
);

describe('migrations', () => {
  const step = (sqlite: string) => ({ sqlite, postgres: '' });

  test('run once each and in their order, however often it is opened', () => {
    const db = new Sqlite(file);
    const one = step('CREATE TABLE x (n INTEGER)');
    migrateSqlite(db, [one]);
    for (const _ of [1, 2]) migrateSqlite(db, [one, step('INSERT INTO x VALUES (2)')]);
    expect(db.prepare('SELECT n FROM x').all()).toEqual([{ n: 2 }]);
    db.close();
  });

  test('leave nothing behind when one fails', () => {
    const db = new Sqlite(file);
    expect(() => migrateSqlite(db, [step('CREATE TABLE x (n INTEGER)'), step('SELECT nonsense')])).toThrow('nonsense');
    expect(db.prepare('SELECT * FROM sqlite_schema').all()).toEqual([]);
    expect(db.pragma('user_version', { simple: true })).toBe(0);
    db.close();
  });
});

describe('a commit', () => {
  test('is on the disk when it is told, and not only on its way there', () => {
    const db = new Sqlite(file);
    makeDurable(db);
    const full = 2;
    expect([db.pragma('journal_mode', { simple: true }), db.pragma('synchronous', { simple: true })]).toEqual(['wal', full]);
    db.close();
  });

  const opened = (said: string[] = []) => {
    const db = new Sqlite(file, { verbose: (sql) => said.push(String(sql)) });
    migrateSqlite(db);
    return { db, log: sqliteLog(db, writerHere(groupCommits(db))) };
  };

  test('serves all who wait in the same turn', async () => {
    const said: string[] = [];
    const { log, db } = opened(said);
    said.length = 0;
    await Promise.all(Array.from({ length: 100 }, (_, i) => log.append(appendTo(`t${i}`, 0))));
    expect(said.filter((sql) => sql === 'COMMIT')).toHaveLength(1);
    db.close();
  });

  test('that the disk refuses fails for all of them and leaves nothing', async () => {
    const { log, db } = opened();
    await log.append(appendTo('a', 0));
    db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true })) + 8}`);
    const large = entry(null, { body: 'x'.repeat(100_000) });
    const done = await Promise.allSettled([
      log.append(appendTo('a', 1)),
      log.append(appendTo('b', 0, [large])),
      log.append(appendTo('c', 0)),
    ]);
    expect(done.map((one) => (one.status === 'rejected' ? one.reason.code : one.value))).toEqual(Array(3).fill('SQLITE_FULL'));
    expect((await log.list({ limit: 9 })).map(({ table }) => table)).toEqual(['a']);
    expect(await log.read(A, 1)).toEqual([]);
    db.pragma('max_page_count = 1000000');
    expect(await log.append(appendTo('a', 1))).toEqual({ ok: true, seq: 2 });
    db.close();
  });

  test('that one of them spoils is made again without that one', async () => {
    const { db, log } = opened();
    // What the door of the log would never let in.
    db.exec("CREATE TRIGGER spoil BEFORE INSERT ON entries WHEN new.kind = 'bad' BEGIN SELECT RAISE(ABORT, 'spoilt'); END");
    const done = await Promise.allSettled([
      log.append(appendTo('a', 0)),
      log.append(appendTo('b', 0, [entry(), entry(null, { kind: 'bad' })])),
      log.append(appendTo('c', 0)),
    ]);
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await log.list({ limit: 9 })).map(({ table }) => table).sort()).toEqual(['a', 'c']);
    db.close();
  });
});

describe('a statement', () => {
  test('is made once for each text: one that is thrown away may end the process, with some versions of Node', async () => {
    const db = new Sqlite(file);
    makeDurable(db);
    migrateSqlite(db);
    const log = sqliteLog(db, writerHere(groupCommits(db)));
    const all = async (seq: number) => {
      await log.append(appendTo('a', seq));
      for (const query of [{}, { game: 'go' }, { status: 'playing', open: true }, { person: 'ann' }] as const) {
        await log.list({ ...query, limit: 9 });
        await log.list({ ...query, limit: 5, before: { table: A, changed: 9 } });
      }
      await log.beat(seq);
      await log.read(A, 0);
      await log.due(9, 9);
    };
    await all(0);
    const made = [vi.spyOn(db, 'prepare'), vi.spyOn(db, 'pragma')];
    await all(1);
    await all(2);
    for (const spy of made) expect(spy).not.toHaveBeenCalled();
    db.close();
  });
});

describe('a process that is killed', () => {
  /** Appends to ten tables as fast as it can, and says what has been acknowledged. */
  const WRITER = `
    import { openSqlite } from './dist/store/sqlite/open.js';
    const { log } = openSqlite(process.argv[1]);
    const index = { game: 'go', status: 'playing', open: true, people: ['ann'], due: null, summary: null };
    async function write(table) {
      for (let end = (await log.read(table, 0)).length; ; ) {
        const entries = [{ at: 1, kind: 'moved', key: 'k' + end, body: { end } }, { at: 2, kind: 'clock', key: null, body: null }];
        const answer = await log.append({ table, expect: end, entries, index });
        if (!answer.ok) throw new Error(JSON.stringify(answer));
        end = answer.seq;
        process.stdout.write(table + ' ' + end + '\\n');
      }
    }
    for (let i = 0; i < 10; i++) write('t' + i);`;

  test('has lost nothing that it acknowledged, and left no half of anything', async () => {
    const told = new Map<string, number>();
    for (let round = 0; round < 4; round++) {
      const child = node(WRITER, file);
      let heard = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        const [table = '', end] = line.split(' ');
        told.set(table, Number(end));
        heard += 1;
        if (heard === 300 * (round + 1)) child.kill('SIGKILL');
      }
      if (heard === 0) throw new Error(`the writer said nothing: ${await ended(child)}`);
      const { log, close } = openSqlite(file);
      for (const [table, end] of told) {
        const entries = await log.read(tableId(table), 0);
        expect(entries.length).toBeGreaterThanOrEqual(end);
        expect(entries.map(({ seq, key }) => [seq, key])).toEqual(entries.map((_, i) => [i + 1, i % 2 === 0 ? `k${i}` : null]));
        expect(entries.length % 2).toBe(0);
      }
      await close();
    }
    expect(told.size).toBe(10);
  });
});
