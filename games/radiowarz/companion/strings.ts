/**
 * Strings of the real table, entered city by city, and what the rules say of them: regions on air, points, lengths and places,
 * mountains in the way, and what a last stretch crosses. A strip before its regions, a string before its end: all may be missing.
 */
import { integer, list, nullable, type Of, object, oneOf, text } from '@partyline/kernel/shape.js';
import { isOpen } from '../geometry/field.js';
import { isCrossed } from '../geometry/taut.js';
import { placesBy } from '../rules/turn.js';
import { ALL_ON_AIR, lastOf, objectiveFrom, worthOf } from '../state.js';
import { cityWords, editionOf, MAP_IDS, type MapId, regionsOf, stripOf } from './maps.js';

const MOST_CITIES = 100;
const runShape = object({ strip: nullable(text(100)), cities: list(text(100), MOST_CITIES) });
export const stringsShape = object({ map: oneOf(MAP_IDS), mover: integer(3, 0), runs: list(runShape, 4) });
export type StringsEntry = Of<typeof stringsShape>;
export type StringRun = Of<typeof runShape>;

export const blankStrings = (seats: number): StringsEntry => ({
  map: 'house',
  mover: 0,
  runs: Array.from({ length: seats }, () => ({ strip: null, cities: [] })),
});

const NO_RUN: StringRun = { strip: null, cities: [] };
export const runAt = ({ runs }: StringsEntry, seat: number): StringRun => runs[seat] ?? NO_RUN;

export function withRun(entry: StringsEntry, seat: number, run: StringRun): StringsEntry {
  const runs = Array.from({ length: Math.max(entry.runs.length, seat + 1) }, (_, at) => runAt(entry, at));
  return { ...entry, runs: runs.map((old, at) => (at === seat ? run : old)) };
}

export type JudgedString = {
  readonly marks: readonly { readonly name: string; readonly lit: boolean }[];
  readonly onAir: number;
  readonly points: number;
  /** In thousandths, as the rules count it. */
  readonly length: number;
  /** The first stretch that a mountain is in the way of, by the names of its cities. */
  readonly blocked: readonly [string, string] | null;
};

const numbersOf = (map: MapId, cities: readonly string[]): number[] =>
  cities.flatMap((id) => editionOf(map).chart.index.get(id) ?? []);

const bits = (mask: number): number => [0, 1, 2, 3, 4, 5].filter((bit) => (mask & (1 << bit)) !== 0).length;

function judgeRun(map: MapId, { strip: id, cities }: StringRun): JudgedString {
  const { chart } = editionOf(map);
  const strip = stripOf(map, id);
  const string = numbersOf(map, cities);
  const worth = worthOf(chart, string, strip === null ? [] : objectiveFrom(chart, strip).regions);
  const blocked = string.slice(1).findIndex((city, i) => !isOpen(chart.field, string[i] ?? 0, city));
  const name = (at: number): string => cityWords(map, cities[at] ?? '');
  return {
    marks:
      strip === null ? [] : regionsOf(map, strip).map((region, bit) => ({ name: region, lit: (worth.onAir & (1 << bit)) !== 0 })),
    onAir: bits(worth.onAir),
    points: worth.points,
    length: worth.length,
    blocked: blocked < 0 ? null : [name(blocked), name(blocked + 1)],
  };
}

export type Crossed = { readonly seat: number; readonly from: string; readonly to: string };

export type JudgedStrings = {
  readonly seats: readonly JudgedString[];
  readonly ranks: readonly number[];
  /** The mover is on air everywhere. */
  readonly won: boolean;
  /** The stretches of others that the mover's last stretch crosses. */
  readonly crossed: readonly Crossed[];
};

function crossedBy(entry: StringsEntry, seats: number): readonly Crossed[] {
  const { field } = editionOf(entry.map).chart;
  const own = numbersOf(entry.map, runAt(entry, entry.mover).cities);
  const from = own.at(-2);
  if (from === undefined) return [];
  return Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) => {
    const { cities } = runAt(entry, seat);
    const string = numbersOf(entry.map, cities);
    if (seat === entry.mover) return [];
    return string.slice(1).flatMap((city, i) => {
      const before = string[i] ?? city;
      const name = (at: number): string => cityWords(entry.map, cities[at] ?? '');
      return isCrossed(field, from, lastOf(own), before, city) ? [{ seat, from: name(i), to: name(i + 1) }] : [];
    });
  });
}

export function judgeStrings(entry: StringsEntry, players: number): JudgedStrings {
  const seats = Array.from({ length: players }, (_, seat) => judgeRun(entry.map, runAt(entry, seat)));
  const mover = seats[entry.mover];
  const won = mover !== undefined && mover.onAir === bits(ALL_ON_AIR);
  const ranks = placesBy(
    seats.map(({ points }) => points),
    seats.map(({ length }) => length),
    won ? entry.mover : null,
  );
  return { seats, ranks, won, crossed: crossedBy(entry, players) };
}
