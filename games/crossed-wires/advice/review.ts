/**
 * The review of a game: of a position the expert's search says how the seats stand and which turn is best. Knows the rules, and
 * nothing of marks and words for losses.
 */
import type { Reviews } from '@partyline/kernel/features/review.js';
import { seatOf } from '@partyline/kernel/game.js';
import { SearchTree } from '@partyline/search/tree.js';
import { phaseOf } from '../bots/features.js';
import { EXPERT } from '../bots/index.js';
import { Judge } from '../bots/judge.js';
import { TurnPlanner, turnProblem } from '../bots/turns.js';
import { sharpnessFor } from '../data/sharpness.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';
import { moveWords } from './reasons.js';

/**
 * Positions looked at for each of the game: enough to see an answer, and a long game is reviewed within a minute. The mean of all
 * tries foretells better who wins than the best of them does, which a player looks for.
 */
const TREE = { iterations: 60, curiosity: 0.15, moves: 3, wideness: 0.5, backup: 'mean' } as const;

export const reviews: Reviews<State, Move> = {
  measure: { type: 'chance', sharpness: sharpnessFor },
  *assess(state) {
    const judge = new Judge(state, EXPERT.weights(state.seats));
    const planner = new TurnPlanner(judge, EXPERT.breadth);
    // A search would have the next bidder get the share at once: who gets it in the end is what everybody would pay.
    const from = state.auction === null ? state : planner.settled(state);
    const tree = new SearchTree(turnProblem(judge, planner, state.seats), from, TREE);
    for (let n = 0; n < TREE.iterations; n++) {
      for (const steps = tree.iterate(); steps.next().done !== true; ) yield;
      yield;
    }
    const turn = state.auction === null ? tree.best() : (yield* planner.turns(state, seatOf(state.auction.next)))[0];
    return { values: tree.rootValue(), stage: phaseOf(state), best: turn?.moves[0] ?? null };
  },
  words: moveWords,
};
