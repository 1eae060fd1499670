/**
 * A server as its own process with its usual limits, ordinary tables that are played by another process, and what both
 * measure while something happens. The attackers are in the process of the test.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { built } from '../bots/built.js';
import { type ServerProcess, start } from '../operation/server-process.js';
import type { Finished, Measured } from './ordinary.js';

/** Milliseconds until nobody is expected to answer any more. */
const PATIENCE = 30_000;

/** The event loop of the server, in milliseconds, and its memory, in megabytes. */
export type Loop = { readonly p50: number; readonly p99: number; readonly max: number; readonly memory: number };
export type Window = Measured & { readonly loop: Loop; readonly alive: boolean };

class Ordinary {
  readonly #child;
  readonly #lines: AsyncIterator<string>;
  readonly #remove: () => void;

  constructor(url: string, tables: number) {
    const module = built(new URL('ordinary.ts', import.meta.url));
    this.#remove = module.remove;
    const words = [module.url.pathname, url, String(tables)];
    this.#child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child.stdin.on('error', () => undefined);
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  tell(word: 'begin' | 'end' | 'finish'): void {
    this.#child.stdin.write(`${word}\n`);
  }

  async #said(): Promise<string> {
    const { value, done } = await this.#lines.next();
    if (done === true) throw new Error('The process of the ordinary tables has ended.');
    return value;
  }

  async ready(): Promise<void> {
    await this.#said();
  }

  async measured(): Promise<Measured> {
    return JSON.parse(await this.#said());
  }

  async finished(): Promise<Finished> {
    return JSON.parse(await this.#said());
  }

  close(): void {
    this.#child.kill('SIGKILL');
    this.#remove();
  }
}

export class Scene {
  readonly server: ServerProcess;
  readonly #ordinary: Ordinary;

  private constructor(server: ServerProcess, ordinary: Ordinary) {
    this.server = server;
    this.#ordinary = ordinary;
  }

  static async open(folder: string, tables: number): Promise<Scene> {
    const server = await start(['--data', folder, '--trust-proxy', 'loopback']);
    const ordinary = new Ordinary(server.url, tables);
    await ordinary.ready();
    return new Scene(server, ordinary);
  }

  get alive(): boolean {
    return this.server.child.exitCode === null && this.server.child.signalCode === null;
  }

  /** What was measured while something went on. */
  async during<T>(what: () => Promise<T>): Promise<{ readonly window: Window; readonly result: T }> {
    await this.#loop();
    this.#ordinary.tell('begin');
    const result = await what();
    this.#ordinary.tell('end');
    const measured = await this.#ordinary.measured();
    return { result, window: { ...measured, loop: await this.#loop(), alive: this.alive } };
  }

  /** Every game that was begun is played to its end. */
  async finish(): Promise<Finished> {
    this.#ordinary.tell('finish');
    return await this.#ordinary.finished();
  }

  async close(): Promise<void> {
    this.#ordinary.close();
    if (this.alive) await this.server.stop('SIGKILL');
  }

  /** Since the last time that it was asked. Whoever looks resets it. */
  async #loop(): Promise<Loop> {
    const reply = await fetch(`${this.server.url}/metrics`, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
    const text = (await reply?.text().catch(() => null)) ?? '';
    const value = (name: string): number =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1] ?? NaN,
      );
    const delay = (quantile: string): number =>
      Math.round(value(`partyline_event_loop_delay_seconds{quantile="${quantile}"}`) * 10_000) / 10;
    const memory = Math.round(value('process_resident_memory_bytes') / 1e6);
    return { p50: delay('0.5'), p99: delay('0.99'), max: delay('1'), memory };
  }
}
