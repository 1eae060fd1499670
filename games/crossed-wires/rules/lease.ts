/**
 * Leases (3.3.1): routes through other companies' towers, as short as they can be. Finds how far each tower is from a
 * company's own network, judges a given route, and lists all of the shortest. Knows nothing of turns.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { int } from '../int.js';
import { companyName, refuse } from '../refusals.js';
import { FREE, hasAccess, type State } from '../state.js';

/** A tower of another company: what a route may run through. The start hex is everybody's own. */
const leasable = (state: State, hex: number, company: number): boolean => {
  const owner = int(state.owner, hex);
  return owner !== FREE && owner !== company;
};

/** By hex: how many leased hexes a route that ends with it has at least; 0 for hexes that no route can use. */
export function leaseDepths(state: State, company: number): Int32Array {
  const { open, neighbours } = state.board;
  const depths = new Int32Array(state.owner.length);
  const queue: number[] = [];
  for (let i = 0; i < open.length; i++) {
    const hex = int(open, i);
    if (!hasAccess(state, hex, company) || !leasable(state, hex, company)) continue;
    depths[hex] = 1;
    queue.push(hex);
  }
  for (const hex of queue) {
    for (const next of neighbours[hex] ?? []) {
      if (int(depths, next) !== 0 || !leasable(state, next, company)) continue;
      depths[next] = int(depths, hex) + 1;
      queue.push(next);
    }
  }
  return depths;
}

/** The fewest leased hexes of any route to a hex without access; 0 when there is none. */
export function fewestTo(state: State, depths: Int32Array, target: number): number {
  let fewest = 0;
  for (const next of state.board.neighbours[target] ?? []) {
    const depth = int(depths, next);
    if (depth !== 0 && (fewest === 0 || depth < fewest)) fewest = depth;
  }
  return fewest;
}

/** Every shortest route to the target whose hexes cost at most `money`, from the own network outward. */
export function shortestRoutes(state: State, depths: Int32Array, target: number, money: number): number[][] {
  const routes: number[][] = [];
  const route: number[] = [];
  const extend = (from: number, depth: number, left: number): void => {
    if (depth === 0) {
      routes.push([...route].reverse());
      return;
    }
    for (const next of state.board.neighbours[from] ?? []) {
      const rest = left - int(state.chips, next);
      // Each of the hexes still to come costs at least 1.
      if (int(depths, next) !== depth || rest < depth - 1) continue;
      route.push(next);
      extend(next, depth - 1, rest);
      route.pop();
    }
  };
  const fewest = fewestTo(state, depths, target);
  if (fewest > 0 && fewest <= money) extend(target, fewest, money);
  return routes;
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
  const fewest = fewestTo(state, leaseDepths(state, company), target);
  if (route.length > fewest) return refuse('3.3.1.2', 'lease-too-long', { fewest, used: route.length });
  return null;
}

function connects(state: State, company: number, target: number, route: readonly number[]): boolean {
  const [first] = route;
  if (first === undefined || !hasAccess(state, first, company)) return false;
  if (!route.every((hex) => leasable(state, hex, company))) return false;
  return route.every((hex, i) => state.board.neighbours[hex]?.includes(route[i + 1] ?? target) === true);
}
