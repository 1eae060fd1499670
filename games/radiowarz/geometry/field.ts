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
  for (const [a, from] of places.entries()) {
    for (const [b, to] of places.entries()) {
      if (a === b) continue;
      if (b < a ? isOpen(field, b, a) : isFree(from, to, mountains)) put(free, a * words, b);
      for (const [c, place] of places.entries()) if (side(from, to, place) > 0) put(left, lineAt(field, a, b), c);
    }
  }
  return field;
}
