/**
 * Is a given position one that the rules could have led to? Everything that `load` refuses, each with its clause. Reads
 * the public format only, so that it judges the data and not what the state made of it.
 */

import { MOST_CHIPS, MOST_COMPANIES, neighbourNames } from './maps/map.js';
import type { PublicPosition } from './position.js';
import { CUBES, SHARES } from './state.js';

type Unsound = { readonly rule: string; readonly error: string };
type Judge = (position: PublicPosition) => Unsound | null;

const because = (rule: string, error: string): Unsound => ({ rule, error });
const within = (value: number, least: number, most: number): boolean => value >= least && value <= most;
const isSeat = (position: PublicPosition, seat: number): boolean => within(seat, 0, position.players.length - 1);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Unissued shares of a company: only its own seat can have any. */
const unissuedOf = (position: PublicPosition, company: number): number =>
  position.players[company]?.shares.find((share) => share.company === company)?.unissued ?? 0;

const heldBy = (position: PublicPosition, seat: number, company: number): number => {
  const share = position.players[seat]?.shares.find((one) => one.company === company);
  return share === undefined ? 0 : share.issued + share.unissued;
};

function towersOf(position: PublicPosition, company: number): number[] {
  return Object.values(position.network)
    .filter((tower) => tower.company === company)
    .map((tower) => tower.value);
}

const shareValue = (position: PublicPosition, company: number): number => 5 + sum(towersOf(position, company));

const seats: Judge = (position) => {
  const { length } = position.players;
  if (!within(length, 2, MOST_COMPANIES)) return because('2.3', 'A game has 2 to 6 players.');
  if (position.companies.length !== length) return because('2.2', 'There are as many companies as players.');
  return isSeat(position, position.turn) ? null : because('3.1', 'turn must be a seat.');
};

const money: Judge = (position) => {
  if (position.players.some(({ cash }) => cash < 0)) return because('2.3', 'Nobody has less than no cash.');
  return position.companies.some(({ treasury }) => treasury < 0) ? because('3.3.0.3', 'A treasury never goes below 0.') : null;
};

const holdings: Judge = (position) => {
  for (const [seat, { shares }] of position.players.entries()) {
    for (const [i, { company, issued, unissued }] of shares.entries()) {
      if (!isSeat(position, company)) return because('2.2', `There is no company ${company}.`);
      if ((shares[i - 1]?.company ?? -1) >= company) return because('1.3.3.3', 'shares lists each company once, in order.');
      if (issued < 0 || unissued < 0 || issued + unissued === 0)
        return because('1.3.3.3', 'shares lists only what a player holds.');
      if (unissued > 0 && company !== seat) return because('2.3', 'Unissued shares lie with the seat of their company.');
    }
  }
  return null;
};

const shares: Judge = (position) => {
  for (const [company, { pool }] of position.companies.entries()) {
    const held = sum(position.players.map((_, seat) => heldBy(position, seat, company)));
    if (pool < 0 || held + pool !== SHARES) return because('2.3', `Company ${company} has five shares, not ${held + pool}.`);
    if (unissuedOf(position, company) === SHARES) return because('2.3', `Company ${company} has no issued share.`);
  }
  return null;
};

const towers: Judge = (position) => {
  for (const [name, { company, value }] of Object.entries(position.network)) {
    const kind = Object.hasOwn(position.map.hexes, name) ? position.map.hexes[name] : undefined;
    if (!isSeat(position, company)) return because('2.2', `There is no company ${company}.`);
    if (kind === 'mountain') return because('1.3.1.1', `${name} is a mountain.`);
    if (kind === 'start') return because('1.3.2.3', 'The start hex is not in the network.');
    if (kind === undefined) return because('1.3.2.1', `${name} is not on the map.`);
    if (!within(value, 1, MOST_CHIPS)) return because('1.3.2.1', `${name} must have 1 to 5 chips.`);
  }
  const over = position.companies.findIndex((_, company) => towersOf(position, company).length > CUBES);
  return over < 0 ? null : because('3.3.0.5', `Company ${over} has more than ${CUBES} cubes on the map.`);
};

