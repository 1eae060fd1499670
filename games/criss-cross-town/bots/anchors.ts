/**
 * How good the bots are, on the scale of people's ratings, where "casual" stands where people begin. Made by
 * `node scripts/ratings/anchors.mjs criss-cross-town --games 160 --levels random,beginner,casual,careful`.
 */
import type { Anchors } from '@partyline/kernel/features/anchors.js';

export const anchors: Anchors = {
  random: { mu: -2.87, sigma: 4.1 },
  beginner: { mu: 14.84, sigma: 2.18 },
  casual: { mu: 25, sigma: 1.83 },
  careful: { mu: 28.52, sigma: 1.97 },
};
