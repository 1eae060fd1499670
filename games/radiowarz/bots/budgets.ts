/** How far the levels look ahead: in moves and games, never in seconds. */
import type { Budget } from './look-ahead.js';

/** Careful wants to be on air, and takes points where that is not to be had; the stronger ones foresee, and take any win. */
export const BUDGETS = {
  careful: { moves: 6, games: 24, foresees: false, onPoints: 0 },
  strong: { moves: 40, games: 300, foresees: true, onPoints: 1 },
  expert: { moves: 40, games: 12_000, foresees: true, onPoints: 1 },
} as const satisfies Readonly<Record<string, Budget>>;
