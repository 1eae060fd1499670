/** What the levels of this game are: the words they know, how much of a sheet they see, how far they think. Never seconds. */
import type { Tier } from '../dictionary/automaton.js';
import { WEIGHTS, type Weights } from './weights.js';

export type Skill = {
  /** The rarest words that it knows, by their tier. */
  readonly knows: Tier;
  /** Of ten thousand groups of squares, so many are seen. */
  readonly sees: number;
  /** So many of them are looked at closely. */
  readonly looks: number;
  readonly beam: number;
  readonly again: number;
  /** Steps for the last planning. */
  readonly finish: number;
  readonly weights: Weights;
};

export const BUDGETS = {
  beginner: { knows: 20, sees: 85, looks: 105, beam: 1, again: 100, finish: 60, weights: WEIGHTS },
  casual: { knows: 20, sees: 270, looks: 240, beam: 1, again: 200, finish: 50, weights: WEIGHTS },
  careful: { knows: 35, sees: 350, looks: 250, beam: 1, again: 150, finish: 120, weights: WEIGHTS },
  strong: { knows: 70, sees: 450, looks: 300, beam: 1, again: 150, finish: 120, weights: WEIGHTS },
  expert: { knows: 70, sees: 10_000, looks: 1500, beam: 6, again: 150, finish: 300, weights: WEIGHTS },
} as const satisfies Record<string, Skill>;
