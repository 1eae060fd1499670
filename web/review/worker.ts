/** Where a game is reviewed, so that the page stays quick. Hears one record and what is done of it; the page ends it. */

import { onJob } from '@partyline/board-kit/worker/worker-side.js';
import type { GameRecord } from '@partyline/kernel/record.js';
import { type PositionReview, reviewPositions } from '@partyline/kernel/review/positions.js';
import { loadGame } from '../table/load-game.js';

export type ReviewJob = { readonly record: GameRecord; readonly done: readonly PositionReview[] };
/** The positions that are new; `over`: nothing more will come. */
export type ReviewNews = { readonly fresh: readonly PositionReview[]; readonly over: boolean };

/** Milliseconds between two words about how far it is. */
const SLICE = 120;

async function review({ record, done }: ReviewJob): Promise<void> {
  const played = await loadGame(record.game, record.options);
  const loaded = await played?.entry.review?.();
  if (played === null || loaded === undefined) throw new Error(`Nobody can review a game of "${record.game}".`);
  const { resources, rules } = played;
  const say = (news: ReviewNews): void => self.postMessage(news);
  const steps = reviewPositions({ game: rules.game, reviews: loaded.reviews, record, resources }, done);
  for (;;) {
    const until = performance.now() + SLICE;
    const fresh: PositionReview[] = [];
    do {
      const step = steps.next();
      if (step.done === true) {
        if (!step.value.ok) throw new Error(step.value.error);
        return say({ fresh, over: true });
      }
      if (step.value.fresh !== null) fresh.push(step.value.fresh);
    } while (performance.now() < until);
    say({ fresh, over: false });
  }
}

onJob(review);
