/**
 * Maps and positions made to be dear: as many shortest lease routes, as long, as far and as differently paid as the format
 * lets through. For the kit and the tests; no game is ever offered one of them.
 */
import type { Json } from '@partyline/kernel/json.js';
import { CUBES } from '../state.js';

/** The most companies that can be leased from: all but the one that leases. */
const LESSORS = 5;
const MOST_LEASED = LESSORS * CUBES;
const SEATS = LESSORS + 1;
const MUCH = 10_000;

type Hexes = Record<string, 'start' | 'standard' | 'city'>;
export type DearMap = {
  readonly id: string;
  readonly name: string;
  readonly hexes: Hexes;
  readonly places: Record<string, string>;
};

/** A way through the map: hexes in the order in which towers can be built on them, and those beyond. */
type Ground = { readonly map: DearMap; readonly way: readonly string[] };

function ground(name: string, way: readonly string[], beyond: readonly string[], start: string): Ground {
  const hexes: Hexes = { [start]: 'start' };
  for (const hex of [...way, ...beyond]) hexes[hex] = 'city';
  return { map: { id: name, name, hexes, places: {} }, way };
}

const at = (q: number, r: number): string => `${q},${r}`;

/** So many diamonds in a row, two ways round each: with every diamond twice as many routes. `from` shifts the names. */
export function diamonds(count: number, from = 0): Ground {
  const way: string[] = [];
  for (let k = 0; k < count; k++) {
    way.push(at(from + k + 1, from + k), at(from + k, from + k + 1), at(from + k + 1, from + k + 1));
  }
  const end = from + count;
  return ground(`diamonds-${count}`, way, [at(end + 1, end), at(end, end + 1)], at(from, from));
}

/** A chain of single hexes, then diamonds: fewer routes, each of them long, with the longest names that there are. */
export function tail(chain: number, count: number): Ground {
  const far = -29_999;
  const way: string[] = [];
  for (let k = 1; k <= chain; k++) way.push(at(far, far + k));
  const from = far + chain;
  for (let k = 0; k < count; k++) way.push(at(far + k + 1, from + k), at(far + k, from + k + 1), at(far + k + 1, from + k + 1));
  return ground(
    `tail-${chain}-${count}`,
    way,
    [at(far + count + 1, from + count), at(far + count, from + count + 1)],
    at(far, far),
  );
}

/** A lozenge of so many hexes a side: between its corners there are as many routes as ways to go right and down. */
export function lozenge(side: number): Ground {
  const all = Array.from({ length: side * side }, (_, i) => [Math.floor(i / side), i % side] as const);
  const near = all.sort(([a, b], [c, d]) => a + b - c - d).map(([q, r]) => at(q, r));
  return ground(`lozenge-${side}`, near.slice(1), [at(side, side - 1), at(side - 1, side)], at(0, 0));
}

/** Everything leased that can be: every tower of the way belongs to another company than company 0, which has all the money. */
export function leasedOut({ map, way }: Ground, chips: (i: number) => number = () => 1, treasury = MUCH): Json {
  const built = way.slice(0, MOST_LEASED);
  const everyone = Array.from({ length: SEATS }, (_, i) => i);
  return {
    game: 'crossed-wires',
    map,
    players: everyone.map((seat) => ({
      cash: 25,
      shares: [{ company: seat, issued: seat === 0 ? 4 : 1, unissued: seat === 0 ? 1 : 4 }],
    })),
    companies: everyone.map(() => ({ treasury, pool: 0 })),
    network: Object.fromEntries(built.map((hex, i) => [hex, { company: 1 + (i % LESSORS), value: chips(i) }])),
    turn: 0,
    acting: null,
    auction: null,
    passes: 0,
    ending: null,
    over: false,
  };
}
