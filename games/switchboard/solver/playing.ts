/** Whole games by plan: round by round without foresight, as a strong player plays. The rules play the moves. */
import type { Streams } from '@partyline/kernel/random.js';
import type { Move } from '../moves.js';
import { apply } from '../rules/turn.js';
import { clone, type State } from '../state.js';
import { type Budget, think } from './beam.js';
import { bonusDie } from './bonus.js';
import { planOf } from './plan.js';
import { roundOf } from './round.js';

/** What to do until the next deal: the bonuses that wait, then the plan; null where no plan is known. */
export function restOfRound(state: State, budget: Budget): Move[] | null {
  if (state.pending.length > 0) return [{ type: 'bonus', die: bonusDie(state) }];
  const round = roundOf(state);
  const { line } = think(round, budget);
  return line === null ? null : planOf(round, state.dice, line).flatMap(({ move, bonuses }): Move[] => [move, ...bonuses]);
}

/** Plays on from here, round by round. Gives the position where the game has ended or no plan was found. */
export function playOut(state: State, budget: Budget, random: Streams): State {
  const table = clone(state);
  while (!table.over) {
    const moves = restOfRound(table, budget);
    if (moves === null) return table;
    for (const move of moves) apply(table, move, random, []);
  }
  return table;
}
