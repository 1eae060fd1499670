/**
 * How sharply the review's values tell who wins, by phase from the end's last turns to the beginning, on the house map; knows nothing
 * else. With two fitted to games of the expert against itself, which hardly ever lets go what it has: whoever is ahead in the middle
 * of a game wins it. With more the expert takes too long, and careful bots stand for it. Made by
 *   node scripts/review/fit.mjs crossed-wires 2 195 expert cal 3 0
 *   node scripts/review/fit.mjs crossed-wires 3 80 careful review 9
 *   node scripts/review/fit.mjs crossed-wires 4 80 careful review 12
 * all of them with earlier bots; the expert's way for two has changed since. In games that had no part in it, of the chances from
 * 65 to 75 % were won: with two 74 % (the first 78 games of the expert held out, 166 chances; of those from 60 to 70 % 73 %, from 70
 * to 80 % 84 %); with three (120 games of strong bots, "3 120 strong cal 14 0"), of those from 60 to 70 % 62 %, from 70 to 80 % 75 %.
 */

const BY_SEATS: { readonly [seats: number]: readonly number[] } = {
  2: [4, 3.65, 4, 2.4, 1.9],
  3: [1, 0.9, 0.8, 0.75, 1.55],
};

/** Four and more. */
const MANY: readonly number[] = [1.05, 0.75, 0.85, 1, 1.4];

export const sharpnessFor = (seats: number): readonly number[] => BY_SEATS[seats] ?? MANY;
