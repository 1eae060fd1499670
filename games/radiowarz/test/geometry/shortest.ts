/**
 * The taut string by another way: the shortest in its class, found by force. A vertical line through every station has an
 * upper and a lower half, the gates. The loose string, as it is drawn along and hooked, passes gates in some order; a gate
 * that it passes back and forth at once is taken out. What is left says in which way the string may be moved without lifting
 * it over a station, and every shortest way through those gates goes straight from station to station: all of them are tried.
 * Shares nothing with the way it checks but the side of a line.
 */
import { type Point, side } from '../../geometry/plane.js';
import type { Tried } from './tangle.js';

/** To the east (1) or to the west (−1). */
type Way = 1 | -1;
/** Where the string passes the line of a station: over or under it. */
type Gate = { readonly city: number; readonly above: boolean; readonly way: Way };
type Hand = 'left' | 'right';

const wayOf = (east: boolean): Way => (east ? 1 : -1);
/** A station to the right of the way east is below it, to the right of the way west above. */
const passing = (city: number, hand: Hand, way: Way): Gate => ({ city, above: (hand === 'right') === way > 0, way });
const handAt = ({ above, way }: Gate): Hand => (above === way > 0 ? 'right' : 'left');

export type Shortest = { readonly string: readonly number[]; readonly wound: boolean };

/** A loose string, laid part by part between the stations: it keeps the gates that it passes. */
function looseString(at: (city: number) => Point, stations: readonly number[]) {
  const x = (city: number): number => at(city)[0];
  const gates: Gate[] = [];
  const pass = (gate: Gate): void => {
    const last = gates.at(-1);
    if (last !== undefined && last.city === gate.city && last.above === gate.above && last.way !== gate.way) gates.pop();
    else gates.push(gate);
  };
  /** Along a part of the line from p to q: over the stations below it, under those above it. */
  const along = (p: number, q: number, way: Way, between: (station: number) => boolean): void => {
    const met = stations.filter((one) => one !== p && one !== q && between(one)).sort((one, two) => way * (x(one) - x(two)));
    const east = x(q) > x(p);
    for (const one of met) pass({ city: one, above: side(at(p), at(q), at(one)) < 0 === east, way });
  };
  const straight = (p: number, q: number): void => along(p, q, wayOf(x(q) > x(p)), (one) => x(one) > x(p) !== x(one) > x(q));
  const around = (one: number, hand: Hand, coming: Way, going: Way): void => {
    pass(passing(one, hand, coming));
    if (coming !== going) pass(passing(one, hand, going));
  };
  return { gates, along, straight, around };
}

/** The gates that the string passes between two of its owner's stations, drawn along the new stretch and round the hook. */
function gatesBetween({ places, pull, stations }: Tried, first: number, last: number): readonly Gate[] {
  const { string, stretch, from: l, hook: n } = pull;
  const at = (city: number): Point => places[city] ?? [0, 0];
  const x = (city: number): number => at(city)[0];
  const city = (index: number): number => string[index] ?? 0;
  const [a, b] = [city(stretch), city(stretch + 1)];

  // The crossing lies at left / over of the way from a to b; a whole number times `over` is compared with it.
  const left = side(at(l), at(n), at(a));
  const over = left - side(at(l), at(n), at(b));
  const crossing = (x(a) * over + left * (x(b) - x(a))) * Math.sign(over);
  const eastOfCrossing = (one: number): boolean => !(x(one) * Math.abs(over) < crossing);

  const turn = (index: number): Hand => (side(at(city(index - 1)), at(city(index)), at(city(index + 1))) > 0 ? 'left' : 'right');
  const wayBetween = (index: number): Way => wayOf(x(city(index + 1)) > x(city(index)));

  const { gates, along, straight, around } = looseString(at, stations);
  for (let i = first; i < stretch; i++) {
    straight(city(i), city(i + 1));
    around(city(i + 1), turn(i + 1), wayBetween(i), wayBetween(i + 1));
  }
  const toCrossing = wayOf(x(b) > x(a));
  const toHook = wayOf(x(n) > x(l));
  const back = toHook > 0 ? -1 : 1;
  const nearHook = (one: number): boolean => one !== n && eastOfCrossing(one) !== x(one) > x(n);
  along(a, b, toCrossing, (one) => x(one) > x(a) !== eastOfCrossing(one));
  along(l, n, toHook, nearHook);
  around(n, left > 0 ? 'right' : 'left', toHook, back);
  along(l, n, back, nearHook);
  along(a, b, toCrossing, (one) => x(one) > x(b) !== eastOfCrossing(one));
  for (let i = stretch + 1; i < last; i++) {
    around(city(i), turn(i), wayBetween(i - 1), wayBetween(i));
    straight(city(i), city(i + 1));
  }
  return gates;
}

