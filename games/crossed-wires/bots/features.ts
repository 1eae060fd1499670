/**
 * A position as a few numbers for each seat, in dollars or near it: what the fitted weights are multiplied with. They say
 * what net worth leaves out: shares still to be sold, treasuries, leases and cities to come, money to buy with, and whose
 * turn it is. Knows no weights.
 */
import { int } from '@partyline/kernel/ints.js';
import { COST_PER_CHIP, issuedOf, type State, sharesAt } from '../state.js';
import type { Prospects } from './prospects.js';

export const FEATURES = [
  'unissued',
  'growth',
  'growthUnissued',
  'purse',
  'leaseNow',
  'leaseAny',
  'cityNow',
  'cities',
  'citiesNext',
  'cash',
  'strength',
  'tempo',
] as const;

/** How near the end is: by the fewest unissued shares of any company, 4 to 1; 0 once the end has been triggered. */
export const PHASES = 5;

export function phaseOf(state: State): number {
  if (state.ending !== null) return 0;
  let least = PHASES - 1;
  for (let company = 0; company < state.seats; company++) least = Math.min(least, int(state.unissued, company));
  return least;
}

/** How many turns a seat may still expect, by phase; once the end has been triggered the rules know. */
const EXPECTED = [0, 3, 4, 5, 6];

/** Turns of a seat that are still to begin, the running one included. */
function turnsToCome(state: State, seat: number): number {
  if (state.over) return 0;
  const { ending, turn, seats } = state;
  if (ending === null) return int(EXPECTED, phaseOf(state));
  const wait = (seat - turn + seats) % seats;
  return ending.turnsLeft <= wait ? 0 : 1 + Math.floor((ending.turnsLeft - 1 - wait) / seats);
}

/** What one act for a company would pay a seat in leases. */
function leaseIncome(state: State, { lease, fee }: Prospects, payer: number, seat: number): number {
  const treasury = int(state.treasury, payer);
  const builds = issuedOf(state, payer);
  let best = 0;
  for (let owner = 0; owner < state.seats; owner++) {
    const at = payer * state.seats + owner;
    const each = int(lease, at) * sharesAt(state, seat, owner);
    if (each === 0) continue;
    const times = Math.min(builds, Math.floor(treasury / (COST_PER_CHIP + int(fee, at))));
    best = Math.max(best, times * each);
  }
  return best;
}

/** What a company promises a seat, added to the seat's features. */
function addCompany(state: State, prospects: Prospects, seat: number, company: number, turns: number, into: Float64Array): void {
  const at = seat * state.seats + company;
  const shares = sharesAt(state, seat, company);
  const treasury = int(state.treasury, company);
  const builds = issuedOf(state, company);
  const spendable = Math.min(treasury, COST_PER_CHIP * turns * builds);
  const add = (feature: number, amount: number) => {
    into[feature] = (into[feature] ?? 0) + amount;
  };
  const income = leaseIncome(state, prospects, company, seat);
  add(5, income);
  if (shares === 0) return;
  const chips = spendable / COST_PER_CHIP;
  add(1, chips * int(state.issued, at));
  if (seat === company) {
    const sellable = Math.min(int(state.unissued, company), turns);
    add(0, sellable * int(state.value, company));
    add(2, chips * sellable);
  }
  add(3, spendable);
  into[4] = Math.max(into[4] ?? 0, income);
  const chipsNow = Math.min(builds, Math.floor(treasury / COST_PER_CHIP));
  if (int(prospects.near, company) > 0) add(6, chipsNow * shares);
  add(7, int(prospects.near, company) * shares);
  add(8, int(prospects.next, company) * shares);
  add(10, builds * shares);
}

/** The features of a seat; all of them 0 for one that has no turn left. */
export function featuresOf(state: State, prospects: Prospects, seat: number, into: Float64Array): void {
  into.fill(0);
  const turns = turnsToCome(state, seat);
  if (turns === 0) return;
  for (let company = 0; company < state.seats; company++) addCompany(state, prospects, seat, company, turns, into);
  into[9] = int(state.cash, seat);
  into[11] = state.turn === seat ? 1 : 0;
}
