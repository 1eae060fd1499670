/**
 * How sharply the review's values tell who wins, by phase from the end's last turns to the beginning, on the house map; knows nothing
 * else. With two fitted to games of the expert against itself, which hardly ever lets go what it has: whoever is ahead in the middle
 * of a game wins it. With more the expert takes too long, and careful bots stand for it. Made by
 *   node scripts/review/fit.mjs crossed-wires 2 195 expert cal 3 0
 *   node scripts/review/fit.mjs crossed-wires 3 80 careful review 9
 *   node scripts/review/fit.mjs crossed-wires 4 80 careful review 12
 * all of them with earlier bots; what judges positions of three and more has other weights since. In games that had no part in it, of
 * the chances from 60 to 70 % and from 70 to 80 % were won: with two 73 % and 84 %, from 65 to 75 % 74 % (78 games of experts, before
 * they looked further, 166 chances); with three 65 % of 201 and 77 % of 103 (80 games of strong bots, "3 80 strong review 7 0", as it
 * stands); with four 61 % of 140 and 79 % of 102 (the first 45 games held out of "4 80 strong review 9 0"). Chances of one game hang
 * together, so each of these is right to some ten points. Games of experts with three and more were not asked.
 */

const BY_SEATS: { readonly [seats: number]: readonly number[] } = {
  2: [4, 3.65, 4, 2.4, 1.9],
  3: [1, 0.9, 0.8, 0.75, 1.55],
};

/** Four and more. */
const MANY: readonly number[] = [1.05, 0.75, 0.85, 1, 1.4];

export const sharpnessFor = (seats: number): readonly number[] => BY_SEATS[seats] ?? MANY;
