/**
 * The ways in which the squares of a line can form words, all in a row as plain numbers, so that going through them is quick.
 * Knows runs and what they need; knows nothing of what anything is worth.
 */
import { wordPoints } from '../rules/score.js';
import type { Needs } from './needs.js';
import { CROSSED_KINDS, NO_LETTER, type Site } from './sites.js';

/** One way for the sites from `start` to before `end` to be a word. */
export type Way = {
  readonly start: number;
  readonly end: number;
  readonly points: number;
  /** For the crossed sites, where the letter that they show is kept: position and letter as one number. */
  readonly shows: readonly number[];
  /** Sets of other positions, one of which needs workers. */
  readonly sets: readonly (readonly number[])[];
};

export const showAt = (position: number, letter: number): number => CROSSED_KINDS * position + letter;

/** Every way, in the order of where they end. */
export function waysOf(sites: readonly Site[], needs: Needs): Way[] {
  const ways: Way[] = [];
  for (let end = 2; end <= sites.length; end++) {
    for (let start = 0; start < end - 1; start++) {
      const squares = sites.slice(start, end);
      const crossed = squares.flatMap((site, place) => (site.crossed ? [start + place] : []));
      const points = wordPoints(squares.filter(({ letter }) => letter !== NO_LETTER).length);
      for (const { crossing, sets } of needs.of(squares)) {
        const shows = crossed.map((position, index) => showAt(position, crossing[index] ?? 0));
        ways.push({ start, end, points, shows, sets: sets.map((set) => set.map((place) => start + place)) });
      }
    }
  }
  return ways;
}

/** The fewest workers that a way takes. */
export function workersIn(way: Way, sites: readonly Site[]): number {
  const changed = way.shows.filter((at) => sites[Math.floor(at / CROSSED_KINDS)]?.letter !== at % CROSSED_KINDS).length;
  return changed + Math.min(...way.sets.map((set) => set.length));
}

/** Ways as numbers: of way i, the shows from `showFrom[i]` on, the sets from `setFrom[i]` on, their positions from `placeFrom`. */
export type Listed = {
  readonly count: number;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly points: Int32Array;
  readonly showFrom: Int32Array;
  readonly shows: Int32Array;
  readonly setFrom: Int32Array;
  readonly placeFrom: Int32Array;
  readonly places: Int32Array;
};

/** Where each of some lists begins when they are put one after the other, and where the last one ends. */
function begins(lists: readonly (readonly unknown[])[]): Int32Array {
  const from = new Int32Array(lists.length + 1);
  lists.forEach(({ length }, index) => {
    from[index + 1] = (from[index] ?? 0) + length;
  });
  return from;
}

export function listed(ways: readonly Way[]): Listed {
  const sets = ways.flatMap((way) => way.sets);
  return {
    count: ways.length,
    start: Int32Array.from(ways, ({ start }) => start),
    end: Int32Array.from(ways, ({ end }) => end),
    points: Int32Array.from(ways, ({ points }) => points),
    showFrom: begins(ways.map(({ shows }) => shows)),
    shows: Int32Array.from(ways.flatMap(({ shows }) => shows)),
    setFrom: begins(ways.map((way) => way.sets)),
    placeFrom: begins(sets),
    places: Int32Array.from(sets.flat()),
  };
}

/** From one list of positions into another: of item i of the picked ones, what lies from `from[i]` on. */
function copied(from: Int32Array, values: Int32Array, items: Int32Array): readonly [Int32Array, Int32Array] {
  const begin = new Int32Array(items.length + 1);
  for (let i = 0; i < items.length; i++) {
    begin[i + 1] = (begin[i] ?? 0) + (from[(items[i] ?? 0) + 1] ?? 0) - (from[items[i] ?? 0] ?? 0);
  }
  const taken = new Int32Array(begin[items.length] ?? 0);
  for (let i = 0; i < items.length; i++) {
    taken.set(values.subarray(from[items[i] ?? 0] ?? 0, from[(items[i] ?? 0) + 1] ?? 0), begin[i] ?? 0);
  }
  return [begin, taken];
}

/** Only those ways that are marked with 1. */
export function picked(all: Listed, marks: Uint8Array): Listed {
  const numbers: number[] = [];
  for (let way = 0; way < all.count; way++) if (marks[way] === 1) numbers.push(way);
  const ways = Int32Array.from(numbers);
  const each = (values: Int32Array): Int32Array => ways.map((way) => values[way] ?? 0);
  const [showFrom, shows] = copied(all.showFrom, all.shows, ways);
  const everySet = Int32Array.from({ length: all.setFrom[all.count] ?? 0 }, (_, set) => set);
  const [setFrom, sets] = copied(all.setFrom, everySet, ways);
  const [placeFrom, places] = copied(all.placeFrom, all.places, sets);
  return {
    count: ways.length,
    start: each(all.start),
    end: each(all.end),
    points: each(all.points),
    showFrom,
    shows,
    setFrom,
    placeFrom,
    places,
  };
}
