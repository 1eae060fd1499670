/** Words for numbers, as people say them. Knows no game. */

/** "1 point", "−3 points", "2 cities": a number with what is counted, in the singular for one. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${String(count).replace('-', '−')} ${Math.abs(count) === 1 ? one : many}`;
