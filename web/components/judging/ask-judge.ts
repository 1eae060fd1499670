/** Asks once what is to be said of a component. */
import { askWorker } from '../../jobs/ask.js';
import type { Judgement, JudgeQuestion } from './answer.js';

/** Null where it cannot be found out. */
export const askJudge = (asked: JudgeQuestion): Promise<Judgement | null> =>
  new Promise((resolve) => {
    askWorker<Judgement>({ type: 'judge', asked }, () => true, resolve);
  });
