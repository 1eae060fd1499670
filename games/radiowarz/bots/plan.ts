/**
 * How many stretches an objective still takes: for every city and every set of regions that are on air, the least number of
 * stretches after which all six are. Worked out backwards from the goal, once for a position; stations to come are not
 * foreseen. Knows no rivals.
 */

import { type Ints, int } from '@partyline/kernel/ints.js';
import type { Strip } from '../components/strip.js';
import { STRIP_REGIONS } from '../components/strip.js';
import { has, isOpen } from '../geometry/field.js';
import { entries, type MapChart } from '../maps/chart.js';
import { ALL_ON_AIR, FREE, type Objective, objectiveFrom, objectiveOf, type State, stringAt } from '../state.js';

const SETS = 1 << STRIP_REGIONS;
const TURNS = 5;
/** More stretches than any seat has. */
const NEVER = TURNS + 1;

/** Regions on air, and RW-5.3's points. */
export type Gained = { readonly onAir: number; readonly points: number };

export type Plan = {
  /** By city × 64 + regions on air: the least stretches, or NEVER. */
  readonly need: Uint8Array;
  /** By city × cities + city: the regions of the objective under a stretch, and how often it comes into any of them. */
  readonly under: Uint8Array;
  readonly times: Uint8Array;
  /** By city: the region of the objective that it lies in, as a set. */
  readonly home: Uint8Array;
  /** By city × TURNS + stretches − 1: the most points that so many stretches may bring. */
  readonly reach: Uint8Array;
};

function coverage(chart: MapChart, regions: Ints): Omit<Plan, 'need' | 'reach'> {
  const cities = chart.names.length;
  const under = new Uint8Array(cities * cities);
  const times = new Uint8Array(cities * cities);
  const home = new Uint8Array(cities);
  for (let a = 0; a < cities; a++) {
    home[a] = regions.includes(int(chart.home, a)) ? 1 << regions.indexOf(int(chart.home, a)) : 0;
    for (let b = 0; b < cities; b++) {
      const at = a * cities + b;
      for (let bit = 0; bit < regions.length; bit++) {
        const entered = entries(chart, a, b, int(regions, bit));
        if (entered > 0) under[at] = (under[at] ?? 0) | (1 << bit);
        times[at] = (times[at] ?? 0) + entered;
      }
    }
  }
  return { under, times, home };
}

/** Where one could go from each city: `to * 64 + regions under the stretch`, in one number. */
function waysOf({ field, names }: MapChart, owner: Ints, barred: Ints, under: Uint8Array): readonly Ints[] {
  const cities = [...names.keys()];
  const free = cities.filter((city) => int(owner, city) === FREE && !has(barred, city));
  return cities.map((from) =>
    free.filter((to) => isOpen(field, from, to)).map((to) => to * SETS + (under[from * cities.length + to] ?? 0)),
  );
}

/** Whether some way leads to where so many stretches are enough. */
function leads(ways: Ints, on: number, need: Uint8Array, stretches: number): boolean {
  for (let i = 0; i < ways.length; i++) if (need[int(ways, i) | on] === stretches) return true;
  return false;
}

function planOf(chart: MapChart, { regions, barred }: Objective, owner: Ints, turns: number): Plan {
  const covered = coverage(chart, regions);
  const ways = waysOf(chart, owner, barred, covered.under);
  const need = new Uint8Array(ways.length * SETS).fill(NEVER);
  for (let city = 0; city < ways.length; city++) need[city * SETS + ALL_ON_AIR] = 0;
  for (let turn = 1; turn <= turns; turn++) {
    for (const [city, from] of ways.entries()) {
      for (let on = 0; on < ALL_ON_AIR; on++) {
        if (need[city * SETS + on] === NEVER && leads(from, on, need, turn - 1)) need[city * SETS + on] = turn;
      }
    }
  }
  return { need, ...covered, reach: reachOf(ways, covered.times) };
}

/** The most points by number of stretches, each from the best of the next city with one less. */
function reachOf(ways: readonly Ints[], times: Uint8Array): Uint8Array {
  const reach = new Uint8Array(ways.length * TURNS);
  for (let stretches = 1; stretches <= TURNS; stretches++) {
    for (const [city, from] of ways.entries()) {
      let most = 0;
      for (const way of from) {
        const to = Math.floor(way / SETS);
        const then = stretches === 1 ? 0 : (reach[to * TURNS + stretches - 2] ?? 0);
        most = Math.max(most, (times[city * ways.length + to] ?? 0) + then);
      }
      reach[city * TURNS + stretches - 1] = most;
    }
  }
  return reach;
}

/** As far as the stations that the seat has left. */
export const planFor = (state: State, seat: number): Plan =>
  planOf(state.chart, objectiveOf(state, seat), state.owner, Math.min(TURNS, int(state.left, seat)));

/** The same for a strip that might be drawn. */
export const planFrom = (state: State, strip: Strip): Plan =>
  planOf(state.chart, objectiveFrom(state.chart, strip), state.owner, TURNS);

export const needAt = ({ need }: Plan, city: number, onAir: number): number => need[city * SETS + onAir] ?? NEVER;

/** The most points that so many stretches from a city may bring. */
export const reachAt = ({ reach }: Plan, city: number, stretches: number): number =>
  stretches === 0 ? 0 : (reach[city * TURNS + stretches - 1] ?? 0);

/** What is on air, and the points; where a string is one city as yet, what the first stretch will find there. */
export function begun(state: State, seat: number, { home }: Plan): Gained {
  const string = stringAt(state, seat);
  if (string.length > 1) return { onAir: int(state.onAir, seat), points: int(state.points, seat) };
  const onAir = home[string[0] ?? 0] ?? 0;
  return { onAir, points: onAir === 0 ? 0 : 1 };
}

/** What a string through these cities is worth to the owner of the plan: the rules' own answer, from prepared numbers. */
export function gainedBy({ under, times, home }: Plan, cities: number, string: Ints): Gained {
  let from = int(string, 0);
  let onAir = home[from] ?? 0;
  let points = onAir === 0 ? 0 : 1;
  for (let i = 1; i < string.length; i++) {
    const to = int(string, i);
    onAir |= under[from * cities + to] ?? 0;
    points += times[from * cities + to] ?? 0;
    from = to;
  }
  return { onAir, points };
}
