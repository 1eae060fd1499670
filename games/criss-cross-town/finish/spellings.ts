/**
 * The words of a dictionary by their lengths, as numbers side by side, for going through all of them quickly. In the permissive
 * variant (CT-8.2) with every word backwards as well. Knows only the dictionary.
 */
import { type Dictionary, indexOf } from '../dictionary/automaton.js';
import { everyWord } from '../dictionary/search.js';

/** By length: the letters of all words of that length, one word after the other. */
export type Spellings = readonly Uint8Array[];

function spell(dictionary: Dictionary, permissive: boolean): Spellings {
  const byLength: number[][] = [];
  for (const word of everyWord(dictionary)) {
    while (byLength.length <= word.length) byLength.push([]);
    const letters = Array.from(word, (letter) => indexOf(letter));
    byLength[word.length]?.push(...letters);
    if (permissive) byLength[word.length]?.push(...letters.reverse());
  }
  return byLength.map((letters) => Uint8Array.from(letters));
}

const kept = { strict: new WeakMap<Dictionary, Spellings>(), permissive: new WeakMap<Dictionary, Spellings>() };

/** Made once for a dictionary, because it takes a while; nothing but speed depends on that. */
export function spellingsOf(dictionary: Dictionary, permissive: boolean): Spellings {
  const before = permissive ? kept.permissive : kept.strict;
  const known = before.get(dictionary) ?? spell(dictionary, permissive);
  before.set(dictionary, known);
  return known;
}
