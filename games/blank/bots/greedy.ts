/** A bot that looks one move ahead: how long its line gets, and how long the same jack would have made a rival's. */
import type { Bot } from '@partyline/kernel/bot.js';
import { everySeat, type Seat, seatOf } from '@partyline/kernel/game.js';
import { read, type View } from '../format.js';
import type { Move } from '../moves.js';
import { lineAt } from '../rules/lines.js';
import { legal } from '../rules/plug.js';
import { JACKS, type State } from '../state.js';

export type Greed = { /** Whether rivals' lines count. */ readonly hinder: boolean };

/** How long a line this seat would have through the jack. */
export function lineWith({ players, jacks }: State, at: number, seat: Seat): number {
  const tried = { players, jacks: jacks.map((owner, i) => (i === at ? seat : owner)) };
  return lineAt(tried, at);
}

export function worth(state: State, at: number, seat: Seat, { hinder }: Greed): number {
  const own = lineWith(state, at, seat);
  if (!hinder) return own;
  const rivals = everySeat(state.players).filter((other) => other !== seat);
  return own + 0.5 * Math.max(...rivals.map((other) => lineWith(state, at, seatOf(other))));
}

export const greedy = (greed: Greed): Bot<View, Move> => ({
  *think(view, seat, { random }) {
    const state = read(view);
    let [best, most, equals]: [Move | null, number, number] = [null, 0, 0];
    for (const move of legal(state)) {
      const value = worth(state, JACKS.indexOf(move.jack), seat, greed);
      equals = value === most ? equals + 1 : 1;
      // Each of several that are equally good has the same chance.
      if (value > most || (value === most && random(equals) === 0)) [best, most] = [move, value];
      if (best !== null) yield { best, done: 1 };
    }
    if (best === null) throw new Error('Nobody thinks when the game is over.');
    return best;
  },
});
