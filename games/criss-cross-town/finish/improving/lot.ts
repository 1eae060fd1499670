/**
 * A finish while it is being improved: for every site what it becomes and which letter it shows, always so that every run is a
 * word with some letters for those workers that are in one word only. Answers what the line that crosses another one says to each thing that a site may become. Knows words and lines; chooses
 * nothing.
 */
import { type Dictionary, NOWHERE } from '../../dictionary/automaton.js';
import { wordPoints } from '../../rules/score.js';
import { GONE, NO_LETTER, type Plot, WILD } from '../sites.js';

const ALL_LETTERS = (1 << 26) - 1;

export type Lot = {
  readonly plot: Plot;
  readonly dictionary: Dictionary;
  readonly permissive: boolean;
  /** By site: `GONE`, `PLAIN` or `WILD`, and the letter that it shows. */
  readonly kinds: Uint8Array;
  readonly letters: Uint8Array;
  /** By site: the neighbours to the right, below, to the left and above, -1 for none. */
  readonly beside: readonly Int16Array[];
};

export function lotOf(plot: Plot, dictionary: Dictionary, permissive: boolean): Lot {
  const { sites, lines } = plot;
  const beside = Array.from({ length: 4 }, () => new Int16Array(sites.length).fill(-1));
  for (const line of lines) {
    const down = isDown(plot, line.sites) ? 1 : 0;
    line.sites.forEach((site, i) => {
      const [on, back] = [beside[down], beside[2 + down]];
      if (on !== undefined) on[site] = line.sites[i + 1] ?? -1;
      if (back !== undefined) back[site] = line.sites[i - 1] ?? -1;
    });
  }
  const letters = Uint8Array.from(sites, ({ letter }) => Math.max(0, letter));
  return { plot, dictionary, permissive, kinds: new Uint8Array(sites.length), letters, beside };
}

export const isDown = ({ sites }: Plot, [first = 0, second = 0]: readonly number[]): boolean =>
  (sites[second]?.key ?? 0) - (sites[first]?.key ?? 0) > 1;

const isLetter = ({ plot }: Lot, site: number): boolean => (plot.sites[site]?.letter ?? NO_LETTER) !== NO_LETTER;

/** What is seen around a site, which is in the middle. */
const shown = new Uint8Array(512);
const MIDDLE = 256;
/** What is shown by a worker whose letter no other word asks for. */
const ANY = 26;

/** What the word in one direction reads on a site. */
function readAt({ plot, kinds, letters, beside }: Lot, site: number, direction: number): number {
  if (kinds[site] !== WILD || plot.sites[site]?.letter === NO_LETTER) return letters[site] ?? 0;
  const across = (direction + 1) % 2;
  const [one, other] = [beside[across]?.[site] ?? -1, beside[across + 2]?.[site] ?? -1];
  const free = (one < 0 || kinds[one] === GONE) && (other < 0 || kinds[other] === GONE);
  return free ? ANY : (letters[site] ?? 0);
}

/** Reads what is seen from a site on, not counting itself, into `shown` behind the middle; where that ends. */
function readOn(lot: Lot, site: number, direction: number): number {
  const next = lot.beside[direction];
  let to = MIDDLE + 1;
  for (let one = next?.[site] ?? -1; one >= 0 && lot.kinds[one] !== GONE; one = next?.[one] ?? -1)
    shown[to++] = readAt(lot, one, direction);
  return to;
}

/** Likewise what is seen before it, up to the middle; where that begins. */
function readBack(lot: Lot, site: number, direction: number): number {
  const next = lot.beside[direction + 2];
  let from = MIDDLE;
  for (let one = next?.[site] ?? -1; one >= 0 && lot.kinds[one] !== GONE; one = next?.[one] ?? -1)
    shown[--from] = readAt(lot, one, direction);
  return from;
}

function lettersOn(lot: Lot, site: number, direction: number): number {
  let count = 0;
  const next = lot.beside[direction];
  for (let one = next?.[site] ?? -1; one >= 0 && lot.kinds[one] !== GONE; one = next?.[one] ?? -1)
    if (isLetter(lot, one)) count++;
  return count;
}

/** Calls `found` with every node after `shown` from one place to before another, backwards by a step of -1, until it says true. */
function follow(
  dictionary: Dictionary,
  node: number,
  from: number,
  to: number,
  step: 1 | -1,
  found: (node: number) => boolean,
): boolean {
  let at = node;
  for (let i = from; i !== to; i += step) {
    const sign = shown[i] ?? 0;
    if (sign === ANY) {
      for (let left = dictionary.letters(at); left !== 0; left &= left - 1) {
        const letter = 31 - Math.clz32(left & -left);
        if (follow(dictionary, dictionary.next(at, letter), i + step, to, step, found)) return true;
      }
      return false;
    }
    at = dictionary.next(at, sign);
    if (at === NOWHERE) return false;
  }
  return found(at);
}

function isWord({ dictionary, permissive }: Lot, from: number, to: number): boolean {
  const ends = (node: number): boolean => dictionary.ends(node);
  if (follow(dictionary, dictionary.root, from, to, 1, ends)) return true;
  return permissive && follow(dictionary, dictionary.root, to - 1, from - 1, -1, ends);
}

/** The letters that may stand between two parts of `shown`, as bits. */
function between(dictionary: Dictionary, before: number, after: number, step: 1 | -1): number {
  let bits = 0;
  const ends = (node: number): boolean => dictionary.ends(node);
  follow(dictionary, dictionary.root, before, MIDDLE, step, (node) => {
    for (let left = dictionary.letters(node) & ~bits; left !== 0; left &= left - 1) {
      const letter = 31 - Math.clz32(left & -left);
      if (follow(dictionary, dictionary.next(node, letter), MIDDLE + step, after, step, ends)) bits |= 1 << letter;
    }
    return false;
  });
  return bits;
}

/** What the line of one direction says about a site. */
export type Say = {
  /** The letters that it may show, as bits, and the points of the word that it is then in. */
  letters: number;
  points: number;
  /** The points of the words on both sides of it if it is gone; below 0 where one of them would be none. */
  without: number;
};

export function ask(lot: Lot, site: number, direction: 0 | 1, say: Say): void {
  const from = readBack(lot, site, direction);
  const to = readOn(lot, site, direction);
  const [before, after] = [MIDDLE - from, to - MIDDLE - 1];
  const [lettersBefore, lettersAfter] = [lettersOn(lot, site, direction + 2), lettersOn(lot, site, direction)];
  const sound = (before < 2 || isWord(lot, from, MIDDLE)) && (after < 2 || isWord(lot, MIDDLE + 1, to));
  say.without = sound ? (before < 2 ? 0 : wordPoints(lettersBefore)) + (after < 2 ? 0 : wordPoints(lettersAfter)) : -1;
  if (before + after === 0) {
    say.letters = ALL_LETTERS;
    say.points = 0;
    return;
  }
  say.letters = between(lot.dictionary, from, to, 1);
  if (lot.permissive) say.letters |= between(lot.dictionary, to - 1, from - 1, -1);
  say.points = wordPoints(lettersBefore + lettersAfter + (isLetter(lot, site) ? 1 : 0));
}
