/**
 * The legal moves once more, slowly and by another way: from the public format, in the words of RULES.md, with every route
 * written out and the shortest kept. Shares no code with the rules, so that a mistake would have to be made twice.
 */
import type { Move, Source } from '../../moves.js';
import type { TestMap, Written } from '../given.js';

const DIRECTIONS = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1'];

function neighbours(hex: string): string[] {
  const [q = 0, r = 0] = hex.split(',').map(Number);
  return DIRECTIONS.map((direction) => {
    const [dq = 0, dr = 0] = direction.split(',').map(Number);
    return `${q + dq},${r + dr}`;
  });
}

const shareValue = (state: Written, company: number): number =>
  Object.values(state.network).reduce((sum, tower) => (tower.company === company ? sum + tower.value : sum), 5);

const holding = (state: Written, seat: number, company: number) =>
  state.players[seat]?.shares.find((share) => share.company === company) ?? { issued: 0, unissued: 0 };

function amounts(least: number, most: number): number[] {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i);
}

function auctions(state: Written, seat: number): Move[] {
  const cash = state.players[seat]?.cash ?? 0;
  return state.companies.flatMap(({ pool }, company) => {
    const sources: Source[] = [];
    if (holding(state, seat, company).unissued > 0) sources.push('hand');
    if (pool > 0) sources.push('pool');
    const bids = [null, ...amounts(shareValue(state, company), cash)];
    return sources.flatMap((from) => bids.map((bid): Move => ({ type: 'auction', company, from, bid })));
  });
}

/** All the routes of at most `longest` hexes of other companies, from next to the own network on, that end beside the target. */
function routes(state: Written, own: ReadonlySet<string>, company: number, target: string, longest: number): string[][] {
  const leasable = (hex: string) => state.network[hex] !== undefined && state.network[hex].company !== company;
  const found: string[][] = [];
  const walk = (route: string[]): void => {
    const end = route.at(-1);
    const next = end === undefined ? [...own].flatMap(neighbours) : neighbours(end);
    if (end !== undefined && next.includes(target)) found.push(route);
    if (route.length === longest) return;
    for (const hex of new Set(next)) if (leasable(hex) && !route.includes(hex)) walk([...route, hex]);
  };
  walk([]);
  const fewest = Math.min(...found.map((route) => route.length));
  return found.filter((route) => route.length === fewest);
}

function expansions(state: Written, map: TestMap, seat: number, company: number): Move[] {
  const { issued, unissued } = holding(state, seat, company);
  if (issued + unissued === 0) return [];
  const towers = Object.keys(state.network).filter((hex) => state.network[hex]?.company === company);
  if (towers.length === 20) return [];
  const start = Object.keys(map.hexes).filter((hex) => map.hexes[hex] === 'start');
  const own = new Set([...start, ...towers]);
  const issuedShares = 5 - state.players.reduce((sum, _, one) => sum + holding(state, one, company).unissued, 0);
  const room = issuedShares - (state.acting?.built ?? 0);
  const treasury = state.companies[company]?.treasury ?? 0;
  const moves: Move[] = [];
  for (const [hex, kind] of Object.entries(map.hexes)) {
    if (kind === 'mountain' || kind === 'start' || state.network[hex] !== undefined) continue;
    const ways = neighbours(hex).some((next) => own.has(next))
      ? [[]]
      : routes(state, own, company, hex, Object.keys(state.network).length);
    for (const lease of ways) {
      const fee = lease.reduce((sum, leased) => sum + (state.network[leased]?.value ?? 0), 0);
      for (const value of amounts(1, Math.min(5, room))) {
        if (fee + 5 * value <= treasury) moves.push({ type: 'expand', company, hex, value, lease });
      }
    }
  }
  return moves;
}

export function legalBySpec(state: Written, map: TestMap, seat: number): Move[] {
  if (state.over) return [];
  if (state.auction !== null) {
    if (state.auction.next !== seat) return [];
    const least = state.auction.bid === null ? shareValue(state, state.auction.company) : state.auction.bid.amount + 1;
    return [...amounts(least, state.players[seat]?.cash ?? 0).map((amount): Move => ({ type: 'bid', amount })), { type: 'drop' }];
  }
  if (state.turn !== seat) return [];
  if (state.acting !== null) return [...expansions(state, map, seat, state.acting.company), { type: 'done' }];
  const acts = state.companies.flatMap((_, company) => expansions(state, map, seat, company));
  return [...auctions(state, seat), ...acts, { type: 'pass' }];
}

/** Every chain of neighbouring hexes of a map's towers, up to a length: what a player might try to lease. */
function chains(state: Written, longest: number): string[][] {
  const all: string[][] = [[]];
  for (const chain of all) {
    if (chain.length === longest) continue;
    const end = chain.at(-1);
    const next =
      end === undefined ? Object.keys(state.network) : neighbours(end).filter((hex) => state.network[hex] !== undefined);
    for (const hex of next) if (!chain.includes(hex)) all.push([...chain, hex]);
  }
  return all;
}

/** Moves that a player might try, sensible or not: each kind, with every field a little beyond what can be right. */
export function attempts(state: Written, map: TestMap, seat: number): Move[] {
  const cash = state.players[seat]?.cash ?? 0;
  const companies = amounts(-1, state.companies.length);
  const bids = [null, ...amounts(0, cash + 2)];
  const sources: readonly Source[] = ['hand', 'pool'];
  const leases = chains(state, 4);
  const tried: Move[] = [{ type: 'pass' }, { type: 'done' }, { type: 'drop' }];
  for (const amount of amounts(0, cash + 2)) tried.push({ type: 'bid', amount });
  for (const company of companies) {
    for (const from of sources) for (const bid of bids) tried.push({ type: 'auction', company, from, bid });
    for (const hex of [...Object.keys(map.hexes), '99,99']) {
      for (const value of amounts(0, 6)) for (const lease of leases) tried.push({ type: 'expand', company, hex, value, lease });
    }
  }
  return tried;
}
