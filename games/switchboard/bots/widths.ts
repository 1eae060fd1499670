/** How widely each level looks for a line through the round: in positions, never in seconds. */
import type { Budget } from '../solver/beam.js';
import { BUDGETS } from '../solver/budgets.js';

/**
 * Twice as wide finds a line as often as not already, so careful and strong are narrower than the solver's budgets of the same names,
 * which the best line and the marks of a deal depend on.
 */
export const WIDTHS = {
  casual: BUDGETS.casual,
  careful: { width: 14, depth: 12, patience: 2 },
  strong: { width: 26, depth: 14, patience: 2 },
  expert: BUDGETS.expert,
} as const satisfies Readonly<Record<string, Budget>>;
