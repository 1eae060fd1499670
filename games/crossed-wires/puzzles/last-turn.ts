/**
 * What the last turn of a game can bring at most, by the price of chips and leases alone: no auction makes anybody richer then,
 * since nobody pays less than a share counts. So a proof need not try the moves of a last turn that cannot change who wins.
 */
import { int } from '@partyline/kernel/ints.js';
import { affordableChips } from '../legal.js';
import { COST_PER_CHIP, netWorth, type State, sharesAt, unissuedAt } from '../state.js';

/** How much more a seat has of a company than its rival: issued shares, and all shares. */
const issuedEdge = (state: State, seat: number, rival: number, company: number): number =>
  int(state.issued, seat * state.seats + company) - int(state.issued, rival * state.seats + company);
const sharesEdge = (state: State, seat: number, rival: number, company: number): number =>
  sharesAt(state, seat, company) - sharesAt(state, rival, company);

/** By how much a seat can gain on a rival while this company is acted for: each chip in a city, all other money in leases. */
function mostByAct(state: State, seat: number, rival: number, company: number): number {
  const treasury = int(state.treasury, company);
  const chip = issuedEdge(state, seat, rival, company) + Math.max(0, sharesEdge(state, seat, rival, company));
  let leased = 0;
  for (let owner = 0; owner < state.seats; owner++) {
    if (owner !== company) leased = Math.max(leased, sharesEdge(state, seat, rival, owner));
  }
  let most = 0;
  for (let chips = 1; chips <= affordableChips(state, company); chips++) {
    most = Math.max(most, chips * chip + (treasury - COST_PER_CHIP * chips) * leased);
  }
  return most;
}

function mostInTurn(state: State, seat: number, rival: number): number {
  const { turn, acting } = state;
  let most = 0;
  for (let company = 0; company < state.seats; company++) {
    if (acting === null ? sharesAt(state, turn, company) === 0 : acting.company !== company) continue;
    most = Math.max(most, mostByAct(state, seat, rival, company));
  }
  // Upkeep is paid by whoever acts.
  return turn === rival ? most + unissuedAt(state, rival, rival) : most;
}

/** How far ahead of the best of the others a seat can be after this last turn, if it is the seat's own; how far at least, if not. */
export function lastLead(state: State, seat: number): number {
  let lead = Number.POSITIVE_INFINITY;
  const worth = netWorth(state, seat);
  for (let rival = 0; rival < state.seats; rival++) {
    if (rival === seat) continue;
    const change = state.turn === seat ? mostInTurn(state, seat, rival) : -mostInTurn(state, rival, seat);
    lead = Math.min(lead, worth - netWorth(state, rival) + change);
  }
  return lead;
}
