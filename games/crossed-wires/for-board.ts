/**
 * What a view says, worked out by the rules themselves: share values, net worth, access, routes, what may still be built.
 * Boards and lessons import this and nothing else of the rules, so that no rule is repeated where it is shown.
 */
import type { Finding } from '@partyline/kernel/features/component.js';
import { everySeat, seatOf } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { type Parsed, parse } from '@partyline/kernel/shape.js';
import type { Event } from './events.js';
import { build, type View } from './format.js';
import { type Income, incomeOf } from './income.js';
import { coordinatesOf, hexName, looseMapShape, type MapData, MOST_CHIPS, parseHex, problems } from './maps/map.js';
import { MAP_IDS, shippedBoard } from './maps/shipped.js';
import type { Move, Source } from './moves.js';
import { companyName } from './refusals.js';
import { builtSoFar } from './rules/act.js';
import { leastBid } from './rules/auction.js';
import { choices } from './rules/choices.js';
import { feeOf, leaseReach, routeOf } from './rules/lease.js';
import { differentRoutes, paymentsOf } from './rules/route-choice.js';
import {
  COST_PER_CHIP,
  CUBES,
  FREE,
  hasAccess,
  issuedOf,
  netWorth,
  SHARES,
  START_CASH,
  START_TREASURY,
  type State,
  sharesAt,
  unissuedAt,
} from './state.js';
import { inspect } from './tools/inspect.js';

export type { Income };

export type CompanyFacts = {
  readonly company: number;
  readonly name: string;
  readonly treasury: number;
  readonly value: number;
  readonly issued: number;
  readonly unissued: number;
  readonly pool: number;
  readonly cubes: number;
};

export type Holding = { readonly company: number; readonly issued: number; readonly unissued: number };

export type PlayerFacts = {
  readonly seat: number;
  readonly cash: number;
  /** By company, those without a share too. */
  readonly holdings: readonly Holding[];
  readonly worth: number;
};

export type Facts = {
  readonly companies: readonly CompanyFacts[];
  readonly players: readonly PlayerFacts[];
  /** Whom the game waits for; null when it is over. */
  readonly next: number | null;
  /** What the next bid must be at least, while an auction runs. */
  readonly least: number | null;
  /** The position itself, for the questions below. */
  readonly state: State;
};

export const limits = {
  shares: SHARES,
  cubes: CUBES,
  chips: MOST_CHIPS,
  costPerChip: COST_PER_CHIP,
  startCash: START_CASH,
  startTreasury: START_TREASURY,
} as const;

export const nameOf = (company: number): string => companyName(company);

export const factsOf = (view: View): Facts => factsIn(build(view, view.rules ?? 1));

export function factsIn(state: State): Facts {
  const companies = everySeat(state.seats).map((company) => ({
    company,
    name: companyName(company),
    treasury: int(state.treasury, company),
    value: int(state.value, company),
    issued: issuedOf(state, company),
    unissued: int(state.unissued, company),
    pool: int(state.pool, company),
    cubes: CUBES - int(state.placed, company),
  }));
  const players = everySeat(state.seats).map((seat) => ({
    seat,
    cash: int(state.cash, seat),
    holdings: companies.map(({ company }) => ({
      company,
      issued: sharesAt(state, seat, company) - unissuedAt(state, seat, company),
      unissued: unissuedAt(state, seat, company),
    })),
    worth: netWorth(state, seat),
  }));
  const least = state.auction === null ? null : leastBid(state, state.auction);
  return { companies, players, next: state.over ? null : (state.auction?.next ?? state.turn), least, state };
}

/** The chips that a company may still build this turn (3.3.0.4), whatever its treasury says. */
export const mayBuild = ({ state }: Facts, company: number): number => issuedOf(state, company) - builtSoFar(state);

