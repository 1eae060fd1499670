/**
 * The words that a game is judged by (CT-8.1): the house's own dictionary, which comes as a resource, or a list that players
 * bring along. Knows what a list may look like and how to get at a dictionary; knows nothing of towns.
 */
import type { Resources } from '@partyline/kernel/game.js';
import { list, refined, type Shape, text } from '@partyline/kernel/shape.js';
import { type Dictionary, dictionaryFrom } from '../dictionary/automaton.js';
import { dictionaryOf } from '../dictionary/build.js';

/** The file of each dictionary that comes with the game. One that was released never changes: a better one gets a new name. */
export const HOUSE_WORDS = 'words-house-1.bin';

const MOST_WORDS = 10_000;
/** So many letters fit in an automaton, whatever the words. */
const MOST_LETTERS = 60_000;

const word = refined(text(100), (letters) => (/^[A-Za-z]+$/.test(letters) ? null : 'a word has only the letters A to Z.'));

const listed = refined(list(word, MOST_WORDS), (words) =>
  words.reduce((sum, { length }) => sum + length, 0) > MOST_LETTERS ? `all words together have at most ${MOST_LETTERS} letters.` : null,
);

/** A list of words, in capitals whatever they came in. */
export const wordsShape: Shape<readonly string[]> = {
  schema: listed.schema,
  read: (value, at) => listed.read(value, at).map((one) => one.toUpperCase()),
};

/** Reading a dictionary takes longer than asking it a thousand times, and the bytes never change. */
const read = new WeakMap<Uint8Array | readonly string[], Dictionary>();

function once<K extends Uint8Array | readonly string[]>(from: K, make: (from: K) => Dictionary): Dictionary {
  const known = read.get(from) ?? make(from);
  read.set(from, known);
  return known;
}

/** The dictionary of these options; a word of one letter is never asked for. */
export function dictionaryFor(words: readonly string[] | undefined, resources: Resources): Dictionary {
  if (words !== undefined) return once(words, (list) => dictionaryOf(list.filter(({ length }) => length > 1)));
  const bytes = resources.get(HOUSE_WORDS);
  if (bytes === undefined) throw new Error(`the resource ${HOUSE_WORDS} is missing`);
  return once(bytes, dictionaryFrom);
}
