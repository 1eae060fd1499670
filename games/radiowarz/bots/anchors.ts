/**
 * How good the bots are, on the scale of people's ratings, where "casual" stands where people begin. Made by
 * `node scripts/ratings/anchors.mjs radiowarz --games 60`.
 */
import type { Anchors } from '@partyline/kernel/features/anchors.js';

export const anchors: Anchors = {
  random: { mu: 2.04, sigma: 3.98 },
  beginner: { mu: 16.85, sigma: 2.18 },
  casual: { mu: 25, sigma: 2.35 },
  careful: { mu: 18.37, sigma: 2.19 },
  strong: { mu: 24.3, sigma: 2.35 },
  expert: { mu: 24.75, sigma: 2.31 },
};
