/** Numbers among words: with a real minus sign, in the singular or the plural. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${signed(count)} ${Math.abs(count) === 1 ? one : many}`;
