/** Games of the lab as a page follows them: how many are over, stopped at any time with what there is. Knows no game. */
import { type StartJob, startJob } from '@partyline/board-kit/worker/page-side.js';
import type { SeriesPlan } from '@partyline/kernel/lab/plan.js';
import type { GameReport } from '@partyline/kernel/lab/summary.js';
import type { SiteJob } from '../jobs/worker.js';

export type LabState = {
  readonly type: 'running' | 'stopped' | 'whole' | 'failed';
  readonly plan: SeriesPlan;
  readonly reports: readonly GameReport[];
  /** How long it has taken so far. */
  readonly seconds: number;
};

const inWorker = startJob<SiteJob, readonly GameReport[]>(
  () => new Worker(new URL('../jobs/worker.ts', import.meta.url), { type: 'module' }),
);

/** `now` counts milliseconds. Gives what stops it. */
export function playInLab(
  plan: SeriesPlan,
  tell: (state: LabState) => void,
  now: () => number,
  start: StartJob<SiteJob, readonly GameReport[]> = inWorker,
): () => void {
  const begun = now();
  let reports: readonly GameReport[] = [];
  let ended = false;
  const say = (type: LabState['type']): void => tell({ type, plan, reports, seconds: (now() - begun) / 1000 });
  const end = (type: LabState['type']): void => {
    if (ended) return;
    ended = true;
    job.end();
    say(type);
  };
  say('running');
  const job = start(
    { type: 'lab', asked: plan },
    (more) => {
      if (ended) return;
      reports = [...reports, ...more];
      if (reports.length >= plan.games) end('whole');
      else say('running');
    },
    () => end('failed'),
  );
  return () => end('stopped');
}
