/**
 * How a bot judges an auction: what each seat would pay at most, and what becomes of an auction when everybody bids up to
 * that. Every consequence is asked of the rules, on copies.
 */
import { everySeat, type Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import type { Event } from '../events.js';
import { bid, dropOut, leastBid } from '../rules/auction.js';
import { type Auction, cloneOffMap, type State } from '../state.js';
import { standing, type Taste } from './worth.js';

/** Moves that are only imagined make events that are not read. */
const unread = (): Event[] => [];

const dropNext = (state: State): void => {
  if (state.auction !== null) dropOut.apply(state, state.auction.next, { type: 'drop' }, unread());
};

/** The end of the running auction when all bidders drop out. */
export function letGo(state: State): State {
  const after = cloneOffMap(state);
  while (after.auction !== null) dropNext(after);
  return after;
}

/** The end of the running auction when this seat bids this much and everybody else drops out. */
export function wonAt(state: State, seat: Seat, amount: number): State {
  const after = cloneOffMap(state);
  while (after.auction !== null) {
    if (after.auction.next === seat) bid.apply(after, seat, { type: 'bid', amount }, unread());
    else dropNext(after);
  }
  return after;
}

/** The most that a seat would pay rather than see `without` happen; 0 when it would not bid at all. */
function limitOf(state: State, seat: Seat, without: State, taste: Taste): number {
  if (state.auction === null) return 0;
  const least = leastBid(state, state.auction);
  const cash = int(state.cash, seat);
  if (cash < least) return 0;
  const gain = (amount: number) => standing(wonAt(state, seat, amount), seat, taste) - standing(without, seat, taste);
  const cheapest = gain(least);
  if (cheapest <= 0) return 0;
  if (cash === least) return cash;
  // A position's worth falls in a straight line with the price.
  const dearest = gain(cash);
  return dearest >= 0 ? cash : Math.floor(least + ((cash - least) * cheapest) / (cheapest - dearest));
}

/** The seats still in, the standing bidder left out, with what each would pay at most; the keenest first. */
export function keenest(state: State, auction: Auction, without: State, taste: Taste): { seat: Seat; most: number }[] {
  return everySeat(state.seats)
    .filter((seat) => (auction.in & (1 << seat)) !== 0 && seat !== auction.bid?.seat)
    .map((seat) => ({ seat, most: limitOf(state, seat, without, taste) }))
    .filter(({ most }) => most > 0)
    .sort((a, b) => b.most - a.most);
}

/** The end of the running auction when everybody bids up to their limit. */
export function playedOut(state: State, taste: Taste): State {
  const unsold = letGo(state);
  const { auction } = state;
  if (auction === null) return unsold;
  const [first, second] = keenest(state, auction, unsold, taste);
  if (first === undefined) return unsold;
  return wonAt(state, first.seat, Math.min(first.most, Math.max(leastBid(state, auction), (second?.most ?? 0) + 1)));
}
