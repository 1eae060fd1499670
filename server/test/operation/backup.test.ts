/** Copies of everything: made while bots play, put back elsewhere, and never at anybody's cost. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '@partyline/kernel/json.js';
import { tableId } from '@partyline/table/table-id.js';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkableSqlite } from '../../store/sqlite/check.js';
import { BOT, folders, killAll, MAIN, makeTable, partyline, type ServerProcess, start } from './server-process.js';

const { fresh, remove } = folders();
const data = fresh();
const backup = join(fresh(), '..', 'evening.sqlite');
const jar = { cookie: '' };
let server: ServerProcess;
beforeAll(async () => {
  server = await start(['--data', data], jar);
});
afterAll(async () => {
  await server.stop();
  killAll();
  remove();
});

/** All but what goes by the time of the look, and by when a server was there. */
const view = async (from: ServerProcess, table: string) => {
  const { now: _now, fields, ...whole } = JSON.parse((await from.ask(`/api/tables/${table}`)).text);
  const { remindFrom: _remindFrom, ...rest } = fields;
  return { ...whole, fields: rest };
};

describe('a backup', () => {
  test('made while the server runs and bots play is whole, and gives the same tables elsewhere', async () => {
    const table = await makeTable(server);
    for (let i = 0; i < 5; i++) {
      await server.ask(`/api/tables/${table}/commands`, { key: `k${i}`, command: { type: 'chat', text: `line ${i}` } });
    }
    const before = await view(server, table);
    await Promise.all(Array.from({ length: 5 }, () => makeTable(server, [BOT, BOT, BOT, BOT])));
    const made = partyline('backup', backup, '--data', data);
    expect(made).toMatchObject({ status: 0, out: expect.stringMatching(/^Backed up 6 tables, \d+ entries and 1 guest to /) });
    expect(readdirSync(join(backup, '..')).filter((name) => name.startsWith('evening'))).toEqual(['evening.sqlite']);

    const elsewhere = fresh();
    expect(partyline('restore', backup, '--data', elsewhere)).toMatchObject({ status: 0 });
    const other = await start(['--data', elsewhere], jar);
    expect(await view(other, table)).toEqual(before);
    expect(JSON.parse((await other.ask('/api/tables?mine=true')).text).tables).toHaveLength(1);
    expect(await other.stop()).toBe(0);
  });

  test('is not overwritten unasked', () => {
    expect(partyline('backup', backup, '--data', data)).toMatchObject({ status: 1, err: expect.stringContaining('--force') });
    expect(partyline('backup', backup, '--data', data, '--force').status).toBe(0);
  });

  const beside = (name: string) => join(data, '..', name);
  test.each([
    ['the file itself', () => join(data, 'partyline.sqlite')],
    ['the file by another path', () => join(relative('.', data), '..', '0', '.', 'partyline.sqlite')],
    ['a symbolic link to it', () => linked(symlinkSync, 'partyline.sqlite', beside('symbolic'))],
    ['a hard link to it', () => linked(linkSync, 'partyline.sqlite', beside('hard'))],
    ['its write-ahead log', () => join(data, 'partyline.sqlite-wal')],
    ['what its readers share', () => join(data, 'partyline.sqlite-shm')],
    ['its lock', () => join(data, 'partyline.sqlite-lock')],
    ['where a restored one would grow', () => join(data, 'partyline.sqlite.part')],
  ])('never takes the place of what the server itself has: %s', async (_what, target) => {
    const to = target();
    const there = readdirSync(data).sort();
    for (const force of [[], ['--force']]) {
      expect(partyline('backup', to, '--data', data, ...force)).toEqual({
        status: 1,
        out: '',
        err: `partyline: ${to} belongs to the very server that is to be copied: take another name.\n`,
      });
    }
    expect(readdirSync(data).sort()).toEqual(there);
    expect((await server.ask('/readyz')).status).toBe(200);
  });

  test('never takes the place of a database that somebody has open, or of what is no file', () => {
    const other = beside('other.sqlite');
    const db = new Sqlite(other);
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE x (n)');
    const refused = partyline('backup', other, '--data', data, '--force');
    expect([refused.status, refused.err]).toEqual([
      1,
      expect.stringContaining(`${other} is a database that is in use, or was cut off`),
    ]);
    expect(db.prepare('SELECT count(*) FROM x').pluck().get()).toBe(0);
    db.close();
    const socket = join(data, 'control.sock');
    expect(partyline('backup', socket, '--data', data, '--force').err).toContain(`${socket}: that is no ordinary file.`);
  });

  test.each([
    [
      'a folder that is not there',
      (to: string) => join(to, 'x.sqlite'),
      (to: string) => `there is no folder ${dirname(to)}. Make it first`,
    ],
    ['a folder', (to: string) => mkdirSync(to) ?? to, () => 'that is a folder. Take another name'],
    [
      'a file as if it were a folder',
      (to: string) => writeFileSync(to, '') ?? join(to, 'x.sqlite'),
      (to: string) => `there is no folder ${dirname(to)}. Make it first`,
    ],
  ])('to %s is refused in a sentence, and leaves nothing', (_what, make, why) => {
    const to = make(fresh());
    expect(partyline('backup', to, '--data', data, '--force')).toMatchObject({
      status: 1,
      err: expect.stringContaining(`partyline: Cannot write ${to}: ${why(to)}`),
    });
    expect(existsSync(`${to}.part`)).toBe(false);
  });
});

