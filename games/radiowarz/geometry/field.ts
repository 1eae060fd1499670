/**
 * The cities of a map as bits, and what never changes about their places: which lie left of the line through two others, and
 * from which to which the way is free. All that rules and bots ask of the plane is then a few operations on words. Cities
 * are in general position: no three on a line.
 */
import type { Ints } from '@partyline/kernel/ints.js';
import { type Outline, type Point, side } from './plane.js';
import { isFree } from './stretch.js';

export type Field = {
  readonly cities: number;
  /** How many words of 32 bits a set of cities takes. */
  readonly words: number;
  /** From `lineAt(a, b)` on: the cities left of the line from a to b. Neither a nor b is. */
  readonly left: Int32Array;
  /** From `a * words` on: the cities to which no mountain is in the way from a. Never a itself. */
  readonly free: Int32Array;
};

export const wordOf = (city: number): number => city >> 5;
export const bitOf = (city: number): number => 1 << (city & 31);

/** The number of the lowest bit that is set. */
export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

export const lineAt = (field: Field, a: number, b: number): number => (a * field.cities + b) * field.words;

/** Whether c lies left of the line from a to b; false for a and b themselves. */
export const isLeft = (field: Field, a: number, b: number, c: number): boolean =>
  ((field.left[lineAt(field, a, b) + wordOf(c)] ?? 0) & bitOf(c)) !== 0;

/** Whether no mountain is between two cities. */
export const isOpen = (field: Field, a: number, b: number): boolean =>
  ((field.free[a * field.words + wordOf(b)] ?? 0) & bitOf(b)) !== 0;

/** Whether a set of cities has this one. */
export const has = (set: Ints, city: number): boolean => ((set[wordOf(city)] ?? 0) & bitOf(city)) !== 0;

export function surveyField(places: readonly Point[], mountains: readonly Outline[]): Field {
  const cities = places.length;
  const words = Math.ceil(cities / 32);
  const left = new Int32Array(cities * cities * words);
  const free = new Int32Array(cities * words);
  const field = { cities, words, left, free };
  const put = (set: Int32Array, at: number, city: number): void => {
    set[at + wordOf(city)] = (set[at + wordOf(city)] ?? 0) | bitOf(city);
  };
  // Each pair once: the way back is as free, and has on its left what the way there has on its right.
  for (const [a, from] of places.entries()) {
    for (let b = a + 1; b < cities; b++) {
      const to = places[b] ?? from;
      if (isFree(from, to, mountains)) {
        put(free, a * words, b);
        put(free, b * words, a);
      }
      const [there, back] = [lineAt(field, a, b), lineAt(field, b, a)];
      for (let c = 0; c < cities; c++) {
        const where = side(from, to, places[c] ?? from);
        if (where !== 0) put(left, where > 0 ? there : back, c);
      }
    }
  }
  return field;
}
