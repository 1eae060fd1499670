/** Processes with rooms of their own on one Postgres, started, told what to do and killed by a test; and who watches there. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Answer } from '@partyline/protocol/messages.js';
import { type Built, built } from '../bots/built.js';
import { digestOf, type Sight, type Told as ToldPast } from '../linearizability/history.js';
import { Reader } from '../reader.js';
import type { Illness, Reported, Told, Wish } from './place.js';

type Child = ChildProcessByStdio<Writable, Readable, null>;
type What = Answer | Wish | string | null;

export class Place {
  readonly faults: string[] = [];
  /** By table and person. */
  readonly readers = new Map<string, { readonly table: string; readonly person: string; readonly reader: Reader }>();
  /** What was seen of each table. */
  readonly sights = new Map<string, Sight[]>();
  readonly #module: Built;
  readonly #words: readonly string[];
  #child: Child | null = null;
  #waiting = new Map<number, (what: What) => void>();
  #ids = 0;

  constructor(url: string, illness: Illness = 'none') {
    this.#module = built(new URL('place.ts', import.meta.url));
    this.#words = [url, illness];
  }

  /** Begins, or begins again; everybody who watched goes on behind the last that they have heard. */
  async start(): Promise<void> {
    const words = [new URL(this.#module.url).pathname, ...this.#words];
    const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
    // Whoever is killed cannot be told anything more.
    child.stdin.on('error', () => undefined);
    const ready = new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const reported: Reported = JSON.parse(line);
        if (reported.type === 'ready') resolve();
        else this.#heard(reported);
      });
      child.once('close', () => {
        if (this.#child === child) this.#gone();
        reject(new Error('The process has ended before it was ready.'));
      });
    });
    await ready;
    for (const { table, person, reader } of this.readers.values()) {
      await this.#tell({ type: 'watch', table, person, after: reader.read?.seq ?? null }, child);
    }
    this.#child = child;
  }

  /** What everybody here was told of a table. */
  told(table: string): ToldPast[] {
    const here = [...this.readers.values()].filter((one) => one.table === table);
    return here.map(({ person, reader }) => ({ viewer: person, past: reader.past }));
  }

  get up(): boolean {
    return this.#child !== null;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  }

  async remove(): Promise<void> {
    await this.kill();
    this.#module.remove();
  }

  async make(game: string, people: readonly string[]): Promise<string> {
    return String(await this.#tell({ type: 'make', game, people }));
  }

  async watch(table: string, person: string): Promise<void> {
    this.readers.set(`${table} ${person}`, { table, person, reader: new Reader() });
    await this.#tell({ type: 'watch', table, person, after: null });
  }

  /** Null from one who is dead or dies over it. */
  async wish(table: string, person: string, seed: string): Promise<Wish | null> {
    const what = await this.#tell({ type: 'wish', table, person, seed });
    return what !== null && typeof what === 'object' && 'said' in what ? what : null;
  }

  async ask(table: string, person: string, key: string, wish: Wish): Promise<Answer | null> {
    const what = await this.#tell({ type: 'ask', table, person, key, ...wish });
    if (what === null || typeof what !== 'object' || !('type' in what)) return null;
    const seq = this.readers.get(`${table} ${person}`)?.reader.read?.seq ?? 0;
    if (what.ok && seq < what.seq) this.faults.push(`${person}:${key} was told of ${what.seq} when ${seq} was to be seen`);
    return what;
  }

  #tell(told: Told, child = this.#child): Promise<What> {
    if (child === null) return Promise.resolve(null);
    const id = this.#ids++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      child.stdin.write(`${JSON.stringify({ id, told })}\n`);
    });
  }

  #heard(reported: Exclude<Reported, { type: 'ready' }>): void {
    if (reported.type === 'heard') {
      this.#read(reported);
      return;
    }
    if (reported.type === 'failed') this.faults.push(reported.why);
    if (reported.id === null) return;
    this.#waiting.get(reported.id)?.(reported.type === 'done' ? reported.what : null);
    this.#waiting.delete(reported.id);
  }

  #read({ table, person, text }: Extract<Reported, { type: 'heard' }>): void {
    try {
      const reader = this.readers.get(`${table} ${person}`)?.reader;
      const before = reader?.read;
      reader?.receive(text);
      if (reader !== undefined && reader.read !== before) this.#saw(table, person, reader);
    } catch (error) {
      this.faults.push(`${person} heard ${error}`);
    }
  }

  #saw(table: string, person: string, { read }: Reader): void {
    if (read === null) return;
    const session = `${person} at ${this.#module.folder}`;
    const sights = this.sights.get(table) ?? [];
    sights.push({ viewer: person, session, seq: read.seq, digest: digestOf(read), read: null, received: performance.now() });
    this.sights.set(table, sights);
  }

  #gone(): void {
    this.#child = null;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const resolve of waiting.values()) resolve(null);
  }
}
