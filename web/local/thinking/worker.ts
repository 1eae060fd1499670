/** Where bots think, so that the page stays quick. Hears errands and stops, answers with moves. */

import { throwInWorker } from '@partyline/board-kit/worker/worker-side.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Found } from '@partyline/kernel/thinking.js';
import { type Errand, thinkInSlices } from './slices.js';
import { loadThinkingGame } from './thinking-game.js';

export type ThinkerRequest =
  /** Loads what thinking will take, so that it is there when nothing can be loaded any more. */
  | { readonly type: 'warm'; readonly game: string; readonly options: Json }
  | { readonly type: 'think'; readonly id: number; readonly errand: Errand }
  | { readonly type: 'stop'; readonly id: number };
export type ThinkerAnswer = { readonly id: number; readonly found: Found };

const stopped = new Set<number>();

async function think(id: number, errand: Errand): Promise<void> {
  const minds = await loadThinkingGame(errand);
  const found = await thinkInSlices(minds, errand, {
    now: () => performance.now(),
    rest: () => new Promise((resolve) => setTimeout(resolve)),
    stopped: () => stopped.has(id),
  });
  stopped.delete(id);
  const heard: ThinkerAnswer = { id, found };
  self.postMessage(heard);
}

self.addEventListener('message', ({ data }: MessageEvent<ThinkerRequest>) => {
  if (data.type === 'stop') stopped.add(data.id);
  else if (data.type === 'warm') loadThinkingGame(data).catch(() => null);
  else think(data.id, data.errand).catch(throwInWorker);
});
