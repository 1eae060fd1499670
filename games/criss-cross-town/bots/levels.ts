/** What the levels of this game are: the words they know, how much of a sheet they see, how far they think. Never seconds. */
import type { Tier } from '../dictionary/automaton.js';
import { WEIGHTS, type Weights } from './weights.js';

export type Budget = {
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
  beginner: { knows: 20, sees: 40, looks: 60, beam: 1, again: 60, finish: 12, weights: WEIGHTS },
  casual: { knows: 35, sees: 150, looks: 150, beam: 1, again: 150, finish: 60, weights: WEIGHTS },
  careful: { knows: 70, sees: 1000, looks: 400, beam: 2, again: 100, finish: 120, weights: WEIGHTS },
  expert: { knows: 70, sees: 10_000, looks: 1500, beam: 6, again: 150, finish: 300, weights: WEIGHTS },
} as const satisfies Record<string, Budget>;
