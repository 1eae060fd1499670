/**
 * A position as a few numbers for each seat, in dollars or near it: what the fitted weights are multiplied with. They say
 * what net worth leaves out: shares still to be sold, treasuries, leases and cities to come, money to buy with, and whose
 * turn it is. Knows no weights.
 */
import { int } from '@partyline/kernel/ints.js';
import { COST_PER_CHIP, SHARES, type State } from '../state.js';
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

/** By payer × seats + owner: what one act of the payer would pay for each share of the owner in leases. */
export function leaseGains({ seats, treasury, unissued }: State, { lease, fee }: Prospects, into: Float64Array): void {
  for (let at = 0, payer = 0; payer < seats; payer++) {
    const money = treasury[payer] ?? 0;
    const builds = SHARES - (unissued[payer] ?? 0);
    for (let owner = 0; owner < seats; owner++, at++) {
      const chips = lease[at] ?? 0;
      into[at] = chips === 0 ? 0 : chips * Math.min(builds, Math.floor(money / (COST_PER_CHIP + (fee[at] ?? 0))));
    }
  }
}

/**
 * The features of a seat; all of them 0 for one that has no turn left. `gains` are those of leaseGains. Bots spend most of their
 * time here, so it reads the lists themselves.
 */
export function featuresOf(state: State, prospects: Prospects, gains: Float64Array, seat: number, into: Float64Array): void {
  into.fill(0);
  const turns = turnsToCome(state, seat);
  if (turns === 0) return;
  const { seats, issued } = state;
  const row = seat * seats;
  const left = state.unissued[seat] ?? 0;
  let [growth, purse, leaseNow, leaseAny, cityNow, cities, citiesNext, strength] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let company = 0; company < seats; company++) {
    let income = 0;
    for (let owner = 0; owner < seats; owner++) {
      const each = (issued[row + owner] ?? 0) + (owner === seat ? left : 0);
      income = Math.max(income, each * (gains[company * seats + owner] ?? 0));
    }
    leaseAny += income;
    const own = issued[row + company] ?? 0;
    const shares = own + (company === seat ? left : 0);
    if (shares === 0) continue;
    const treasury = state.treasury[company] ?? 0;
    const builds = SHARES - (state.unissued[company] ?? 0);
    const spendable = Math.min(treasury, COST_PER_CHIP * turns * builds);
    const chips = spendable / COST_PER_CHIP;
    growth += chips * own;
    if (company === seat) {
      const sellable = Math.min(left, turns);
      into[0] = sellable * (state.value[company] ?? 0);
      into[2] = chips * sellable;
    }
    purse += spendable;
    leaseNow = Math.max(leaseNow, income);
    const near = prospects.near[company] ?? 0;
    if (near > 0) cityNow += Math.min(builds, Math.floor(treasury / COST_PER_CHIP)) * shares;
    cities += near * shares;
    citiesNext += (prospects.next[company] ?? 0) * shares;
    strength += builds * shares;
  }
  into[1] = growth;
  into[3] = purse;
  into[4] = leaseNow;
  into[5] = leaseAny;
  into[6] = cityNow;
  into[7] = cities;
  into[8] = citiesNext;
  into[9] = state.cash[seat] ?? 0;
  into[10] = strength;
  into[11] = state.turn === seat ? 1 : 0;
}
