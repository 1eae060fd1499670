/** Where the best line of a game is searched for, so that the page stays quick. Hears one record; whoever has enough ends it. */
import type { BestSoFar } from '@partyline/kernel/best.js';
import type { GameRecord } from '@partyline/kernel/record.js';
import { load } from '../table/played.js';

/** `over`: nothing more will come. */
export type Heard = BestSoFar & { readonly over: boolean };

/** Milliseconds between two words about how far it is. */
const SLICE = 80;

async function search(record: GameRecord): Promise<void> {
  const played = await load(record.game, record.options);
  const telling = await played?.entry.best?.();
  if (played === null || telling === undefined) throw new Error(`Nobody can say what the best line of "${record.game}" is.`);
  const say = (heard: Heard): void => self.postMessage(heard);
  const steps = telling.best.search(record, played.resources);
  for (;;) {
    const until = performance.now() + SLICE;
    let step = steps.next();
    while (step.done !== true && performance.now() < until) step = steps.next();
    if (step.done === true) return say({ best: step.value, done: 1, over: true });
    say({ ...step.value, over: false });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<GameRecord>) => {
  search(data).catch((error: unknown) => {
    // As an error of the worker, which its keeper hears of.
    setTimeout(() => {
      throw error;
    });
  });
});
