/**
 * What a run of squares needs to be a word (CT-6.2): for the letters that it may show where other words cross it, the sets of
 * other squares on which workers must stand, as few as will do. A worker may stand for the letter under it, so workers on more
 * squares never hurt. Knows words and letters; knows nothing of points.
 */
import { NO_LETTER, type Site } from './sites.js';
import type { Spellings } from './spellings.js';

const MOST_SQUARES = 20;
const ALPHABET = 26;
/** Up to so many different needs of one run can be ticked off in a table. */
const TABLE = 1 << 22;

/** One way for a run to be a word. */
export type Need = {
  /** The letter at each square that another word crosses, in order. */
  readonly crossing: readonly number[];
  /** Of the other squares: sets, each as the places in the run of those that need workers. */
  readonly sets: readonly (readonly number[])[];
};

export type Needs = {
  /** Empty where no word fits with so many workers. */
  of(run: readonly Site[]): Need[];
};

function placesOf(bits: number): number[] {
  const places: number[] = [];
  for (let left = bits; left !== 0; left &= left - 1) places.push(31 - Math.clz32(left & -left));
  return places;
}

/** Of some sets, those that have no other of them inside. */
function smallest(sets: readonly number[]): number[][] {
  const kept: number[] = [];
  const ordered = sets.map((set) => ({ set, places: placesOf(set) }));
  ordered.sort((a, b) => a.places.length - b.places.length || a.set - b.set);
  return ordered.flatMap(({ set, places }) => {
    if (kept.some((inside) => (inside & set) === inside)) return [];
    kept.push(set);
    return [places];
  });
}

/** Ticks numbers off, small ones in a table that is cleaned after use. */
function ticks(): { first(code: number): boolean; clean(): void } {
  const table = new Uint8Array(TABLE);
  const large = new Set<number>();
  const ticked: number[] = [];
  return {
    first(code) {
      if (code >= TABLE) return large.size < large.add(code).size;
      if (table[code] === 1) return false;
      table[code] = 1;
      ticked.push(code);
      return true;
    },
    clean() {
      for (const code of ticked) table[code] = 0;
      ticked.length = 0;
      large.clear();
    },
  };
}

type Asked = {
  readonly letters: Int8Array;
  readonly crossed: readonly number[];
  readonly others: readonly number[];
  readonly houses: number;
};

function askedOf(run: readonly Site[]): Asked {
  const places = run.map((_, place) => place);
  return {
    letters: Int8Array.from(run, ({ letter }) => letter),
    crossed: places.filter((place) => run[place]?.crossed === true),
    others: places.filter((place) => run[place]?.crossed !== true),
    houses: run.reduce((bits, { building }, place) => (building === 'H' ? bits | (1 << place) : bits), 0),
  };
}

/** With no more workers than there are. */
export function needsWith(spellings: Spellings, workers: number): Needs {
  const { first, clean } = ticks();

  const collect = (words: Uint8Array, { letters, crossed, others, houses }: Asked): Map<number, number[]> => {
    const { length } = letters;
    const found = new Map<number, number[]>();
    for (let at = 0; at < words.length; at += length) {
      let wrong = 0;
      let count = 0;
      for (let place = 0; place < length; place++) {
        if (words[at + place] === letters[place]) continue;
        wrong |= 1 << place;
        count++;
      }
      if (count > workers || (wrong & houses) !== 0) continue;
      let code = 0;
      for (const place of crossed) code = code * ALPHABET + (words[at + place] ?? 0);
      for (const place of others) code = code * 2 + ((wrong >> place) & 1);
      if (!first(code)) continue;
      for (const place of crossed) wrong &= ~(1 << place);
      const crossing = Math.floor(code / 2 ** others.length);
      const sets = found.get(crossing);
      if (sets === undefined) found.set(crossing, [wrong]);
      else sets.push(wrong);
    }
    clean();
    return found;
  };

  return {
    of(run) {
      const words = spellings[run.length];
      if (words === undefined || run.length > MOST_SQUARES) return [];
      if (run.filter(({ letter }) => letter === NO_LETTER).length > workers) return [];
      const asked = askedOf(run);
      return Array.from(collect(words, asked), ([code, sets]) => {
        const crossing = asked.crossed.map(
          (_, index) => Math.floor(code / ALPHABET ** (asked.crossed.length - 1 - index)) % ALPHABET,
        );
        return { crossing, sets: smallest(sets) };
      });
    },
  };
}
