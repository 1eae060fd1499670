/**
 * How many stretches an objective still takes: for every city and every set of regions that are on air, the least number of
 * stretches after which all six are. Worked out backwards from the goal, once for a position; stations to come are not
 * foreseen. Knows no rivals.
 */
import { type Chart, entries } from '../chart.js';
import type { Strip } from '../components/strip.js';
import { has, isOpen } from '../geometry/field.js';
import { type Ints, int } from '../int.js';
import { ALL_ON_AIR, FREE, type Objective, objectiveFrom, objectiveOf, REGIONS, type State, stringAt } from '../state.js';

const SETS = 1 << REGIONS;
const TURNS = 5;
/** More stretches than anybody has. */
const NEVER = TURNS + 1;

export type Plan = {
  /** By city × 64 + regions on air: the least stretches, or NEVER. */
  readonly need: Uint8Array;
  /** By city × cities + city: the regions of the objective under a stretch. */
  readonly under: Uint8Array;
};

function coverage(chart: Chart, regions: Ints): Uint8Array {
  const cities = chart.names.length;
  const under = new Uint8Array(cities * cities);
  for (let a = 0; a < cities; a++) {
    for (let b = 0; b < cities; b++) {
      let bits = 0;
      for (let bit = 0; bit < regions.length; bit++) if (entries(chart, a, b, int(regions, bit)) > 0) bits |= 1 << bit;
      under[a * cities + b] = bits;
    }
  }
  return under;
}

/** Where one could go from each city: `to * 64 + regions under the stretch`, in one number. */
function waysOf({ field, names }: Chart, owner: Ints, barred: Ints, under: Uint8Array): readonly Ints[] {
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

function planOf(chart: Chart, { regions, barred }: Objective, owner: Ints, turns: number): Plan {
  const under = coverage(chart, regions);
  const ways = waysOf(chart, owner, barred, under);
  const need = new Uint8Array(ways.length * SETS).fill(NEVER);
  for (let city = 0; city < ways.length; city++) need[city * SETS + ALL_ON_AIR] = 0;
  for (let turn = 1; turn <= turns; turn++) {
    for (const [city, from] of ways.entries()) {
      for (let on = 0; on < ALL_ON_AIR; on++) {
        if (need[city * SETS + on] === NEVER && leads(from, on, need, turn - 1)) need[city * SETS + on] = turn;
      }
    }
  }
  return { need, under };
}

/** As far as the stations that the seat has left. */
export const planFor = (state: State, seat: number): Plan =>
  planOf(state.chart, objectiveOf(state, seat), state.owner, Math.min(TURNS, int(state.left, seat)));

/** The same for a strip that somebody might draw. */
export const planFrom = (state: State, strip: Strip): Plan =>
  planOf(state.chart, objectiveFrom(state.chart, strip), state.owner, TURNS);

export const needAt = ({ need }: Plan, city: number, onAir: number): number => need[city * SETS + onAir] ?? NEVER;

/** What is on air once the first stretch is made, where a string is one city as yet. */
export function begun(state: State, seat: number): number {
  const string = stringAt(state, seat);
  if (string.length > 1) return int(state.onAir, seat);
  const bit = objectiveOf(state, seat).regions.indexOf(int(state.chart.home, string[0] ?? 0));
  return bit < 0 ? 0 : 1 << bit;
}
