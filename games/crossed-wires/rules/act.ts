/**
 * Acting for a company: expanding its network, with or without a lease, the payouts, and the upkeep that ends the act
 * (3.3). Knows nothing of auctions but that an unpaid share goes to the pool.
 */
import type { Refusal, Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import type { Event } from '../events.js';
import { MOST_CHIPS } from '../maps/map.js';
import type { MoveOf } from '../moves.js';
import { companyName, refuse } from '../refusals.js';
import { COST_PER_CHIP, CUBES, FREE, hasAccess, issuedOf, putTower, type State, sharesAt, unissuedAt } from '../state.js';
import { poolShare } from './auction.js';
import { checkRoute, feeOf, routeOf } from './lease.js';
import { fromBank, playerPaysCompany, toBank } from './money.js';
import type { Rule } from './rule.js';
import { endTurn } from './turn.js';

type Expand = MoveOf<'expand'>;

export const expand: Rule<Expand> = {
  check(state, seat, move) {
    const { company, hex } = move;
    const other = wrongCompany(state, seat, company);
    if (other !== null) return other;
    const target = state.board.index.get(hex);
    if (target === undefined) return refuse('3.3.0.5', 'off-the-map', { hex: hex.slice(0, 40) });
    return checkTarget(state, target) ?? checkSize(state, move) ?? checkWay(state, move, target);
  },
  apply(state, seat, { company, hex, value, lease }, events) {
    const { board } = state;
    const target = board.index.get(hex) ?? board.start;
    const route = routeOf(state, lease) ?? [];
    const fee = feeOf(state, route);
    const leased = leasedCompanies(state, route);
    const place = board.map.places[hex] ?? null;
    const coordinate = board.coordinates.get(hex) ?? '';
    const payments: Event[] = [];
    const cash = state.cash.slice();
    toBank(state, payments, 'company', company, fee, '3.3.1.3');
    for (const owner of leased) payLease(state, owner, route, payments);
    toBank(state, payments, 'company', company, COST_PER_CHIP * value, '3.3.0.5');
    putTower(state, target, company, value);
    if (board.kinds[target] === 'city') payShares(state, company, value, '3.3.0.5f', payments);
    const paid = state.cash.map((now, at) => now - int(cash, at));
    events.push({ type: 'expanded', seat, company, hex, place, coordinate, value, lease, leased, fee, paid }, ...payments);
    state.acting = { company, built: builtSoFar(state) + value };
  },
};

/** What the company may still build this turn (3.3.0.4). */
export const builtSoFar = (state: State): number => state.acting?.built ?? 0;

/** 3.3.0.2 and 3.3.0.1: one company a turn, and one that the seat holds a share of. */
function wrongCompany(state: State, seat: Seat, company: number): Refusal | null {
  const { acting } = state;
  if (acting !== null && acting.company !== company)
    return refuse('3.3.0.2', 'other-company', { name: companyName(acting.company) });
  if (company < 0 || company >= state.seats) return refuse('3.3.0.1', 'no-such-company', { company });
  return sharesAt(state, seat, company) === 0 ? refuse('3.3.0.1', 'no-share', { name: companyName(company) }) : null;
}

function checkTarget(state: State, target: number): Refusal | null {
  const kind = state.board.kinds[target];
  if (kind === 'mountain') return refuse('1.3.1.1', 'mountain');
  if (kind === 'start') return refuse('1.3.2.3', 'start-hex');
  const owner = int(state.owner, target);
  return owner === FREE ? null : refuse('1.3.2.4', 'hex-taken', { owner: companyName(owner) });
}

function checkSize(state: State, { company, value }: Expand): Refusal | null {
  const name = companyName(company);
  if (value < 1 || value > MOST_CHIPS) return refuse('3.3.0.5', 'bad-value');
  const issued = issuedOf(state, company);
  const left = issued - builtSoFar(state);
  if (value > left) return refuse('3.3.0.4', 'too-much-built', { name, issued, left });
  return int(state.placed, company) >= CUBES ? refuse('3.3.0.5', 'no-cube', { name }) : null;
}

/** Access or route, then money. */
function checkWay(state: State, { company, value, lease }: Expand, target: number): Refusal | null {
  const treasury = int(state.treasury, company);
  const tower = COST_PER_CHIP * value;
  if (lease.length === 0) {
    if (!hasAccess(state, target, company)) return refuse('3.3.0.5', 'no-access', { name: companyName(company) });
    return tower > treasury ? refuse('3.3.0.3', 'too-expensive', { cost: tower, treasury }) : null;
  }
  const route = routeOf(state, lease);
  const broken = checkRoute(state, company, target, route);
  if (broken !== null || route === null) return broken;
  const fee = feeOf(state, route);
  return fee + tower > treasury ? refuse('3.3.1.3', 'lease-too-expensive', { lease: fee, tower, treasury }) : null;
}

function leasedCompanies(state: State, route: readonly number[]): number[] {
  if (route.length === 0) return [];
  return [...new Set(route.map((hex) => int(state.owner, hex)))].sort((a, b) => a - b);
}

/** 3.3.1.4: each share of a leased company earns the value of that company's hexes on the route. */
function payLease(state: State, owner: number, route: readonly number[], events: Event[]): void {
  const own = route.filter((hex) => int(state.owner, hex) === owner);
  payShares(state, owner, feeOf(state, own), '3.3.1.4', events);
}

function payShares(state: State, company: number, perShare: number, clause: string, events: Event[]): void {
  for (let seat = 0; seat < state.seats; seat++) {
    const shares = sharesAt(state, seat, company);
    if (shares > 0) fromBank(state, events, 'player', seat, shares * perShare, clause);
  }
}

/** The end of an act. */
export const done: Rule<MoveOf<'done'>> = {
  check: () => null,
  apply(state, seat, _move, events) {
    upkeep(state, seat, events);
    endTurn(state, events, false);
  },
};

/** 3.3.0.6: pay for as many unissued shares as possible; then the others go to the pool, one at a time. */
function upkeep(state: State, seat: Seat, events: Event[]): void {
  const company = seat;
  const owed = unissuedAt(state, seat, company);
  const paid = Math.min(owed, int(state.cash, seat));
  playerPaysCompany(state, events, seat, company, paid, '3.3.0.6');
  for (let unpaid = owed - paid; unpaid > 0; unpaid--) poolShare(state, seat, company, '3.3.0.6', events);
}
