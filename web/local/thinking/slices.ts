/**
 * A bot's thought in small slices, so that whoever runs it can hear in between that it is to stop. Then the best move so far
 * has to do. Knows nothing of workers.
 */
import type { Json } from '@partyline/kernel/json.js';
import { beginThinking, type Found, type How, type Question, type ThinkingGame } from '@partyline/kernel/thinking.js';

const SLICE = 40;

/** A question with what it takes to load the game, and how many milliseconds there are. */
export type Errand = Question & { readonly game: string; readonly options: Json; readonly how: How; readonly left: number };

export type SliceControl = {
  now(): number;
  /** Lets others have their turn. */
  rest(): Promise<void>;
  stopped(): boolean;
};

export async function thinkInSlices(minds: ThinkingGame, errand: Errand, pace: SliceControl): Promise<Found> {
  const thinking = beginThinking(minds, errand, errand.how, () => pace.now());
  const until = pace.now() + errand.left;
  for (;;) {
    const left = pace.stopped() ? 0 : Math.max(0, until - pace.now());
    const found = thinking({ slice: SLICE, left });
    if (found !== null) return found;
    await pace.rest();
  }
}
