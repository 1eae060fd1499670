/** A question why, asked in a worker, and the words of its answer. Knows no game. */

import type { StartJob } from '@partyline/board-kit/worker/page-side.js';
import type { WhyAnswer } from '@partyline/kernel/features/why.js';
import { type Reader, wordsOf } from '@partyline/kernel/telling.js';
import { askWorker } from '../jobs/ask.js';
import type { SiteJob } from '../jobs/worker.js';
import type { WhyFound, WhyQuestion } from './answer.js';

/** `hear` gets null where it could not be thought about. Gives what ends the asking early. */
export const askWhy = (
  asked: WhyQuestion,
  hear: (found: WhyFound | null) => void,
  start?: StartJob<SiteJob, WhyFound>,
): (() => void) => askWorker<WhyFound>({ type: 'why', asked }, () => true, hear, start);

/** What stands behind the question; null for an answer that could not be found. `over`: the game is, and nothing is hidden. */
export function answerWords(answer: WhyAnswer | 'failed', reader: Reader, over: boolean): string {
  if (answer === 'failed') return 'That could not be worked out. Ask again in a moment.';
  if (answer === 'hidden')
    return over ? 'What was hidden then is not told.' : 'It knew more than you do: see the replay when the game is over.';
  return answer === null ? 'There is nothing more to say about this.' : wordsOf(answer.told, reader);
}
