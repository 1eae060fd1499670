/** Where the best finish is searched for, so that the page stays quick. Hears one question; the page ends it when it has enough. */
import { onJob } from '@partyline/board-kit/worker/worker-side.js';
import type { Resources } from '@partyline/kernel/game.js';
import { type Answer, finishSearch, judgeFor, type Town } from '../../for-board.js';
import type { PublicOptions } from '../../options.js';

export type FinishQuestion = {
  readonly town: Town;
  readonly workers: number;
  readonly neighbours: readonly number[];
  readonly options: PublicOptions;
  readonly resources: Resources;
};

/** The best so far. `over`: nothing more will come. */
export type FoundFinish = Answer & { readonly over: boolean };

/** Milliseconds between two words about how far it is. */
const SLICE = 120;

async function search({ options, resources, ...problem }: FinishQuestion): Promise<void> {
  const { dictionary, permissive } = judgeFor(options, resources);
  const steps = (await finishSearch())({ ...problem, dictionary, permissive });
  const say = (found: FoundFinish): void => self.postMessage(found);
  for (;;) {
    const until = performance.now() + SLICE;
    let step = steps.next();
    while (step.done !== true && performance.now() < until) step = steps.next();
    say({ ...step.value, over: step.done === true });
    if (step.done === true) return;
  }
}

onJob(search);
