/**
 * The dictionary (CT-8.1) as an automaton: every beginning of a word is a node, and nodes with the same endings are one. It
 * is read from a compact file, the same everywhere, or built of a list. Knows letters and how common a word is; knows
 * nothing of towns, nor where the bytes come from.
 */

/** How common a word is, from everyday to rare: the sizes of the lists in which it is first found. */
export const TIERS = [10, 20, 35, 40, 50, 55, 60, 70] as const;
export type Tier = (typeof TIERS)[number];

/** Words are in capitals, letters are numbers from 0 for A, nodes are numbers. */
export interface Dictionary {
  /** How many words. */
  readonly size: number;
  /** The node of the empty beginning. */
  readonly root: number;
  /** The node after one more letter; `NOWHERE` where no word goes on like that. */
  next(node: number, letter: number): number;
  /** The letters with which words go on, as bits: 1 for A, 2 for B, 4 for C. */
  letters(node: number): number;
  /** Whether a word ends here. */
  ends(node: number): boolean;
  has(word: string): boolean;
  /** Null for what is not a word. */
  tier(word: string): Tier | null;
  /** Whether bots and hints may show it: it is a word, and one that nobody minds to read. */
  shown(word: string): boolean;
}

export const NOWHERE = 0;
const LETTERS = 26;
const A = 'A'.charCodeAt(0);

export const letterOf = (index: number): string => String.fromCharCode(A + index);
/** Below 0 or beyond 25 for what is no capital. */
export const indexOf = (word: string, at = 0): number => word.charCodeAt(at) - A;

/** The file: this mark, four counts of four bytes, the steps, the links (low bytes, then high bytes), half a byte a word. */
export const MARK = 'PLWORDS1';
export const HEADER = MARK.length + 16;
/** A step: the letter, and these. A new node that has no steps of its own is followed by `LEAF`. */
export const LAST = 32;
export const LINKED = 64;
export const ENDING = 128;
export const LEAF = 255;
const LETTER = 31;
/** In the half byte of a word, beside the index of its tier. */
export const UNSHOWN = 8;

type Graph = {
  readonly root: number;
  /** By node: the letters that lead on, as bits, and whether a word ends, as the bit after them. */
  readonly bits: Uint32Array;
  /** By node: where its targets begin. */
  readonly first: Uint32Array;
  readonly targets: Uint32Array;
  /** By node: how many words end here or further on. */
  readonly words: Uint32Array;
};

const ENDS = 1 << LETTERS;
const LETTER_BITS = ENDS - 1;

/** How many bits are set. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

type Parts = {
  readonly steps: Uint8Array;
  readonly links: (index: number) => number;
  readonly halves: Uint8Array;
  readonly nodes: number;
  readonly size: number;
};

function partsOf(bytes: Uint8Array): Parts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const marked = bytes.length >= HEADER && [...MARK].every((letter, index) => bytes[index] === letter.charCodeAt(0));
  if (!marked) throw new Error('these bytes are not a dictionary');
  const [nodes = 0, edges = 0, linked = 0, size = 0] = [0, 4, 8, 12].map((at) => view.getUint32(MARK.length + at));
  const low = HEADER + edges;
  const high = low + linked;
  const halves = high + linked;
  if (bytes.length !== halves + ((size + 1) >> 1)) throw new Error('these bytes are not a whole dictionary');
  return {
    steps: bytes.subarray(HEADER, low),
    links: (index) => (bytes[low + index] ?? 0) | ((bytes[high + index] ?? 0) << 8),
    halves: bytes.subarray(halves),
    nodes,
    size,
  };
}

/** Nodes are numbered from 1 in the order in which they are complete: children before their parents, the root last. */
function graphOf({ steps, links, nodes }: Parts): Graph {
  const graph = {
    root: nodes,
    bits: new Uint32Array(nodes + 1),
    first: new Uint32Array(nodes + 1),
    targets: new Uint32Array(steps.length + 1),
    words: new Uint32Array(nodes + 1),
  };
  let at = 0;
  let made = 0;
  let linked = 0;
  let filled = 0;
  const node = (ending: boolean): number => {
    let bits = 0;
    let words = ending ? 1 : 0;
    const children: number[] = [];
    if (steps[at] === LEAF) at++;
    else {
      for (let last = false; !last; ) {
        const step = steps[at++] ?? LAST;
        last = (step & LAST) !== 0;
        bits |= 1 << (step & LETTER);
        const child = (step & LINKED) !== 0 ? links(linked++) : node((step & ENDING) !== 0);
        children.push(child);
        words += graph.words[child] ?? 0;
      }
    }
    const id = ++made;
    graph.bits[id] = bits | (ending ? ENDS : 0);
    graph.first[id] = filled;
    graph.words[id] = words;
    for (const child of children) graph.targets[filled++] = child;
    return id;
  };
  node(false);
  return graph;
}

export function dictionaryFrom(bytes: Uint8Array): Dictionary {
  const parts = partsOf(bytes);
  const { root, bits, first, targets, words } = graphOf(parts);

  const next = (node: number, letter: number): number => {
    const leads = bits[node] ?? 0;
    const bit = 1 << letter;
    if ((leads & LETTER_BITS & bit) === 0) return NOWHERE;
    return targets[(first[node] ?? 0) + countBits(leads & (bit - 1))] ?? NOWHERE;
  };
  const ends = (node: number): boolean => ((bits[node] ?? 0) & ENDS) !== 0;

  /** The half byte of a word: words are counted in the order of the alphabet. Below 0 for what is no word. */
  const half = (word: string): number => {
    let node = root;
    let before = 0;
    for (let at = 0; at < word.length; at++) {
      const letter = indexOf(word, at);
      const after = letter < 0 || letter >= LETTERS ? NOWHERE : next(node, letter);
      if (after === NOWHERE) return -1;
      if (ends(node)) before++;
      const from = first[node] ?? 0;
      const steps = countBits((bits[node] ?? 0) & ((1 << letter) - 1));
      for (let step = 0; step < steps; step++) before += words[targets[from + step] ?? 0] ?? 0;
      node = after;
    }
    if (!ends(node)) return -1;
    return ((parts.halves[before >> 1] ?? 0) >> (4 * (before & 1))) & 15;
  };

  return {
    size: parts.size,
    root,
    next,
    letters: (node) => (bits[node] ?? 0) & LETTER_BITS,
    ends,
    has: (word) => half(word) >= 0,
    tier(word) {
      const found = half(word);
      return found < 0 ? null : (TIERS[found & (UNSHOWN - 1)] ?? null);
    },
    shown(word) {
      const found = half(word);
      return found >= 0 && (found & UNSHOWN) === 0;
    },
  };
}
