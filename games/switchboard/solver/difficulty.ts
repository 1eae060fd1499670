/**
 * How hard the round on the table is, from 1 to 5: what a narrow, a wide and a greedy player keep of three dice of three each.
 * The grades were set so that each has about a fifth of the deals of all rounds.
 */
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { apply } from '../rules/turn.js';
import { clone, DICE, START_DIE, type State, secondsLeft } from '../state.js';
import { type Budget, think } from './beam.js';
import { BUDGETS } from './budgets.js';
import { SECONDS } from './dice.js';
import { greedyMove, lowest } from './greedy.js';
import { roundOf } from './round.js';

export type Difficulty = {
  readonly grade: number;
  /** The seconds that each player ends the round with, beginning with nine; 0 where it is lost. */
  readonly greedy: number;
  readonly narrow: number;
  readonly wide: number;
};

const NARROW: Budget = { width: 6, depth: 12, patience: 1 };
/** Whoever keeps this many seconds on average finds the round no harder than the grade; below them all it is a 5. */
const GRADES = [12, 10.5, 9, 7.5];

const kept = (state: State, budget: Budget): number => SECONDS[think(roundOf(state), budget).line?.hands.at(-1) ?? 0] ?? 0;

/** The greedy player to the end of the round. */
function greedily(start: State): number {
  const state = clone(start);
  const random = randomFrom('difficulty');
  while (!state.over && state.round === start.round) {
    const waiting = state.pending.length > 0;
    apply(
      state,
      waiting ? { type: 'bonus', die: lowest(state.dice) } : greedyMove(roundOf(state), state.dice, random),
      streams('difficulty'),
      [],
    );
  }
  return secondsLeft(state);
}

/** The difficulty of the round as it lies there, whatever the dice are. No bonus may be waiting. */
export function difficultyOf(state: State): Difficulty {
  const round = { ...clone(state), dice: Array.from({ length: DICE }, () => START_DIE), pending: [] };
  const players = { greedy: greedily(round), narrow: kept(round, NARROW), wide: kept(round, BUDGETS.strong) };
  const mean = (players.greedy + players.narrow + players.wide) / 3;
  const grade = GRADES.findIndex((least) => mean >= least);
  return { grade: grade < 0 ? GRADES.length + 1 : grade + 1, ...players };
}
