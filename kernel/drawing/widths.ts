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
/** From here on letters are as wide as they are high: those of China and Japan, pictures. */
const SQUARE_FROM = 0x2e80;
const SQUARE = 105;
/** How wide letters are that are not bold, beside those that are: the table is for those. */
export const LIGHT_FACE = 0.93;
/** How much wider the face of titles is. */
const TITLE_FACE = 1.1;
const widths = new Map(WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)));

function letterWidth(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  return (letter.codePointAt(0) ?? 0) >= SQUARE_FROM ? SQUARE : (widths.get(letter) ?? USUAL);
}

/** How wide some words are, in the size of their type. */
export const widthOf = (words: string, font: 'sans' | 'title' = 'sans'): number =>
  ([...words.normalize('NFD')].reduce((sum, letter) => sum + letterWidth(letter), 0) / 100) * (font === 'title' ? TITLE_FACE : 1);

/** The size at which words fit into a width: as wished, or less. */
export const sizeWithin = (words: string, wished: number, width: number, font: 'sans' | 'title' = 'sans'): number =>
  Math.min(wished, width / Math.max(0.01, widthOf(words, font)));

/** So many letters at most; what is longer is shortened. */
export const shortened = (words: string, most: number): string => {
  const letters = [...words];
  return letters.length <= most ? words : `${letters.slice(0, most - 1).join('')}…`;
};
