/** A question why, asked in a worker of its own, which ends with the answer. Knows no game. */

import type { StartJob } from '@partyline/board-kit/worker/page-side.js';
import type { WhyAnswer } from '@partyline/kernel/features/why.js';
import { type Reader, wordsOf } from '@partyline/kernel/telling.js';
import { startSiteJob } from '../jobs/start.js';
import type { WhyFound, WhyQuestion } from './answer.js';

const inWorker = startSiteJob<WhyQuestion, WhyFound>((asked) => ({ type: 'why', asked }));

/** `answer` is null where it could not be thought about. Gives what ends the asking early. */
export function askWhy(
  question: WhyQuestion,
  hear: (found: WhyFound | null) => void,
  start: StartJob<WhyQuestion, WhyFound> = inWorker,
): () => void {
  let ended = false;
  const end = (found: WhyFound | null, told: boolean): void => {
    if (ended) return;
    ended = true;
    job.end();
    if (told) hear(found);
  };
  const job = start(
    question,
    (found) => end(found, true),
    () => end(null, true),
  );
  return () => end(null, false);
}

/** What stands behind the question; null for an answer that could not be found. `over`: the game is, and nothing is hidden. */
export function answerWords(answer: WhyAnswer | 'failed', reader: Reader, over: boolean): string {
  if (answer === 'failed') return 'That could not be worked out. Ask again in a moment.';
  if (answer === 'hidden')
    return over ? 'What was hidden then is not told.' : 'It knew more than you do: see the replay when the game is over.';
  return answer === null ? 'There is nothing more to say about this.' : wordsOf(answer.told, reader);
}
