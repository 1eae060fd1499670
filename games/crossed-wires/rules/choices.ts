/**
 * The moves worth weighing, wherever the game stands: what bots think about, what is proposed, and what a board offers where
 * the list of all moves is too long. Everything in it is legal, and it is never long: leases that cost and pay the same are
 * one, and of all bids to open with there is the lowest.
 */
import type { Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { affordableChips, chipsBeyond, highestBid, isLot, leased, listExpansions, listNear, roomFor } from '../legal.js';
import { type Move, type MoveOf, SOURCES } from '../moves.js';
import { COST_PER_CHIP, type State, sharesAt } from '../state.js';
import { leaseReach } from './lease.js';
import { differentRoutes, paymentsOf } from './route-choice.js';

/** As long as there are no more than these, all are weighed. */
const FEW = 1_000;

const isExpand = (move: Move): move is MoveOf<'expand'> => move.type === 'expand';

/** What a company may build: everything, or where that is too much, what makes a difference. */
export function expansionsOf(state: State, company: number): MoveOf<'expand'>[] {
  const room = roomFor(FEW);
  const moves: Move[] = [];
  listExpansions(state, company, room, moves);
  const all = room.moves < 0 || room.letters < 0 ? differentExpansions(state, company) : moves;
  return all.filter(isExpand);
}

function differentExpansions(state: State, company: number): Move[] {
  const moves: Move[] = [];
  listNear(state, company, affordableChips(state, company), moves, roomFor());
  const { names } = state.board;
  const reach = leaseReach(state, company);
  const payments = paymentsOf(state, reach);
  const money = int(state.treasury, company) - COST_PER_CHIP;
  for (const target of reach.targets) {
    for (const { route, fee } of differentRoutes(state, reach, payments, target)) {
      if (fee > money) break;
      const lease = route.map((hop) => names[hop] ?? '');
      const values = chipsBeyond(state, company, fee);
      for (let value = 1; value <= values; value++) moves.push(leased(company, names[target] ?? '', value, lease));
    }
  }
  return moves;
}

/** Every share that may be auctioned, opened silently and with the lowest bid, of those that can be paid. */
export function openingsOf(state: State, seat: Seat, company: number): MoveOf<'auction'>[] {
  return SOURCES.flatMap((from) => {
    if (!isLot(state, seat, company, from)) return [];
    const least = int(state.value, company);
    const silent = { type: 'auction', company, from, bid: null } as const;
    return least <= highestBid(state, seat) ? [silent, { ...silent, bid: least }] : [silent];
  });
}

/** The choices of the turn player while no auction runs. */
export function choices(state: State, seat: Seat): Move[] {
  if (state.acting !== null) return [...expansionsOf(state, state.acting.company), { type: 'done' }];
  const moves: Move[] = [];
  for (let company = 0; company < state.seats; company++) {
    if (sharesAt(state, seat, company) > 0) moves.push(...expansionsOf(state, company));
    moves.push(...openingsOf(state, seat, company));
  }
  return [...moves, { type: 'pass' }];
}
