/** A bot that tries every move in so many games that chance plays to their end, and takes the one that wins most. */
import type { Bot } from '@partyline/kernel/bot.js';
import type { Seat } from '@partyline/kernel/game.js';
import type { Random } from '@partyline/kernel/random.js';
import { read, type View } from '../format.js';
import type { Move } from '../moves.js';
import { outcome } from '../rules/end.js';
import { apply, legal } from '../rules/plug.js';
import type { State } from '../state.js';

/** For each move, by the strong bot. */
export const GAMES = 30;

const copy = ({ players, jacks }: State): State => ({ players, jacks: [...jacks] });

/** 1 for a win, less where it is shared, and a little for the length of the line. */
function playedOut(state: State, seat: Seat, random: Random): number {
  for (;;) {
    const end = outcome(state);
    if (end !== null) {
      const winners = end.ranks.filter((rank) => rank === 1).length;
      return (end.ranks[seat] === 1 ? 1 / winners : 0) + (end.scores[seat] ?? 0) / 100;
    }
    const moves = legal(state);
    const move = moves[random(moves.length)];
    if (move === undefined) throw new Error('A game without moves is over.');
    apply(state, move);
  }
}

/** `games` for each move. */
export const playouts = (games: number): Bot<View, Move> => ({
  *think(view, seat, { random }) {
    const now = read(view);
    let [best, most]: [Move | null, number] = [null, -1];
    for (const move of legal(now)) {
      let sum = 0;
      for (let i = 0; i < games; i++) {
        const tried = copy(now);
        apply(tried, move);
        sum += playedOut(tried, seat, random);
      }
      if (sum > most) [best, most] = [move, sum];
      if (best !== null) yield { best, done: 1 };
    }
    if (best === null) throw new Error('Nobody thinks when the game is over.');
    return best;
  },
});
