/**
 * A finish while it is being improved: for every site what it becomes and which letter it shows, always so that every run is a
 * word. Answers what the line that crosses another one says to each thing that a site may become. Knows words and lines; chooses
 * nothing.
 */
import { type Dictionary, NOWHERE } from '../dictionary/automaton.js';
import { wordPoints } from '../rules/score.js';
import { GONE, NO_LETTER, type Plot } from './sites.js';

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

/** Reads what is seen from a site on in one direction, not counting itself, into `shown` from `at` on; where that ends. */
function readOn({ kinds, letters, beside }: Lot, site: number, direction: number, at: number): number {
  let to = at;
  const next = beside[direction];
  for (let one = next?.[site] ?? -1; one >= 0 && kinds[one] !== GONE; one = next?.[one] ?? -1) shown[to++] = letters[one] ?? 0;
  return to;
}

function lettersOn(lot: Lot, site: number, direction: number): number {
  let count = 0;
  const next = lot.beside[direction];
  for (let one = next?.[site] ?? -1; one >= 0 && lot.kinds[one] !== GONE; one = next?.[one] ?? -1)
    if (isLetter(lot, one)) count++;
  return count;
}

/** The node after `shown` from one place to another, backwards where `from` is the larger. */
function follow(dictionary: Dictionary, node: number, from: number, to: number): number {
  const step = from <= to ? 1 : -1;
  let at = node;
  for (let i = from; i !== to && at !== NOWHERE; i += step) at = dictionary.next(at, shown[i] ?? 0);
  return at;
}

const isWord = ({ dictionary, permissive }: Lot, from: number, to: number): boolean =>
  dictionary.ends(follow(dictionary, dictionary.root, from, to)) ||
  (permissive && dictionary.ends(follow(dictionary, dictionary.root, to - 1, from - 1)));

/** The letters that may stand between two parts of `shown`, as bits. */
function between(dictionary: Dictionary, before: readonly [number, number], after: readonly [number, number]): number {
  const node = follow(dictionary, dictionary.root, ...before);
  let bits = 0;
  if (node === NOWHERE) return bits;
  for (let left = dictionary.letters(node); left !== 0; left &= left - 1) {
    const letter = 31 - Math.clz32(left & -left);
    const end = follow(dictionary, dictionary.next(node, letter), ...after);
    if (end !== NOWHERE && dictionary.ends(end)) bits |= 1 << letter;
  }
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
  const back = lettersBack(lot, site, direction, MIDDLE);
  const on = readOn(lot, site, direction, MIDDLE + 1);
  const [long, longer] = [MIDDLE - back, on - MIDDLE - 1];
  const [lettersBefore, lettersAfter] = [lettersOn(lot, site, direction + 2), lettersOn(lot, site, direction)];
  const whole = long < 2 || isWord(lot, back, MIDDLE);
  const sound = longer < 2 || isWord(lot, MIDDLE + 1, on);
  say.without = whole && sound ? (long < 2 ? 0 : wordPoints(lettersBefore)) + (longer < 2 ? 0 : wordPoints(lettersAfter)) : -1;
  if (long + longer === 0) {
    say.letters = ALL_LETTERS;
    say.points = 0;
    return;
  }
  say.letters = between(lot.dictionary, [back, MIDDLE], [MIDDLE + 1, on]);
  if (lot.permissive) say.letters |= between(lot.dictionary, [on - 1, MIDDLE], [MIDDLE - 1, back - 1]);
  say.points = wordPoints(lettersBefore + lettersAfter + (isLetter(lot, site) ? 1 : 0));
}

/** Reads backwards from a site, so that it can be read forwards up to `middle`. */
function lettersBack({ kinds, letters, beside }: Lot, site: number, direction: number, middle: number): number {
  let from = middle;
  const next = beside[direction + 2];
  for (let one = next?.[site] ?? -1; one >= 0 && kinds[one] !== GONE; one = next?.[one] ?? -1) shown[--from] = letters[one] ?? 0;
  return from;
}
