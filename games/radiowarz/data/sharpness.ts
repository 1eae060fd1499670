/**
 * How sharply the review's values tell who wins, by stage: before the strips, then from the last station to the first, by the most
 * stations that a player has left. Fitted to games of careful bots on the house map; knows nothing else. Made by
 *   node scripts/review/fit.mjs radiowarz 3 50 careful review 3
 *   node scripts/review/fit.mjs radiowarz 4 50 careful review 3
 * In as many other games, of the chances from 70 to 80 % were won: with three 57 % (said 77 %, 7 of them), with four 69 % (said
 * 76 %, 13 of them); of those from 90 % on 98 % with three (45 of them), 90 % with four (said 98 %, 62 of them). Early in the game
 * hardly anything tells who wins. The bots have changed since: the same commands play other games.
 */

const THREE: readonly number[] = [0.35, 1, 1, 0.25, 0.25, 0.25, 0.3];
const FOUR: readonly number[] = [0.25, 1, 1, 1.2, 0.25, 0.25, 0.25];

export const sharpnessFor = (seats: number): readonly number[] => (seats === 3 ? THREE : FOUR);
