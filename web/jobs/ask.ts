/** A question to a worker of its own, which ends with the last answer or when nobody wants to know any more. Knows nothing of what is asked. */

import { type StartJob, startJob } from '@partyline/board-kit/worker/page-side.js';
import type { SiteJob } from './worker.js';

const makeWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** `hear` gets null where the worker broke. Gives what ends the asking early, and silences it. */
export function askWorker<Answer>(
  job: SiteJob,
  isLast: (answer: Answer) => boolean,
  hear: (answer: Answer | null) => void,
  start: StartJob<SiteJob, Answer> = startJob(makeWorker),
): () => void {
  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    running.end();
  };
  const told = (answer: Answer | null): void => {
    if (ended) return;
    if (answer === null || isLast(answer)) end();
    hear(answer);
  };
  const running = start(job, told, () => told(null));
  return end;
}
