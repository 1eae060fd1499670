/** Why something was done, as a job: from the asker's own view to the answer. Runs in a worker; knows no game. */

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

export async function sayWhy(question: WhyQuestion, say: (found: WhyFound) => void): Promise<void> {
  const { game, options, view, seat, events } = question;
  const played = await loadGame(game, options);
  const said = await played?.entry.why?.();
  if (played === null || said === undefined) throw new Error(`Nobody can say why something is done in "${game}".`);
  const thinking = said.why.think(view, { seat: seatOf(seat), events }, played.resources);
  let step = thinking.next();
  while (step.done !== true) step = thinking.next();
  say({ answer: step.value });
}
