/** Words for numbers and lists, as people say them. Knows no game. */

/** "1 point", "−3 points", "2 cities": a number with what is counted, in the singular for one. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${String(count).replace('-', '−')} ${Math.abs(count) === 1 ? one : many}`;

const ENDINGS = ['th', 'st', 'nd', 'rd'] as const;

/** "1st", "2nd", "11th", "21st". */
export const ordinal = (n: number): string =>
  `${n}${n % 100 > 10 && n % 100 < 14 ? ENDINGS[0] : (ENDINGS[n % 10] ?? ENDINGS[0])}`;

/** "Ada", "Ada and Bo", "Ada, Bo and Cy"; `none` for an empty list. */
export function wordList(words: readonly string[], none = ''): string {
  const last = words.at(-1) ?? none;
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
