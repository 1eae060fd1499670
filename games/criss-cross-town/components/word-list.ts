/**
 * The words that a game is judged by (CT-8.1): the house's own dictionary, which comes as a resource, or a list that players
 * bring along. Knows what a list may look like and how to get at a dictionary; knows nothing of towns.
 */
import type { Resources } from '@partyline/kernel/game.js';
import { list, refined, type Shape, text } from '@partyline/kernel/shape.js';
import type { Dictionary } from '../dictionary/automaton.js';
import { amendedOnce, dictionaryOnce, HOUSE_CHANGES, HOUSE_WORDS } from '../dictionary/kept.js';
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

/** The house's own lists: the first, by which every older game is judged, and the second, with the words of today. */
export const LISTS = ['house', 'house-2'] as const;
type List = (typeof LISTS)[number];

function bytesOf(name: string, resources: Resources): Uint8Array {
  const bytes = resources.get(name);
  if (bytes === undefined) throw new Error(`the resource ${name} is missing`);
  return bytes;
}

/** The house's own dictionary: the first list, unless another is asked for. */
export function houseDictionary(resources: Resources, list: List = 'house'): Dictionary {
  const first = dictionaryOnce(bytesOf(HOUSE_WORDS, resources));
  return list === 'house' ? first : amendedOnce(first, bytesOf(HOUSE_CHANGES, resources));
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

/** The options that say by what words are judged. */
type WordOptions = { readonly dictionary: List; readonly words?: readonly string[] };

/** What words are judged by, and what sheets are measured with: always the first list, so that a seed deals the same sheets with every list. */
export function dictionariesFor({ dictionary, words }: WordOptions, resources: Resources) {
  const house = houseDictionary(resources);
  return { house, dictionary: words === undefined ? houseDictionary(resources, dictionary) : ownDictionary(words) };
}
