/**
 * The words that a level knows: the common ones of a dictionary (CT-8.1), by the tier of the list in which each is first found,
 * and none that people mind to read. Made in steps, once for a dictionary and a tier. Knows nothing of towns.
 */
import { type Dictionary, TIERS, type Tier } from '../dictionary/automaton.js';
import { wordsIn } from '../dictionary/search.js';
import { dictionaryOf } from '../dictionary/trie.js';

/** So many words are looked at between two steps. */
const LOT = 1000;
const RAREST: Tier = 70;

const made = new WeakMap<Dictionary, Map<Tier, Dictionary>>();

/** Made once; nothing but speed depends on that. A step for every thousand words. */
export function* vocabularyOf(dictionary: Dictionary, upTo: Tier): Generator<void, Dictionary> {
  if (upTo === RAREST) return dictionary;
  const before = made.get(dictionary) ?? new Map<Tier, Dictionary>();
  made.set(dictionary, before);
  const known = before.get(upTo);
  if (known !== undefined) return known;
  const words: string[] = [];
  let looked = 0;
  for (const word of wordsIn(dictionary)) {
    if (++looked % LOT === 0) yield;
    if ((dictionary.tier(word) ?? TIERS[0]) <= upTo && dictionary.shown(word)) words.push(word);
  }
  yield;
  const vocabulary = dictionaryOf(words);
  before.set(upTo, vocabulary);
  return vocabulary;
}
