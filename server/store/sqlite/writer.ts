/**
 * Where everything that is to be written waits for its commit: whatever comes in one turn of the event loop goes off
 * together, and everybody hears of their own once it is durable. Who carries it out, here or in another thread, is given.
 */
import { SqliteError } from 'better-sqlite3';
import type { CheckedAppend } from '../append-check.js';
import type { Appended } from '../log.js';
import { MOVED, NotKept } from '../not-kept.js';
import type { Carry, Emptying, Job, Order, Outcome } from './group-commit.js';

export interface Writer {
  append(append: CheckedAppend): Promise<Appended>;
  /** All of these, or an error and none. */
  change(...orders: readonly Order[]): Promise<void>;
  /** Leaves nothing in the write-ahead log of what was written before, unless somebody else is reading it: then false. */
  empty(how: Emptying): Promise<boolean>;
  /** When what waits has been written. Whoever comes later is refused. */
  close(): Promise<void>;
}

export type Line = {
  /** Takes the jobs; says what became of them by `told`, in their order, a few or many at a time. */
  send(jobs: readonly Job[]): void;
  close(): Promise<void>;
};

/** `failed` is for a line that broke: nobody knows what became of the jobs that are still out. */
export type Ends = { readonly told: (outcomes: readonly Outcome[]) => void; readonly failed: (error: Error) => void };

type Waiting = { readonly resolve: (done: Appended) => void; readonly reject: (error: Error) => void };

/** At once, so that others get their turn. */
const AT_ONCE = 1000;

/** So many hear at once: what comes of theirs is on its way before the next ones hear. */
const TOLD_AT_ONCE = 16;

export function writerOver(lineTo: (ends: Ends) => Line): Writer {
  let jobs: Job[] = [];
  let waiting: Waiting[] = [];
  let outcomes: Outcome[] = [];
  let idle: (() => void) | null = null;
  let closed = false;

  function tell(): void {
    const some = outcomes.slice(0, TOLD_AT_ONCE);
    const answered = waiting;
    outcomes = outcomes.slice(TOLD_AT_ONCE);
    waiting = answered.slice(some.length);
    for (const [i, outcome] of some.entries()) settle(answered[i], outcome);
    if (outcomes.length > 0) setImmediate(tell);
    if (waiting.length === 0) idle?.();
  }

  const line = lineTo({
    told(some) {
      const telling = outcomes.length > 0;
      outcomes.push(...some);
      if (!telling) tell();
    },
    failed(error) {
      const lost = waiting.slice(outcomes.length);
      [waiting, jobs] = [waiting.slice(0, outcomes.length), []];
      for (const { reject } of lost) reject(error);
      if (waiting.length === 0) idle?.();
    },
  });

  function send(): void {
    const some = jobs.slice(0, AT_ONCE);
    jobs = jobs.slice(AT_ONCE);
    if (jobs.length > 0) setImmediate(send);
    if (some.length > 0) line.send(some);
  }

  function write(job: Job): Promise<Appended> {
    return new Promise((resolve, reject) => {
      if (closed) throw new Error('The database is closed.');
      if (jobs.length === 0) setImmediate(send);
      jobs.push(job);
      waiting.push({ resolve, reject });
    });
  }

  return {
    append: (append) => write({ append }),
    async change(...orders) {
      await write({ orders });
    },
    empty: async (how) => (await write(how)).ok,
    async close() {
      closed = true;
      if (waiting.length > 0) await new Promise<void>((resolve) => (idle = resolve));
      await line.close();
    },
  };
}

function settle(waiting: Waiting | undefined, outcome: Outcome): void {
  if (outcome.ok) waiting?.resolve(outcome.done);
  else waiting?.reject(errorOf(outcome.error));
}

/** Those after which nothing at all was written. */
const NOTHING_WRITTEN = new RegExp(`^(${MOVED}|SQLITE_(FULL|READONLY.*|CANTOPEN.*))$`);

function errorOf({ message, code }: Extract<Outcome, { ok: false }>['error']): Error {
  if (code === null) return new Error(message);
  return NOTHING_WRITTEN.test(code) ? new NotKept(message, code) : new SqliteError(message, code);
}

/** Carried out in this thread, which waits for the disk meanwhile. */
export const writerHere = (carry: Carry): Writer =>
  writerOver(({ told }) => ({ send: (jobs) => told(carry(jobs)), close: () => Promise.resolve() }));
