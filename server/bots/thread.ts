/** One thread that thinks, seen from outside: it is given one thing at a time, and has to come back with it in time. */
import type { Worker } from 'node:worker_threads';
import { startThread } from '../thread.js';
import type { ThoughtOrder, ThoughtReport } from './worker.js';

export type Events = {
  readonly reported: (report: ThoughtReport) => void;
  /** It is no more; `running` is the thought that it was at. */
  readonly lost: (running: number | null, error: Error) => void;
};

export type Program = {
  readonly url: URL;
  readonly registry: string | null;
  /** How long it may take to load a game. */
  readonly loadMs: number;
  readonly memoryMb: number;
};

/** `game` is the one that it has to have loaded for this; null where it has. */
type Running = {
  readonly id: number;
  readonly game: string | null;
  readonly limit: number;
  readonly took: (spent: number) => void;
};

export class Thread {
  readonly #worker: Worker;
  readonly #events: Events;
  readonly #loadMs: number;
  readonly #loaded = new Set<string>();
  #running: Running | null = null;
  #limit: NodeJS.Timeout | undefined;
  #ended = false;

  constructor({ url, registry, loadMs, memoryMb }: Program, events: Events) {
    this.#events = events;
    this.#loadMs = loadMs;
    this.#worker = startThread(url, { registry }, memoryMb);
    this.#worker.on('message', (report: ThoughtReport | 'loaded') =>
      report === 'loaded' ? this.#hasLoaded() : this.#back(report),
    );
    this.#worker.on('error', (error) => this.#lost(error));
    this.#worker.on('exit', (code) => this.#lost(new Error(`It has ended by itself, with code ${code}.`)));
  }

  get busy(): boolean {
    return this.#running !== null;
  }

  /** Has to come back after `limit`; then `took` is told what it took. */
  send(order: ThoughtOrder, running: Omit<Running, 'id'>): void {
    this.#running = { id: order.id, ...running };
    const { game } = running;
    this.#expectBack(game === null || this.#loaded.has(game) ? running.limit : this.#loadMs);
    this.#worker.postMessage(order);
  }

  #expectBack(ms: number): void {
    clearTimeout(this.#limit);
    this.#limit = setTimeout(() => this.#lost(new Error('It did not come back in time.')), ms);
  }

  #hasLoaded(): void {
    if (this.#running === null) return;
    if (this.#running.game !== null) this.#loaded.add(this.#running.game);
    this.#expectBack(this.#running.limit);
  }

  #back(report: ThoughtReport): void {
    clearTimeout(this.#limit);
    this.#running?.took(report.spent);
    this.#running = null;
    this.#events.reported(report);
  }

  #lost(error: Error): void {
    if (this.#ended) return;
    this.end().catch(() => undefined);
    this.#events.lost(this.#running?.id ?? null, error);
  }

  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#limit);
    await this.#worker.terminate();
  }
}
