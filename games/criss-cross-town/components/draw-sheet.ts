/**
 * The house edition's sheets: drawn by chance and still even. The letters are counted as in English, the buildings are the
 * same in number on every sheet, and letters are shuffled until the sheet is about as rich as any other. What comes of a
 * stream of chance never changes: records depend on it.
 */
import { type Random, shuffled } from '@partyline/kernel/random.js';
import type { Dictionary } from '../dictionary/automaton.js';
import { richness } from './richness.js';
import { type Sheet, SIDE, SQUARES } from './sheet.js';

/** Every letter is there once; these bags have the others. The four rarest come never twice. */
const VOWELS = 'AEIOU';
const CONSONANTS = 'BCDFGHJKLMNPQRSTVWXYZ';
const MORE_VOWELS = 'AAAAAAAAEEEEEEEEEEEEIIIIIIIOOOOOOOUUU';
const MORE_CONSONANTS = 'NNNNNRRRRRTTTTTSSSSSLLLLDDDCCCMMPPGGHHBFWYKV';
const FEWEST_VOWELS = 38;
const MOST_VOWELS = 42;

/** Museums stand on letters that are hard to use. */
export const AWKWARD = 'JQXZVK';
export const MUSEUMS = 3;
/** How many of each other building. */
export const OTHERS = [
  ['H', 7],
  ['O', 12],
  ['P', 12],
  ['F', 10],
  ['S', 8],
] as const;

/** The narrow band of richness, and how often letters are shuffled for it. One shuffle in four hits it. */
export const BAND = { least: 19, most: 21 } as const;
const SHUFFLES = 100;

function lettersFor(random: Random): string[] {
  const vowels = FEWEST_VOWELS + random(MOST_VOWELS - FEWEST_VOWELS + 1);
  const more = (bag: string, count: number): string[] => shuffled(random, bag).slice(0, count);
  return [
    ...VOWELS,
    ...more(MORE_VOWELS, vowels - VOWELS.length),
    ...CONSONANTS,
    ...more(MORE_CONSONANTS, SQUARES - vowels - CONSONANTS.length),
  ];
}

/** How far a sheet is from the band. */
const beside = (found: number): number => Math.max(0, BAND.least - found, found - BAND.most);

function arranged(random: Random, letters: readonly string[], dictionary: Dictionary): string[] {
  let best = shuffled(random, letters);
  let fault = beside(richness(best, dictionary));
  for (let i = 1; i < SHUFFLES && fault > 0; i++) {
    const next = shuffled(random, letters);
    const other = beside(richness(next, dictionary));
    if (other < fault) [best, fault] = [next, other];
  }
  return best;
}

function built(random: Random, letters: readonly string[]): string[] {
  const buildings = letters.map(() => '.');
  const squares = shuffled(random, letters.keys());
  const museums = squares.filter((square) => AWKWARD.includes(letters[square] ?? ' ')).slice(0, MUSEUMS);
  for (const square of museums) buildings[square] = 'M';
  const free = squares.filter((square) => !museums.includes(square));
  for (const [building, count] of OTHERS) for (const square of free.splice(0, count)) buildings[square] = building;
  return buildings;
}

const inRows = (signs: readonly string[]): string[] =>
  Array.from({ length: SIDE }, (_, row) => signs.slice(row * SIDE, (row + 1) * SIDE).join(''));

export function drawSheet(random: Random, dictionary: Dictionary): Sheet {
  const letters = arranged(random, lettersFor(random), dictionary);
  return { letters: inRows(letters), buildings: inRows(built(random, letters)) };
}
