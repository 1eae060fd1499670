/** What lessons, hints and the log point at, in a board's own words: one or several with spaces between. Knows no game. */

/** For `data-pointed`, which is there or not. */
export const pointsAt = (pointer: string | null, word: string): true | undefined =>
  pointer?.split(' ').includes(word) === true ? true : undefined;
