/** Threads as all of them are begun here: on what was built, whatever we run from ourselves. Knows nothing of what they do. */
import { Worker } from 'node:worker_threads';

/** Without our own flags, which may be those of somebody who runs the sources. */
export const startThread = (program: URL, workerData: unknown, memoryMb: number | null = null): Worker =>
  new Worker(program, {
    workerData,
    execArgv: [],
    ...(memoryMb === null ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  });
