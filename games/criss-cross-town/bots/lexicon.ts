/**
 * What a bot knows of words: how many letters of a run would have to be wild to make it a word (CT-5.1, CT-6.2). Runs come as
 * codes, thousands of times in a thought, so every answer is kept. Knows the dictionary; knows nothing of towns.
 */
import { type Dictionary, letterOf, NOWHERE } from '../dictionary/automaton.js';

/** A letter as a code: 1 for A; with this bit on a house, which no worker may stand on. */
export const HOUSE = 32;
const LETTER = 31;

/** A run that no bot would try to mend. */
export const UNMENDABLE = 9;

/** By the length of a run: so many wild letters are thought of at most. */
const MOST_WILD = [0, 0, 1, 1, 2, 2, 2, 3] as const;
const mostWild = (length: number): number => MOST_WILD[length] ?? 3;

/** Codes of one run, from the first on. */
export type Codes = Uint8Array;

export type Lexicon = {
  /** How many of the first `length` codes would have to be wild; `UNMENDABLE` where more than are thought of. */
  needs(codes: Codes, length: number): number;
};

const CAPACITY = 1 << 18;
const FULL = (CAPACITY * 3) / 4;

type Kept = { readonly low: Int32Array; readonly high: Int32Array; readonly needs: Uint8Array; count: number };

const nothingKept = (): Kept => ({
  low: new Int32Array(CAPACITY),
  high: new Int32Array(CAPACITY),
  needs: new Uint8Array(CAPACITY).fill(255),
  count: 0,
});

/** Whether some word fits from here on with at most so many codes changed. */
function fits(dictionary: Dictionary, codes: Codes, length: number, at: number, node: number, changes: number): boolean {
  if (at === length) return dictionary.ends(node);
  const code = codes[at] ?? 0;
  const own = (code & LETTER) - 1;
  const next = dictionary.next(node, own);
  if (next !== NOWHERE && fits(dictionary, codes, length, at + 1, next, changes)) return true;
  if (changes === 0 || (code & HOUSE) !== 0) return false;
  for (let left = dictionary.letters(node) & ~(1 << own); left !== 0; left &= left - 1) {
    const letter = 31 - Math.clz32(left & -left);
    if (fits(dictionary, codes, length, at + 1, dictionary.next(node, letter), changes - 1)) return true;
  }
  return false;
}

const textOf = (codes: Codes, length: number): string => {
  let text = '';
  for (let at = 0; at < length; at++) text += letterOf(((codes[at] ?? 0) & LETTER) - 1);
  return text;
};

/** A word that may be shown to everybody; others are mended as if they were none. */
function isShown(dictionary: Dictionary, codes: Codes, length: number): boolean {
  return fits(dictionary, codes, length, 0, dictionary.root, 0) && dictionary.shown(textOf(codes, length));
}

function needsAnew(dictionary: Dictionary, readings: readonly Codes[], length: number): number {
  if (readings.some((codes) => isShown(dictionary, codes, length))) return 0;
  const most = mostWild(length);
  for (let changes = 1; changes <= most; changes++) {
    if (readings.some((codes) => fits(dictionary, codes, length, 0, dictionary.root, changes))) return changes;
  }
  return UNMENDABLE;
}

function makeLexicon(dictionary: Dictionary, permissive: boolean): Lexicon {
  let kept = nothingKept();
  const back = new Uint8Array(256);
  const anew = (codes: Codes, length: number): number => {
    if (!permissive) return needsAnew(dictionary, [codes], length);
    for (let at = 0; at < length; at++) back[at] = codes[length - 1 - at] ?? 0;
    return needsAnew(dictionary, [codes, back], length);
  };
  return {
    needs(codes, length) {
      let low = length;
      let high = 0;
      for (let at = 0; at < length; at++) {
        low = Math.imul(low ^ (codes[at] ?? 0), 0x01000193);
        high = Math.imul(high, 67) + (codes[at] ?? 0);
      }
      let slot = (low ^ (low >>> 15) ^ high) & (CAPACITY - 1);
      while (kept.needs[slot] !== 255) {
        if (kept.low[slot] === low && kept.high[slot] === (high | 0)) return kept.needs[slot] ?? UNMENDABLE;
        slot = (slot + 1) & (CAPACITY - 1);
      }
      const needs = anew(codes, length);
      if (kept.count >= FULL) kept = nothingKept();
      else {
        kept.low[slot] = low;
        kept.high[slot] = high;
        kept.needs[slot] = needs;
        kept.count += 1;
      }
      return needs;
    },
  };
}

const made = { strict: new WeakMap<Dictionary, Lexicon>(), permissive: new WeakMap<Dictionary, Lexicon>() };

/** Made once for a dictionary; nothing but speed depends on that. */
export function lexiconOf(dictionary: Dictionary, permissive: boolean): Lexicon {
  const before = permissive ? made.permissive : made.strict;
  const known = before.get(dictionary) ?? makeLexicon(dictionary, permissive);
  before.set(dictionary, known);
  return known;
}
