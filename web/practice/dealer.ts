/** Finds a deal of the kind that a player asks for, in a worker; can be stopped. Knows no game. */

import { type StartJob, startJob } from '@partyline/board-kit/worker/page-side.js';
import type { Json } from '@partyline/kernel/json.js';
import type { DealRequest, GradedDeal } from './deal-request.js';
import type { DealJob, DealUpdate } from './worker.js';

const inWorker = startJob<DealJob, DealUpdate>(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

export interface DealSearch {
  /** Null when it was stopped, or nothing could be looked at. */
  readonly found: Promise<GradedDeal | null>;
  stop(): void;
}

export function findDeal(
  game: string,
  options: Json,
  wish: DealRequest,
  tried: (count: number) => void,
  start: StartJob<DealJob, DealUpdate> = inWorker,
): DealSearch {
  let stop = (): void => {};
  const found = new Promise<GradedDeal | null>((resolve) => {
    const end = (dealt: GradedDeal | null): void => {
      job.end();
      resolve(dealt);
    };
    const hear = (heard: DealUpdate): void => {
      if (heard.type === 'tried') tried(heard.count);
      else end({ seed: heard.seed, grade: heard.grade });
    };
    const job = start({ game, options, wish }, hear, () => end(null));
    stop = () => end(null);
  });
  return { found, stop: () => stop() };
}
