/**
 * The full list of a seat's legal moves. It may not disagree with `check`; the kit compares them. Made for speed: moves
 * without a choice of route are prepared once and shared, so a list is mostly a list of references.
 */
import type { Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { LIMITS } from '@partyline/kernel/shape.js';
import { MOST_CHIPS, MOST_COMPANIES } from './map.js';
import { type Move, type MoveOf, SOURCES, type Source } from './moves.js';
import { builtSoFar } from './rules/act.js';
import { leastBid } from './rules/auction.js';
import { feeOf, leaseReach, shortestRoutes } from './rules/lease.js';
import { type Auction, COST_PER_CHIP, CUBES, FREE, hasAccess, issuedOf, type State, sharesAt, unissuedAt } from './state.js';

const PASS: Move = Object.freeze({ type: 'pass' });
const DONE: Move = Object.freeze({ type: 'done' });
const DROP: Move = Object.freeze({ type: 'drop' });

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

export function legal(state: State, seat: Seat): Move[] {
  if (state.over) return [];
  if (state.auction !== null) return state.auction.next === seat ? listBids(state, state.auction, seat) : [];
  if (state.turn !== seat) return [];
  const moves: Move[] = [];
  if (state.acting !== null) {
    listExpansions(state, state.acting.company, moves);
    moves.push(DONE);
    return moves;
  }
  for (let company = 0; company < state.seats; company++) {
    if (sharesAt(state, seat, company) > 0) listExpansions(state, company, moves);
    for (const from of SOURCES) listAuctions(state, seat, company, from, moves);
  }
  moves.push(PASS);
  return moves;
}

/** A bid over the limit would be malformed, so it is not legal either. */
const most = (state: State, seat: Seat): number => Math.min(int(state.cash, seat), LIMITS.money);

function listBids(state: State, auction: Auction, seat: Seat): Move[] {
  const moves: Move[] = [];
  const cash = most(state, seat);
  for (let amount = leastBid(state, auction); amount <= cash; amount++) moves.push(BIDS[amount] ?? { type: 'bid', amount });
  moves.push(DROP);
  return moves;
}

function listAuctions(state: State, seat: Seat, company: number, from: Source, moves: Move[]): void {
  const there = from === 'hand' ? unissuedAt(state, seat, company) : int(state.pool, company);
  const prepared = OPENINGS[from][company];
  if (there === 0 || prepared === undefined) return;
  moves.push(prepared.silent);
  const cash = most(state, seat);
  for (let bid = int(state.value, company); bid <= cash; bid++) {
    moves.push(prepared.bids[bid] ?? { type: 'auction', company, from, bid });
  }
}

function listExpansions(state: State, company: number, moves: Move[]): void {
  const treasury = int(state.treasury, company);
  const room = Math.min(MOST_CHIPS, issuedOf(state, company) - builtSoFar(state));
  if (room < 1 || treasury < COST_PER_CHIP || int(state.placed, company) >= CUBES) return;
  const affordable = Math.min(room, Math.floor(treasury / COST_PER_CHIP));
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
    for (let v = 0; v < affordable; v++) {
      const move = prepared[v];
      if (move !== undefined) moves.push(move);
    }
  }
  // A lease costs at least 1 more than a tower, and begins next to the own network.
  if (leasing && treasury > COST_PER_CHIP) listLeases(state, company, room, treasury, moves);
}

function listLeases(state: State, company: number, room: number, treasury: number, moves: Move[]): void {
  const { names } = state.board;
  const reach = leaseReach(state, company);
  for (const target of reach.targets) {
    const hex = names[target] ?? '';
    for (const route of shortestRoutes(state, reach, target, treasury - COST_PER_CHIP)) {
      const lease = route.map((hop) => names[hop] ?? '');
      const affordable = Math.min(room, Math.floor((treasury - feeOf(state, route)) / COST_PER_CHIP));
      for (let value = 1; value <= affordable; value++) moves.push(leased(company, hex, value, lease));
    }
  }
}

const leased = (company: number, hex: string, value: number, lease: readonly string[]): MoveOf<'expand'> => ({
  type: 'expand',
  company,
  hex,
  value,
  lease,
});
