/**
 * The words of a dictionary by their lengths, as numbers side by side, for going through all of them quickly. In the permissive
 * variant (CT-8.2) with every word backwards as well. Knows only the dictionary.
 */
import { type Dictionary, indexOf, letterOf } from '../../dictionary/automaton.js';

/** The words of one length as a tree of beginnings, one after the other: each is followed by all that begin like it. */
export type Spelt = {
  /** By beginning: how many letters come before its last one, and that one. */
  readonly depth: Uint8Array;
  readonly letter: Uint8Array;
  /** By beginning: the next one that does not begin like it; of a whole word, where it is in `words`. */
  readonly skip: Int32Array;
  /** The letters of every word. */
  readonly words: Uint8Array;
};
export type Spellings = {
  /** Null where no word has that length. */
  of(length: number): Spelt | null;
};

/** With how many letters a word begins like the one before it. */
function sharedAt(words: Uint8Array, from: number, length: number): number {
  let count = 0;
  if (from > 0) while (count < length && words[from + count] === words[from - length + count]) count++;
  return count;
}

/** Of words in the order of the alphabet. */
function speltOf(sorted: readonly string[]): Spelt {
  const length = sorted[0]?.length ?? 0;
  const words = new Uint8Array(sorted.length * length);
  sorted.forEach((word, index) => {
    for (let at = 0; at < length; at++) words[index * length + at] = indexOf(word, at);
  });
  const [depth, letter, skip] = [new Uint8Array(words.length), new Uint8Array(words.length), new Int32Array(words.length)];
  /** By depth: the beginning that is being followed. */
  const open = new Int32Array(length);
  let count = 0;
  for (let from = 0; from < words.length; from += length) {
    const shared = sharedAt(words, from, length);
    if (from > 0) for (let at = shared; at < length - 1; at++) skip[open[at] ?? 0] = count;
    for (let at = shared; at < length; at++) {
      open[at] = count;
      depth[count] = at;
      letter[count] = words[from + at] ?? 0;
      skip[count++] = from;
    }
  }
  for (let at = 0; at < length - 1; at++) skip[open[at] ?? 0] = count;
  return { depth: depth.slice(0, count), letter: letter.slice(0, count), skip: skip.slice(0, count), words };
}

/** By node: how many more letters words have that go on from there, as bits. */
function lengthsOf(dictionary: Dictionary): (node: number) => number {
  const known = new Map<number, number>();
  const lengths = (node: number): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    let bits = dictionary.ends(node) ? 1 : 0;
    for (let left = dictionary.letters(node); left !== 0; left &= left - 1) {
      bits |= lengths(dictionary.next(node, 31 - Math.clz32(left & -left))) << 1;
    }
    known.set(node, bits);
    return bits;
  };
  return lengths;
}

/** Longer words are of no use: no town is built that far. */
const LONGEST = 30;

function spell(dictionary: Dictionary, permissive: boolean): Spellings {
  const lengths = lengthsOf(dictionary);
  const known = new Map<number, Spelt | null>();
  const collect = (node: number, begun: string, more: number, words: string[]): void => {
    if (more === 0) words.push(begun);
    if (more === 0) return;
    for (let left = dictionary.letters(node); left !== 0; left &= left - 1) {
      const letter = 31 - Math.clz32(left & -left);
      const next = dictionary.next(node, letter);
      if (((lengths(next) >>> (more - 1)) & 1) === 1) collect(next, begun + letterOf(letter), more - 1, words);
    }
  };
  const made = (length: number): Spelt | null => {
    const words: string[] = [];
    if (length <= LONGEST && ((lengths(dictionary.root) >>> length) & 1) === 1) collect(dictionary.root, '', length, words);
    if (words.length === 0) return null;
    return speltOf(permissive ? [...new Set([...words, ...words.map(backwards)])].sort() : words);
  };
  return {
    of(length) {
      const before = known.get(length);
      if (before !== undefined) return before;
      const now = made(length);
      known.set(length, now);
      return now;
    },
  };
}

const backwards = (word: string): string => [...word].reverse().join('');

const kept = { strict: new WeakMap<Dictionary, Spellings>(), permissive: new WeakMap<Dictionary, Spellings>() };

/** Each length is made once for a dictionary, because it takes a while; nothing but speed depends on that. */
export function spellingsOf(dictionary: Dictionary, permissive: boolean): Spellings {
  const before = permissive ? kept.permissive : kept.strict;
  const known = before.get(dictionary) ?? spell(dictionary, permissive);
  before.set(dictionary, known);
  return known;
}
