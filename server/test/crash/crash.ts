/**
 * Tables at full speed while the server is killed at random moments and started again. Afterwards everything that was
 * acknowledged must be in the log exactly once, everybody must see what the server has, and nobody may have lost time to us.
 * As many tables and kills as asked for: a few in the tests, many in the soak.
 */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from '@partyline/games/registry.js';
import { tableId } from '../../log/log.js';
import { openSqlite } from '../../log/open-sqlite.js';
import { start } from '../operation/server-process.js';
import { Reader } from '../reader.js';
import { Player } from './player.js';

export type Ordeal = { readonly folder: string; readonly tables: number; readonly kills: number };
export type Survived = {
  readonly faults: readonly string[];
  readonly acknowledged: number;
  readonly games: number;
  readonly kills: number;
};

const BANK = 3600;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => probe.once('listening', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

type Seated = { readonly table: string; readonly cookie: string; readonly player: Player };
type Reply = { readonly cookie: string; readonly json: { readonly table?: string } };

/** A request that is made again until somebody answers: the server may be down at any moment. */
async function ask(url: string, cookie: string, body?: object): Promise<Reply> {
  for (;;) {
    try {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const reply = await fetch(url, { ...init, headers: { 'content-type': 'application/json', cookie } });
      return { cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie, json: JSON.parse(await reply.text()) };
    } catch {
      await sleep(50);
    }
  }
}

/** Two guests at a new table, each with a player of their own. */
async function sitDown(url: string, host: string, guest: string): Promise<Seated[]> {
  const time = { type: 'live', bank: BANK, increment: 0 };
  const asked = { game: games[0]?.id, seats: [{ type: 'me' }, { type: 'open' }], open: true, time };
  const table = (await ask(`${url}/api/tables`, host, asked)).json.table ?? '';
  await ask(`${url}/api/tables/${table}/commands`, guest, { key: 'join', command: { type: 'join' } });
  return [host, guest].map((cookie) => ({ table, cookie, player: new Player(url, cookie, table) }));
}

/** Two who play one game after another until they are told to stop, and what was not as it should be. */
class Pair {
  readonly seated: Seated[] = [];
  readonly faults: string[] = [];
  readonly done: Promise<void>;
  readonly #url: string;
  #stopped = false;

  constructor(url: string) {
    this.#url = url;
    this.done = this.#play();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #play(): Promise<void> {
    const { cookie: host } = await ask(`${this.#url}/api/me`, '');
    const { cookie: guest } = await ask(`${this.#url}/api/me`, '');
    while (!this.#stopped) {
      const two = await sitDown(this.#url, host, guest);
      this.seated.push(...two);
      while (!this.#stopped && two.some(({ player }) => player.reader.read?.fields['status'] !== 'finished')) await sleep(20);
      await this.#leave(two);
    }
  }

  /** Nothing new is said; what is under way is answered; and then both must see what the server has. */
  async #leave(two: readonly Seated[]): Promise<void> {
    for (const { player } of two) player.stop();
    for (let waits = 0; waits < 400 && two.some(({ player }) => !player.idle); waits++) await sleep(50);
    if (two.some(({ player }) => !player.idle)) this.faults.push(`${two[0]?.table}: a command was never answered.`);
    for (const one of two) this.faults.push(...(await looksAlike(this.#url, one)));
    for (const { player } of two) player.close();
  }
}

/** What the log of a table says against what its players were told. */
async function faultsOf(folder: string, seated: readonly Seated[], up: number): Promise<string[]> {
  const file = readdirSync(folder).find((name) => /\.(sqlite|db)$/.test(name)) ?? '';
  const store = openSqlite(join(folder, file));
  const faults: string[] = [];
  for (const { table, player } of seated) {
    const entries = await store.log.read(tableId(table), 0);
    if (entries.some((entry, i) => entry.seq !== i + 1)) faults.push(`${table}: the log has gaps.`);
    const keys = entries.flatMap(({ key }) => (key === null ? [] : [key.split(':')[1]]));
    if (new Set(keys).size !== keys.length) faults.push(`${table}: a command was carried out twice.`);
    const lost = [...player.acknowledged].filter((key) => !keys.includes(key));
    if (lost.length > 0) faults.push(`${table}: ${lost.length} acknowledged commands are not in the log.`);
    const clocks = player.reader.read?.fields['clocks'];
    const left: unknown = typeof clocks === 'object' && clocks !== null ? Reflect.get(clocks, 'left') : null;
    const spent = Array.isArray(left) ? left.reduce((sum: number, one: number) => sum + BANK * 1000 - one, 0) : 0;
    if (spent > up) faults.push(`${table}: the clocks took ${spent} ms, the server was up for ${up} ms.`);
  }
  await store.close();
  return faults;
}

/** A player sees, at once or soon, what somebody sees who comes new. */
async function looksAlike(url: string, { table, cookie, player }: Seated): Promise<string[]> {
  let seen = 0;
  for (let tries = 0; tries < 100; tries++) {
    const fresh = new Reader();
    fresh.receive(JSON.stringify((await ask(`${url}/api/tables/${table}`, cookie)).json));
    if (JSON.stringify(fresh.read) === JSON.stringify(player.reader.read)) return [];
    seen = fresh.read?.seq ?? 0;
    await sleep(50);
  }
  return [`${table}: a player sees ${player.reader.read?.seq}, the server has ${seen}.`];
}

export async function survive({ folder, tables, kills }: Ordeal): Promise<Survived> {
  const port = String(await freePort());
  const words = ['--data', folder, '--limits', 'off', '--port', port];
  let began = performance.now();
  let server = await start(words);
  let up = 0;
  const pairs = Array.from({ length: tables }, () => new Pair(server.url));
  for (let kill = 0; kill < kills; kill++) {
    await sleep(100 + Math.random() * 600);
    await server.stop('SIGKILL');
    up += performance.now() - began;
    began = performance.now();
    server = await start(words);
  }
  await sleep(500);
  for (const pair of pairs) pair.stop();
  await Promise.all(pairs.map((pair) => pair.done));
  await server.stop('SIGKILL');
  up += performance.now() - began;
  const seated = pairs.flatMap((pair) => pair.seated);
  const faults = [...pairs.flatMap((pair) => pair.faults), ...(await faultsOf(folder, seated, up))];
  const acknowledged = seated.reduce((sum, { player }) => sum + player.acknowledged.size, 0);
  return { faults, acknowledged, games: seated.length / 2, kills };
}
