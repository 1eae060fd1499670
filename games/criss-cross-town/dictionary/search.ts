/**
 * Looking words up by what is known of them: "which words fit C?T", and all words of a dictionary in the order of the
 * alphabet. Knows only the automaton.
 */
import { type Dictionary, dictionaryFrom, indexOf, letterOf, NOWHERE, TIERS, type Tier } from './automaton.js';
import { compile, type Entry } from './build.js';

/** In a pattern, any letter. */
const ANY = '?';

/** Calls `step` for each letter of a set of bits, A first, until it says true. */
function someLetter(bits: number, step: (letter: number) => boolean): boolean {
  for (let left = bits; left !== 0; left &= left - 1) if (step(31 - Math.clz32(left & -left))) return true;
  return false;
}

/** Calls `found` for each word that fits, in the order of the alphabet, until it says true. */
function someFitting(dictionary: Dictionary, pattern: string, found: (word: string) => boolean): boolean {
  const walk = (node: number, at: number, begun: string): boolean => {
    if (node === NOWHERE) return false;
    if (at === pattern.length) return dictionary.ends(node) && found(begun);
    const on = (letter: number): boolean => walk(dictionary.next(node, letter), at + 1, begun + letterOf(letter));
    return pattern[at] === ANY ? someLetter(dictionary.letters(node), on) : on(indexOf(pattern, at));
  };
  return walk(dictionary.root, 0, '');
}

/** The words that fit a pattern of capitals and question marks, in the order of the alphabet. */
export function fitting(dictionary: Dictionary, pattern: string): string[] {
  const words: string[] = [];
  someFitting(dictionary, pattern, (word) => {
    words.push(word);
    return false;
  });
  return words;
}

/** Whether any word fits, which is quicker to say than which. */
export const fits = (dictionary: Dictionary, pattern: string): boolean => someFitting(dictionary, pattern, () => true);

/** Every word, in the order of the alphabet. */
export function everyWord(dictionary: Dictionary): string[] {
  const words: string[] = [];
  const walk = (node: number, begun: string): false => {
    if (dictionary.ends(node)) words.push(begun);
    someLetter(dictionary.letters(node), (letter) => walk(dictionary.next(node, letter), begun + letterOf(letter)));
    return false;
  };
  walk(dictionary.root, '');
  return words;
}

/** What somebody knows who knows the words up to that tier, and uses none that people mind. */
export function vocabulary(dictionary: Dictionary, upTo: Tier): Dictionary {
  const known: Entry[] = [];
  for (const word of everyWord(dictionary)) {
    const tier = dictionary.tier(word) ?? TIERS[0];
    if (tier <= upTo && dictionary.shown(word)) known.push({ word, tier, shown: true });
  }
  return dictionaryFrom(compile(known));
}
