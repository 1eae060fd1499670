/** Where it is thought about why something was done, so that the page stays quick. Hears one question; the page ends it. */

import { onJob } from '@partyline/board-kit/worker/worker-side.js';
import type { WhyAnswer } from '@partyline/kernel/features/why.js';
import { type GameEvent, seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { loadGame } from '../table/load-game.js';

/** The asker's view of the moment before, and what happened then. */
export type WhyQuestion = {
  readonly game: string;
  readonly options: Json;
  readonly view: Json;
  readonly seat: number;
  readonly events: readonly GameEvent[];
};

export type WhyFound = { readonly answer: WhyAnswer };

async function think({ game, options, view, seat, events }: WhyQuestion): Promise<void> {
  const played = await loadGame(game, options);
  const said = await played?.entry.why?.();
  if (played === null || said === undefined) throw new Error(`Nobody can say why something is done in "${game}".`);
  const thinking = said.why.think(view, { seat: seatOf(seat), events }, played.resources);
  let step = thinking.next();
  while (step.done !== true) step = thinking.next();
  const found: WhyFound = { answer: step.value };
  self.postMessage(found);
}

onJob(think);
