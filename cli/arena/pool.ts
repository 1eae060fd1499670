/** The threads of the arena: starts them, collects what they report, stops them. Knows nothing of games. */
import { Worker } from 'node:worker_threads';

import type { GameReport } from '@partyline/kernel/lab/summary.js';
import type { RecordedPlan } from './records.js';
import type { Task } from './worker.js';

export type ArenaRun = {
  /** When every game is played, or everything has stopped. */
  readonly done: Promise<void>;
  /** Lets each thread end its game if it is quick about it. */
  readonly stop: () => void;
};

export type ArenaPool = (plan: RecordedPlan, jobs: number, collect: (reports: readonly GameReport[]) => void) => ArenaRun;

const PATIENCE_MS = 300;

const sharedNumber = () => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

export const threads: ArenaPool = (plan, jobs, collect) => {
  const task: Task = { plan, next: sharedNumber(), stop: sharedNumber() };
  const url = new URL('./worker.js', import.meta.url);
  const workers = Array.from({ length: Math.min(jobs, plan.games) }, () => new Worker(url, { workerData: task }));
  const stop = () => {
    Atomics.store(task.stop, 0, 1);
    setTimeout(() => {
      for (const worker of workers) worker.terminate();
    }, PATIENCE_MS).unref();
  };
  const ends = workers.map(
    (worker) =>
      new Promise<void>((resolve, reject) => {
        worker.on('message', collect);
        worker.on('error', reject);
        worker.on('exit', () => resolve());
      }),
  );
  const done = Promise.all(ends).then(
    () => {},
    (error: unknown) => {
      stop();
      throw error;
    },
  );
  return { done, stop };
};
