/**
 * The review of a game as a page follows it: taken up where it was left, how far it is, stopped at any time, and kept in this
 * browser. Knows no game.
 */

import { type StartJob, startJob } from '@partyline/board-kit/worker/page-side.js';
import type { GameRecord } from '@partyline/kernel/record.js';
import type { PositionReview } from '@partyline/kernel/review/positions.js';
import { keepReview, keptReview, reviewKey } from './kept.js';
import type { ReviewJob, ReviewNews } from './worker.js';

/** `positions` is what is known so far, from the beginning on. */
export type ReviewState = {
  readonly type: 'none' | 'running' | 'stopped' | 'whole' | 'failed';
  readonly positions: readonly PositionReview[];
};

const inWorker = startJob<ReviewJob, ReviewNews>(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

export interface ReviewSession {
  /** Whether nothing was known of the game when the session began. */
  readonly isNew: boolean;
  begin(): void;
  /** Ends it with what is known; it can be begun again. */
  stop(): void;
}

/** New positions before what is known is kept again. */
const KEEP_EVERY = 40;

export function reviewSession(
  record: GameRecord,
  tell: (state: ReviewState) => void,
  storage: Storage | null,
  start: StartJob<ReviewJob, ReviewNews> = inWorker,
): ReviewSession {
  const key = reviewKey(record);
  const whole = record.moves.length + 1;
  let positions = keptReview(storage, key);
  let job: { end(): void } | null = null;
  let unkept = 0;
  const say = (type: ReviewState['type']): void => tell({ type, positions });
  const end = (type: ReviewState['type']): void => {
    job?.end();
    job = null;
    if (unkept > 0) keepReview(storage, key, positions);
    unkept = 0;
    say(type);
  };
  const hear = ({ fresh, over }: ReviewNews): void => {
    if (job === null) return;
    positions = [...positions, ...fresh];
    unkept += fresh.length;
    if (over) {
      end('whole');
      return;
    }
    if (unkept >= KEEP_EVERY) {
      keepReview(storage, key, positions);
      unkept = 0;
    }
    say('running');
  };
  say(positions.length >= whole ? 'whole' : positions.length > 0 ? 'stopped' : 'none');
  return {
    isNew: positions.length === 0,
    begin() {
      if (job !== null) return;
      say('running');
      job = start({ record, done: positions }, hear, () => end('failed'));
    },
    stop() {
      if (job !== null) end('stopped');
    },
  };
}
