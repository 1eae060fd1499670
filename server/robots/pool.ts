/**
 * Bots think here: in threads of their own, so that nobody who plays ever waits for one that thinks. Thinking is dealt out
 * in short slices, to whichever table has had least, so that a long thought never stands in the way of a short one. A
 * thread that dies or does not come back is replaced. Knows nothing of what is thought.
 */
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '@partyline/kernel/json.js';
import type { Robots, Thought } from './robots.js';
import { Shares } from './shares.js';
import type { Found, How } from './thinking.js';
import { Thread } from './thread.js';

export type PoolSettings = {
  /** Threads; one less than there are cores, so that one is left for those who play. */
  readonly workers?: number;
  /** The address of the module that lists the games; null for the real one. */
  readonly registry?: string | null;
  /** The thread's program, as it was built. */
  readonly program?: URL;
  /** How long a bot may think. Levels are budgets of work and need far less; this is for the slowest machine. */
  readonly thinkMs?: number;
  /** How long after that a thread has to come back. */
  readonly graceMs?: number;
  /** How long a thread may take to load a game. */
  readonly loadMs?: number;
  /** How long a table may wait in all, thinking or not; what there is then is played. */
  readonly patienceMs?: number;
  readonly sliceMs?: number;
  readonly closeMs?: number;
  /** A thread that wants more ends, instead of the server. */
  readonly memoryMb?: number;
  readonly failed: (what: string, error: unknown) => void;
  readonly thought?: (done: Done) => void;
};

/** For whoever measures: times in milliseconds. */
export type Done = { readonly spent: number; readonly took: number; readonly how: 'thought' | 'cut' | 'any' };

/** A thought on its way. */
type Job = {
  readonly id: number;
  readonly thought: Thought;
  readonly asked: number;
  readonly answer: (move: Json | null) => void;
  readonly fail: (error: Error) => void;
  spent: number;
  failures: number;
  thread: Thread | null;
};

/** Threads that one thought may cost: after the first it is tried again, after the second any move will do. */
const MOST_FAILURES = 3;
const howOf = (job: Job): How => (job.failures < MOST_FAILURES - 1 ? 'bot' : 'any');

/** Thoughts that one thread has begun, each with its own memory. */
const MOST_BEGUN = 16;

export class Pool implements Robots {
  readonly #settings: Required<PoolSettings>;
  readonly #shares = new Shares();
  readonly #jobs = new Map<number, Job>();
  readonly #threads = new Set<Thread>();
  #next = 1;
  #closed = false;
  #emptied: () => void = () => undefined;

  constructor(settings: PoolSettings) {
    this.#settings = {
      workers: Math.max(1, availableParallelism() - 1),
      registry: null,
      program: new URL('./worker.js', import.meta.url),
      thinkMs: 10_000,
      graceMs: 5_000,
      loadMs: 60_000,
      patienceMs: 30_000,
      sliceMs: 50,
      closeMs: 500,
      memoryMb: 1024,
      thought: () => undefined,
      ...settings,
    };
  }

  /** Thoughts that no thread has begun yet. */
  get waiting(): number {
    return this.#jobs.size - this.begun;
  }

  get begun(): number {
    return [...this.#threads].reduce((sum, thread) => sum + thread.begun, 0);
  }

  get workers(): number {
    return this.#threads.size;
  }

  think(thought: Thought): Promise<Json | null> {
    if (this.#closed) return Promise.resolve(null);
    return new Promise((answer, fail) => {
      const id = this.#next++;
      const job = { id, thought, asked: performance.now(), answer, fail, spent: 0, failures: 0, thread: null };
      this.#jobs.set(id, job);
      this.#dispatch();
    });
  }

  /** Gives every thread that has nothing to do what is most due; starts one more where that helps. */
  #dispatch(): void {
    for (const thread of this.#threads) if (!thread.busy) this.#give(thread);
    while (this.#threads.size < this.#settings.workers && this.#mostDue(null) !== null) this.#give(this.#started());
  }

  #started(): Thread {
    const { program, registry, loadMs, memoryMb, failed } = this.#settings;
    const thread: Thread = new Thread(
      { url: program, registry, loadMs, memoryMb },
      {
        reported: ({ id, spent, found }) => this.#reported(id, spent, found),
        lost: (running, error) => {
          failed('a thread that thinks', error);
          this.#lost(thread, running, error);
        },
      },
    );
    this.#threads.add(thread);
    return thread;
  }

  /** What this thread can go on with: what it has begun itself, or what nobody has begun. */
  #mostDue(thread: Thread | null): Job | null {
    const mayBegin = !this.#closed && (thread === null || thread.begun < MOST_BEGUN);
    let best: Job | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const job of this.#jobs.values()) {
      const possible = job.thread === null ? mayBegin : job.thread === thread;
      const share = possible ? this.#shares.of(job.thought.table) : Number.POSITIVE_INFINITY;
      if (share < least) {
        best = job;
        least = share;
      }
    }
    return best;
  }

  #give(thread: Thread): void {
    const job = this.#mostDue(thread);
    if (job === null) return;
    const { thinkMs, patienceMs, graceMs, sliceMs } = this.#settings;
    const left = Math.max(0, Math.min(thinkMs - job.spent, patienceMs - (performance.now() - job.asked)));
    const took = this.#shares.take(job.thought.table, sliceMs);
    const first = job.thread === null ? { thought: job.thought, how: howOf(job) } : null;
    job.thread = thread;
    const order = { id: job.id, begin: first, slice: sliceMs, left };
    thread.send(order, { game: job.thought.game, limit: left + graceMs, took });
  }

  #reported(id: number, spent: number, found: Found | null): void {
    const job = this.#jobs.get(id);
    if (job !== undefined) {
      job.spent += spent;
      if (found !== null) this.#answered(job, found);
    }
    this.#dispatch();
  }

  #answered(job: Job, { move, cut, trouble }: Found): void {
    const any = trouble !== null || howOf(job) === 'any';
    if (trouble !== null) this.#settings.failed('a bot', new Error(trouble));
    const took = performance.now() - job.asked;
    this.#settings.thought({ spent: job.spent, took, how: any ? 'any' : cut ? 'cut' : 'thought' });
    this.#end(job, move);
  }

  #end(job: Job, move: Json | null): void {
    this.#jobs.delete(job.id);
    job.answer(move);
    if (this.#jobs.size === 0) this.#emptied();
  }

  /** What the thread had begun begins anew elsewhere; only what it was at when it was lost is to blame. */
  #lost(thread: Thread, running: number | null, cause: Error): void {
    this.#threads.delete(thread);
    for (const job of this.#jobs.values()) {
      if (job.thread !== thread) continue;
      job.thread = null;
      job.spent = 0;
      if (job.id !== running) continue;
      job.failures += 1;
      if (job.failures < MOST_FAILURES) continue;
      this.#jobs.delete(job.id);
      job.fail(new Error(`A thought was lost ${MOST_FAILURES} times: ${cause.message}`, { cause }));
    }
    this.#dispatch();
  }

  /** What has been begun may come to its end if it is quick about it. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of [...this.#jobs.values()]) if (job.thread === null) this.#end(job, null);
    if (this.#jobs.size > 0) {
      const emptied = new Promise<void>((done) => {
        this.#emptied = done;
      });
      await Promise.race([emptied, sleep(this.#settings.closeMs, undefined, { ref: false })]);
    }
    for (const job of [...this.#jobs.values()]) this.#end(job, null);
    await Promise.all([...this.#threads].map((thread) => thread.end()));
    this.#threads.clear();
  }
}
