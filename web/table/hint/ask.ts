/** A hint, asked for in a worker of its own, which ends when the answer is whole or is not wanted any more. Knows no game. */

import type { StartJob } from '@partyline/board-kit/worker/page-side.js';
import { startSiteJob } from '../../jobs/start.js';
import type { HintQuestion } from './answer.js';
import type { HintAnswer } from './think.js';

const inWorker = startSiteJob<HintQuestion, HintAnswer>((asked) => ({ type: 'hint', asked }));

/** Hears the best so far until it is whole; 'failed' where nothing could be thought of. Gives what ends it early, and silences it. */
export function askHint(
  question: HintQuestion,
  hear: (answer: HintAnswer | 'failed') => void,
  start: StartJob<HintQuestion, HintAnswer> = inWorker,
): () => void {
  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    job.end();
  };
  const told = (answer: HintAnswer | 'failed'): void => {
    if (ended) return;
    if (answer === 'failed' || !answer.thinking) end();
    hear(answer);
  };
  const job = start(question, told, () => told('failed'));
  return end;
}
