/**
 * What the map promises each company: cities that it can build in at once or with the next tower but one, and how much a
 * lease through each other company would pay. It depends on towers only, so it is worked out once for all auctions and bids
 * of a position. Knows nothing of money and shares.
 */
import { int } from '@partyline/kernel/ints.js';
import { FREE, type State } from '../state.js';

export type Prospects = {
  /** By company: the free cities that it has access to, and those one free hex further. */
  readonly near: Int32Array;
  readonly next: Int32Array;
  /** By payer × seats + owner: the most chips of the owner on a shortest route of the payer, and what that route costs. */
  readonly lease: Int32Array;
  readonly fee: Int32Array;
};

const NO_NEIGHBOURS: readonly number[] = [];

/** Counts a company's cities within reach. */
function lookForCities(state: State, company: number, prospects: Prospects): void {
  const { open, kinds, neighbours } = state.board;
  const bit = 1 << company;
  let near = 0;
  let next = 0;
  for (const hex of open) {
    if (kinds[hex] !== 'city' || int(state.owner, hex) !== FREE) continue;
    if ((int(state.access, hex) & bit) !== 0) {
      near += 1;
      continue;
    }
    for (const beside of neighbours[hex] ?? NO_NEIGHBOURS) {
      if (int(state.owner, beside) !== FREE || (int(state.access, beside) & bit) === 0) continue;
      next += 1;
      break;
    }
  }
  prospects.near[company] = near;
  prospects.next[company] = next;
}

/** Layer by layer through the other companies' towers; at each of them the most chips of each owner on the way. */
class Routes {
  private readonly depths: Int32Array;
  private readonly towers: Int32Array;
  /** By hex × seats + owner: the owner's chips on the route that has most of them, and the fee of that route. */
  private readonly most: Int32Array;
  private readonly fees: Int32Array;

  constructor(hexes: number, seats: number) {
    this.depths = new Int32Array(hexes);
    this.towers = new Int32Array(hexes);
    this.most = new Int32Array(hexes * seats);
    this.fees = new Int32Array(hexes * seats);
  }

  look(state: State, payer: number, prospects: Prospects): void {
    const { neighbours } = state.board;
    const { depths, towers } = this;
    let count = this.begin(state, payer);
    for (let i = 0; i < count; i++) {
      const hex = int(towers, i);
      for (const next of neighbours[hex] ?? NO_NEIGHBOURS) {
        const owner = int(state.owner, next);
        if (owner === payer || next === state.board.start) continue;
        if (owner === FREE) {
          if ((int(state.access, next) & (1 << payer)) === 0) this.arrive(state, payer, hex, prospects);
        } else if (depths[next] === 0) {
          depths[next] = int(depths, hex) + 1;
          towers[count++] = next;
          this.extend(state, hex, next);
        } else if (depths[next] === int(depths, hex) + 1) this.extend(state, hex, next);
      }
    }
  }

  /** The towers next to the own network. */
  private begin(state: State, payer: number): number {
    const { depths, towers, most, fees } = this;
    depths.fill(0);
    most.fill(0);
    fees.fill(0);
    let count = 0;
    for (const hex of state.board.open) {
      const owner = int(state.owner, hex);
      if (owner === FREE || owner === payer || (int(state.access, hex) & (1 << payer)) === 0) continue;
      depths[hex] = 1;
      towers[count++] = hex;
      const chips = int(state.chips, hex);
      most[hex * state.seats + owner] = chips;
      for (let of = 0; of < state.seats; of++) fees[hex * state.seats + of] = chips;
    }
    return count;
  }

  private extend(state: State, from: number, to: number): void {
    const { most, fees } = this;
    const owner = int(state.owner, to);
    const chips = int(state.chips, to);
    for (let of = 0; of < state.seats; of++) {
      const before = from * state.seats + of;
      const at = to * state.seats + of;
      const sum = int(most, before) + (of === owner ? chips : 0);
      if (int(fees, at) !== 0 && sum <= int(most, at)) continue;
      most[at] = sum;
      fees[at] = int(fees, before) + chips;
    }
  }

  /** A free hex beyond this tower. Whether a shorter way leads there is not asked: that is rare, and this is a guess. */
  private arrive(state: State, payer: number, hex: number, { lease, fee }: Prospects): void {
    for (let of = 0; of < state.seats; of++) {
      const at = payer * state.seats + of;
      const found = int(this.most, hex * state.seats + of);
      if (found <= int(lease, at)) continue;
      lease[at] = found;
      fee[at] = int(this.fees, hex * state.seats + of);
    }
  }
}

/** One for all positions of a board: it keeps its lists. */
export function prospector(hexes: number, seats: number): (state: State) => Prospects {
  const routes = new Routes(hexes, seats);
  return (state) => {
    const prospects: Prospects = {
      near: new Int32Array(seats),
      next: new Int32Array(seats),
      lease: new Int32Array(seats * seats),
      fee: new Int32Array(seats * seats),
    };
    for (let company = 0; company < seats; company++) {
      lookForCities(state, company, prospects);
      routes.look(state, company, prospects);
    }
    return prospects;
  };
}
