/**
 * How good the bots are, on the scale of people's ratings, where "casual" stands where people begin. Made by
 * `node scripts/ratings/anchors.mjs crossed-wires --games 160 --levels random,beginner,casual,careful`.
 */
import type { Anchors } from '@partyline/kernel/features/anchors.js';

export const anchors: Anchors = {
  random: { mu: 1.17, sigma: 3.29 },
  beginner: { mu: 15.44, sigma: 2.03 },
  casual: { mu: 25, sigma: 1.8 },
  careful: { mu: 28.82, sigma: 1.96 },
};
