/**
 * A thread that writes, seen from outside: while the disk takes its time, the event loop goes on. Started with the first
 * job; one that has ended by itself fails the jobs that it had, and the next job starts another.
 */
import { existsSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../thread.js';
import type { FileIdentity } from './file-identity.js';
import type { Job } from './group-commit.js';
import { type PackedOutcome, packJobs, unpackOutcome } from './job-codec.js';
import { type Writer, writerOver } from './writer.js';

/** What it was built of may run from the sources; the thread itself runs what was built. */
function program(): URL {
  const beside = new URL('./worker.js', import.meta.url);
  return existsSync(beside) ? beside : new URL('../../dist/store/sqlite/worker.js', import.meta.url);
}

/** `places` are those of the file and what belongs to it, as they were when it was opened. */
export function writerInThread(file: string, places: readonly FileIdentity[]): Writer {
  return writerOver(({ told, failed }) => {
    let worker: Worker | null = null;
    /** Jobs that are out. Without any the thread does not keep the process alive. */
    let out = 0;

    function started(): Worker {
      const thread = startThread(program(), { file, places });
      let why: Error | null = null;
      thread.on('message', (outcomes: readonly PackedOutcome[]) => {
        out -= outcomes.length;
        if (out === 0) thread.unref();
        told(outcomes.map(unpackOutcome));
      });
      thread.on('error', (error) => {
        why = error;
      });
      thread.on('exit', () => {
        if (worker === thread) worker = null;
        out = 0;
        failed(new Error('The thread that writes has ended.', { cause: why }));
      });
      return thread;
    }

    return {
      send(jobs: readonly Job[]) {
        worker ??= started();
        if (out === 0) worker.ref();
        out += jobs.length;
        worker.postMessage(packJobs(jobs));
      },
      async close() {
        const thread = worker;
        if (thread === null) return;
        await new Promise<void>((resolve) => {
          thread.once('exit', () => resolve());
          thread.ref();
          thread.postMessage(null);
        });
      },
    };
  });
}
