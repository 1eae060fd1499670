/**
 * How sharply the review's values tell who wins, by phase from the end's last turns to the beginning, fitted to games of careful
 * bots on the house map; knows nothing else. Made by
 *   node scripts/review/fit.mjs crossed-wires 2 200 careful review 5
 *   node scripts/review/fit.mjs crossed-wires 3 60 careful review 9
 *   node scripts/review/fit.mjs crossed-wires 4 60 careful review 12
 * In as many other games, of the moments called 70 to 80 % were won: 73 % with two (said 76 %, 161 of them), 77 % with three
 * (said 74 %, 75 of them), 73 % with four (said 75 %, 59 of them).
 */

const BY_SEATS: { readonly [seats: number]: readonly number[] } = {
  2: [1.15, 1, 0.75, 0.8, 0.65],
  3: [0.8, 0.8, 0.75, 0.85, 1.35],
};

/** Four and more. */
const MANY: readonly number[] = [1, 0.65, 0.85, 1, 1.2];

export const sharpnessFor = (seats: number): readonly number[] => BY_SEATS[seats] ?? MANY;
