/**
 * The dictionary of a list that players bring (CT-8.1): made at a table's start, so it must be made at once. Every beginning
 * of a word is a node; equal endings are not shared, which would take longer than it saves. All words are as common as can be,
 * and shown. Knows nothing of where words come from.
 */
import { countBits, type Dictionary, indexOf, NOWHERE, TIERS } from './automaton.js';

const ROOT = 1;

type Nodes = {
  /** By node: the letters that lead on, as bits; the node of the first of them, the others behind it; whether a word ends. */
  readonly letters: Uint32Array;
  readonly first: Uint32Array;
  readonly ends: Uint8Array;
};

/** From words in the order of the alphabet, each once: layer by layer, so that the nodes after one node lie side by side. */
function nodesOf(words: readonly string[]): Nodes {
  const most = words.reduce((sum, { length }) => sum + length, 0) + ROOT + 1;
  const nodes: Nodes = { letters: new Uint32Array(most), first: new Uint32Array(most), ends: new Uint8Array(most) };
  /** By node: its words, from one to before another, and how many letters they have in common. */
  const from = new Uint32Array(most);
  const to = new Uint32Array(most);
  const depth = new Uint8Array(most);
  to[ROOT] = words.length;
  for (let node = ROOT, made = ROOT; node <= made; node++) {
    const at = depth[node] ?? 0;
    const end = to[node] ?? 0;
    let low = from[node] ?? 0;
    if (low < end && words[low]?.length === at) {
      nodes.ends[node] = 1;
      low += 1;
    }
    nodes.first[node] = made + 1;
    while (low < end) {
      const letter = indexOf(words[low] ?? '', at);
      let high = low + 1;
      while (high < end && indexOf(words[high] ?? '', at) === letter) high += 1;
      made += 1;
      from[made] = low;
      to[made] = high;
      depth[made] = at + 1;
      nodes.letters[node] = (nodes.letters[node] ?? 0) | (1 << letter);
      low = high;
    }
  }
  return nodes;
}

/** The dictionary of words in capitals, of two letters or more, in any order. */
export function dictionaryOf(list: Iterable<string>): Dictionary {
  const words = [...new Set(list)].sort();
  const { letters, first, ends } = nodesOf(words);
  const next = (node: number, letter: number): number => {
    const bits = letters[node] ?? 0;
    const bit = 1 << letter;
    return (bits & bit) === 0 ? NOWHERE : (first[node] ?? NOWHERE) + countBits(bits & (bit - 1));
  };
  const has = (word: string): boolean => {
    let node = ROOT;
    for (let at = 0; at < word.length && node !== NOWHERE; at++) {
      const letter = indexOf(word, at);
      node = letter < 0 || letter > 25 ? NOWHERE : next(node, letter);
    }
    return ends[node] === 1;
  };
  return {
    size: words.length,
    root: ROOT,
    next,
    letters: (node) => letters[node] ?? 0,
    ends: (node) => ends[node] === 1,
    has,
    tier: (word) => (has(word) ? TIERS[0] : null),
    shown: has,
  };
}
