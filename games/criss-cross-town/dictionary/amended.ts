/**
 * A later list of words as what it changes in an earlier one (CT-8.1): so that a page which has the earlier list fetches only
 * the words that came and those that went. Reads the changes, and puts them over the automaton of the earlier list without
 * building that again. Knows nothing of where words come from.
 */
import { type Dictionary, letterOf, NOWHERE, TIERS, type Tier } from './automaton.js';
import { dictionaryOf } from './trie.js';

export type Standing = { readonly tier: Tier; readonly shown: boolean };
export type Changes = { readonly added: ReadonlyMap<string, Standing>; readonly dropped: ReadonlySet<string> };

/** The file: this mark, then lines of words. A line begins with a tier, then `!` if its words are not shown; or with `-` for words that went. */
export const CHANGES_MARK = 'PLWORDS2';
const HIDDEN = '!';
const LINE = /^(?:(\d+)(!?)|-)((?: [A-Z]{2,})+)$/;

/** The file has nothing but capitals, digits and marks: a byte each. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

export function changesFrom(bytes: Uint8Array): Changes {
  const [mark, ...lines] = textOf(bytes).split('\n');
  if (mark !== CHANGES_MARK || lines.pop() !== '') throw new Error('these bytes are not the changes of a dictionary');
  const added = new Map<string, Standing>();
  const dropped = new Set<string>();
  for (const line of lines) {
    const [, size, hidden, list = ''] = LINE.exec(line) ?? [];
    const tier = TIERS.find((one) => String(one) === size);
    if (list === '' || (size !== undefined && tier === undefined)) throw new Error(`not a line of changes: ${line.slice(0, 40)}`);
    for (const word of list.trim().split(' ')) {
      if (tier === undefined) dropped.add(word);
      else added.set(word, { tier, shown: hidden !== HIDDEN });
    }
  }
  return { added, dropped };
}

type Over = {
  /** By node of the changed words: the node of the earlier list for the same letters. */
  readonly under: readonly number[];
  /** By node of the changed words: the letters that lead on in the new list, as bits, and whether a word ends. */
  readonly letters: readonly number[];
  readonly ends: readonly boolean[];
};

/** Both lists side by side, as far as the changed words go. */
function layOver(first: Dictionary, paths: Dictionary, dropped: ReadonlySet<string>): Over {
  const under: number[] = [];
  const letters: number[] = [];
  const ends: boolean[] = [];
  /** Says whether any word of the new list begins so. */
  const visit = (node: number, below: number, begun: string): boolean => {
    const end = paths.ends(node) ? !dropped.has(begun) : first.ends(below);
    let bits = first.letters(below);
    for (let left = paths.letters(node); left !== 0; left &= left - 1) {
      const letter = 31 - Math.clz32(left & -left);
      const goesOn = visit(paths.next(node, letter), first.next(below, letter), begun + letterOf(letter));
      bits = goesOn ? bits | (1 << letter) : bits & ~(1 << letter);
    }
    under[node] = below;
    letters[node] = bits;
    ends[node] = end;
    return end || bits !== 0;
  };
  visit(paths.root, first.root, '');
  return { under, letters, ends };
}

/** The later list. `first` must be one that was read from a file: its root has the highest number, so those above are free. */
export function amended(first: Dictionary, { added, dropped }: Changes): Dictionary {
  const paths = dictionaryOf([...added.keys(), ...dropped]);
  const { under, letters, ends } = layOver(first, paths, dropped);
  const free = first.root;

  const next = (node: number, letter: number): number => {
    if (node <= free) return first.next(node, letter);
    const at = node - free;
    if (((letters[at] ?? 0) & (1 << letter)) === 0) return NOWHERE;
    const changed = paths.next(at, letter);
    return changed === NOWHERE ? first.next(under[at] ?? NOWHERE, letter) : free + changed;
  };
  const kept = (word: string): boolean => !dropped.has(word) && first.has(word);
  const came = [...added.keys()].filter((word) => !first.has(word)).length;
  const went = [...dropped].filter((word) => first.has(word)).length;

  return {
    size: first.size + came - went,
    root: free + paths.root,
    next,
    letters: (node) => (node <= free ? first.letters(node) : (letters[node - free] ?? 0)),
    ends: (node) => (node <= free ? first.ends(node) : ends[node - free] === true),
    has: (word) => added.has(word) || kept(word),
    tier: (word) => added.get(word)?.tier ?? (kept(word) ? first.tier(word) : null),
    shown: (word) => added.get(word)?.shown ?? (kept(word) && first.shown(word)),
  };
}
