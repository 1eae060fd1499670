/**
 * Bots think here: in threads of their own, so that nobody who plays ever waits for one that thinks. Thinking is dealt out
 * in short slices, to whichever table has had least, so that a long thought never stands in the way of a short one. A
 * thread that dies or does not come back is replaced. Knows nothing of what is thought.
 */
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '@partyline/kernel/json.js';
import type { Found, How } from '@partyline/kernel/thinking.js';
import { type Lane, Lanes } from './lanes.js';
import type { Robots, Thought } from './robots.js';
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
  readonly lane: Lane<Job>;
  readonly asked: number;
  readonly answer: (move: Json | null) => void;
  readonly fail: (error: Error) => void;
  spent: number;
  failures: number;
};

/** Threads that one thought may cost: after the first it is tried again, after the second any move will do. */
const MOST_FAILURES = 3;
const howOf = (job: Job): How => (job.failures < MOST_FAILURES - 1 ? 'bot' : 'any');

/** Thoughts that one thread has begun, each with its own memory. */
const MOST_BEGUN = 16;

export class Pool implements Robots {
  readonly #settings: Required<PoolSettings>;
  readonly #lanes = new Lanes<Job>();
  /** With the thoughts that each has begun, which stay with it. */
  readonly #threads = new Map<Thread, Map<number, Job>>();
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
    return this.#lanes.size;
  }

  get begun(): number {
    return [...this.#threads.values()].reduce((sum, jobs) => sum + jobs.size, 0);
  }

  get workers(): number {
    return this.#threads.size;
  }

  think(thought: Thought): Promise<Json | null> {
    if (this.#closed) return Promise.resolve(null);
    return new Promise((answer, fail) => {
      const lane = this.#lanes.of(thought.table);
      const id = this.#next++;
      this.#lanes.wait(lane, { id, thought, lane, asked: performance.now(), answer, fail, spent: 0, failures: 0 });
      this.#dispatch();
    });
  }

  /** Gives every thread that has nothing to do what is most due; starts one more where that helps. */
  #dispatch(): void {
    for (const [thread, begun] of this.#threads) if (!thread.busy) this.#give(thread, begun);
    while (this.#threads.size < this.#settings.workers && this.#lanes.size > 0) this.#give(...this.#started());
  }

  #started(): [Thread, Map<number, Job>] {
    const { program, registry, loadMs, memoryMb, failed } = this.#settings;
    const begun = new Map<number, Job>();
    const thread: Thread = new Thread(
      { url: program, registry, loadMs, memoryMb },
      {
        reported: ({ id, spent, found }) => this.#reported(begun, id, spent, found),
        lost: (running, error) => {
          failed('a thread that thinks', error);
          this.#lost(thread, begun, running, error);
        },
      },
    );
    this.#threads.set(thread, begun);
    return [thread, begun];
  }

  /** Goes on with what this thread has begun, or begins what nobody has, whichever had least. */
  #give(thread: Thread, begun: Map<number, Job>): void {
    let job: Job | null = null;
    for (const one of begun.values()) if (job === null || one.lane.charged < job.lane.charged) job = one;
    const first = begun.size < MOST_BEGUN ? this.#lanes.first() : null;
    const fresh = first !== null && (job === null || first.charged < job.lane.charged);
    if (fresh) job = this.#lanes.next(first) ?? job;
    if (job === null) return;
    begun.set(job.id, job);
    const { thinkMs, patienceMs, graceMs, sliceMs } = this.#settings;
    const left = Math.max(0, Math.min(thinkMs - job.spent, patienceMs - (performance.now() - job.asked)));
    const order = { id: job.id, begin: fresh ? { thought: job.thought, how: howOf(job) } : null, slice: sliceMs, left };
    const took = this.#lanes.charge(job.lane, sliceMs);
    thread.send(order, { game: job.thought.game, limit: left + graceMs, took });
  }

  #reported(begun: Map<number, Job>, id: number, spent: number, found: Found | null): void {
    const job = begun.get(id);
    if (job !== undefined) {
      job.spent += spent;
      if (found !== null) {
        begun.delete(id);
        this.#answered(job, found);
      }
    }
    this.#dispatch();
  }

  #answered(job: Job, { move, cut, trouble }: Found): void {
    const any = trouble !== null || howOf(job) === 'any';
    if (trouble !== null) this.#settings.failed('a bot', new Error(trouble));
    const took = performance.now() - job.asked;
    this.#settings.thought({ spent: job.spent, took, how: any ? 'any' : cut ? 'cut' : 'thought' });
    job.answer(move);
    if (this.begun === 0) this.#emptied();
  }

  /** What the thread had begun begins anew elsewhere; only what it was at when it was lost is to blame. */
  #lost(thread: Thread, begun: Map<number, Job>, running: number | null, cause: Error): void {
    this.#threads.delete(thread);
    for (const job of begun.values()) {
      job.spent = 0;
      if (job.id === running) job.failures += 1;
      if (this.#closed) job.answer(null);
      else if (job.failures < MOST_FAILURES) this.#lanes.wait(job.lane, job);
      else job.fail(new Error(`A thought was lost ${MOST_FAILURES} times: ${cause.message}`, { cause }));
    }
    this.#dispatch();
  }

  /** What has been begun may come to its end if it is quick about it. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#lanes.empty()) job.answer(null);
    if (this.begun > 0) {
      const emptied = new Promise<void>((done) => {
        this.#emptied = done;
      });
      await Promise.race([emptied, sleep(this.#settings.closeMs, undefined, { ref: false })]);
    }
    const threads = [...this.#threads];
    this.#threads.clear();
    for (const [, begun] of threads) for (const job of begun.values()) job.answer(null);
    await Promise.all(threads.map(([thread]) => thread.end()));
  }
}
