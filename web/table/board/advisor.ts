/**
 * The rules, asked by a board: legal moves, refusals and previews on a world that the reader cannot tell from the real one.
 * The same rules as the server's, run here; the server has the last word all the same.
 */
import type { Advisor, Preview } from '@partyline/board-kit/board.js';
import type { Game, Resources, Seat } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { play } from '@partyline/kernel/play.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';

/** Chance that is never shown: a preview shows what is sure, and the rules say what a move reveals. */
const GUESS = 'a guess';

export function adviseOn(game: Game, resources: Resources, view: Json, seat: Seat): Advisor {
  const state = game.imagine(view, seat, randomFrom(GUESS), resources);
  let legal: readonly Json[] | null | undefined;
  return {
    seat,
    awaited: game.toAct(state).includes(seat),
    legal() {
      if (legal === undefined) {
        const moves = game.legal(state, seat);
        legal = moves === null ? null : [...moves];
      }
      return legal;
    },
    check: (move) => game.check(state, seat, move),
    preview(move): Preview {
      const played = play(game, state, seat, move, streams(GUESS));
      if (!played.ok) return played;
      return { ok: true, view: game.view(played.state, seat), events: played.events, outcome: game.outcome(played.state) };
    },
  };
}
