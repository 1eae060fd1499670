/** A hint as a job: from the asker's own view to the answers that it tells. Runs in a worker; knows no game. */

import { seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { loadGame } from '../load-game.js';
import { type HintAnswer, thinkAloud } from './think.js';

/** What the asker sees, and nothing that it hides. */
export type HintQuestion = { readonly game: string; readonly options: Json; readonly view: Json; readonly seat: number };

export async function giveHint(question: HintQuestion, say: (answer: HintAnswer) => void): Promise<void> {
  const { game, options, view, seat } = question;
  const played = await loadGame(game, options);
  const loaded = await played?.entry.hints?.();
  if (played === null || loaded === undefined) throw new Error(`Nobody can give a hint in "${game}".`);
  thinkAloud(loaded.hints.think(view, seatOf(seat), played.resources), () => performance.now(), say);
}
