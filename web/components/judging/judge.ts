/** Asks a worker what is to be said of a component; of several questions while it is at work only the last is asked. Knows no game. */
import { openPort, type WorkerPort } from '@partyline/board-kit/worker/page-side.js';
import type { SiteJob } from '../../jobs/worker.js';
import type { Judgement, JudgeQuestion } from './answer.js';

type OpenJudge = (hear: (judgement: Judgement) => void, broke: () => void) => WorkerPort<SiteJob>;

const inWorker: OpenJudge = (hear, broke) =>
  openPort(new Worker(new URL('../../jobs/worker.ts', import.meta.url), { type: 'module' }), hear, broke);

export interface Judge {
  ask(question: JudgeQuestion): void;
  end(): void;
}

/** `hear` gets null when nothing more will be said. */
export function openJudge(hear: (judgement: Judgement | null) => void, open: OpenJudge = inWorker): Judge {
  let busy = false;
  let next: JudgeQuestion | null = null;
  const port = open(
    (judgement) => {
      busy = false;
      const waiting = next;
      next = null;
      hear(judgement);
      if (waiting !== null) ask(waiting);
    },
    () => hear(null),
  );
  const ask = (question: JudgeQuestion): void => {
    if (busy) next = question;
    else {
      busy = true;
      port.say({ type: 'judge', asked: question });
    }
  };
  return { ask, end: () => port.end() };
}
