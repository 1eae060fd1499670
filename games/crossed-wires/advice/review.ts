/**
 * The review of a game: of a position the expert's search says how the seats stand and which turn is best. Knows the rules, and
 * nothing of marks and words for losses.
 */
import type { Assessment, Reviews } from '@partyline/kernel/features/review.js';
import type { Seat } from '@partyline/kernel/game.js';
import { SearchTree } from '@partyline/search/tree.js';
import { phaseOf } from '../bots/features.js';
import { EXPERT } from '../bots/index.js';
import { Judge } from '../bots/judge.js';
import { type Turn, TurnPlanner, turnProblem } from '../bots/turns.js';
import { sharpnessFor } from '../data/sharpness.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';
import { moveWords } from './reasons.js';

/**
 * Positions looked at for each of the game: enough to see an answer, and a long game is reviewed within a minute. The mean of all
 * tries foretells better who wins than the best of them does, which a player looks for.
 */
const TREE = { iterations: 60, curiosity: 0.15, moves: 3, wideness: 0.5, backup: 'mean' } as const;

/** What the seats' chances are, and the turn that was tried most. */
function* looked(state: State, judge: Judge, planner: TurnPlanner): Generator<void, SearchTree<State, Turn>> {
  const tree = new SearchTree(turnProblem(judge, planner, state.seats), state, TREE);
  for (let n = 0; n < TREE.iterations; n++) {
    for (const steps = tree.iterate(); steps.next().done !== true; ) yield;
    yield;
  }
  return tree;
}

/** An auction is looked at by its ends: a search would have the next bidder get the share at once. */
function* atAuction(state: State, next: Seat, judge: Judge, planner: TurnPlanner): Generator<void, Assessment<Move>> {
  const ends = planner.endsOf(state);
  const values = Array.from({ length: state.seats }, () => 0);
  for (const end of ends) {
    const tree = yield* looked(end, judge, planner);
    for (const [seat, value] of tree.rootValue().entries()) values[seat] = (values[seat] ?? 0) + value / ends.length;
  }
  const [turn] = yield* planner.turns(state, next);
  return { values, stage: phaseOf(state), best: turn?.moves[0] ?? null };
}

export const reviews: Reviews<State, Move> = {
  measure: { type: 'chance', sharpness: sharpnessFor },
  *assess(state) {
    const judge = new Judge(state, EXPERT.weights(state.seats));
    const planner = new TurnPlanner(judge, EXPERT.breadth);
    if (state.auction !== null) return yield* atAuction(state, state.auction.next, judge, planner);
    const tree = yield* looked(state, judge, planner);
    return { values: tree.rootValue(), stage: phaseOf(state), best: tree.best()?.moves[0] ?? null };
  },
  words: moveWords,
};
