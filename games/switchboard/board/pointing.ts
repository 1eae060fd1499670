/** What lessons and hints point at, in this board's words: `card:4`, `terminal:C1`, `die:0`, `dice`, `turn`, `status`; several with spaces. */
export const pointsAt = (pointer: string | null, word: string): true | undefined =>
  pointer?.split(' ').includes(word) === true ? true : undefined;
