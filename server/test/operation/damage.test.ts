/** A damaged table is told apart: by the server, which goes on with all others, and by `partyline check`, which finds everything. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tableId } from '@partyline/table/table-id.js';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkableSqlite } from '../../store/sqlite/check.js';
import { openSqlite } from '../../store/sqlite/open.js';
import { appendTo, entry } from '../contract/stage.js';
import { BOT, folders, killAll, makeTable, partyline, start } from './server-process.js';

const { fresh, remove } = folders();
afterAll(() => {
  killAll();
  remove();
});

const ME = { type: 'me' };

describe('a server', () => {
  const data = fresh();
  const jar = { cookie: '' };
  const file = join(data, 'partyline.sqlite');
  const change = (text: string, ...values: readonly (string | number)[]) => {
    const db = new Sqlite(file);
    db.prepare(text).run(...values);
    db.close();
  };
  let tables: string[] = [];
  beforeAll(async () => {
    const server = await start(['--data', data], jar);
    tables = [await makeTable(server), await makeTable(server), await makeTable(server, [ME, BOT, BOT])];
    for (const table of tables)
      await server.ask(`/api/tables/${table}/commands`, { key: 'k', command: { type: 'chat', text: 'hello' } });
    await server.stop();
  });

  test('keeps a damaged table closed with a sentence, tells its host, and serves all others', async () => {
    const [bad = '', ...good] = tables;
    expect(partyline('check', '--data', data)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Looked at 3 tables with \d+ entries: all is well\.\n$/),
    });
    change(`UPDATE entries SET body = replace(body, 'hello', 'hallo') WHERE table_n = (SELECT n FROM tables WHERE id = ?)`, bad);
    // Something is due at it, and has been for long.
    change('UPDATE tables SET due = 1 WHERE id = ?', bad);
    const server = await start(['--data', data], jar);
    expect(server.log.filter((line) => line.includes(`The table ${bad} is damaged`))).not.toEqual([]);
    const closed = { ok: false, code: 'damaged', error: expect.stringContaining('stays closed') };
    for (const path of ['', '/legal', '/record'])
      expect(await server.ask(`/api/tables/${bad}${path}`)).toMatchObject({ status: 503, json: closed });
    const command = { key: 'k2', command: { type: 'chat', text: 'anybody?' } };
    expect(await server.ask(`/api/tables/${bad}/commands`, command)).toMatchObject({ status: 503, json: closed });
    for (const table of good) expect((await server.ask(`/api/tables/${table}/commands`, command)).status).toBe(200);
    expect(JSON.parse((await server.ask('/api/tables?mine=true')).text).tables).toHaveLength(3);
    expect((await server.ask('/api/daily')).status).toBe(200);
    // It is looked for again every second; the host is not told every second.
    await sleep(2_500);
    expect(server.log.filter((line) => line.includes('opening a table has failed'))).toHaveLength(1);
    expect((await server.ask('/readyz')).status).toBe(200);

    const { status, out } = partyline('check', '--data', data);
    expect([status, out]).toEqual([1, expect.stringContaining(`The table ${bad} is damaged: entry `)]);
    expect(out).toContain('1 problem. 1 table is damaged and stays closed; all others can be played.');
    expect(JSON.parse(partyline('check', '--data', data, '--json').out)).toMatchObject({ tables: 3, damaged: [bad] });
    expect(await server.stop()).toBe(0);

    change(`UPDATE entries SET body = replace(body, 'hallo', 'hello') WHERE table_n = (SELECT n FROM tables WHERE id = ?)`, bad);
    const again = await start(['--data', data], jar);
    expect((await again.ask(`/api/tables/${bad}`)).status).toBe(200);
    expect(await again.stop()).toBe(0);
  }, 60_000);

  test.each([
    [
      'entries of no table',
      'UPDATE entries SET table_n = 77 WHERE table_n = 1',
      ['entries belong to no table', 'entry 1 is missing'],
    ],
    ['a list that names other people', `UPDATE tables SET people = '["eve"]' WHERE n = 2`, ['lists name other people']],
    ['a list that says another game', `UPDATE tables SET game = 'go' WHERE n = 2`, ['lists say that it is a game of go']],
    ['a list that says another status', `UPDATE tables SET status = 'waiting' WHERE n = 3`, ['lists say that it is waiting']],
  ])('has what it keeps checked: %s', (_what, text, sentences) => {
    const copy = join(data, '..', `${sentences.length}${text.length}.sqlite`);
    expect(partyline('backup', copy, '--data', data, '--force').status).toBe(0);
    const db = new Sqlite(copy);
    db.exec(text);
    db.close();
    const { status, out } = partyline('check', copy);
    expect(status).toBe(1);
    for (const sentence of sentences) expect(out).toContain(sentence);
  });

  test('that is not there, or is no database of ours, is said in a sentence', () => {
    expect(partyline('check', '--data', fresh())).toMatchObject({
      status: 1,
      err: expect.stringContaining('There is nothing to check'),
    });
    const other = join(data, '..', 'other.sqlite');
    writeFileSync(other, 'once upon a time '.repeat(300));
    expect(partyline('check', other)).toMatchObject({ status: 1, err: expect.stringContaining('it is not an SQLite file') });
    expect(partyline('check', 'one', 'two').status).toBe(2);
  });
});

describe('in the file itself', () => {
  test('every bit of an entry that flips is found', async () => {
    const path = join(fresh(), 'flipped.sqlite');
    const store = openSqlite(path);
    const mark = 'the one in the middle';
    await store.log.append(
      appendTo('a', 0, [entry('before'), entry('key', { kind: 'chat', body: { text: mark } }), entry('after')]),
    );
    await store.close();
    const whole = readFileSync(path);
    const at = whole.indexOf(mark);
    expect(whole.indexOf(mark, at + 1)).toBe(-1);
    // From the head of its row, with the lengths of its columns, to its checksum at the end.
    const [from, to] = [at - 40, at + mark.length + 6];
    const missed: string[] = [];
    for (let byte = from; byte < to; byte++) {
      for (let bit = 0; bit < 8; bit++) {
        const bytes = Buffer.from(whole);
        bytes[byte] = (bytes[byte] ?? 0) ^ (1 << bit);
        writeFileSync(path, bytes);
        if (!(await isFound(path))) missed.push(`bit ${bit} of byte ${byte - at}`);
      }
    }
    expect(missed).toEqual([]);
    writeFileSync(path, whole);
    expect(await isFound(path)).toBe(false);
  }, 60_000);
});

/** By reading the table, or by what SQLite says of its file. */
async function isFound(path: string): Promise<boolean> {
  try {
    const { log, checking, close } = checkableSqlite(path);
    try {
      await log.read(tableId('a'), 0);
      return (await checking.files()).length > 0 || (await checking.strays()).length > 0;
    } finally {
      await close();
    }
  } catch {
    return true;
  }
}
