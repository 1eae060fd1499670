/**
 * The house variant: how much more than $25 each seat begins with, so that all win about as often. Found on the house map; how, and
 * what was measured, stands in MAPS.md. A released list never changes, or old records would replay otherwise. Knows nothing else.
 */

/** By the number of players, then by seat. */
export const HOUSE_CASH: { readonly [players: number]: readonly number[] } = {
  2: [0, 10],
  3: [5, 0, 23],
  4: [0, 2, 8, 17],
  5: [2, 0, 6, 9, 17],
  6: [0, 6, 15, 16, 16, 19],
};
