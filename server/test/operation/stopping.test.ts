/** Stopping in good order: whatever was acknowledged is there after the next start, and everybody is told to come back. */
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '@partyline/kernel/json.js';
import { afterAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { folders, killAll, makeTable, type ServerProcess, start } from './server-process.js';

const { fresh, remove } = folders();
afterAll(() => {
  killAll();
  remove();
});

/** Plays and talks as fast as it goes, until the server is gone; what was acknowledged. */
async function play(server: ServerProcess, table: string, acknowledged: string[]): Promise<void> {
  for (let i = 0; ; i++) {
    const said = { key: `say ${i}`, command: { type: 'chat', text: `line ${i}` } };
    const answer = await server.ask(`/api/tables/${table}/commands`, said).catch(() => null);
    if (answer === null || answer.status === 503) return;
    if (answer.status === 200) acknowledged.push(`line ${i}`);
    const legal = await server.ask(`/api/tables/${table}/legal`).catch(() => null);
    const moves = isRecord(legal?.json) ? legal.json['moves'] : null;
    if (!Array.isArray(moves) || moves[0] === undefined) continue;
    await server
      .ask(`/api/tables/${table}/commands`, { key: `move ${i}`, command: { type: 'move', move: moves[0] } })
      .catch(() => null);
  }
}

const HANDSHAKE = { 'sec-websocket-version': '13', 'sec-websocket-key': 'cGFydHkgbGluZSBwYXJ0eQ==' };

describe('SIGTERM', () => {
  test('during play loses nothing that was acknowledged, and is soon over', async () => {
    const data = fresh();
    const jar = { cookie: '' };
    const server = await start(['--data', data, '--limits', 'off'], jar);
    const table = await makeTable(server);
    const acknowledged: string[] = [];
    const playing = play(server, table, acknowledged);
    while (acknowledged.length < 50) await sleep(5);
    expect(await server.stop()).toBe(0);
    await playing;
    expect(server.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    // What was under way is answered in between.
    const words: string[] = server.log.map((line) => JSON.parse(line).msg);
    expect(words.filter((word) => word !== 'request').slice(-2)).toEqual(['stopping', 'stopped']);
    expect(words.at(-1)).toBe('stopped');

    const again = await start(['--data', data], jar);
    const { fields } = JSON.parse((await again.ask(`/api/tables/${table}`)).text);
    const lines: string[] = fields.chat.map((line: { text: string }) => line.text);
    const kept = lines.filter((line) => acknowledged.includes(line));
    // Of the talk, a table shows the last 200 lines.
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(acknowledged.length, 199));
    expect(kept).toEqual(acknowledged.slice(-kept.length));
    expect(fields).toMatchObject({ id: table, closed: null });
    expect(await again.stop()).toBe(0);
  });

  test('tells sockets to come back', async () => {
    const jar = { cookie: '' };
    const server = await start(['--data', fresh()], jar);
    await server.ask('/api/me');
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, { headers: { cookie: jar.cookie } });
    await once(socket, 'open');
    const closed = once(socket, 'close');
    const code = server.stop();
    expect((await closed)[0]).toBe(1001);
    expect(await code).toBe(0);
  });

  test('and another signal end it at once', async () => {
    const jar = { cookie: '' };
    const server = await start(['--data', fresh()], jar);
    await server.ask('/api/me');
    // Somebody who never says goodbye, and whom the server would wait for a little.
    const headers = { cookie: jar.cookie, connection: 'upgrade', upgrade: 'websocket', ...HANDSHAKE };
    const [, socket] = await once(request(`${server.url}/api/live`, { headers }).end(), 'upgrade');
    server.child.kill('SIGTERM');
    const again = setInterval(() => server.child.kill('SIGINT'), 50);
    expect(await server.stop('SIGINT')).toBe(1);
    clearInterval(again);
    expect(server.log.some((line) => line.includes('"stopped"'))).toBe(false);
    socket.destroy();
  });
});

describe('SIGKILL', () => {
  test('leaves nothing behind that keeps the next start back', async () => {
    const data = fresh();
    const jar = { cookie: '' };
    const server = await start(['--data', data], jar);
    const table = await makeTable(server);
    await server.stop('SIGKILL');
    const again = await start(['--data', data], jar);
    expect((await again.ask(`/api/tables/${table}`)).status).toBe(200);
    expect(await again.stop()).toBe(0);
  });
});
