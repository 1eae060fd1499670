/** How long each level thinks: in positions, never in seconds, so that it is the same on every machine. */
import type { Budget } from './beam.js';

export const BUDGETS = {
  casual: { width: 8, depth: 12, patience: 1 },
  careful: { width: 40, depth: 14, patience: 2 },
  strong: { width: 300, depth: 16, patience: 3 },
  expert: { width: 1500, depth: 18, patience: 3 },
} as const satisfies Readonly<Record<string, Budget>>;
