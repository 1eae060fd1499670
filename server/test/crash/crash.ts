/**
 * Tables at full speed while servers are killed at random moments and started again: one on a file of its own, or several on
 * one Postgres. Afterwards everything that was acknowledged must be in the log exactly once, everybody must see what the
 * servers have, and nobody may have lost time to us. As many tables and kills as asked for: a few in the tests, many in the
 * soak.
 */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from '@partyline/games/registry.js';
import { tableId } from '../../log/log.js';
import { openStore } from '../../log/open.js';
import { elapsed, type Outage } from '../../tables/clocks.js';
import { type ServerProcess, start } from '../operation/server-process.js';
import { Reader } from '../reader.js';
import { Player } from './player.js';

export type Ordeal = {
  /** A folder for each server. */
  readonly folders: readonly string[];
  /** The address of their Postgres; null for a file in the first folder. */
  readonly database: string | null;
  readonly tables: number;
  readonly kills: number;
};
export type Survived = {
  readonly faults: readonly string[];
  readonly acknowledged: number;
  readonly games: number;
  readonly kills: number;
};

const BANK = 3600;
/** Looks, a little while apart, until somebody is taken for lost: a slow machine must not fail what is right. */
const LOOKS = 1200;
const LITTLE_WHILE = 50;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => probe.once('listening', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

type Seated = { readonly table: string; readonly cookie: string; readonly player: Player };
type Reply = { readonly cookie: string; readonly json: { readonly table?: string } };

/** A request that is made again, to one server after another, until somebody answers: any may be down at any moment. */
async function ask(urls: readonly string[], path: string, cookie: string, body?: object): Promise<Reply> {
  for (let tries = 0; ; tries++) {
    try {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const url = `${urls[tries % urls.length]}${path}`;
      const reply = await fetch(url, { ...init, headers: { 'content-type': 'application/json', cookie } });
      return { cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie, json: JSON.parse(await reply.text()) };
    } catch {
      await sleep(LITTLE_WHILE);
    }
  }
}

/** Two guests at a new table, each with a player of their own, who begin at different servers where there are several. */
async function sitDown(urls: readonly string[], host: string, guest: string): Promise<Seated[]> {
  const time = { type: 'live', bank: BANK, increment: 0 };
  const asked = { game: games[0]?.id, seats: [{ type: 'me' }, { type: 'open' }], open: true, time };
  const table = (await ask(urls, '/api/tables', host, asked)).json.table ?? '';
  await ask(urls, `/api/tables/${table}/commands`, guest, { key: 'join', command: { type: 'join' } });
  const routes = [urls, urls.toReversed()];
  return [host, guest].map((cookie, i) => ({ table, cookie, player: new Player(routes[i] ?? urls, cookie, table) }));
}

/** Two who play one game after another until they are told to stop, and what was not as it should be. */
class Pair {
  readonly seated: Seated[] = [];
  readonly faults: string[] = [];
  readonly done: Promise<void>;
  readonly #urls: readonly string[];
  #stopped = false;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
    this.done = this.#play();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #play(): Promise<void> {
    const { cookie: host } = await ask(this.#urls, '/api/me', '');
    const { cookie: guest } = await ask(this.#urls, '/api/me', '');
    while (!this.#stopped) {
      const two = await sitDown(this.#urls, host, guest);
      this.seated.push(...two);
      while (!this.#stopped && two.some(({ player }) => player.reader.read?.fields['status'] !== 'finished')) await sleep(20);
      await this.#leave(two);
    }
  }

  /** Nothing new is said; what is under way is answered; and then both must see what the servers have. */
  async #leave(two: readonly Seated[]): Promise<void> {
    for (const { player } of two) player.stop();
    for (let looks = 0; looks < LOOKS && two.some(({ player }) => !player.idle); looks++) await sleep(LITTLE_WHILE);
    if (two.some(({ player }) => !player.idle)) this.faults.push(`${two[0]?.table}: a command was never answered.`);
    for (const one of two) for (const url of this.#urls) this.faults.push(...(await looksAlike(url, this.#urls, one)));
    for (const { player } of two) player.close();
  }
}

/** What the log of a table says against what its players were told. */
async function faultsOf(place: string, seated: readonly Seated[], stops: readonly Outage[]): Promise<string[]> {
  const store = await openStore(place);
  const known = await store.log.outages(0);
  const faults: string[] = [];
  const down = stops.map(({ from, to }) => {
    const outage = known.find((one) => one.from <= from && one.to >= from && one.to <= to);
    if (outage === undefined) faults.push(`The stop from ${from} to ${to} is not known: ${JSON.stringify(known)}.`);
    return { from, to: outage?.to ?? to };
  });
  for (const { table, player } of seated) {
    const entries = await store.log.read(tableId(table), 0);
    if (entries.some((entry, i) => entry.seq !== i + 1)) faults.push(`${table}: the log has gaps.`);
    const keys = entries.flatMap(({ key }) => (key === null ? [] : [key.split(':')[1]]));
    if (new Set(keys).size !== keys.length) faults.push(`${table}: a command was carried out twice.`);
    const lost = [...player.acknowledged].filter((key) => !keys.includes(key));
    if (lost.length > 0) faults.push(`${table}: ${lost.length} acknowledged commands are not in the log.`);
    const spent = spentOf(player.reader);
    const served = elapsed(entries[0]?.at ?? 0, entries.at(-1)?.at ?? 0, down);
    if (spent > served) faults.push(`${table}: the clocks took ${spent} ms, it was served for ${served} ms.`);
  }
  await store.close();
  return faults;
}

/** What the clocks have taken of both, by the last that a player was told: one of them runs at a time. */
function spentOf({ read }: Reader): number {
  const clocks = read?.fields['clocks'];
  const left: unknown = typeof clocks === 'object' && clocks !== null ? Reflect.get(clocks, 'left') : null;
  return Array.isArray(left) ? left.reduce((sum: number, one: number) => sum + BANK * 1000 - one, 0) : 0;
}

/** A player sees, at once or soon, what somebody sees who comes new to this server. */
async function looksAlike(url: string, urls: readonly string[], { table, cookie, player }: Seated): Promise<string[]> {
  let seen = 0;
  for (let looks = 0; looks < LOOKS; looks++) {
    const fresh = new Reader();
    const from = looks < LOOKS / 2 ? [url] : urls;
    fresh.receive(JSON.stringify((await ask(from, `/api/tables/${table}`, cookie)).json));
    if (JSON.stringify(fresh.read) === JSON.stringify(player.reader.read)) return [];
    seen = fresh.read?.seq ?? 0;
    await sleep(LITTLE_WHILE);
  }
  return [`${table}: a player sees ${player.reader.read?.seq}, the server has ${seen}.`];
}

class Servers {
  readonly urls: readonly string[];
  /** From when everybody was dead until somebody served again. */
  readonly stops: Outage[] = [];
  readonly #words: readonly (readonly string[])[];
  readonly #running: ServerProcess[] = [];

  constructor(ports: readonly number[], words: readonly (readonly string[])[]) {
    this.urls = ports.map((port) => `http://localhost:${port}`);
    this.#words = words;
  }

  async start(): Promise<void> {
    for (const words of this.#words) this.#running.push(await start(words));
  }

  /** One of them is killed and started again. */
  async killOne(): Promise<void> {
    const which = Math.floor(Math.random() * this.#running.length);
    await this.#running[which]?.stop('SIGKILL');
    const from = Date.now();
    this.#running[which] = await start(this.#words[which] ?? []);
    if (this.#running.length === 1) this.stops.push({ from, to: Date.now() });
  }

  async stop(): Promise<void> {
    for (const server of this.#running) await server.stop('SIGKILL');
  }
}

export async function survive({ folders, database, tables, kills }: Ordeal): Promise<Survived> {
  const ports = await Promise.all(folders.map(freePort));
  const where = database === null ? [] : ['--database-url', database];
  const words = folders.map((folder, i) => ['--data', folder, '--limits', 'off', '--port', String(ports[i]), ...where]);
  const servers = new Servers(ports, words);
  await servers.start();
  const pairs = Array.from({ length: tables }, () => new Pair(servers.urls));
  for (let kill = 0; kill < kills; kill++) {
    await sleep(100 + Math.random() * 600);
    await servers.killOne();
  }
  await sleep(500);
  for (const pair of pairs) pair.stop();
  await Promise.all(pairs.map((pair) => pair.done));
  await servers.stop();
  const seated = pairs.flatMap((pair) => pair.seated);
  const faults = [
    ...pairs.flatMap((pair) => pair.faults),
    ...(await faultsOf(database ?? fileIn(folders[0]), seated, servers.stops)),
  ];
  const acknowledged = seated.reduce((sum, { player }) => sum + player.acknowledged.size, 0);
  return { faults, acknowledged, games: seated.length / 2, kills };
}

const fileIn = (folder = ''): string => join(folder, readdirSync(folder).find((name) => /\.(sqlite|db)$/.test(name)) ?? '');
