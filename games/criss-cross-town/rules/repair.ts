/**
 * What a run still needs to become a word (CT-5.1, CT-6.2): how many of its letters would have to be wild. Knows runs and the
 * dictionary; knows nothing of the runs that cross it, nor of letters that could be polluted or added.
 */
import { type Dictionary, indexOf, NOWHERE } from '../dictionary/automaton.js';
import type { Run, Seen } from './town.js';

/** A letter that must stay, one that could be made wild at the price of a worker, or one that is wild already. */
const WILD = '?';
const spell = ({ letter, building, worker }: Seen): string => {
  if (worker || letter === null) return WILD;
  return building === 'H' ? letter : letter.toLowerCase();
};

/** The run as a text in which a question mark is wild, a small letter could be, and a capital, which is a house, never. */
export const patternOf = ({ squares }: Run): string => squares.map(spell).join('');

/** Whether some word fits the pattern from here on with at most so many letters changed. */
function fits(dictionary: Dictionary, node: number, pattern: string, at: number, changes: number): boolean {
  if (at === pattern.length) return dictionary.ends(node);
  const sign = pattern[at] ?? WILD;
  const own = indexOf(sign.toUpperCase());
  if (sign !== WILD) {
    const next = dictionary.next(node, own);
    if (next !== NOWHERE && fits(dictionary, next, pattern, at + 1, changes)) return true;
    if (changes === 0 || sign !== sign.toLowerCase()) return false;
  }
  const left = sign === WILD ? changes : changes - 1;
  for (let rest = dictionary.letters(node); rest !== 0; rest &= rest - 1) {
    const letter = 31 - Math.clz32(rest & -rest);
    if (letter === own) continue;
    if (fits(dictionary, dictionary.next(node, letter), pattern, at + 1, left)) return true;
  }
  return false;
}

const backwards = (pattern: string): string => [...pattern].reverse().join('');

/** The fewest further workers that could make the pattern a word, up to a limit; null where they do not suffice. */
export function workersNeeded(pattern: string, dictionary: Dictionary, permissive: boolean, most: number): number | null {
  const readings = permissive ? [pattern, backwards(pattern)] : [pattern];
  for (let workers = 0; workers <= Math.min(most, pattern.length); workers++) {
    if (readings.some((reading) => fits(dictionary, dictionary.root, reading, 0, workers))) return workers;
  }
  return null;
}
