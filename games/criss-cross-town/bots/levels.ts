/** What the levels of this game are: how much of a sheet they see, and how far they think. Never seconds. */
import { WEIGHTS, type Weights } from './weights.js';

export type Budget = {
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
  beginner: { sees: 50, looks: 100, beam: 1, again: 100, finish: 12, weights: WEIGHTS },
  casual: { sees: 220, looks: 200, beam: 1, again: 200, finish: 60, weights: WEIGHTS },
  careful: { sees: 1000, looks: 400, beam: 2, again: 100, finish: 120, weights: WEIGHTS },
  expert: { sees: 10_000, looks: 1500, beam: 6, again: 150, finish: 300, weights: WEIGHTS },
} as const satisfies Record<string, Budget>;
