/**
 * Servers that are killed, stopped and started again at random moments: one on a file of its own, or several on one Postgres,
 * which is killed too. Counts what it did, and notices a server that ends by itself. Knows nothing of tables.
 */
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outage } from '@partyline/table/clocks.js';
import { type ServerProcess, start } from '../operation/server-process.js';
import type { Postgres } from '../postgres.js';

export type Deployment = {
  /** A folder for each server. */
  readonly folders: readonly string[];
  /** Their Postgres with the address of a database there; null for a file in the first folder. */
  readonly database: { readonly url: string; readonly postgres: Postgres } | null;
};

/** How often each accident has happened. All but `restarts` are kills. */
export type Accidents = { running: number; starting: number; stopping: number; postgres: number; restarts: number };

/** Milliseconds within which a server is killed that starts, or stops. */
const STARTING = 900;
const STOPPING = 60;
/** Milliseconds for which Postgres stays down at most. */
const POSTGRES_DOWN = 400;
const MOST_TRIES = 50;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => probe.once('listening', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const upTo = (most: number): number => Math.random() * most;

export class Servers {
  readonly urls: readonly string[];
  readonly faults: string[] = [];
  readonly accidents: Accidents = { running: 0, starting: 0, stopping: 0, postgres: 0, restarts: 0 };
  /** From when the only server was dead until it served again. */
  readonly stops: Outage[] = [];
  readonly #words: readonly (readonly string[])[];
  readonly #postgres: Postgres | null;
  readonly #running: (ServerProcess | undefined)[] = [];
  readonly #wanted = new Set<ChildProcess>();
  /** How often Postgres was killed: what failed meanwhile is no fault. */
  #plugs = 0;

  private constructor(ports: readonly number[], { folders, database }: Deployment) {
    this.urls = ports.map((port) => `http://localhost:${port}`);
    const where = database === null ? [] : ['--database-url', database.url];
    this.#words = folders.map((folder, i) => ['--data', folder, '--limits', 'off', '--port', String(ports[i]), ...where]);
    this.#postgres = database?.postgres ?? null;
  }

  static async start(deployment: Deployment): Promise<Servers> {
    const ports: number[] = [];
    for (const _ of deployment.folders) ports.push(await freePort());
    const servers = new Servers(ports, deployment);
    for (const which of ports.keys()) await servers.#serve(which);
    return servers;
  }

  get kills(): number {
    const { running, starting, stopping, postgres } = this.accidents;
    return running + starting + stopping + postgres;
  }

  /** One accident, and everything serves again. */
  async accident(): Promise<void> {
    const dice = Math.random();
    // Also in a short run once at least.
    if (this.#postgres !== null && (this.accidents.postgres === 0 || dice < 0.15))
      return await this.#killPostgres(this.#postgres);
    const which = Math.floor(upTo(this.#words.length));
    const from = await this.#end(which);
    const others = this.#words.length > 1 && Math.random() < 0.1 ? [(which + 1) % this.#words.length] : [];
    for (const other of others) await this.#end(other);
    if (Math.random() < 0.25) await this.#killStarting(which);
    for (const one of [which, ...others]) await this.#serve(one);
    if (this.#words.length === 1) this.stops.push({ from, to: Date.now() });
  }

  async stop(): Promise<void> {
    for (const which of this.#running.keys()) await this.#signal(which, 'SIGKILL');
  }

  /** Mostly killed while it runs; now and then told to stop, and perhaps killed over it. Gives the time of its death. */
  async #end(which: number): Promise<number> {
    const dice = Math.random();
    if (dice < 0.8) {
      this.accidents.running += 1;
      return await this.#signal(which, 'SIGKILL');
    }
    if (dice < 0.9) {
      this.accidents.restarts += 1;
      return await this.#signal(which, 'SIGTERM');
    }
    this.accidents.stopping += 1;
    const child = this.#running[which]?.child;
    setTimeout(() => child?.kill('SIGKILL'), upTo(STOPPING));
    return await this.#signal(which, 'SIGTERM');
  }

  async #signal(which: number, signal: NodeJS.Signals): Promise<number> {
    const server = this.#running[which];
    if (server === undefined) return Date.now();
    this.#wanted.add(server.child);
    await server.stop(signal);
    this.#running[which] = undefined;
    return Date.now();
  }

  async #killStarting(which: number): Promise<void> {
    this.accidents.starting += 1;
    const starting = start(this.#words[which] ?? [], undefined, {
      spawned: (child) => {
        this.#wanted.add(child);
        setTimeout(() => child.kill('SIGKILL'), upTo(STARTING));
      },
    });
    // A quick one is up before it is killed.
    await starting.then(
      (server) => server.stop('SIGKILL'),
      () => undefined,
    );
  }

  async #serve(which: number): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const plugs = this.#plugs;
      try {
        this.#running[which] = await start(this.#words[which] ?? [], undefined, {
          spawned: (child) => this.#watch(child, plugs),
        });
        return;
      } catch (error) {
        if (plugs === this.#plugs) throw error;
        await sleep(upTo(100));
      }
    }
    throw new Error(`Server ${which} does not start.`);
  }

  /** Whoever ends and was not told to. */
  #watch(child: ChildProcess, plugs: number): void {
    child.once('exit', (code, signal) => {
      if (this.#wanted.has(child)) return;
      this.faults.push(
        `A server has ended by itself (${code ?? signal}), ${this.#plugs - plugs} kills of Postgres after its start.`,
      );
    });
  }

  /** Perhaps together with a server, which then starts while there is none. */
  async #killPostgres(postgres: Postgres): Promise<void> {
    this.accidents.postgres += 1;
    this.#plugs += 1;
    await postgres.crash('KILL');
    await sleep(upTo(POSTGRES_DOWN));
    for (let tries = 0; ; tries++) {
      try {
        return await postgres.start();
      } catch (error) {
        // Those whom it had started need a moment to notice that it is dead.
        if (tries === MOST_TRIES) throw error;
        await sleep(50);
      }
    }
  }
}
