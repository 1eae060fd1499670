/**
 * The words that a level knows: the common ones of a dictionary (CT-8.1), by the tier of the list in which each is first found,
 * and none that people mind to read. Made in steps, once for a dictionary and a tier. Knows nothing of towns.
 */
import { type Dictionary, letterOf, NOWHERE, TIERS, type Tier } from '../dictionary/automaton.js';
import { dictionaryOf } from '../dictionary/trie.js';

const LETTERS = 26;
/** So many words are looked at between two steps. */
const LOT = 4000;
const RAREST: Tier = 70;

/** Every word of a dictionary, in the order of the alphabet. */
function* wordsIn(dictionary: Dictionary, node: number, begun: string): Generator<string> {
  if (dictionary.ends(node)) yield begun;
  const leads = dictionary.letters(node);
  for (let letter = 0; letter < LETTERS; letter++) {
    if ((leads & (1 << letter)) === 0) continue;
    const next = dictionary.next(node, letter);
    if (next !== NOWHERE) yield* wordsIn(dictionary, next, begun + letterOf(letter));
  }
}

const made = new WeakMap<Dictionary, Map<Tier, Dictionary>>();

/** Made once; nothing but speed depends on that. A step for every few thousand words. */
export function* vocabularyOf(dictionary: Dictionary, upTo: Tier): Generator<void, Dictionary> {
  if (upTo === RAREST) return dictionary;
  const before = made.get(dictionary) ?? new Map<Tier, Dictionary>();
  made.set(dictionary, before);
  const known = before.get(upTo);
  if (known !== undefined) return known;
  const words: string[] = [];
  let looked = 0;
  for (const word of wordsIn(dictionary, dictionary.root, '')) {
    if (++looked % LOT === 0) yield;
    if ((dictionary.tier(word) ?? TIERS[0]) <= upTo && dictionary.shown(word)) words.push(word);
  }
  yield;
  const vocabulary = dictionaryOf(words);
  before.set(upTo, vocabulary);
  return vocabulary;
}
