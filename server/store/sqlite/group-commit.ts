/**
 * One commit for everything that wants to be written at the same time, so that durability costs one wait for the disk
 * however many wait for it. Each job checks for itself whether it may write; nothing here knows what is written, nor in
 * which thread.
 */
import { type Database, SqliteError, type Statement } from 'better-sqlite3';
import type { CheckedAppend } from '../append-check.js';
import type { Appended } from '../log.js';
import { MOVED, movedAway } from '../not-kept.js';
import { type Appends, appends } from './append.js';
import { emptier } from './durability.js';
import { areInPlace, type FileIdentity } from './file-identity.js';
import { statements } from './statements.js';

/** One statement of a change. */
export type WriteStatement = { readonly text: string; readonly values: readonly (string | number | null)[] };

/** Empties the write-ahead log, and writes the file anew before if that is asked for. A conflict while another connection reads it. */
export type Emptying = { readonly anew: boolean };

/** All of it is written, or nothing. */
export type Job = { readonly append: CheckedAppend } | { readonly orders: readonly WriteStatement[] } | Emptying;
export type JobOutcome =
  | { readonly ok: true; readonly done: Appended }
  | { readonly ok: false; readonly error: { readonly message: string; readonly code: string | null } };

/** Carries the jobs out, in their order, and says what became of each once that is durable. */
export type Carry = (jobs: readonly Job[]) => readonly JobOutcome[];

class GroupCommit {
  readonly #db: Database;
  readonly #begin: Statement;
  readonly #commit: Statement;
  readonly #rollback: Statement;
  readonly #appends: Appends;
  readonly #carryOut: (job: Job) => Appended;
  readonly #empty: (anew: boolean) => boolean;

  constructor(db: Database) {
    this.#db = db;
    this.#begin = db.prepare('BEGIN IMMEDIATE');
    this.#commit = db.prepare('COMMIT');
    this.#rollback = db.prepare('ROLLBACK');
    this.#appends = appends(db);
    this.#carryOut = jobsOf(db, this.#appends.append);
    this.#empty = emptier(db);
  }

  run(jobs: readonly Job[]): readonly JobOutcome[] {
    const outcomes = this.#carry(jobs);
    if (!jobs.some(isEmptying)) return outcomes;
    // After the commit, so that what it has written is not left in there.
    return outcomes.map((outcome, i) => {
      const job = jobs[i];
      return outcome.ok && job !== undefined && isEmptying(job) ? this.#emptied(job) : outcome;
    });
  }

  #carry(jobs: readonly Job[]): readonly JobOutcome[] {
    try {
      return this.#commitAll(jobs);
    } catch (error) {
      if (jobs.length > 1 && isOneJobs(error)) return jobs.flatMap((job) => this.#carry([job]));
      if (isFull(error)) this.#makeRoom();
      const failed = failure(error);
      return jobs.map(() => failed);
    }
  }

  /** All of them, or an error and none. */
  #commitAll(jobs: readonly Job[]): JobOutcome[] {
    try {
      this.#begin.run();
      const outcomes = jobs.map((job): JobOutcome => ({ ok: true, done: this.#carryOut(job) }));
      this.#commit.run();
      return outcomes;
    } catch (error) {
      if (this.#db.inTransaction) this.#rollback.run();
      this.#appends.forget();
      throw error;
    }
  }

  /** The write-ahead log may be what fills the disk: what of it the file can take goes there. */
  #makeRoom(): void {
    try {
      this.#empty(false);
    } catch {
      // The file has no room to grow either. The next job tries again.
    }
  }

  #emptied({ anew }: Emptying): JobOutcome {
    try {
      return { ok: true, done: this.#empty(anew) ? DONE : IN_USE };
    } catch (error) {
      return failure(error);
    }
  }
}

export function groupCommits(db: Database): Carry {
  const commits = new GroupCommit(db);
  return (jobs) => commits.run(jobs);
}

/** Carries out nothing while the file is not in its place: the system would throw away whatever is written to it. */
export function inPlaceOnly(carry: Carry, file: string, places: readonly FileIdentity[]): Carry {
  const moved: JobOutcome = { ok: false, error: { message: movedAway(file), code: MOVED } };
  return (jobs) => {
    if (!areInPlace(places)) return jobs.map(() => moved);
    const outcomes = carry(jobs);
    return areInPlace(places) ? outcomes : jobs.map(() => moved);
  };
}

const isEmptying = (job: Job): job is Emptying => 'anew' in job;

function failure(error: unknown): JobOutcome {
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
