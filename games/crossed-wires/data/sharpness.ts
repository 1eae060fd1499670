/**
 * How sharply the review's values tell who wins, by phase from the end's last turns to the beginning, fitted to games of careful
 * bots on the house map; knows nothing else. Made by
 *   node scripts/review/fit.mjs crossed-wires 2 200 careful review 6
 *   node scripts/review/fit.mjs crossed-wires 3 80 careful review 9
 *   node scripts/review/fit.mjs crossed-wires 4 80 careful review 12
 * In as many other games, of the chances from 70 to 80 % were won: with two 65 % (said 76 %, 118 of them), with three 68 % (said
 * 74 %, 98 of them), with four 77 % (said 75 %, 93 of them).
 * The bots and their weights have changed since: the same commands play other games.
 */

const BY_SEATS: { readonly [seats: number]: readonly number[] } = {
  2: [1.2, 1.05, 0.7, 1, 0.5],
  3: [1, 0.9, 0.8, 0.75, 1.55],
};

/** Four and more. */
const MANY: readonly number[] = [1.05, 0.75, 0.85, 1, 1.4];

export const sharpnessFor = (seats: number): readonly number[] => BY_SEATS[seats] ?? MANY;
