/**
 * What a position is worth to a seat, beyond its net worth: unissued shares that may still be sold, treasuries that will
 * become towers, and the right to spend a rival's treasury. Net worth alone would pass at once and end the game at 30 all.
 * Reads a state that was imagined from a view; knows no hidden thing because there is none.
 */
import { int } from '@partyline/kernel/ints.js';
import { issuedOf, netWorth, type State, sharesAt, unissuedAt } from '../state.js';

export type Taste = {
  /** The worth of an unissued share, as a part of an issued one's. */
  readonly unissued: number;
  /** The worth of a dollar in a treasury for each issued share; 0.2 is what a tower turns it into. */
  readonly treasury: number;
  /** The worth of a dollar in a treasury that the seat may spend at all. */
  readonly access: number;
  /** How much the rivals' worth counts against one's own. */
  readonly envy: number;
};

/** The turns that the seat still has, as far as that can be known. */
function turnsLeft(state: State, seat: number): number {
  if (state.over) return 0;
  const { ending, turn, seats } = state;
  if (ending === null) return 4;
  const wait = (seat - turn + seats) % seats;
  return ending.turnsLeft <= wait ? 0 : 1 + Math.floor((ending.turnsLeft - 1 - wait) / seats);
}

function worthTo(state: State, seat: number, taste: Taste): number {
  let worth = netWorth(state, seat);
  const turns = turnsLeft(state, seat);
  if (turns === 0) return worth;
  for (let company = 0; company < state.seats; company++) {
    const unissued = unissuedAt(state, seat, company);
    const issued = int(state.issued, seat * state.seats + company);
    const sellable = Math.min(unissued, turns) * taste.unissued;
    worth += sellable * int(state.value, company);
    const spendable = Math.min(int(state.treasury, company), 5 * turns * issuedOf(state, company));
    worth += spendable * taste.treasury * (issued + sellable);
    if (sharesAt(state, seat, company) > 0) worth += spendable * taste.access;
  }
  return worth;
}

/** One's own worth less a part of the best rivals'. */
export function standing(state: State, seat: number, taste: Taste): number {
  let rivals = 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < state.seats; other++) {
    if (other === seat) continue;
    const worth = worthTo(state, other, taste);
    rivals += worth;
    best = Math.max(best, worth);
  }
  const mean = rivals / (state.seats - 1);
  return worthTo(state, seat, taste) - (taste.envy * (mean + best)) / 2;
}
