/**
 * One commit for everything that wants to be written at the same time, so that durability costs one wait for the disk
 * however many wait for it. Each job checks for itself whether it may write; nothing here knows what is written, nor in
 * which thread.
 */
import { type Database, SqliteError } from 'better-sqlite3';
import type { CheckedAppend } from '../append-check.js';
import type { Appended } from '../log.js';
import { MOVED, movedAway } from '../not-kept.js';
import { type Appends, appends } from './append.js';
import { emptier } from './durability.js';
import { areInPlace, type Place } from './file-identity.js';
import { statements } from './statements.js';

/** One statement of a change. */
export type Order = { readonly text: string; readonly values: readonly (string | number | null)[] };

/** Empties the write-ahead log, and writes the file anew before if that is asked for. A conflict while somebody reads it. */
export type Emptying = { readonly anew: boolean };

/** All of it is written, or nothing. */
export type Job = { readonly append: CheckedAppend } | { readonly orders: readonly Order[] } | Emptying;
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
  const empty = emptier(db);

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

  function carry(jobs: readonly Job[]): readonly Outcome[] {
    try {
      return commitAll(jobs);
    } catch (error) {
      if (jobs.length > 1 && isOneJobs(error)) return jobs.flatMap((job) => carry([job]));
      if (isFull(error)) makeRoom();
      const failed = failure(error);
      return jobs.map(() => failed);
    }
  }

  /** The write-ahead log may be what fills the disk: what of it the file can take goes there. */
  function makeRoom(): void {
    try {
      empty(false);
    } catch {
      // The file has no room to grow either. The next job tries again.
    }
  }

  function emptied({ anew }: Emptying): Outcome {
    try {
      return { ok: true, done: empty(anew) ? DONE : IN_USE };
    } catch (error) {
      return failure(error);
    }
  }

  return (jobs) => {
    const outcomes = carry(jobs);
    if (!jobs.some(isEmptying)) return outcomes;
    // After the commit, so that what it has written is not left in there.
    return outcomes.map((outcome, i) => {
      const job = jobs[i];
      return outcome.ok && job !== undefined && isEmptying(job) ? emptied(job) : outcome;
    });
  };
}

/** Carries out nothing while the file is not in its place: the system would throw away whatever is written to it. */
export function inPlaceOnly(carry: Carry, file: string, places: readonly Place[]): Carry {
  const moved: Outcome = { ok: false, error: { message: movedAway(file), code: MOVED } };
  return (jobs) => {
    if (!areInPlace(places)) return jobs.map(() => moved);
    const outcomes = carry(jobs);
    return areInPlace(places) ? outcomes : jobs.map(() => moved);
  };
}

const isEmptying = (job: Job): job is Emptying => 'anew' in job;

function failure(error: unknown): Outcome {
  const message = error instanceof Error ? error.message : String(error);
  return { ok: false, error: { message, code: error instanceof SqliteError ? error.code : null } };
}

const isFull = (error: unknown): boolean => error instanceof SqliteError && error.code === 'SQLITE_FULL';

/** For what is no append. */
const DONE: Appended = { ok: true, seq: 0 };
const IN_USE: Appended = { ok: false, why: 'conflict' };

function jobsOf(db: Database, append: Appends['append']): (job: Job) => Appended {
  const statement = statements<unknown>(db);
  return (job) => {
    if ('append' in job) return append(job.append);
    if ('orders' in job) for (const { text, values } of job.orders) statement(text).run(...values);
    return DONE;
  };
}

/** Whether an error is the fault of one job, which then fails alone; the disk fails everybody. */
const isOneJobs = (error: unknown): boolean =>
  !(error instanceof SqliteError) || /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH|RANGE)/.test(error.code);
