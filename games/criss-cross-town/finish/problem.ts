/** What a finish is asked for, and what is answered. Knows nothing of how it is found. */
import type { Dictionary } from '../dictionary/automaton.js';
import type { Finish } from '../moves.js';
import type { Town } from '../state.js';

export type Problem = {
  readonly town: Town;
  /** How many the player owns. */
  readonly workers: number;
  /** How many each neighbour has placed, or will have as far as one can tell (CT-7.4). */
  readonly neighbours: readonly number[];
  readonly dictionary: Dictionary;
  readonly permissive: boolean;
};

export type Answer = {
  readonly finish: Finish;
  /** What it scores, crumpled pieces left out. */
  readonly total: number;
  /** Nothing scores more than this. */
  readonly bound: number;
  /** Whether nothing scores more than `total`. */
  readonly proved: boolean;
};
