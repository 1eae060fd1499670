/**
 * The lease routes that make a difference: of all shortest routes to a target that pay every company the same, one. Routes
 * grow with the power of the map, these do not: at every tower only the cheapest few payments are carried on. For those who
 * weigh moves; the rules know every route.
 */
import { type Ints, int } from '@partyline/kernel/ints.js';
import { MOST_CHIPS } from '../maps/map.js';
import { CUBES, type State } from '../state.js';
import { fewestTo, type Reach } from './lease.js';

const NONE: readonly Payment[] = [];
/** So many different payments are kept of those that lead to one hex. */
const MOST_PAYMENTS = 6;
/** No company earns as much from one route: its towers have at most five chips each. */
const BASE = CUBES * MOST_CHIPS + 1;

/** A route with what it pays: the sums of all companies as the digits of one number, which two equal ones share. */
type Payment = {
  readonly paid: number;
  readonly fee: number;
  readonly hex: number;
  readonly before: Payment | null;
};

/** By tower: the cheapest different payments of shortest routes that end with it. */
export type Payments = ReadonlyMap<number, readonly Payment[]>;

export function paymentsOf(state: State, reach: Reach): Payments {
  const found = new Map<number, readonly Payment[]>();
  for (const hex of reach.towers) {
    const chips = int(state.chips, hex);
    const earned = chips * BASE ** int(state.owner, hex);
    const depth = int(reach.depths, hex);
    const on = (before: Payment | null): Payment => ({
      paid: (before?.paid ?? 0) + earned,
      fee: (before?.fee ?? 0) + chips,
      hex,
      before,
    });
    found.set(hex, depth === 1 ? [on(null)] : cheapest(arriving(state, reach, found, hex, depth - 1).map(on)));
  }
  return found;
}

/** What leads to a hex by its neighbours of this depth. */
function arriving(state: State, { depths }: Reach, found: Payments, hex: number, depth: number): Payment[] {
  const near: Ints = state.board.neighbours[hex] ?? [];
  return near.filter((next) => int(depths, next) === depth).flatMap((next) => found.get(next) ?? NONE);
}

function cheapest(all: readonly Payment[]): Payment[] {
  const different = new Map<number, Payment>();
  for (const payment of all) if (!different.has(payment.paid)) different.set(payment.paid, payment);
  return [...different.values()].sort((a, b) => a.fee - b.fee || a.paid - b.paid).slice(0, MOST_PAYMENTS);
}

/** The routes to a target that differ in who is paid what, the cheapest first, each from the own network outward. */
export function differentRoutes(state: State, reach: Reach, payments: Payments, target: number) {
  const last = cheapest(arriving(state, reach, payments, target, fewestTo(reach, target)));
  return last.map((payment) => ({ route: hexesOf(payment), fee: payment.fee }));
}

function hexesOf(last: Payment): number[] {
  const route: number[] = [];
  for (let at: Payment | null = last; at !== null; at = at.before) route.push(at.hex);
  return route.reverse();
}
