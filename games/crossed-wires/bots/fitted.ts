/**
 * The weights of the judge, found by self-play on the house map; knows nothing else. By phase from the end's last turns to the
 * beginning, by feature in the order of features.ts. Made by
 *   node scripts/fit.mjs crossed-wires 2 10 200 60
 *   node scripts/fit.mjs crossed-wires 4 10 300 200
 * Fewer games than that are too few for four: weights of 60 games a round took a tower before anybody had money for one to be worth
 * nearly as much as a share sold.
 */
import type { Weights } from './judge.js';

const TWO: Weights = {
  byPhase: [
    [-0.063, 1.199, 0.445, -0.444, 0.307, -0.185, 0.295, -0.06, -0.027, -0.054, -0.036, 2.155],
    [-0.197, 1.262, -0.049, -0.119, 0.115, 0.138, -0.237, 0.079, 0.353, 0.11, 0.682, 1.176],
    [-0.151, 0.759, 0.142, 0.154, 0.03, 0.426, 0.151, -0.405, 0.188, 0.396, 3.471, 3.109],
    [1.202, -0.448, 0.095, -0.223, 0.437, -0.078, -0.002, -1.311, -0.196, -0.15, 5.214, 0.954],
    [0.406, -4.302, -3.442, -2.822, 0, 0, 0, -0.426, -0.767, -0.406, 0, 5.128],
  ],
  spread: [2.711, 4.915, 7.161, 8.639, 9.573],
};

const MANY: Weights = {
  byPhase: [
    [0.067, 0.706, -0.051, 0.044, 0.144, 0.096, 0.221, 0.159, 0.042, -0.075, -0.068, 0.927],
    [0.094, 0.546, 0.123, 0.171, 0.025, 0.167, 0.122, 0.383, 0.303, -0.185, 0.917, 1.61],
    // biome-ignore lint/suspicious/noApproximativeNumericConstant: a weight is close to log10(e) by chance
    [0.645, 0.119, 0.678, 0.191, 0.113, 0.102, 0.434, 0.261, 0.224, -0.218, 2.539, 2.622],
    [1.071, -1.016, 0.232, 0.565, -0.005, 0.009, 0.648, 0.106, 0.146, -0.031, 3.609, 4.361],
    [-0.489, 0.425, 0.382, 0.278, 0, 0, 0, 1.723, 0.559, 0.489, 0, 9.282],
  ],
  spread: [2.858, 6.12, 7.958, 9.703, 10.37],
};

/** Three and more play alike. */
export const fittedFor = (seats: number): Weights => (seats === 2 ? TWO : MANY);
