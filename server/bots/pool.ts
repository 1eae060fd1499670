/**
 * Bots think here: in threads of their own, so that no player ever waits for a bot at another table. Thinking is dealt out
 * in short slices, so that a long thought never stands in the way of a short one, and a table without people never long in
 * the way of one where a person waits. A thread that dies or does not come back is replaced. Knows nothing of what is thought.
 */
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '@partyline/kernel/json.js';
import type { Found, How } from '@partyline/kernel/thinking.js';
import { type BotThinking, PRIORITIES, type Priority, type Thought, type ThoughtRequest } from './bots.js';
import { Scheduler, type Ticket } from './scheduler.js';
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
  /** How long after the end of a slice a thread has to come back. */
  readonly graceMs?: number;
  /** How long a thread may take to load a game. */
  readonly loadMs?: number;
  /** How long a table may wait in all, thinking or not; the best move so far is played then. Tables of bots only can wait. */
  readonly patienceMs?: number;
  /** Tables without people have shorter ones, which is as long as a person may have to wait for the end of one. */
  readonly sliceMs?: number;
  readonly closeMs?: number;
  /** A thread that wants more ends, instead of the server. */
  readonly memoryMb?: number;
  readonly failed: (what: string, error: unknown) => void;
  readonly thought?: (done: Done) => void;
};

/** For the metrics: times in milliseconds. */
export type Done = {
  readonly spent: number;
  readonly took: number;
  readonly how: 'thought' | 'cut' | 'any';
  readonly priority: Priority;
};

/** A thought on its way. */
type Job = {
  readonly id: number;
  readonly request: ThoughtRequest;
  readonly asked: number;
  readonly answer: (move: Json | null) => void;
  readonly fail: (error: Error) => void;
  spent: number;
  failures: number;
};

/** By the number of the thought. */
type Begun = Map<number, Ticket<Job>>;

/** Threads that one thought may cost: after the first it is tried again, after the second a proposed move is played. */
const MOST_FAILURES = 3;
const howOf = (job: Job): How => (job.failures < MOST_FAILURES - 1 ? 'bot' : 'any');

/** Milliseconds that a thought of a lower class goes on while a person may be waiting. */
const SHORT_SLICE = 20;

