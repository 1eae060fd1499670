/**
 * Leases (3.3.1): routes through other companies' towers, as short as they can be. Finds how far each tower is from a
 * company's own network, judges a given route, and lists all of the shortest. Knows nothing of turns.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { type Ints, int } from '@partyline/kernel/ints.js';
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
  /** The free hexes without access that a route leads to. */
  readonly targets: Ints;
};

/** A search in breadth from the own network through other companies' towers. */
export function leaseReach(state: State, company: number): Reach {
  const { open, neighbours, zeros } = state.board;
  const depths = zeros.slice();
  const targets: number[] = [];
  const queue: number[] = [];
  for (const hex of open) {
    if (!hasAccess(state, hex, company) || !leasable(state, hex, company)) continue;
    depths[hex] = 1;
    queue.push(hex);
  }
  for (const hex of queue) {
    const depth = int(depths, hex);
    for (const next of neighbours[hex] ?? NONE) {
      if (int(depths, next) !== 0) continue;
      if (leasable(state, next, company)) {
        depths[next] = depth + 1;
        queue.push(next);
      } else if (int(state.owner, next) === FREE && !hasAccess(state, next, company)) {
        depths[next] = -depth;
        targets.push(next);
      }
    }
  }
  return { depths, targets };
}

/** The fewest leased hexes of any route to a free hex without access; 0 when there is none. */
const fewestTo = (reach: Reach, target: number): number => -int(reach.depths, target);

/** Every shortest route to a target whose hexes cost at most `money`, from the own network outward. */
export function shortestRoutes(state: State, reach: Reach, target: number, money: number): readonly Ints[] {
  const routes: Ints[] = [];
  extend(state, reach.depths, target, fewestTo(reach, target), money, NONE, routes);
  return routes;
}

/** Backwards from the target, one depth less each time; `tail` is the route so far. */
function extend(state: State, depths: Ints, from: number, depth: number, money: number, tail: Ints, routes: Ints[]): void {
  for (const next of state.board.neighbours[from] ?? NONE) {
    if (int(depths, next) !== depth) continue;
    const left = money - int(state.chips, next);
    // Each of the hexes still to come costs at least 1.
    if (left < depth - 1) continue;
    const route = tail.length === 0 ? [next] : [next, ...tail];
    if (depth === 1) routes.push(route);
    else extend(state, depths, next, depth - 1, left, route, routes);
  }
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
