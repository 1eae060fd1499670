/** Where the best line of a game is searched for, so that the page stays quick. Hears one record; the page ends it. */

import { onJob } from '@partyline/board-kit/worker/worker-side.js';
import type { BestSoFar } from '@partyline/kernel/features/best.js';
import type { GameRecord } from '@partyline/kernel/record.js';
import { loadGame } from '../table/load-game.js';

/** `over`: nothing more will come. */
export type BestLineUpdate = BestSoFar & { readonly over: boolean };

/** Milliseconds between two words about how far it is. */
const SLICE = 80;

async function search(record: GameRecord): Promise<void> {
  const played = await loadGame(record.game, record.options);
  const telling = await played?.entry.best?.();
  if (played === null || telling === undefined) throw new Error(`Nobody can say what the best line of "${record.game}" is.`);
  const say = (heard: BestLineUpdate): void => self.postMessage(heard);
  const steps = telling.best.search(record, played.resources);
  for (;;) {
    const until = performance.now() + SLICE;
    let step = steps.next();
    while (step.done !== true && performance.now() < until) step = steps.next();
    if (step.done === true) return say({ best: step.value, done: 1, over: true });
    say({ ...step.value, over: false });
  }
}

onJob(search);
