/**
 * Makes the file of a dictionary of a list of words, such as the house's own (CT-8.1). The same list gives the same bytes,
 * whatever its order. Knows nothing of where words come from.
 */
import { ENDING, HEADER, indexOf, LAST, LEAF, LINKED, MARK, TIERS, type Tier, UNSHOWN } from './automaton.js';

/** What a word of a list must look like. */
const WORD = /^[A-Z]{2,}$/;

export type Entry = { readonly word: string; readonly tier: Tier; readonly shown: boolean };

type Node = {
  readonly ending: boolean;
  readonly letters: readonly number[];
  readonly children: readonly Node[];
  readonly id: number;
};

/** Words in the order of the alphabet, as a trie whose equal branches are one. */
function grow(words: readonly string[]): Node {
  const known = new Map<string, Node>();
  const node = (from: number, to: number, depth: number): Node => {
    const ending = from < to && words[from]?.length === depth;
    const letters: number[] = [];
    const children: Node[] = [];
    let key = ending ? '.' : '';
    for (let low = ending ? from + 1 : from; low < to; ) {
      const letter = indexOf(words[low] ?? '', depth);
      let high = low + 1;
      while (high < to && indexOf(words[high] ?? '', depth) === letter) high++;
      const child = node(low, high, depth + 1);
      letters.push(letter);
      children.push(child);
      key += `${letter}:${child.id},`;
      low = high;
    }
    const twin = known.get(key);
    if (twin !== undefined) return twin;
    const made = { ending, letters, children, id: known.size };
    known.set(key, made);
    return made;
  };
  return node(0, words.length, 0);
}

/** The steps from the root on, each node written where it is first met, and after that as a link to it. */
function write(root: Node): { readonly steps: number[]; readonly links: number[]; readonly nodes: number } {
  const steps: number[] = [];
  const links: number[] = [];
  /** By id: the number of a node that is written, and 0 of one that is not. The root was made last. */
  const numbers = new Uint32Array(root.id + 1);
  let nodes = 0;
  const visit = (node: Node): void => {
    if (node.children.length === 0) steps.push(LEAF);
    node.children.forEach((child, index) => {
      const number = numbers[child.id] ?? 0;
      const last = index === node.children.length - 1 ? LAST : 0;
      const step = (node.letters[index] ?? 0) | last | (child.ending ? ENDING : 0);
      steps.push(number === 0 ? step : step | LINKED);
      if (number === 0) visit(child);
      else links.push(number);
    });
    nodes += 1;
    numbers[node.id] = nodes;
  };
  visit(root);
  return { steps, links, nodes };
}

/** Of a word that is listed twice, the first entry counts. */
export function compile(entries: Iterable<Entry>): Uint8Array {
  const listed = new Map<string, Entry>();
  for (const entry of entries) {
    if (!WORD.test(entry.word)) throw new Error(`"${entry.word}" is not a word of two or more capitals`);
    if (!listed.has(entry.word)) listed.set(entry.word, entry);
  }
  const words = [...listed.keys()].sort();
  const { steps, links, nodes } = write(grow(words));
  if (nodes > 0xffff) throw new Error('these are too many words for one dictionary');
  const bytes = new Uint8Array(HEADER + steps.length + 2 * links.length + ((words.length + 1) >> 1));
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < MARK.length; at++) bytes[at] = MARK.charCodeAt(at);
  [nodes, steps.length, links.length, words.length].forEach((number, index) => {
    view.setUint32(MARK.length + 4 * index, number);
  });
  const low = HEADER + steps.length;
  bytes.set(steps, HEADER);
  links.forEach((link, index) => {
    bytes[low + index] = link & 255;
    bytes[low + links.length + index] = link >> 8;
  });
  const halves = bytes.subarray(low + 2 * links.length);
  words.forEach((word, index) => {
    const { tier, shown } = listed.get(word) ?? { tier: TIERS[0], shown: true };
    const half = TIERS.indexOf(tier) | (shown ? 0 : UNSHOWN);
    halves[index >> 1] = (halves[index >> 1] ?? 0) | (half << (4 * (index & 1)));
  });
  return bytes;
}
