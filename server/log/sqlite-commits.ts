/**
 * One commit for everything that wants to be written in the same turn of the event loop, so that durability costs one
 * wait for the disk however many wait for it. Each job checks for itself whether it may write; nothing here knows what is
 * written.
 */
import { type Database, SqliteError } from 'better-sqlite3';

export interface Commits {
  /** Asks at once, and rejects with what the database throws. */
  read<T>(ask: () => T): Promise<T>;
  /** Runs the job inside the next commit; resolves with its answer once that is durable. */
  write<T>(job: () => T): Promise<T>;
  /** Writes what waits, now. Whoever comes later is refused. */
  close(): void;
}

type Waiting = {
  /** Does the job; what it gives back tells the writer that all is well. */
  readonly run: () => () => void;
  readonly reject: (error: unknown) => void;
};

/** In one turn of the event loop, so that others get theirs. */
const AT_ONCE = 1000;

export function groupCommits(db: Database): Commits {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  let waiting: Waiting[] = [];
  let closed = false;

  /** All of them, or an error and none. */
  function commitAll(batch: readonly Waiting[]): void {
    let acknowledge: (() => void)[];
    try {
      begin.run();
      acknowledge = batch.map(({ run }) => run());
      commit.run();
    } catch (error) {
      if (db.inTransaction) rollback.run();
      throw error;
    }
    for (const done of acknowledge) done();
  }

  function commitOrReject(batch: readonly Waiting[]): void {
    try {
      commitAll(batch);
    } catch (error) {
      if (batch.length > 1 && isOneJobs(error)) for (const one of batch) commitOrReject([one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  function next(): void {
    const batch = waiting.slice(0, AT_ONCE);
    waiting = waiting.slice(AT_ONCE);
    if (waiting.length > 0) setImmediate(next);
    if (batch.length > 0) commitOrReject(batch);
  }

  return {
    read: (ask) => new Promise((resolve) => resolve(ask())),
    write: (job) =>
      new Promise((resolve, reject) => {
        if (closed) throw new Error('The database is closed.');
        if (waiting.length === 0) setImmediate(next);
        const run = () => {
          const answer = job();
          return () => resolve(answer);
        };
        waiting.push({ run, reject });
      }),
    close() {
      closed = true;
      while (waiting.length > 0) next();
    },
  };
}

/** Whether an error is the fault of one job, which then fails alone; the disk fails everybody. */
const isOneJobs = (error: unknown): boolean =>
  !(error instanceof SqliteError) || /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH|RANGE)/.test(error.code);
