/**
 * How wide words are, for drawings that cannot ask a font: by letter, in the size of the type, for the house's sans and a little on the
 * wide side, so that what is fitted into a room by it fits.
 */

/** In hundredths of the type's size, for the few widths that there are. */
const WIDTHS: readonly (readonly [width: number, letters: string])[] = [
  [27, 'ijlI’ -.,:;!|'],
  [36, 'frt()'],
  [46, 'csz'],
  [52, 'aegkvxyFJLY0123456789×−'],
  [57, 'bdhnopquABEPRTVXZSC'],
  [64, 'DGHKNU'],
  [68, 'OQ'],
  [80, 'mwMW'],
];
const USUAL = 57;
const widths = new Map(WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)));

/** How wide some words are, in the size of their type. */
export const widthOf = (words: string): number =>
  [...words.normalize('NFD')].reduce((sum, letter) => sum + (/\p{M}/u.test(letter) ? 0 : (widths.get(letter) ?? USUAL)), 0) / 100;

/** The size at which words fit into a width: as wished, or less. */
export const sizeWithin = (words: string, wished: number, width: number): number =>
  Math.min(wished, width / Math.max(0.01, widthOf(words)));

/** So many letters at most; what is longer is shortened. */
export const shortened = (words: string, most: number): string => {
  const letters = [...words];
  return letters.length <= most ? words : `${letters.slice(0, most - 1).join('')}…`;
};
