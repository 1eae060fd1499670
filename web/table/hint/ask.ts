/** A hint, asked for in a worker: the best so far until it is whole. Knows no game. */

import type { StartJob } from '@partyline/board-kit/worker/page-side.js';
import { askWorker } from '../../jobs/ask.js';
import type { SiteJob } from '../../jobs/worker.js';
import type { HintQuestion } from './answer.js';
import type { HintAnswer } from './think.js';

/** `hear` gets null where it could not be thought about. Gives what ends the asking early. */
export const askHint = (
  asked: HintQuestion,
  hear: (answer: HintAnswer | null) => void,
  start?: StartJob<SiteJob, HintAnswer>,
): (() => void) => askWorker<HintAnswer>({ type: 'hint', asked }, ({ thinking }) => !thinking, hear, start);
