/**
 * Auctions: opening one, bidding, dropping out, and how it ends (3.2). Knows shares and cash; knows nothing of the map.
 */
import type { Refusal, Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import type { Event } from '../events.js';
import type { MoveOf } from '../moves.js';
import { companyName, refuse } from '../refusals.js';
import { type Auction, type Bid, nextSeat, type State, unissuedAt } from '../state.js';
import { fromBank, playerPaysCompany, toBank } from './money.js';
import type { Rule } from './rule.js';
import { endTurn } from './turn.js';

export const auction: Rule<MoveOf<'auction'>> = {
  check(state, seat, { company, from, bid }) {
    if (company < 0 || company >= state.seats) return refuse('3.2.0.1', 'no-such-company', { company });
    const name = companyName(company);
    if (from === 'hand' && unissuedAt(state, seat, company) === 0) return refuse('3.2.0.1', 'no-unissued-share', { name });
    if (from === 'pool' && int(state.pool, company) === 0) return refuse('3.2.0.1', 'not-in-pool', { name });
    return bid === null ? null : wrongFirstBid(state, seat, company, bid);
  },
  apply(state, seat, { company, from, bid }, events) {
    events.push({ type: 'auction', seat, company, from, bid });
    const everyone = (1 << state.seats) - 1;
    state.auction = {
      company,
      from,
      seat,
      bid: bid === null ? null : { seat, amount: bid },
      in: bid === null ? everyone & ~(1 << seat) : everyone,
      next: nextSeat(state, seat),
    };
  },
};

/** At least the share value, and not more than the bidder has. */
export function wrongFirstBid(state: State, seat: Seat, company: number, amount: number): Refusal | null {
  const least = int(state.value, company);
  if (amount < least) return refuse('3.2.0.2a', 'bid-below-value', { least });
  const cash = int(state.cash, seat);
  return amount > cash ? refuse('3.2.0.2c', 'bid-above-cash', { cash }) : null;
}

/** The least that the next bid may be. */
export function leastBid(state: State, auction: Auction): number {
  return auction.bid === null ? int(state.value, auction.company) : auction.bid.amount + 1;
}

export const bid: Rule<MoveOf<'bid'>> = {
  check(state, seat, { amount }) {
    const running = state.auction;
    if (running === null) return refuse('3.2.0.2', 'no-auction');
    const least = leastBid(state, running);
    if (amount < least) {
      if (running.bid === null) return refuse('3.2.0.2a', 'bid-below-value', { least });
      return refuse('3.2.0.2b', 'bid-not-higher', { standing: running.bid.amount });
    }
    const cash = int(state.cash, seat);
    return amount > cash ? refuse('3.2.0.2c', 'bid-above-cash', { cash }) : null;
  },
  apply(state, seat, { amount }, events) {
    if (state.auction === null) return;
    events.push({ type: 'bid', seat, amount });
    goOn(state, state.auction, { seat, amount }, state.auction.in, seat, events);
  },
};

export const dropOut: Rule<MoveOf<'drop'>> = {
  check: () => null,
  apply(state, seat, _move, events) {
    if (state.auction === null) return;
    events.push({ type: 'dropped', seat });
    goOn(state, state.auction, state.auction.bid, state.auction.in & ~(1 << seat), seat, events);
  },
};

/** To the next bidder, or to the end: no bidder is left, or one with a bid standing (3.2.0.3). */
function goOn(state: State, auction: Auction, standing: Bid | null, left: number, after: Seat, events: Event[]): void {
  if (left === 0) {
    settleAuction(state, auction, null, events);
  } else if (standing !== null && left === 1 << standing.seat) {
    settleAuction(state, auction, standing, events);
  } else {
    let next = nextSeat(state, after);
    while ((left & (1 << next)) === 0) next = nextSeat(state, next);
    const { company, from, seat } = auction;
    state.auction = { company, from, seat, bid: standing, in: left, next };
  }
}

/** What is auctioned, and by whom. */
type Lot = Pick<Auction, 'company' | 'from' | 'seat'>;

/** How it ends: for the highest bid, or for none. */
export function settleAuction(state: State, lot: Lot, highest: Bid | null, events: Event[]): void {
  if (highest === null) unsold(state, lot, events);
  else sold(state, lot, highest, events);
}

/** 3.2.0.3a: into the pool, and the company gets its share value; a pool share goes back and nothing has changed. */
function unsold(state: State, { company, from, seat }: Lot, events: Event[]): void {
  events.push({ type: 'unsold', company, from });
  if (from === 'hand') poolShare(state, seat, company, '3.2.0.3a', events);
  endTurn(state, events, from === 'pool');
}

/** An unissued share of its own company leaves a seat for the pool, and the bank pays its value to the company. */
export function poolShare(state: State, seat: number, company: number, clause: string, events: Event[]): void {
  state.unissued[company] = int(state.unissued, company) - 1;
  state.pool[company] = int(state.pool, company) + 1;
  events.push({ type: 'pooled', seat, company });
  fromBank(state, events, 'company', company, int(state.value, company), clause);
}

/** 3.2.0.3b: the bid goes to the company, or to the bank for a pool share. */
function sold(state: State, { company, from }: Lot, { seat: buyer, amount }: Bid, events: Event[]): void {
  events.push({ type: 'sold', company, from, seat: buyer, amount });
  const source = from === 'hand' ? state.unissued : state.pool;
  source[company] = int(source, company) - 1;
  const held = buyer * state.seats + company;
  state.issued[held] = int(state.issued, held) + 1;
  if (from === 'hand') playerPaysCompany(state, events, buyer, company, amount, '3.2.0.3b');
  else toBank(state, events, 'player', buyer, amount, '3.2.0.3b');
  endTurn(state, events, false);
}
