/**
 * Random pulls for the tests of the taut string: four players on a plain field place stations at random and pull whatever
 * they cross, so that strings get long, bent and knotted. Gives every pull that was tried, with the cities' places.
 */

import { filled } from '@partyline/kernel/ints.js';
import { pick, type Random, shuffled } from '@partyline/kernel/random.js';
import { bitOf, type Field, surveyField, wordOf } from '../../geometry/field.js';
import { type Point, side } from '../../geometry/plane.js';
import { isCrossed, type Pull, pullTaut, stringOf } from '../../geometry/taut.js';

export const SIZE = 1000;

export type Tried = {
  readonly places: readonly Point[];
  readonly field: Field;
  readonly pull: Pull;
  /** Every station on the board, the new one included. */
  readonly stations: readonly number[];
  /** What came of it; null where it was refused. */
  readonly string: readonly number[] | null;
};

const inGeneralPosition = (places: readonly Point[], one: Point): boolean =>
  places.every((a, i) => a[0] !== one[0] && places.slice(0, i).every((b) => side(a, b, one) !== 0));

/** Cities of which no three lie on a line and no two above each other. */
function scatter(random: Random, count: number): Point[] {
  const places: Point[] = [];
  while (places.length < count) {
    const one: Point = [random(SIZE), random(SIZE)];
    if (inGeneralPosition(places, one)) places.push(one);
  }
  return places;
}

type Table = { readonly strings: number[][]; readonly owner: number[]; readonly pins: number[] };

function put({ owner, pins, strings }: Table, seat: number, city: number): void {
  owner[city] = seat;
  pins[wordOf(city)] = (pins[wordOf(city)] ?? 0) | bitOf(city);
  strings[seat]?.push(city);
}

const crossedOf = (field: Field, { strings }: Table, mover: number, from: number, hook: number) =>
  strings.flatMap((string, seat) =>
    seat === mover
      ? []
      : string
          .slice(1)
          .flatMap((b, stretch) => (isCrossed(field, from, hook, string[stretch] ?? 0, b) ? [{ seat, stretch }] : [])),
  );

/** Pulls without end, from one random game after another. */
export function* pulls(random: Random): Generator<Tried> {
  for (;;) {
    const [seats, rounds] = [2 + random(3), 4 + random(5)];
    const places = scatter(random, seats * rounds);
    const field = surveyField(places, []);
    const order = shuffled(random, places.keys());
    const strings: number[][] = Array.from({ length: seats }, () => []);
    const table: Table = { strings, owner: filled(places.length, -1), pins: filled(field.words, 0) };
    for (const [i, hook] of order.entries()) {
      const mover = i % seats;
      const from = strings[mover]?.at(-1);
      const crossed = from === undefined ? [] : crossedOf(field, table, mover, from, hook);
      if (from !== undefined && crossed.length > 0) {
        const { seat, stretch } = pick(random, crossed);
        const { owner, pins } = table;
        const pull: Pull = { string: [...(strings[seat] ?? [])], stretch, from, hook, pins: [...pins], owner: [...owner], seat };
        const taut = pullTaut(field, pull);
        const string = taut === null ? null : stringOf(pull, taut);
        yield { places, field, pull, stations: order.slice(0, i + 1), string };
        if (string !== null) strings[seat] = string;
      }
      put(table, mover, hook);
    }
  }
}

/** The first so many. */
export function* take<T>(from: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const one of from) {
    if (left-- === 0) return;
    yield one;
  }
}
