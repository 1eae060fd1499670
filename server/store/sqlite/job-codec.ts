/**
 * Jobs on their way to the thread that writes, and back. Lists of plain values are written and read in half the time that objects
 * with their names take, and nearly all jobs are appends.
 */
import type { CheckedAppend, CheckedRow } from '../append-check.js';
import type { Job, JobOutcome } from './group-commit.js';

type A = CheckedAppend;
type PackedRow = readonly [CheckedRow['at'], CheckedRow['kind'], CheckedRow['key'], CheckedRow['body']];
type PackedAppend = readonly [
  ...[A['table'], A['expect'], A['head'], A['game'], A['status'], A['open'], A['people'], A['due'], A['summary']],
  ...[A['created'], A['changed'], A['notices'], A['finished'], A['size'], readonly PackedRow[]],
];
export type PackedJob = PackedAppend | Exclude<Job, { readonly append: CheckedAppend }>;

/** `map` makes a list that might have holes, which is written number by number with every value: so these are filled. */
function filled<T, R>(items: readonly T[], make: (item: T) => R): R[] {
  const made: R[] = [];
  for (const item of items) made.push(make(item));
  return made;
}

export const packJobs = (jobs: readonly Job[]): readonly PackedJob[] => filled(jobs, packedJob);

function packedJob(job: Job): PackedJob {
  if (!('append' in job)) return job;
  const { table, expect, head, game, status, open, people, due, summary, created, changed, notices, finished, size, rows } =
    job.append;
  const packedRows = filled(rows, ({ at, kind, key, body }): PackedRow => [at, kind, key, body]);
  const index = [table, expect, head, game, status, open, people, due, summary, created, changed] as const;
  return [...index, notices, finished, size, packedRows];
}

/** What became of a job, on its way back: the seq of an append that is written, or the whole outcome. */
export type PackedOutcome = number | JobOutcome;

export const packOutcomes = (outcomes: readonly JobOutcome[]): readonly PackedOutcome[] =>
  filled(outcomes, (outcome) => (outcome.ok && outcome.done.ok ? outcome.done.seq : outcome));
export const unpackOutcome = (told: PackedOutcome): JobOutcome =>
  typeof told === 'number' ? { ok: true, done: { ok: true, seq: told } } : told;

export function unpackJob(job: PackedJob): Job {
  if ('orders' in job || 'anew' in job) return job;
  const [table, expect, head, game, status, open, people, due, summary, created, changed, notices, finished, size, packedRows] =
    job;
  const rows = packedRows.map(([at, kind, key, body]): CheckedRow => ({ at, kind, key, body }));
  const keys = rows.flatMap(({ key }) => (key === null ? [] : [key]));
  const index = { game, status, open, people, due, summary, created, changed };
  return { append: { table, expect, head, rows, keys, ...index, notices, finished, size } };
}
