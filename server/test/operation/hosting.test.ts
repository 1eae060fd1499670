/** What a host can do about tables and guests, whether the server runs or not: seen by those who play. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { folders, killAll, MAIN, makeTable, partyline, type ServerProcess, start } from './server-process.js';

const { fresh, remove } = folders();
const home = fresh();
const data = join(home, 'data');
const ann = { cookie: '' };
const bob = { cookie: '' };
let server: ServerProcess;
beforeAll(async () => {
  server = await start(['--data', data], ann);
});
afterAll(async () => {
  await server.stop();
  killAll();
  remove();
});

const host = (...words: readonly string[]) => partyline('host', ...words, '--data', data);
const listed = (...words: readonly string[]) => JSON.parse(host(...words, '--json').out);
const idOf = async (): Promise<string> => JSON.parse((await server.ask('/api/me')).text).id;
const timeless = (text: string) => ({ ...JSON.parse(text), now: 0 });
const say = (table: string, key: string, command: object) => server.ask(`/api/tables/${table}/commands`, { key, command });

describe('tables', () => {
  test('are listed with who sits at them', async () => {
    const table = await makeTable(server);
    const id = await idOf();
    expect(listed('tables')).toEqual([
      expect.objectContaining({
        table,
        status: 'playing',
        chairs: [
          { person: id, name: expect.any(String), bot: null },
          { person: null, name: null, bot: 'random' },
        ],
      }),
    ]);
    expect(host('tables').out).toContain(id);
    expect(listed('tables', '--person', id)).toHaveLength(1);
    expect(listed('tables', '--person', 'nobody')).toEqual([]);
    expect(host('tables', '--status', 'finished').out).toBe('There are no such tables.\n');
  });

  test('are closed at any stage: whoever watches is told why, and nothing more can be done there', async () => {
    const table = await makeTable(server);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, { headers: { cookie: ann.cookie } });
    const heard: string[] = [];
    socket.on('message', (text) => heard.push(String(text)));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', version: 1, table }));
    while (!heard.some((text) => text.includes('"type":"table"'))) await sleep(5);
    expect(host('close', table, '--why', 'It is late.')).toMatchObject({ status: 0, out: `Closed the table ${table}.\n` });
    while (!heard.some((text) => text.includes('It is late.'))) await sleep(5);
    socket.close();
    expect(await say(table, 'k', { type: 'chat', text: 'hello?' })).toMatchObject({ status: 409, json: { code: 'closed' } });
    expect(host('close', table)).toMatchObject({ status: 1, err: expect.stringContaining('closed already: It is late.') });
    expect(host('close', 'nowhere')).toMatchObject({ status: 1, err: 'partyline: There is no table nowhere.\n' });
  });
});

describe('guests', () => {
  test('are found by their name', async () => {
    await server.ask('/api/me', { name: 'Änn of the \u{1f682}' });
    const id = await idOf();
    expect(listed('people', '--name', 'OF THE')).toEqual([
      { id, name: 'Änn of the \u{1f682}', created: expect.any(Number), blocked: false },
    ]);
    expect(host('people', '--name', 'nobody').out).toBe('There are no such guests.\n');
    expect(host('block', 'nobody')).toMatchObject({ status: 1, err: 'partyline: There is nobody with the id nobody.\n' });
  });

  test('who are erased leave their moves, and neither a name nor a word; the others do not wait for them', async () => {
    const seats = [{ type: 'me' }, { type: 'open' }];
    const table = await makeTable(server, seats);
    const id = await idOf();
    const { invitation } = JSON.parse((await server.ask(`/api/tables/${table}`)).text);
    await say(table, 'secret', { type: 'chat', text: 'my favourite colour is vermilion' });
    const other = { cookie: '' };
    const asOther = async (path: string, body?: object) => {
      const headers = { ...(other.cookie && { cookie: other.cookie }), ...(body && { 'content-type': 'application/json' }) };
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const reply = await fetch(`${server.url}${path}`, { headers, ...sent });
      other.cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? other.cookie;
      return await reply.text();
    };
    await asOther('/api/me');
    await asOther(`/api/tables/${table}/commands?invitation=${invitation}`, { key: 'sit', command: { type: 'join' } });
    expect(await asOther(`/api/tables/${table}`)).toContain('vermilion');

    expect(host('erase', id)).toMatchObject({ status: 0, out: expect.stringContaining(`Forgot ${id}, at `) });
    const seen = await asOther(`/api/tables/${table}`);
    expect(seen).not.toMatch(/vermilion|Änn/);
    expect(JSON.parse(seen).fields).toMatchObject({ status: 'finished', result: { resigned: [0] }, host: { id, name: '' } });
    expect(listed('people', '--name', 'Änn')).toEqual([]);
    expect(host('people').out).toContain(`${id}  `);
    expect(await idOf()).not.toBe(id);

    expect(await server.stop()).toBe(0);
    for (const file of readdirSync(data)) expect(readFileSync(join(data, file)).includes('vermilion')).toBe(false);
    server = await start(['--data', data], bob);
    expect(timeless(await asOther(`/api/tables/${table}`))).toEqual(timeless(seen));
  });

  test('who are blocked hear nothing more from then on, and a bot plays for them', async () => {
    const table = await makeTable(server);
    const id = await idOf();
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, { headers: { cookie: bob.cookie } });
    await once(socket, 'open');
    const closed = once(socket, 'close');
    expect(host('block', id).status).toBe(0);
    expect((await closed)[0]).toBe(4003);
    expect(host('unblock', id).status).toBe(0);
    expect((await server.ask(`/api/tables/${table}`)).json).toMatchObject({ fields: { seats: [{ bot: 'casual' }, {}] } });
  });

  test('are blocked and let in again, also while the server stands still', async () => {
    const id = await idOf();
    await server.stop();
    expect(host('block', id)).toMatchObject({ status: 0, out: expect.stringMatching(/ is blocked\.\n$/) });
    expect(listed('people', '--blocked')).toMatchObject([{ id, blocked: true }]);
    server = await start(['--data', data], bob);
    expect(await server.ask('/api/me')).toMatchObject({ status: 403, json: { code: 'blocked' } });
    expect(host('unblock', id).status).toBe(0);
    expect((await server.ask('/api/me')).status).toBe(200);
  });
});

describe('a folder whose path is too long for a socket', () => {
  test('is served all the same; the host is told why commands do not reach the server', async () => {
    const long = join(fresh(), 'x'.repeat(100));
    const other = await start(['--data', long]);
    expect(other.log.join('\n')).toContain(
      'is too long for a socket in it (85 bytes are the most). Keep the data at a shorter one',
    );
    const { status, err } = partyline('host', 'tables', '--data', long);
    expect(status).toBe(1);
    expect(err).toContain(`A server runs on ${long}, but commands of the host do not reach it: the path ${long} is too long`);
    expect(await other.stop()).toBe(0);
    expect(partyline('host', 'tables', '--data', long)).toMatchObject({ status: 0, out: 'There are no such tables.\n' });
  });
});

describe('help', () => {
  test.each(['host', 'ratings', 'backup', 'restore', 'check'])(
    'the examples of %s can be pasted where there is a server’s data',
    (name) => {
      writeFileSync(join(home, 'partyline'), `#!/bin/sh\nexec "${process.execPath}" "${MAIN}" "$@"\n`, { mode: 0o755 });
      const examples = /\nExamples\n((?: {2}.*\n)+)/.exec(partyline(name, '--help').out)?.[1] ?? '';
      for (const line of examples.trimEnd().split('\n')) {
        const { status, stderr } = spawnSync('sh', ['-c', line], { cwd: home, encoding: 'utf8' });
        expect({ line, status, stderr }).toEqual({ line, status: 0, stderr: '' });
      }
      expect(examples).toContain(`./partyline ${name}`);
    },
  );
});