/** The cheapest of the shortest routes to a hex, at any price: empty where there is access, null where no route leads. */
export function cheapestRouteTo({ state }: Facts, company: number, hex: string): readonly string[] | null {
  const { index, names } = state.board;
  const target = index.get(hex);
  if (target === undefined) return null;
  if (hasAccess(state, target, company)) return [];
  const reach = leaseReach(state, company);
  if (!reach.targets.includes(target)) return null;
  const [cheapest] = differentRoutes(state, reach, paymentsOf(state, reach), target);
  return cheapest === undefined ? null : cheapest.route.map((hop) => names[hop] ?? '');
}

/** What to offer the turn player where the list of legal moves is too long: one of all moves that cost and pay the same. */
export const choicesOf = ({ state }: Facts, seat: number): readonly Move[] => choices(state, seatOf(seat));

/** Some free hex that a company has access to: to ask why nothing can be built. */
export function someOpenHex({ state }: Facts, company: number): string | null {
  const hex = state.board.open.find((at) => hasAccess(state, at, company) && int(state.owner, at) === FREE);
  return hex === undefined ? null : (state.board.names[hex] ?? null);
}

export const leaseFee = ({ state }: Facts, lease: readonly string[]): number => feeOf(state, routeOf(state, lease) ?? []);

/** Whether this auction, however it goes, issues the last share of its company and so triggers the end (3.2.0.4, 4.1.0.1a). */
export const issuesLast = ({ state }: Facts, company: number, from: Source): boolean =>
  from === 'hand' && state.ending === null && int(state.unissued, company) === 1;

/** How many turns follow a trigger (4.1.0.1a). */
export const turnsAfterTrigger = ({ state }: Facts): number => 2 * state.seats - 1;

/** Where the money came from that everybody has; null where not all of it is known. */
export const incomeIn = ({ state }: Facts, events: readonly Event[]): Income | null =>
  incomeOf(events, state.cash, state.treasury);

export type Payout = {
  readonly why: 'city' | 'lease';
  readonly seat: number;
  readonly company: number;
  readonly shares: number;
  readonly perShare: number;
  readonly amount: number;
};

type Expanded = Extract<Event, { readonly type: 'expanded' }>;

/** Who is paid what by an expansion, with the factors of each amount. `facts` are those before it. */
export function payoutsOf(facts: Facts, event: Expanded): readonly Payout[] {
  const { state } = facts;
  const pays = (why: Payout['why'], company: number, perShare: number): Payout[] =>
    everySeat(state.seats).flatMap((seat) => {
      const shares = sharesAt(state, seat, company);
      return shares * perShare === 0 ? [] : [{ why, seat, company, shares, perShare, amount: shares * perShare }];
    });
  const route = routeOf(state, event.lease) ?? [];
  const leases = event.leased.flatMap((owner) =>
    pays(
      'lease',
      owner,
      feeOf(
        state,
        route.filter((hex) => int(state.owner, hex) === owner),
      ),
    ),
  );
  const target = state.board.index.get(event.hex);
  const city = target !== undefined && state.board.kinds[target] === 'city';
  return city ? [...leases, ...pays('city', event.company, event.value)] : leases;
}

/** The maps that come with the game. */
export const shippedMaps = (): readonly MapData[] => MAP_IDS.flatMap((id) => shippedBoard(id)?.map ?? []);

/** Where the hexes of a map are on the printed map, by their names. */
export const coordinatesOn = (map: MapData): ReadonlyMap<string, string> => coordinatesOf(Object.keys(map.hexes));

export { hexName };

/** A map that can be drawn and edited, good or not. */
export function readMap(json: unknown): Parsed<MapData> {
  const read = parse(looseMapShape, json, 'map');
  const unreadable = read.ok ? Object.keys(read.value.hexes).find((name) => parseHex(name) === null) : undefined;
  if (unreadable === undefined) return read;
  return { ok: false, error: `"${unreadable}" is not a hex: write "q,r" with plain whole numbers.` };
}

/** What is to be said about a map of one's own, and the map where it can be played on. */
export function judgeMap(json: unknown): { readonly findings: readonly Finding[]; readonly map: MapData | null } {
  const read = parse(looseMapShape, json, 'map');
  return { findings: inspect(json), map: read.ok && problems(read.value).length === 0 ? read.value : null };
}
