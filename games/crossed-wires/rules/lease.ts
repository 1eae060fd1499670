/**
 * Leases (3.3.1): routes through other companies' towers, as short as they can be. Finds how far each tower is from a
 * company's own network and what the way there costs at least, judges a given route, and visits the shortest one after the
 * other. Knows nothing of turns.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { filled, type Ints, int } from '@partyline/kernel/ints.js';
import { companyName, refuse } from '../refusals.js';
import { FREE, hasAccess, type State } from '../state.js';

const NONE: Ints = [];

/** A tower of another company: what a route may run through. The start hex is everybody's own. */
const leasable = (state: State, hex: number, company: number): boolean => {
  const owner = int(state.owner, hex);
  return owner !== FREE && owner !== company;
};

/** How far a company's leases can lead. */
export type Reach = {
  /**
   * By hex: for a tower, how many leased hexes a route that ends with it has at least; for a target, the same number
   * below zero; 0 where no route leads.
   */
  readonly depths: Ints;
  /** The towers that a route may run through, the nearest first. */
  readonly towers: Ints;
  /** By hex: for a tower, what the cheapest of the shortest routes that end with it costs. */
  readonly fees: Ints;
  /** The free hexes without access that a route leads to. */
  readonly targets: Ints;
};

/** A search in breadth from the own network through other companies' towers. */
export function leaseReach(state: State, company: number): Reach {
  const { open, neighbours, zeros } = state.board;
  const depths = zeros.slice();
  const fees = zeros.slice();
  const targets: number[] = [];
  const towers: number[] = [];
  for (const hex of open) {
    if (!hasAccess(state, hex, company) || !leasable(state, hex, company)) continue;
    depths[hex] = 1;
    fees[hex] = int(state.chips, hex);
    towers.push(hex);
  }
  for (const hex of towers) {
    const depth = int(depths, hex);
    const fee = int(fees, hex);
    for (const next of neighbours[hex] ?? NONE) {
      const known = int(depths, next);
      if (known === depth + 1) fees[next] = Math.min(int(fees, next), fee + int(state.chips, next));
      if (known !== 0) continue;
      if (leasable(state, next, company)) {
        depths[next] = depth + 1;
        fees[next] = fee + int(state.chips, next);
        towers.push(next);
      } else if (int(state.owner, next) === FREE && !hasAccess(state, next, company)) {
        depths[next] = -depth;
        targets.push(next);
      }
    }
  }
  return { depths, towers, fees, targets };
}

/** The fewest leased hexes of any route to a free hex without access; 0 when there is none. */
export const fewestTo = (reach: Reach, target: number): number => -int(reach.depths, target);

/** Whether to go on with the next route. The route is only lent: it changes afterwards. */
export type VisitRoute = (route: Ints, fee: number) => boolean;

/**
 * Visits every shortest route to a target whose hexes cost at most `money`, from the own network outward, until `visit` has
 * enough: whether it had not. No step is made that does not lead to such a route, so the work grows with what is visited.
 */
export function eachRoute(state: State, reach: Reach, target: number, money: number, visit: VisitRoute): boolean {
  const { neighbours } = state.board;
  const { depths, fees } = reach;
  const route = filled(fewestTo(reach, target), 0);
  /** Backwards from the target, one depth less each time. */
  const extend = (from: number, depth: number, left: number): boolean => {
    for (const next of neighbours[from] ?? NONE) {
      if (int(depths, next) !== depth || int(fees, next) > left) continue;
      route[depth - 1] = next;
      const after = left - int(state.chips, next);
      if (!(depth === 1 ? visit(route, money - after) : extend(next, depth - 1, after))) return false;
    }
    return true;
  };
  return extend(target, route.length, money);
}

/** A route as hex indices, or null where a name is not on the map. */
export function routeOf(state: State, lease: readonly string[]): number[] | null {
  const route: number[] = [];
  for (const name of lease) {
    const hex = state.board.index.get(name);
    if (hex === undefined) return null;
    route.push(hex);
  }
  return route;
}

export function feeOf(state: State, route: readonly number[]): number {
  let fee = 0;
  for (const hex of route) fee += int(state.chips, hex);
  return fee;
}

/** 3.3.1.1 and 3.3.1.2: does this route lead from the company's network to the target, and is it as short as any? */
export function checkRoute(state: State, company: number, target: number, route: readonly number[] | null): Refusal | null {
  if (hasAccess(state, target, company)) return refuse('3.3.1.2', 'lease-needless', { name: companyName(company) });
  if (route === null || !connects(state, company, target, route)) return refuse('3.3.1.1', 'route-broken');
  const fewest = fewestTo(leaseReach(state, company), target);
  if (route.length > fewest) return refuse('3.3.1.2', 'lease-too-long', { fewest, used: route.length });
  return null;
}

function connects(state: State, company: number, target: number, route: readonly number[]): boolean {
  const [first] = route;
  if (first === undefined || !hasAccess(state, first, company)) return false;
  if (!route.every((hex) => leasable(state, hex, company))) return false;
  return route.every((hex, i) => state.board.neighbours[hex]?.includes(route[i + 1] ?? target) === true);
}
