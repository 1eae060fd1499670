/** The best of a day, worked out in a thread of its own: one puzzle after another, each once, and none for too long. */
import type { Worker } from 'node:worker_threads';
import type { Card } from '@partyline/kernel/features/daily.js';
import { cardShape } from '@partyline/kernel/features/daily.js';
import { nullable } from '@partyline/kernel/shape.js';
import { SerialQueue } from '@partyline/table/decide/serial-queue.js';
import { startThread } from '../thread.js';
import type { BestFinder, BestQuestion } from './best.js';

export type BestSettings = {
  /** The address of the module that lists the games; null for the real one. */
  readonly registry: string | null;
  /** The thread's program, as it was built. */
  readonly program?: URL;
  /** What takes longer is given up. */
  readonly mostMs?: number;
  readonly memoryMb?: number;
};

const found = nullable(cardShape);

export class BestInThread implements BestFinder {
  readonly #settings: Required<BestSettings>;
  /** By the seed: what is asked for again is not worked out again, and what has failed is told once and left alone. */
  readonly #wanted = new Map<string, Promise<Card | null>>();
  readonly #searches = new SerialQueue();
  #running: Worker | null = null;
  #closed = false;

  constructor(settings: BestSettings) {
    const program = new URL('./worker.js', import.meta.url);
    this.#settings = { program, mostMs: 10 * 60 * 1000, memoryMb: 1024, ...settings };
  }

  want(puzzle: BestQuestion): Promise<Card | null> {
    const key = `${puzzle.game} ${puzzle.seed}`;
    const known = this.#wanted.get(key);
    if (known !== undefined) return known;
    const wanted = this.#searches.run(async () => (this.#closed ? null : await this.#search(puzzle)));
    this.#wanted.set(
      key,
      wanted.catch(() => null),
    );
    return wanted;
  }

  #search(puzzle: BestQuestion): Promise<Card | null> {
    const { program, registry, mostMs, memoryMb } = this.#settings;
    return new Promise((resolve, reject) => {
      const worker = startThread(program, { puzzle, registry }, memoryMb);
      const limit = setTimeout(() => end(() => reject(new Error('It took too long.'))), mostMs);
      const end = (settle: () => void): void => {
        clearTimeout(limit);
        this.#running = null;
        settle();
        worker.terminate().catch(() => undefined);
      };
      this.#running = worker;
      worker.once('message', (message: unknown) => end(() => resolve(found.read(message, 'the best'))));
      worker.once('error', (error) => end(() => reject(error)));
      worker.once('exit', () => end(() => resolve(null)));
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#running?.terminate();
  }
}
