/** Practice as its page asks for it: how hard the three rounds are that a seed deals. */
import type { Practice } from '@partyline/kernel/features/practice.js';
import { type Streams, streams } from '@partyline/kernel/random.js';
import { parse } from '@partyline/kernel/shape.js';
import { optionsShape, unfit } from './options.js';
import { goOn } from './rules/calls.js';
import { fresh } from './rules/deal.js';
import { MOST_SCORE } from './solver/best.js';
import { difficultyOf } from './solver/difficulty.js';
import { callsLeft, noCubes, ROUNDS, type State } from './state.js';

const GRADES = ['Gentle', 'Easy', 'Fair', 'Hard', 'Fiendish'] as const;

/** Whose rounds leave this many seconds on average is no harder than the grade; below them all it is the last. */
const LEAST = [10.6, 9.95, 9.4, 8.5];

/** A round as it is dealt, whatever came before; the calls that are connected at once have gone. */
function dealt(before: State, round: number, random: Streams): State {
  const deals = before.deals.slice(round - 1);
  const state: State = {
    ...before,
    deals,
    round: round - 1,
    faces: [...before.faces],
    cubes: noCubes(),
    dice: [...before.dice],
    pending: [],
  };
  goOn(state, random, []);
  return state;
}

/** The seconds that players end the round with, beginning with nine; all there are where nothing is left to do. */
function seconds(state: State): number {
  if (callsLeft(state) === 0) return MOST_SCORE;
  const { greedy, narrow, wide } = difficultyOf(state);
  return (greedy + narrow + wide) / 3;
}

export const practice: Practice = {
  grades: GRADES,
  most: MOST_SCORE,
  *grade(json, seed) {
    const options = parse(optionsShape, json, 'options');
    if (!options.ok || unfit(options.value) !== null) return null;
    const random = streams(seed);
    const table = fresh(options.value, random);
    let sum = 0;
    for (let round = 1; round <= ROUNDS; round++) {
      sum += seconds(dealt(table, round, random));
      yield;
    }
    const grade = LEAST.findIndex((least) => sum / ROUNDS >= least);
    return grade < 0 ? LEAST.length : grade;
  },
  won: ({ reason }) => reason === 'won',
};
