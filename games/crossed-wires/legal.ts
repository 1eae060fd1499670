/**
 * The full list of a seat's legal moves, or null where there are too many. It may not disagree with `check`; the kit compares
 * them. Made for speed: moves without a choice of route are prepared once and shared, so a list is mostly a list of references.
 */
import type { Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { LIMITS } from '@partyline/kernel/shape.js';
import { MOST_CHIPS, MOST_COMPANIES } from './maps/map.js';
import { type Move, type MoveOf, SOURCES, type Source } from './moves.js';
import { builtSoFar } from './rules/act.js';
import { leastBid } from './rules/auction.js';
import { eachRoute, leaseReach, type Reach } from './rules/lease.js';
import { type Auction, COST_PER_CHIP, CUBES, FREE, hasAccess, issuedOf, type State, sharesAt, unissuedAt } from './state.js';

const PASS: Move = Object.freeze({ type: 'pass' });
const DONE: Move = Object.freeze({ type: 'done' });
const DROP: Move = Object.freeze({ type: 'drop' });

/**
 * How much a list may still take: beyond 10,000 moves, or routes of more than 4,000,000 letters, a position's moves are too
 * many to list. Only maps made for it have so many.
 */
type Room = { moves: number; letters: number };
export const roomFor = (moves = 10_000): Room => ({ moves, letters: 4_000_000 });

/** The names of hexes stand in quotes, with a comma behind. */
const AROUND_NAME = 3;

/** Bids are prepared up to this amount; higher ones are made when they are needed. */
const PREPARED = 400;
const amounts = Array.from({ length: PREPARED + 1 }, (_, amount) => amount);
const BIDS: readonly Move[] = amounts.map((amount) => Object.freeze({ type: 'bid', amount }));

type Openings = { readonly silent: Move; readonly bids: readonly Move[] };
const openings = (from: Source): readonly Openings[] =>
  Array.from({ length: MOST_COMPANIES }, (_, company) => ({
    silent: Object.freeze({ type: 'auction', company, from, bid: null }),
    bids: amounts.map((bid) => Object.freeze({ type: 'auction', company, from, bid })),
  }));
const OPENINGS: Readonly<Record<Source, readonly Openings[]>> = { hand: openings('hand'), pool: openings('pool') };

export function legal(state: State, seat: Seat): Move[] | null {
  if (state.over) return [];
  if (state.auction !== null) return state.auction.next === seat ? listBids(state, state.auction, seat) : [];
  if (state.turn !== seat) return [];
  const room = roomFor();
  const moves: Move[] = [];
  if (state.acting !== null) {
    listExpansions(state, state.acting.company, room, moves);
    moves.push(DONE);
  } else {
    for (let company = 0; company < state.seats && room.moves > 0; company++) {
      if (sharesAt(state, seat, company) > 0) listExpansions(state, company, room, moves);
      for (const from of SOURCES) listAuctions(state, seat, company, from, room, moves);
    }
    moves.push(PASS);
  }
  // The pass or the end of the act has no room of its own.
  return room.moves < 1 || room.letters < 0 ? null : moves;
}

/** A bid over the limit would be malformed, so it is not legal either. */
export const highestBid = (state: State, seat: Seat): number => Math.min(int(state.cash, seat), LIMITS.money);

function listBids(state: State, auction: Auction, seat: Seat): Move[] {
  const moves: Move[] = [];
  const cash = highestBid(state, seat);
  for (let amount = leastBid(state, auction); amount <= cash; amount++) moves.push(BIDS[amount] ?? { type: 'bid', amount });
  moves.push(DROP);
  return moves;
}

/** Whether a share of a company may be auctioned from there (3.2.0.1). */
export const isLot = (state: State, seat: Seat, company: number, from: Source): boolean =>
  (from === 'hand' ? unissuedAt(state, seat, company) : int(state.pool, company)) > 0;

function listAuctions(state: State, seat: Seat, company: number, from: Source, room: Room, moves: Move[]): void {
  const prepared = OPENINGS[from][company];
  if (!isLot(state, seat, company, from) || prepared === undefined) return;
  const cash = highestBid(state, seat);
  const least = int(state.value, company);
  room.moves -= 1 + Math.max(0, cash - least + 1);
  if (room.moves < 0) return;
  moves.push(prepared.silent);
  for (let bid = least; bid <= cash; bid++) {
    moves.push(prepared.bids[bid] ?? { type: 'auction', company, from, bid });
  }
}

/** How many chips a company may put down and pay for at once: 0 where it can build nothing. */
export function affordableChips(state: State, company: number): number {
  if (int(state.placed, company) >= CUBES) return 0;
  const room = Math.min(MOST_CHIPS, issuedOf(state, company) - builtSoFar(state));
  return Math.max(0, Math.min(room, Math.floor(int(state.treasury, company) / COST_PER_CHIP)));
}

/** Adds every expansion of a company to the moves, as long as there is room. */
export function listExpansions(state: State, company: number, room: Room, moves: Move[]): void {
  const affordable = affordableChips(state, company);
  if (affordable < 1) return;
  const leasing = listNear(state, company, affordable, moves, room);
  // A lease costs at least 1 more than a tower, and begins next to the own network.
  if (leasing && int(state.treasury, company) > COST_PER_CHIP) listLeases(state, company, room, moves);
}

/** The expansions without a lease; whether a lease could begin. A map has at most a thousand, so they always have room. */
export function listNear(state: State, company: number, affordable: number, moves: Move[], room: Room): boolean {
  const { open, expansions } = state.board;
  let leasing = false;
  for (const hex of open) {
    if (!hasAccess(state, hex, company)) continue;
    const owner = int(state.owner, hex);
    if (owner !== FREE) {
      if (owner !== company) leasing = true;
      continue;
    }
    const prepared = expansions[hex]?.[company] ?? [];
    room.moves -= affordable;
    for (let v = 0; v < affordable; v++) {
      const move = prepared[v];
      if (move !== undefined) moves.push(move);
    }
  }
  return leasing;
}

function listLeases(state: State, company: number, room: Room, moves: Move[]): void {
  const { names } = state.board;
  const reach = leaseReach(state, company);
  const money = int(state.treasury, company) - COST_PER_CHIP;
  // Counted before anything is made: of too many moves none is needed.
  for (const target of reach.targets) if (!takeRoom(state, company, reach, target, room)) return;
  for (const target of reach.targets) {
    const hex = names[target] ?? '';
    eachRoute(state, reach, target, money, (route, fee) => {
      const lease = route.map((hop) => names[hop] ?? '');
      const values = chipsBeyond(state, company, fee);
      for (let value = 1; value <= values; value++) moves.push(leased(company, hex, value, lease));
      return true;
    });
  }
}

/** Takes the room of all leases to a target; whether there was enough. */
function takeRoom(state: State, company: number, reach: Reach, target: number, room: Room): boolean {
  const { names } = state.board;
  return eachRoute(state, reach, target, int(state.treasury, company) - COST_PER_CHIP, (route, fee) => {
    const values = chipsBeyond(state, company, fee);
    room.moves -= values;
    for (const hop of route) room.letters -= values * ((names[hop]?.length ?? 0) + AROUND_NAME);
    return room.moves >= 0 && room.letters >= 0;
  });
}

/** How many chips can be paid for after a lease. */
export const chipsBeyond = (state: State, company: number, fee: number): number =>
  Math.min(
    MOST_CHIPS,
    issuedOf(state, company) - builtSoFar(state),
    Math.floor((int(state.treasury, company) - fee) / COST_PER_CHIP),
  );

export const leased = (company: number, hex: string, value: number, lease: readonly string[]): MoveOf<'expand'> => ({
  type: 'expand',
  company,
  hex,
  value,
  lease,
});