export function shortest(tried: Tried): Shortest {
  const { string, stretch, owner, seat } = tried.pull;
  const at = (city: number): Point => tried.places[city] ?? [0, 0];
  const city = (index: number): number => string[index] ?? 0;
  const holds = (index: number): boolean => owner[city(index)] === seat;
  let first = stretch;
  while (!holds(first)) first -= 1;
  let last = stretch + 1;
  while (!holds(last)) last += 1;
  const found = throughGates(city(first), city(last), gatesBetween(tried, first, last), at);
  const wound = found.some(({ city: one, gate }, i) => {
    if (gate === null || owner[one] === seat) return false;
    const [before, after] = [found[i - 1]?.city ?? 0, found[i + 1]?.city ?? 0];
    const turned = side(at(before), at(one), at(after)) > 0 ? 'left' : 'right';
    return before === after || turned !== handAt(gate);
  });
  const middle = found.map((step) => step.city);
  return { string: [...string.slice(0, first), ...middle, ...string.slice(last + 1)], wound };
}

type Step = { readonly city: number; readonly gate: Gate | null };

/** Whether the straight way from p to q, and nothing else, passes these gates in this order; it may touch those at its ends. */
function isStraight(p: number, q: number, gates: readonly Gate[], at: (city: number) => Point): boolean {
  let first = 0;
  while (gates[first]?.city === p) first += 1;
  let end = gates.length;
  while (end > first && gates[end - 1]?.city === q) end -= 1;
  return gates.slice(first, end).every(({ city, above, way }) => {
    const [one, from, to] = [at(city)[0], at(p)[0], at(q)[0]];
    if (way > 0 ? !(from < one && one < to) : !(to < one && one < from)) return false;
    return side(at(p), at(q), at(city)) < 0 === (above === way > 0);
  });
}

function throughGates(from: number, to: number, gates: readonly Gate[], at: (city: number) => Point): Step[] {
  const steps: Step[] = [
    { city: from, gate: null },
    ...gates.map((gate) => ({ city: gate.city, gate })),
    { city: to, gate: null },
  ];
  const best: { readonly length: number; readonly before: number }[] = [{ length: 0, before: -1 }];
  for (let j = 1; j < steps.length; j++) {
    let found = { length: Number.POSITIVE_INFINITY, before: -1 };
    const q = steps[j]?.city ?? 0;
    for (let i = 0; i < j; i++) {
      const p = steps[i]?.city ?? 0;
      if (!isStraight(p, q, gates.slice(i, j - 1), at)) continue;
      const length = (best[i]?.length ?? 0) + Math.hypot(at(p)[0] - at(q)[0], at(p)[1] - at(q)[1]);
      if (length < found.length) found = { length, before: i };
    }
    best.push(found);
  }
  const way: Step[] = [];
  for (let j = steps.length - 1; j >= 0; j = best[j]?.before ?? -1) {
    const step = steps[j];
    // A station that is passed by several gates at once is one corner.
    if (step !== undefined && way[0]?.city !== step.city) way.unshift(step);
  }
  return way;
}
