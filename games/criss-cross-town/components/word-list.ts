/**
 * The words that a game is judged by (CT-8.1): the house's own dictionary, which comes as a resource, or a list that players
 * bring along. Knows what a list may look like and how to get at a dictionary; knows nothing of towns.
 */
import type { Resources } from '@partyline/kernel/game.js';
import { list, refined, type Shape, text } from '@partyline/kernel/shape.js';
import type { Dictionary } from '../dictionary/automaton.js';
import { dictionaryOnce, HOUSE_WORDS } from '../dictionary/kept.js';
import { dictionaryOf } from '../dictionary/trie.js';

const MOST_WORDS = 10_000;
/** So many letters fit in an automaton, whatever the words. */
const MOST_LETTERS = 60_000;

const word = refined(text(100), (letters) => (/^[A-Za-z]+$/.test(letters) ? null : 'a word has only the letters A to Z.'));

const listed = refined(list(word, MOST_WORDS), (words) =>
  words.reduce((sum, { length }) => sum + length, 0) > MOST_LETTERS
    ? `all words together have at most ${MOST_LETTERS} letters.`
    : null,
);

/** A list of words, in capitals whatever they came in. */
export const wordsShape: Shape<readonly string[]> = {
  schema: listed.schema,
  read: (value, at) => listed.read(value, at).map((one) => one.toUpperCase()),
};

/** The house's own dictionary: what sheets are measured with, and what words are judged by unless players bring their own. */
export function houseDictionary(resources: Resources): Dictionary {
  const bytes = resources.get(HOUSE_WORDS);
  if (bytes === undefined) throw new Error(`the resource ${HOUSE_WORDS} is missing`);
  return dictionaryOnce(bytes);
}

/** A list and its dictionary. */
type Known = { readonly words: readonly string[]; readonly dictionary: Dictionary };
/**
 * The last few lists that were turned into dictionaries, the latest first: positions come from outside all the time, with the
 * same words in another list. Nothing but speed depends on it.
 */
const REMEMBERED = 4;
const remembered: Known[] = [];

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && one.every((word, i) => word === other[i]));

/** The dictionary of a list; a word of one letter is never asked for. */
function ownDictionary(words: readonly string[]): Dictionary {
  const before = remembered.find((one) => sameWords(one.words, words));
  const known = before ?? { words, dictionary: dictionaryOf(words.filter(({ length }) => length > 1)) };
  const others = remembered.filter((one) => one !== known).slice(0, REMEMBERED - 1);
  remembered.splice(0, remembered.length, known, ...others);
  return known.dictionary;
}

/** What words are judged by, and what sheets are measured with. */
export function dictionariesFor(words: readonly string[] | undefined, resources: Resources) {
  const house = houseDictionary(resources);
  return { house, dictionary: words === undefined ? house : ownDictionary(words) };
}
