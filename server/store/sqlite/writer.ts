/**
 * Where everything that is to be written waits for its commit: whatever comes in one turn of the event loop goes off
 * together, and everybody hears of their own once it is durable. Who carries it out, here or in another thread, is given.
 */
import { SqliteError } from 'better-sqlite3';
import type { CheckedAppend } from '../append-check.js';
import type { Appended } from '../log.js';
import { MOVED, NotKept } from '../not-kept.js';
import type { Carry, Emptying, Job, JobOutcome, WriteStatement } from './group-commit.js';

export interface Writer {
  append(append: CheckedAppend): Promise<Appended>;
  /** All of these, or an error and none. */
  change(...orders: readonly WriteStatement[]): Promise<void>;
  /** Leaves nothing in the write-ahead log of what was written before, unless another connection is reading it: then false. */
  empty(how: Emptying): Promise<boolean>;
  /** When everything that waits has been written. Later jobs are refused. */
  close(): Promise<void>;
}

export type WriterChannel = {
  /** Takes the jobs; says what became of them by `told`, in their order, a few or many at a time. */
  send(jobs: readonly Job[]): void;
  close(): Promise<void>;
};

/** `failed` is for a channel that broke: what became of the jobs that are still out is unknown. */
export type ChannelEnds = { readonly told: (outcomes: readonly JobOutcome[]) => void; readonly failed: (error: Error) => void };

type Waiting = { readonly resolve: (done: Appended) => void; readonly reject: (error: Error) => void };

/** At once, so that others get their turn. */
const AT_ONCE = 1000;

/** So many hear at once: what comes of theirs is on its way before the next ones hear. */
const TOLD_AT_ONCE = 16;

class QueuedWriter implements Writer {
  readonly #channel: WriterChannel;
  #jobs: Job[] = [];
  #waiting: Waiting[] = [];
  #outcomes: JobOutcome[] = [];
  #idle: (() => void) | null = null;
  #closed = false;

  constructor(channelTo: (ends: ChannelEnds) => WriterChannel) {
    this.#channel = channelTo({ told: (some) => this.#told(some), failed: (error) => this.#failed(error) });
  }

  append(append: CheckedAppend): Promise<Appended> {
    return this.#write({ append });
  }

  async change(...orders: readonly WriteStatement[]): Promise<void> {
    await this.#write({ orders });
  }

  async empty(how: Emptying): Promise<boolean> {
    return (await this.#write(how)).ok;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#waiting.length > 0)
      await new Promise<void>((resolve) => {
        this.#idle = resolve;
      });
    await this.#channel.close();
  }

  #write(job: Job): Promise<Appended> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new Error('The database is closed.');
      if (this.#jobs.length === 0) setImmediate(() => this.#send());
      this.#jobs.push(job);
      this.#waiting.push({ resolve, reject });
    });
  }

  #send(): void {
    const some = this.#jobs.slice(0, AT_ONCE);
    this.#jobs = this.#jobs.slice(AT_ONCE);
    if (this.#jobs.length > 0) setImmediate(() => this.#send());
    if (some.length > 0) this.#channel.send(some);
  }

  #told(some: readonly JobOutcome[]): void {
    const telling = this.#outcomes.length > 0;
    this.#outcomes.push(...some);
    if (!telling) this.#tell();
  }

  #tell(): void {
    const some = this.#outcomes.slice(0, TOLD_AT_ONCE);
    const answered = this.#waiting;
    this.#outcomes = this.#outcomes.slice(TOLD_AT_ONCE);
    this.#waiting = answered.slice(some.length);
    for (const [i, outcome] of some.entries()) settle(answered[i], outcome);
    if (this.#outcomes.length > 0) setImmediate(() => this.#tell());
    if (this.#waiting.length === 0) this.#idle?.();
  }

  #failed(error: Error): void {
    const lost = this.#waiting.slice(this.#outcomes.length);
    [this.#waiting, this.#jobs] = [this.#waiting.slice(0, this.#outcomes.length), []];
    for (const { reject } of lost) reject(error);
    if (this.#waiting.length === 0) this.#idle?.();
  }
}

export const writerOver = (channelTo: (ends: ChannelEnds) => WriterChannel): Writer => new QueuedWriter(channelTo);

function settle(waiting: Waiting | undefined, outcome: JobOutcome): void {
  if (outcome.ok) waiting?.resolve(outcome.done);
  else waiting?.reject(errorOf(outcome.error));
}

/** Those after which nothing at all was written. */
const NOTHING_WRITTEN = new RegExp(`^(${MOVED}|SQLITE_(FULL|READONLY.*|CANTOPEN.*))$`);

function errorOf({ message, code }: Extract<JobOutcome, { ok: false }>['error']): Error {
  if (code === null) return new Error(message);
  return NOTHING_WRITTEN.test(code) ? new NotKept(message, code) : new SqliteError(message, code);
}

/** Carried out in this thread, which waits for the disk meanwhile. */
export const writerHere = (carry: Carry): Writer =>
  writerOver(({ told }) => ({ send: (jobs) => told(carry(jobs)), close: () => Promise.resolve() }));
