/**
 * The position, made for speed: cities and regions are numbers, sets of cities are bits, and what follows from the strings
 * (marks, points, lengths) is kept up to date with them. Holds the questions that several rules ask of it; changes only in
 * `rules/`.
 */
import { type Seat, seatOf } from '@partyline/kernel/game.js';
import { filled, type Ints, int } from '@partyline/kernel/ints.js';
import type { Strip } from './components/strip.js';
import { STRIP_REGIONS } from './components/strip.js';
import { bitOf, wordOf } from './geometry/field.js';
import { entries, type MapChart, pairOf } from './maps/chart.js';

export const STATIONS = 6;
/** A bit for each region of a strip. */
export const ALL_ON_AIR = (1 << STRIP_REGIONS) - 1;
/** The owner of a city without a station. */
export const FREE = -1;

export const PHASES = ['bases', 'play', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** A drawn strip: its regions as numbers, and the cities in them, where its owner may not build (RW-2.3). */
export type Objective = { readonly regions: Ints; readonly barred: Ints };

export type State = {
  readonly chart: MapChart;
  /** The whole deck in the order of the draw: seat i draws strips[i]. */
  readonly strips: readonly Strip[];
  readonly seats: number;
  phase: Phase;
  turn: Seat;
  /** By seat; none is drawn before all bases are placed. */
  objectives: readonly Objective[];
  /** By city: the seat that has a station there, or FREE. The same as a set. */
  readonly owner: number[];
  readonly pins: number[];
  /** By seat: its stations in the order of placing, and the cities its string runs through. A list is never changed, but replaced. */
  readonly stations: Ints[];
  readonly strings: Ints[];
  readonly left: number[];
  /** By seat, as the strings give it: the regions on air, RW-5.3's points, and the length in thousandths. */
  readonly onAir: number[];
  readonly points: number[];
  readonly length: number[];
};

/** The position before the first base (RW-1.1). */
export function fresh(chart: MapChart, strips: readonly Strip[], seats: number): State {
  const none: Ints[] = Array.from({ length: seats }, () => []);
  return {
    chart,
    strips,
    seats,
    phase: 'bases',
    turn: seatOf(0),
    objectives: [],
    owner: filled(chart.names.length, FREE),
    pins: filled(chart.field.words, 0),
    stations: none,
    strings: none.slice(),
    left: filled(seats, STATIONS),
    onAir: filled(seats, 0),
    points: filled(seats, 0),
    length: filled(seats, 0),
  };
}

export function clone(state: State): State {
  return {
    chart: state.chart,
    strips: state.strips,
    seats: state.seats,
    phase: state.phase,
    turn: state.turn,
    objectives: state.objectives,
    owner: state.owner.slice(),
    pins: state.pins.slice(),
    stations: state.stations.slice(),
    strings: state.strings.slice(),
    left: state.left.slice(),
    onAir: state.onAir.slice(),
    points: state.points.slice(),
    length: state.length.slice(),
  };
}

const NOTHING: Objective = { regions: [], barred: [] };

export const objectiveOf = (state: State, seat: number): Objective => state.objectives[seat] ?? NOTHING;

export function objectiveFrom({ regions, within, field }: MapChart, strip: Strip): Objective {
  const numbers = strip.regions.map((id) => regions.get(id) ?? 0);
  const barred = filled(field.words, 0);
  for (const region of numbers)
    for (const [word, bits] of (within[region] ?? []).entries()) barred[word] = int(barred, word) | bits;
  return { regions: numbers, barred };
}

export const stringAt = (state: State, seat: number): Ints => state.strings[seat] ?? [];
export const stationsAt = (state: State, seat: number): Ints => state.stations[seat] ?? [];
export const lastOf = (list: Ints): number => int(list, list.length - 1);
export const nextSeat = (state: State): Seat => seatOf((state.turn + 1) % state.seats);
export const cityName = ({ map }: MapChart, city: number): string => map.cities[city]?.name ?? '';
/** The id of a city. */
export const idOf = (state: State, city: number): string => state.chart.names[city] ?? '';

/** A station goes down; the string is not touched. */
export function putStation(state: State, seat: number, city: number): void {
  state.owner[city] = seat;
  state.pins[wordOf(city)] = int(state.pins, wordOf(city)) | bitOf(city);
  state.stations[seat] = [...stationsAt(state, seat), city];
}

export type Worth = { readonly onAir: number; readonly points: number; readonly length: number };

/** What a string is worth to a seat with these regions in its objective (RW-3.1, RW-5.3). */
export function worthOf(chart: MapChart, string: Ints, regions: Ints): Worth {
  const first = string[0];
  if (first === undefined || string.length < 2) return { onAir: 0, points: 0, length: 0 };
  const begins = regions.indexOf(int(chart.home, first));
  let onAir = begins < 0 ? 0 : 1 << begins;
  let points = begins < 0 ? 0 : 1;
  let length = 0;
  let from = first;
  for (let i = 1; i < string.length; i++) {
    const to = int(string, i);
    for (let bit = 0; bit < regions.length; bit++) {
      const times = entries(chart, from, to, int(regions, bit));
      if (times === 0) continue;
      points += times;
      onAir |= 1 << bit;
    }
    length += int(chart.length, pairOf(chart, from, to));
    from = to;
  }
  return { onAir, points, length };
}

/** The string of a seat runs through these cities now, with what follows from it. */
export function putString(state: State, seat: number, string: Ints): void {
  const { onAir, points, length } = worthOf(state.chart, string, objectiveOf(state, seat).regions);
  state.strings[seat] = string;
  state.onAir[seat] = onAir;
  state.points[seat] = points;
  state.length[seat] = length;
}