function linked(link: (target: string, path: string) => void, name: string, path: string): string {
  link(join(data, name), path);
  return path;
}

/** Some systems have no such rights. */
describe.skipIf(process.platform === 'win32')('who can read a copy', () => {
  const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);

  test('is its owner alone, whether it is new or takes the place of one that others could read', () => {
    const copy = join(fresh(), '..', 'own.sqlite');
    expect(partyline('backup', copy, '--data', data).status).toBe(0);
    expect(rights(copy)).toBe('600');
    chmodSync(copy, 0o644);
    // What an earlier one that was interrupted has left.
    writeFileSync(`${copy}.part`, 'half', { mode: 0o644 });
    expect(partyline('backup', copy, '--data', data, '--force').status).toBe(0);
    expect(rights(copy)).toBe('600');
  });

  test('holds for the folder that it is restored into, for the server that runs there, and for what it replaces', async () => {
    const above = fresh();
    const there = join(above, 'data');
    const file = join(there, 'partyline.sqlite');
    expect(partyline('restore', backup, '--data', there).status).toBe(0);
    expect([above, there, file].map(rights)).toEqual(['700', '700', '600']);
    const other = await start(['--data', there]);
    expect([file, `${file}-wal`, `${file}-shm`].map(rights)).toEqual(['600', '600', '600']);
    await other.stop();
    chmodSync(file, 0o644);
    const { out } = partyline('restore', backup, '--data', there, '--force');
    expect([file, /before is now (.*)\n/.exec(out)?.[1] ?? ''].map(rights)).toEqual(['600', '600']);
  });

  test('nor can others read what a server begins in a folder that they may enter', async () => {
    const open = fresh();
    mkdirSync(open, { recursive: true, mode: 0o755 });
    const other = await start(['--data', open]);
    const names = readdirSync(open).filter((name) => /^partyline\.sqlite(-wal|-shm)?$/.test(name));
    expect(names).toHaveLength(3);
    expect(names.map((name) => rights(join(open, name)))).toEqual(['600', '600', '600']);
    await other.stop();
  });
});

