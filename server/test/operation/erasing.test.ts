/** A person whom the host erases: looked for in every byte that the server keeps, while it runs, in a copy, and after it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { folders, killAll, makeTable, partyline, start } from './server-process.js';

const { fresh, remove } = folders();
afterAll(() => {
  killAll();
  remove();
});

const SECRETS = ['Vermilion', 'Ultramarine', 'label of a token', 'my favourite colour', 'the text of a key'];

test('nothing that they said or chose as a name is left in the file, its write-ahead log, or a backup', async () => {
  const data = fresh();
  const jar = { cookie: '' };
  const server = await start(['--data', data, '--limits', 'off'], jar);
  for (const name of ['Vermilion', 'Ultramarine']) await server.ask('/api/me', { name });
  const { id } = JSON.parse((await server.ask('/api/me')).text);
  const { token } = JSON.parse((await server.ask('/api/me/tokens', { label: 'label of a token' })).text);
  for (const table of [await makeTable(server, SEATS), await makeTable(server, SEATS), await makeTable(server)]) {
    for (let i = 0; i < 20; i++) {
      const command = { type: 'chat', text: `my favourite colour ${i} `.repeat(1 + (i % 3) * 20) };
      await server.ask(`/api/tables/${table}/commands`, { key: `the text of a key ${i}`, command });
    }
  }
  const secrets = [...SECRETS, ...[token, jar.cookie.replace(/^.*=/, '')].map(hashOf)];
  const found = (folder: string) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isFile())
      .flatMap(({ name }) => {
        const bytes = readFileSync(join(folder, name));
        return secrets.filter((secret) => bytes.includes(secret)).map((secret) => `${secret} in ${name}`);
      });
  for (const secret of secrets) expect(found(data).join('\n')).toContain(secret);

  expect(partyline('host', 'erase', id, '--data', data)).toMatchObject({ status: 0, err: '' });
  expect(found(data)).toEqual([]);
  expect(partyline('backup', join(data, 'copy.sqlite'), '--data', data).status).toBe(0);
  expect(found(data)).toEqual([]);
  expect(await server.stop()).toBe(0);
  expect(found(data)).toEqual([]);
});

test('what an older version has left in the unused parts of the file goes when the server stands still', async () => {
  const data = fresh();
  const server = await start(['--data', data]);
  const { id } = JSON.parse((await server.ask('/api/me')).text);
  expect(await server.stop()).toBe(0);
  const file = join(data, 'partyline.sqlite');
  const db = new Sqlite(file);
  db.pragma('secure_delete = OFF');
  db.exec("CREATE TABLE old AS SELECT 'Vermilion' AS name; DROP TABLE old");
  db.close();
  expect(readFileSync(file).includes('Vermilion')).toBe(true);
  expect(partyline('host', 'erase', id, '--data', data)).toMatchObject({ status: 0 });
  expect(readFileSync(file).includes('Vermilion')).toBe(false);
});

test('the host hears of a program that has kept it in the write-ahead log, and can do it again', async () => {
  const data = fresh();
  const server = await start(['--data', data]);
  const { id } = JSON.parse((await server.ask('/api/me')).text);
  const reader = new Sqlite(join(data, 'partyline.sqlite'), { readonly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM people').get();
  const erase = () => partyline('host', 'erase', id, '--data', data);
  expect(erase()).toMatchObject({ status: 1, err: expect.stringContaining('another program reads the database') });
  reader.close();
  expect(erase()).toMatchObject({ status: 0, out: expect.stringContaining(`Forgot ${id}`) });
  expect(await server.stop()).toBe(0);
});

const SEATS = [{ type: 'me' }, { type: 'open' }];
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
