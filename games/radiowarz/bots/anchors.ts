/**
 * How good the bots are, on the scale of people's ratings, where "casual" stands where people begin. Made by
 * `node scripts/ratings/anchors.mjs radiowarz --games 160 --levels random,beginner,casual,careful`.
 */
import type { Anchors } from '@partyline/kernel/features/anchors.js';

export const anchors: Anchors = {
  random: { mu: 3.95, sigma: 1.98 },
  beginner: { mu: 19.43, sigma: 1.18 },
  casual: { mu: 25, sigma: 1.21 },
  careful: { mu: 25.47, sigma: 1.21 },
};