describe('restoring', () => {
  test('is refused while a server runs there', () => {
    const { status, err } = partyline('restore', backup, '--data', data, '--force');
    expect([status, err]).toEqual([1, expect.stringContaining('is in use by another Party Line server')]);
  });

  test('is refused from what it would replace, or write over', () => {
    const there = fresh();
    partyline('restore', backup, '--data', there);
    const part = join(there, 'partyline.sqlite.part');
    copyFileSync(backup, part);
    const link = join(there, 'link');
    symlinkSync('partyline.sqlite', link);
    for (const from of [join(there, 'partyline.sqlite'), part, link]) {
      const { status, err } = partyline('restore', from, '--data', there, '--force');
      expect([status, err]).toEqual([
        1,
        `partyline: ${from} is what would be replaced: restore elsewhere, or name another backup.\n`,
      ]);
    }
    expect(
      readdirSync(there)
        .filter((name) => !name.includes('-lock'))
        .sort(),
    ).toEqual(['link', 'partyline.sqlite', 'partyline.sqlite.part']);
  });

  test('overwrites nothing unasked, and keeps what it replaces', () => {
    const there = fresh();
    partyline('restore', backup, '--data', there);
    const was = readFileSync(join(there, 'partyline.sqlite'));
    expect(partyline('restore', backup, '--data', there)).toMatchObject({ status: 1, err: expect.stringContaining('--force') });
    const { status, out } = partyline('restore', backup, '--data', there, '--force');
    expect(status).toBe(0);
    const kept = /before is now (.*)\n/.exec(out)?.[1] ?? '';
    expect(readFileSync(kept).equals(was)).toBe(true);
  });

  test.each([
    ['a folder', (file: string) => mkdirSync(file), 'is a folder, where a file should be'],
    ['no database', (file: string) => writeFileSync(file, 'once upon a time '.repeat(100)), 'it is not an SQLite file'],
    [
      'somebody else’s',
      (file: string) => new Sqlite(file).exec('CREATE TABLE tables (n)').close(),
      'is not a backup of Party Line',
    ],
    [
      'from the future',
      (file: string) => {
        writeFileSync(file, readFileSync(backup));
        const db = new Sqlite(file);
        db.pragma('user_version = 1000');
        db.close();
      },
      'was made by a newer Party Line',
    ],
    [
      'damaged',
      (file: string) => {
        const bytes = readFileSync(backup);
        bytes.fill(0xff, 8192, 8192 + 4096);
        writeFileSync(file, bytes);
      },
      'is damaged: ',
    ],
  ])('a file that is %s is refused, and leaves nothing', (_what, make, sentence) => {
    const file = join(fresh(), '..', `bad-${sentence.replace(/\W/g, '')}.sqlite`);
    make(file);
    const there = fresh();
    const { status, err } = partyline('restore', file, '--data', there);
    expect([status, err]).toEqual([1, expect.stringContaining(sentence)]);
    expect(readdirSync(there).filter((name) => !name.includes('-lock'))).toEqual([]);
  });
});

describe('a backup under load', () => {
  /** Everybody talks as fast as they are answered, until it is enough. */
  async function talk(
    to: ServerProcess,
    table: string,
    said: { asked: string[]; done: string[] },
    enough: () => boolean,
  ): Promise<void> {
    for (let i = 0; !enough(); i++) {
      const text = `${table} ${i}`;
      said.asked.push(text);
      const { status } = await to.ask(`/api/tables/${table}/commands`, { key: text, command: { type: 'chat', text } });
      if (status === 200) said.done.push(text);
    }
  }

  test('restores to what was acknowledged before it, is the beginning of what there is, and is sound', async () => {
    const busy = await start(['--data', fresh(), '--limits', 'off']);
    const there = busy.child.spawnargs[busy.child.spawnargs.indexOf('--data') + 1] ?? '';
    const tables = await Promise.all(Array.from({ length: 4 }, () => makeTable(busy)));
    const said: { asked: string[]; done: string[] } = { asked: [], done: [] };
    let over = false;
    const talking = Promise.all(tables.map((table) => talk(busy, table, said, () => over)));
    while (said.done.length < 40) await sleep(5);
    const copy = join(fresh(), '..', 'busy.sqlite');
    const acknowledged = [...said.done];
    const backingUp = spawn(process.execPath, [MAIN, 'backup', copy, '--data', there]);
    const [status] = await once(backingUp, 'exit');
    expect(status).toBe(0);
    const asked = new Set(said.asked);
    const during = said.done.length - acknowledged.length;
    over = true;
    await talking;
    await busy.stop();
    expect(during).toBeGreaterThan(0);

    const elsewhere = fresh();
    expect(partyline('restore', copy, '--data', elsewhere).status).toBe(0);
    for (const place of [['--data', elsewhere], ['--data', there], [copy]]) {
      expect(partyline('check', ...place)).toMatchObject({ status: 0, out: expect.stringContaining('all is well') });
    }
    const [restored, whole] = [
      checkableSqlite(join(elsewhere, 'partyline.sqlite')),
      checkableSqlite(join(there, 'partyline.sqlite')),
    ];
    const texts: string[] = [];
    for (const table of tables) {
      const entries = await restored.log.read(tableId(table), 0);
      expect(entries).toEqual((await whole.log.read(tableId(table), 0)).slice(0, entries.length));
      for (const { kind, body } of entries) if (kind === 'chat' && isRecord(body)) texts.push(String(body['text']));
    }
    await Promise.all([restored.close(), whole.close()]);
    const kept = new Set(texts);
    expect(acknowledged.filter((text) => !kept.has(text))).toEqual([]);
    expect(texts.filter((text) => !asked.has(text))).toEqual([]);
    expect(kept.size).toBe(texts.length);
  }, 60_000);
});