/** Towers grow from the start: next to it, or next to a tower of any company (a lease may have led there). */
const connected: Judge = (position) => {
  const start = Object.keys(position.map.hexes).find((name) => position.map.hexes[name] === 'start');
  const reached = new Set(start === undefined ? [] : [start]);
  for (const name of reached) {
    for (const next of neighbourNames(name)) if (Object.hasOwn(position.network, next)) reached.add(next);
  }
  const cut = Object.keys(position.network).find((name) => !reached.has(name));
  return cut === undefined ? null : because('3.3.0.5', `${cut} is not connected to the start through controlled hexes.`);
};

/** Can some of these towers add up to this? */
function addsUp(values: readonly number[], total: number): boolean {
  const sums = new Set([0]);
  for (const value of values) for (const before of [...sums]) sums.add(before + value);
  return sums.has(total);
}

const acting: Judge = (position) => {
  if (position.acting === null) return null;
  const { company, built } = position.acting;
  if (position.auction !== null || position.over)
    return because('3.1', 'A turn is an auction or an act, and none when the game is over.');
  if (!isSeat(position, company) || heldBy(position, position.turn, company) === 0) {
    return because('3.3.0.1', 'The turn player holds no share of the company that is acting.');
  }
  if (!within(built, 1, SHARES - unissuedOf(position, company)))
    return because('3.3.0.4', 'acting.built does not fit the issued shares.');
  return addsUp(towersOf(position, company), built)
    ? null
    : because('3.3.0.4', 'acting.built does not fit the towers on the map.');
};

/** The seats after one, clockwise, all the way round to just before it. */
const clockwise = (position: PublicPosition, from: number): number[] =>
  position.players.slice(1).map((_, i) => (from + 1 + i) % position.players.length);

const auction: Judge = (position) => {
  const running = position.auction;
  if (running === null) return null;
  const { company, from, seat, bid, next } = running;
  const still = running.in;
  if (position.over || seat !== position.turn)
    return because('3.2.0.1', 'The auctioneer is the turn player of a game that goes on.');
  const there = from === 'pool' ? position.companies[company]?.pool : company === seat ? unissuedOf(position, company) : 0;
  if (there === undefined || there < 1) return because('3.2.0.1', 'The auctioned share is not there.');
  if (!still.every((one, i) => isSeat(position, one) && one > (still[i - 1] ?? -1))) {
    return because('3.2.0.2', 'auction.in lists seats in ascending order.');
  }
  const expected = clockwise(position, bid?.seat ?? seat).find((one) => still.includes(one));
  if (next !== expected) return because('3.2.0.2', 'auction.next is not whose turn it is to bid.');
  if (bid === null) {
    const waiting = clockwise(position, seat).slice(clockwise(position, seat).indexOf(next));
    const fits = still.length === waiting.length && waiting.every((one) => still.includes(one));
    return fits ? null : because('3.2.0.2', 'While no bid stands, exactly those who have not been asked are in.');
  }
  if (!still.includes(bid.seat)) return because('3.2.0.2', 'The highest bidder is still in.');
  if (bid.amount < shareValue(position, company)) return because('3.2.0.2a', 'The bid is below the share value.');
  return bid.amount > (position.players[bid.seat]?.cash ?? 0)
    ? because('3.2.0.2c', 'The bid is more than the bidder has.')
    : null;
};

const ending: Judge = (position) => {
  const { passes, over } = position;
  const allIssued = position.companies.some((_, company) => unissuedOf(position, company) === 0);
  if (allIssued !== (position.ending !== null))
    return because('4.1.0.1a', 'ending is set exactly when a company has no unissued share.');
  const { length } = position.players;
  if (!within(passes, 0, length)) return because('3.4.0.2', 'passes counts turns passed in a row.');
  if (position.ending !== null) {
    const { by, turnsLeft } = position.ending;
    if (!isSeat(position, by) || !within(turnsLeft, 0, 2 * length - 1))
      return because('4.1.0.1a', 'ending does not fit the players.');
  }
  const follows = passes === length || position.ending?.turnsLeft === 0;
  return over === follows
    ? null
    : because(passes === length ? '3.4.0.2' : '4.1.0.1a', 'over does not follow from passes and turnsLeft.');
};

const JUDGES: readonly Judge[] = [seats, money, holdings, shares, towers, connected, ending, acting, auction];

export function unsound(position: PublicPosition): Unsound | null {
  for (const judge of JUDGES) {
    const found = judge(position);
    if (found !== null) return found;
  }
  return null;
}
