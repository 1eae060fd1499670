/**
 * How rich a sheet is: the words of three to five letters that stand in it straight, along a row or down a column. Knows
 * letters and a dictionary; knows nothing of buildings and of the game.
 */
import { type Dictionary, indexOf, NOWHERE } from '../dictionary/automaton.js';
import { SIDE } from './sheet.js';

const SHORTEST = 3;
const LONGEST = 5;

/** The words of the right length that begin with one letter and go on by a step. */
function wordsFrom(letters: readonly number[], from: number, step: number, room: number, dictionary: Dictionary): number {
  let node = dictionary.root;
  let found = 0;
  for (let length = 1; length <= Math.min(room, LONGEST); length++) {
    node = dictionary.next(node, letters[from + (length - 1) * step] ?? 0);
    if (node === NOWHERE) break;
    if (length >= SHORTEST && dictionary.ends(node)) found += 1;
  }
  return found;
}

/** Of a hundred letters, row by row. */
export function richness(letters: readonly string[], dictionary: Dictionary): number {
  const indices = letters.map((letter) => indexOf(letter));
  let found = 0;
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const from = row * SIDE + column;
      found += wordsFrom(indices, from, 1, SIDE - column, dictionary) + wordsFrom(indices, from, SIDE, SIDE - row, dictionary);
    }
  }
  return found;
}
