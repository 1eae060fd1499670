/**
 * Looking words up by what is known of them: "which words fit C?T", and all words of a dictionary in the order of the
 * alphabet. Knows only the automaton.
 */
import { type Dictionary, indexOf, letterOf, NOWHERE } from './automaton.js';

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

/** Every word, in the order of the alphabet, one after the other. */
export function* wordsIn(dictionary: Dictionary, node = dictionary.root, begun = ''): Generator<string> {
  if (dictionary.ends(node)) yield begun;
  for (let left = dictionary.letters(node); left !== 0; left &= left - 1) {
    const letter = 31 - Math.clz32(left & -left);
    yield* wordsIn(dictionary, dictionary.next(node, letter), begun + letterOf(letter));
  }
}
