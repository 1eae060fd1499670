/**
 * What the map promises each company: cities that it can build in at once or with the next tower but one, and how much a
 * lease through each other company would pay. It depends on towers only, and a search meets the same towers again and again, so
 * what was worked out is kept. Knows nothing of money and shares.
 */
import type { Ints } from '@partyline/kernel/ints.js';
import type { HexBoard } from '../maps/map.js';
import { FREE, type State } from '../state.js';

export type Prospects = {
  /** By company: the free cities that it has access to, and those one free hex further. */
  readonly near: Ints;
  readonly next: Ints;
  /** By payer × seats + owner: the most chips of the owner on a shortest route of the payer, and what that route costs. */
  readonly lease: Ints;
  readonly fee: Ints;
};

const NO_NEIGHBOURS: Ints = [];

/** So many are kept; then all are forgotten, which a search notices less than the care for which to forget. */
const KEPT = 20_000;

/** What stands on the map, once for all companies. */
type Towers = {
  /** The hexes with towers, in the order of the board; only the first so many count. */
  readonly hexes: Int32Array;
  count: number;
  /** A number that other towers hardly ever share: 53 bits of a hash. */
  mark: number;
};

function lookForTowers({ board, owner, chips }: State, towers: Towers): void {
  const { open } = board;
  let count = 0;
  let [high, low] = [0x2545f491, 0x1b873593];
  for (let i = 0; i < open.length; i++) {
    const hex = open[i] ?? 0;
    const of = owner[hex] ?? FREE;
    if (of === FREE) continue;
    towers.hexes[count++] = hex;
    const tower = (hex * 8 + of) * 8 + (chips[hex] ?? 0);
    high = Math.imul(high ^ tower, 0x9e3779b1);
    high ^= high >>> 15;
    low = Math.imul(low ^ tower, 0x85ebca6b);
    low ^= low >>> 13;
  }
  towers.count = count;
  towers.mark = (high >>> 0) * 0x20_0000 + (low & 0x1f_ffff);
}

/** Counts a company's cities within reach. */
function lookForCities({ board, owner, access }: State, cities: Ints, company: number, near: number[], next: number[]): void {
  const bit = 1 << company;
  for (const hex of cities) {
    if (owner[hex] !== FREE) continue;
    if (((access[hex] ?? 0) & bit) !== 0) {
      near[company] = (near[company] ?? 0) + 1;
      continue;
    }
    for (const beside of board.neighbours[hex] ?? NO_NEIGHBOURS) {
      if (owner[beside] !== FREE || ((access[beside] ?? 0) & bit) === 0) continue;
      next[company] = (next[company] ?? 0) + 1;
      break;
    }
  }
}

/** Layer by layer through the other companies' towers; at each of them the most chips of each owner on the way. */
class Routes {
  private readonly seats: number;
  private readonly depths: Int32Array;
  /** The towers on the way, the nearest first. */
  private readonly way: Int32Array;
  /** By hex × seats + owner: the owner's chips on the route that has most of them, and the fee of that route. */
  private readonly most: Int32Array;
  private readonly fees: Int32Array;

  constructor(hexes: number, seats: number) {
    this.seats = seats;
    this.depths = new Int32Array(hexes);
    this.way = new Int32Array(hexes);
    this.most = new Int32Array(hexes * seats);
    this.fees = new Int32Array(hexes * seats);
  }

  look(state: State, towers: Towers, payer: number, lease: number[], fee: number[]): void {
    const { board, owner, access } = state;
    const { depths, way } = this;
    const bit = 1 << payer;
    let count = this.begin(state, towers, payer);
    for (let i = 0; i < count; i++) {
      const hex = way[i] ?? 0;
      const deeper = (depths[hex] ?? 0) + 1;
      const around = board.neighbours[hex] ?? NO_NEIGHBOURS;
      let leads = false;
      for (let n = 0; n < around.length; n++) {
        const next = around[n] ?? 0;
        const of = owner[next] ?? FREE;
        if (of === payer || next === board.start) continue;
        if (of === FREE) {
          if (((access[next] ?? 0) & bit) === 0) leads = true;
        } else if (depths[next] === 0) {
          depths[next] = deeper;
          way[count++] = next;
          this.extend(state, hex, next, true);
        } else if (depths[next] === deeper) this.extend(state, hex, next, false);
      }
      if (leads) this.arrive(payer, hex, lease, fee);
    }
    for (let i = 0; i < count; i++) depths[way[i] ?? 0] = 0;
  }

  /** The towers next to the own network. */
  private begin({ owner, chips, access }: State, towers: Towers, payer: number): number {
    const { depths, way, most, fees, seats } = this;
    const bit = 1 << payer;
    let count = 0;
    for (let i = 0; i < towers.count; i++) {
      const hex = towers.hexes[i] ?? 0;
      const of = owner[hex] ?? FREE;
      if (of === payer || ((access[hex] ?? 0) & bit) === 0) continue;
      depths[hex] = 1;
      way[count++] = hex;
      const here = chips[hex] ?? 0;
      for (let at = hex * seats, seat = 0; seat < seats; at++, seat++) {
        most[at] = seat === of ? here : 0;
        fees[at] = here;
      }
    }
    return count;
  }

  private extend({ owner, chips }: State, from: number, to: number, isFirst: boolean): void {
    const { most, fees, seats } = this;
    const of = owner[to] ?? FREE;
    const here = chips[to] ?? 0;
    let before = from * seats;
    let at = to * seats;
    for (let seat = 0; seat < seats; seat++, before++, at++) {
      const sum = (most[before] ?? 0) + (seat === of ? here : 0);
      if (!isFirst && sum <= (most[at] ?? 0)) continue;
      most[at] = sum;
      fees[at] = (fees[before] ?? 0) + here;
    }
  }

  /** A free hex beyond this tower. Whether a shorter way leads there is not asked: that is rare, and this is a guess. */
  private arrive(payer: number, hex: number, lease: number[], fee: number[]): void {
    const { most, fees, seats } = this;
    for (let of = 0; of < seats; of++) {
      const at = payer * seats + of;
      const found = most[hex * seats + of] ?? 0;
      if (found <= (lease[at] ?? 0)) continue;
      lease[at] = found;
      fee[at] = fees[hex * seats + of] ?? 0;
    }
  }
}

/** One for all positions of a board: it keeps its lists, and what it has found. */
export function prospector({ names, open, kinds }: HexBoard, seats: number): (state: State) => Prospects {
  const routes = new Routes(names.length, seats);
  const cities = open.filter((hex) => kinds[hex] === 'city');
  const towers: Towers = { hexes: new Int32Array(names.length), count: 0, mark: 0 };
  const known = new Map<number, Prospects>();
  const bySeat = Array.from({ length: seats }, () => 0);
  const byPair = Array.from({ length: seats * seats }, () => 0);
  return (state) => {
    lookForTowers(state, towers);
    const found = known.get(towers.mark);
    if (found !== undefined) return found;
    const [near, next, lease, fee] = [bySeat.slice(), bySeat.slice(), byPair.slice(), byPair.slice()];
    for (let company = 0; company < seats; company++) {
      lookForCities(state, cities, company, near, next);
      routes.look(state, towers, company, lease, fee);
    }
    if (known.size >= KEPT) known.clear();
    const prospects = { near, next, lease, fee };
    known.set(towers.mark, prospects);
    return prospects;
  };
}