export class BotPool implements BotThinking {
  readonly #settings: Required<PoolSettings>;
  readonly #scheduler: Scheduler<Job>;
  /** With the thoughts that each has begun, which stay with it. */
  readonly #threads = new Map<Thread, Begun>();
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
    this.#scheduler = new Scheduler(this.#settings.workers, () => performance.now());
  }

  /** Thoughts that no thread has begun yet. */
  waiting(priority: Priority): number {
    return this.#scheduler.waiting(priority);
  }

  begun(priority: Priority): number {
    return this.#scheduler.begun(priority);
  }

  get workers(): number {
    return this.#threads.size;
  }

  get #anyBegun(): boolean {
    return PRIORITIES.some((priority) => this.begun(priority) > 0);
  }

  think(request: ThoughtRequest): Promise<Json | null> {
    if (this.#closed) return Promise.resolve(null);
    return new Promise((answer, fail) => {
      const job = { id: this.#next++, request, asked: performance.now(), answer, fail, spent: 0, failures: 0 };
      this.#scheduler.wait(job, request.account, request.priority);
      this.#dispatch();
    });
  }

  /** Gives every thread that has nothing to do what is most due; starts one more where that helps. */
  #dispatch(): void {
    for (const [thread, begun] of this.#threads) if (!thread.busy) this.#give(thread, begun);
    while (this.#threads.size < this.#settings.workers && this.#scheduler.hasWaiting) this.#give(...this.#started());
  }

  #started(): [Thread, Begun] {
    const { program, registry, loadMs, memoryMb, failed } = this.#settings;
    const begun: Begun = new Map();
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

  #sliceOf = (priority: Priority): number => {
    const { sliceMs } = this.#settings;
    return priority === 'person' || priority === 'watched' ? sliceMs : Math.min(sliceMs, SHORT_SLICE);
  };

  /** Goes on with what this thread has begun, or begins what waits, as the scheduler says. */
  #give(thread: Thread, begun: Begun): void {
    for (;;) {
      const picked = this.#scheduler.pick([...begun.values()], this.#sliceOf);
      if (picked === null || this.#send(thread, begun, picked.ticket, picked.fresh)) return;
    }
  }

  /** Null where there is nothing to think about any more, or it could not be said what. */
  #thoughtOf(ticket: Ticket<Job>): Thought | null {
    const { job } = ticket;
    try {
      const thought = job.request.thought();
      if (thought !== null) return thought;
      job.answer(null);
    } catch (error) {
      job.fail(error instanceof Error ? error : new Error(String(error)));
    }
    this.#scheduler.end(ticket);
    return null;
  }

  /** False where there was nothing to send. */
  #send(thread: Thread, begun: Begun, ticket: Ticket<Job>, fresh: boolean): boolean {
    const { job } = ticket;
    const thought = fresh ? this.#thoughtOf(ticket) : null;
    if (fresh && thought === null) return false;
    begun.set(job.id, ticket);
    const slice = this.#sliceOf(ticket.priority);
    const begin = thought === null ? null : { thought, how: howOf(job) };
    const took = this.#scheduler.charge(ticket, slice);
    thread.send(
      { id: job.id, begin, slice, left: this.#left(ticket) },
      { game: thought?.game ?? null, limit: slice + this.#settings.graceMs, took },
    );
    return true;
  }

  #left({ job, priority }: Ticket<Job>): number {
    const { thinkMs, patienceMs } = this.#settings;
    const patience = priority === 'bots' ? Number.POSITIVE_INFINITY : patienceMs - (performance.now() - job.asked);
    return Math.max(0, Math.min(thinkMs - job.spent, patience));
  }

  #reported(begun: Begun, id: number, spent: number, found: Found | null): void {
    const ticket = begun.get(id);
    if (ticket !== undefined) {
      ticket.job.spent += spent;
      if (found !== null) {
        begun.delete(id);
        this.#answered(ticket, found);
      }
    }
    this.#dispatch();
  }

  #answered(ticket: Ticket<Job>, { move, cut, trouble }: Found): void {
    const { job, priority } = ticket;
    const any = trouble !== null || howOf(job) === 'any';
    if (trouble !== null) this.#settings.failed('a bot', new Error(trouble));
    const took = performance.now() - job.asked;
    this.#settings.thought({ spent: job.spent, took, how: any ? 'any' : cut ? 'cut' : 'thought', priority });
    job.answer(move);
    if (job.request.played === undefined) this.#ended(ticket);
    else job.request.played.then(() => this.#ended(ticket));
  }

  #ended(ticket: Ticket<Job>): void {
    this.#scheduler.end(ticket);
    if (!this.#anyBegun) this.#emptied();
    if (!this.#closed) this.#dispatch();
  }

  /** What the thread had begun begins anew elsewhere; only what it was at when it was lost is to blame. */
  #lost(thread: Thread, begun: Begun, running: number | null, cause: Error): void {
    this.#threads.delete(thread);
    for (const ticket of begun.values()) {
      const { job } = ticket;
      job.spent = 0;
      if (job.id === running) job.failures += 1;
      if (!this.#closed && job.failures < MOST_FAILURES) this.#scheduler.waitAgain(ticket);
      else this.#scheduler.end(ticket);
      if (this.#closed) job.answer(null);
      else if (job.failures === MOST_FAILURES)
        job.fail(new Error(`A thought was lost ${MOST_FAILURES} times: ${cause.message}`, { cause }));
    }
    this.#dispatch();
  }

  /** What has been begun may come to its end if it is quick about it. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#scheduler.empty()) job.answer(null);
    if (this.#anyBegun) {
      const emptied = new Promise<void>((done) => {
        this.#emptied = done;
      });
      await Promise.race([emptied, sleep(this.#settings.closeMs, undefined, { ref: false })]);
    }
    const threads = [...this.#threads];
    this.#threads.clear();
    for (const [, begun] of threads) for (const { job } of begun.values()) job.answer(null);
    await Promise.all(threads.map(([thread]) => thread.end()));
  }
}
