/**
 * One commit for everything that wants to be written at the same time, so that durability costs one wait for the disk
 * however many wait for it. Each job checks for itself whether it may write; nothing here knows what is written, nor in
 * which thread.
 */
import { type Database, SqliteError } from 'better-sqlite3';
import type { Admitted } from './admit.js';
import type { Appended } from './log.js';
import { type Appends, appends } from './sqlite-append.js';
import { statements } from './sqlite-statements.js';

/** One statement of a change; what it would read is left alone. */
export type Order = { readonly text: string; readonly values: readonly (string | number | null)[] };

/** All of it is written, or nothing. */
export type Job = { readonly append: Admitted } | { readonly orders: readonly Order[] };
export type Outcome =
  | { readonly ok: true; readonly done: Appended }
  | { readonly ok: false; readonly error: { readonly message: string; readonly code: string | null } };

/** Carries the jobs out, in their order, and says what became of each once that is durable. */
export type Carry = (jobs: readonly Job[]) => readonly Outcome[];

export function groupCommits(db: Database): Carry {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const { append, forget } = appends(db);
  const carryOut = jobsOf(db, append);

  /** All of them, or an error and none. */
  function commitAll(jobs: readonly Job[]): Outcome[] {
    try {
      begin.run();
      const outcomes = jobs.map((job): Outcome => ({ ok: true, done: carryOut(job) }));
      commit.run();
      return outcomes;
    } catch (error) {
      if (db.inTransaction) rollback.run();
      forget();
      throw error;
    }
  }

  return function carry(jobs: readonly Job[]): readonly Outcome[] {
    try {
      return commitAll(jobs);
    } catch (error) {
      if (jobs.length > 1 && isOneJobs(error)) return jobs.flatMap((job) => carry([job]));
      const message = error instanceof Error ? error.message : String(error);
      const failed: Outcome = { ok: false, error: { message, code: error instanceof SqliteError ? error.code : null } };
      return jobs.map(() => failed);
    }
  };
}

/** What is no append cannot be refused. */
const DONE: Appended = { ok: true, seq: 0 };

function jobsOf(db: Database, append: Appends['append']): (job: Job) => Appended {
  const statement = statements<unknown>(db);
  return (job) => {
    if ('append' in job) return append(job.append);
    for (const { text, values } of job.orders) {
      const order = statement(text);
      if (order.reader) order.all(...values);
      else order.run(...values);
    }
    return DONE;
  };
}

/** Whether an error is the fault of one job, which then fails alone; the disk fails everybody. */
const isOneJobs = (error: unknown): boolean =>
  !(error instanceof SqliteError) || /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH|RANGE)/.test(error.code);
