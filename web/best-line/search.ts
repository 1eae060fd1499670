/**
 * A search for the best line of a finished game, as a page follows it: how far it is, what there is so far, stopped at any
 * time. What was found is remembered while the page lives, so that the replay need not look again. Knows no game.
 */

import { type StartJob, startJob } from '@partyline/board-kit/worker/page-side.js';
import type { BestLine } from '@partyline/kernel/features/best.js';
import type { GameRecord } from '@partyline/kernel/record.js';
import type { BestLineUpdate } from './worker.js';

export type BestLineState =
  | { readonly type: 'searching'; readonly best: BestLine | null; readonly done: number }
  /** `whole`: the search came to its end and was not stopped. */
  | { readonly type: 'found'; readonly best: BestLine | null; readonly whole: boolean }
  | { readonly type: 'failed' };

const inWorker = startJob<GameRecord, BestLineUpdate>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

export interface BestLineSearch {
  /** Ends it with the best so far. */
  stop(): void;
  /** Ends it, and tells nothing more. */
  close(): void;
}

const keyOf = ({ game, rules, options, seed, start, moves }: GameRecord): string =>
  JSON.stringify([game, rules, options, seed, start, moves.map(({ move }) => move)]);

let remembered: { readonly key: string; readonly found: BestLineState } | null = null;

export function searchBestLine(
  record: GameRecord,
  tell: (news: BestLineState) => void,
  start: StartJob<GameRecord, BestLineUpdate> = inWorker,
): BestLineSearch {
  const key = keyOf(record);
  if (remembered?.key === key) {
    tell(remembered.found);
    return { stop: () => {}, close: () => {} };
  }
  let best: BestLine | null = null;
  let ended = false;
  const end = (news: BestLineState | null): void => {
    if (ended) return;
    ended = true;
    job.end();
    if (news === null) return;
    if (news.type === 'found') remembered = { key, found: news };
    tell(news);
  };
  tell({ type: 'searching', best, done: 0 });
  const job = start(
    record,
    (heard) => {
      if (ended) return;
      best = heard.best;
      if (heard.over) end({ type: 'found', best, whole: true });
      else tell({ type: 'searching', best, done: heard.done });
    },
    () => end({ type: 'failed' }),
  );
  return { stop: () => end({ type: 'found', best, whole: false }), close: () => end(null) };
}
