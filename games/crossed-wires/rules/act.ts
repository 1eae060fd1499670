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
    return checkTarget(state, target) ?? wrongSize(state, move) ?? checkWay(state, move, target);
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
    const chipsOf = (owner: number): number =>
      feeOf(
        state,
        route.filter((at) => int(state.owner, at) === owner),
      );
    const tolls = leased.map((owner) => ({ company: owner, chips: chipsOf(owner) }));
    payExpansion(state, { company, value, city: board.kinds[target] === 'city', tolls }, payments);
    putTower(state, target, company, value);
    const paid = state.cash.map((now, at) => now - int(cash, at));
    events.push({ type: 'expanded', seat, company, hex, place, coordinate, value, lease, leased, fee, paid }, ...payments);
    goOnActing(state, company, value);
  },
};

/** What is leased of one company: the chips on its hexes of the route. */
export type Toll = { readonly company: number; readonly chips: number };
/** An expansion as the bank sees it. */
export type Expansion = {
  readonly company: number;
  readonly value: number;
  readonly city: boolean;
  readonly tolls: readonly Toll[];
};

export const feeFor = (tolls: readonly Toll[]): number => tolls.reduce((sum, { chips }) => sum + chips, 0);

/** What an expansion costs the company, and who is paid for it: the leases (3.3.1.4) and the city (3.3.0.5f). */
export function payExpansion(state: State, { company, value, city, tolls }: Expansion, payments: Event[]): void {
  toBank(state, payments, 'company', company, feeFor(tolls), '3.3.1.3');
  for (const toll of tolls) payShares(state, toll.company, toll.chips, '3.3.1.4', payments);
  toBank(state, payments, 'company', company, COST_PER_CHIP * value, '3.3.0.5');
  if (city) payShares(state, company, value, '3.3.0.5f', payments);
}

export function goOnActing(state: State, company: number, value: number): void {
  state.acting = { company, built: builtSoFar(state) + value };
}

/** What the company may still build this turn (3.3.0.4). */
export const builtSoFar = (state: State): number => state.acting?.built ?? 0;

/** 3.3.0.2 and 3.3.0.1: one company a turn, and one that the seat holds a share of. */
export function wrongCompany(state: State, seat: Seat, company: number): Refusal | null {
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

export function wrongSize(state: State, { company, value }: Pick<Expand, 'company' | 'value'>): Refusal | null {
  const name = companyName(company);
  if (value < 1 || value > MOST_CHIPS) return refuse('3.3.0.5', 'bad-value');
  const issued = issuedOf(state, company);
  const left = issued - builtSoFar(state);
  if (value > left) return refuse('3.3.0.4', 'too-much-built', { name, issued, left });
  return int(state.placed, company) >= CUBES ? refuse('3.3.0.5', 'no-cube', { name }) : null;
}

/** Access or route, then money. */
function checkWay(state: State, { company, value, lease }: Expand, target: number): Refusal | null {
  if (lease.length === 0) {
    if (!hasAccess(state, target, company)) return refuse('3.3.0.5', 'no-access', { name: companyName(company) });
    return tooDear(state, company, value, null);
  }
  const route = routeOf(state, lease);
  const broken = checkRoute(state, company, target, route);
  if (broken !== null || route === null) return broken;
  return tooDear(state, company, value, feeOf(state, route));
}

/** The treasury pays for tower and lease; `fee` is null where nothing is leased. */
export function tooDear(state: State, company: number, value: number, fee: number | null): Refusal | null {
  const treasury = int(state.treasury, company);
  const tower = COST_PER_CHIP * value;
  if (fee === null) return tower > treasury ? refuse('3.3.0.3', 'too-expensive', { cost: tower, treasury }) : null;
  return fee + tower > treasury ? refuse('3.3.1.3', 'lease-too-expensive', { lease: fee, tower, treasury }) : null;
}

function leasedCompanies(state: State, route: readonly number[]): number[] {
  if (route.length === 0) return [];
  return [...new Set(route.map((hex) => int(state.owner, hex)))].sort((a, b) => a - b);
}

/** Each share earns so much, whoever controls it. */
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
