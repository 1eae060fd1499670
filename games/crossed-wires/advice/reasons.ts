/**
 * A move and the turn that it begins, in words for a player: what to do, and what comes of it in dollars and shares. Every
 * consequence is asked of the rules, on copies. Knows neither how a turn was found nor what the board shows.
 */
import type { Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { counted, wordList } from '@partyline/kernel/words.js';
import type { Turn } from '../bots/turns.js';
import type { Event } from '../events.js';
import type { Move, MoveOf } from '../moves.js';
import { companyName } from '../refusals.js';
import { expand } from '../rules/act.js';
import { leastBid } from '../rules/auction.js';
import { expansionsOf } from '../rules/choices.js';
import { feeOf, routeOf } from '../rules/lease.js';
import { clone, FREE, hasAccess, issuedOf, netWorth, type State, sharesAt } from '../state.js';

type Expand = MoveOf<'expand'>;

/** A hex as the log names it: its place, or else its coordinate. */
export const siteOf = ({ board }: State, hex: string): string => board.map.places[hex] ?? board.coordinates.get(hex) ?? '';

const towerWords = (state: State, { hex, value }: Expand): string => `${counted(value, 'chip')} at ${siteOf(state, hex)}`;

function expandWords(state: State, move: Expand): string {
  const route = routeOf(state, move.lease) ?? [];
  const owners = [...new Set(route.map((hex) => int(state.owner, hex)))].map(companyName);
  const lease =
    route.length === 0
      ? ''
      : `, and lease ${counted(route.length, 'hex', 'hexes')} of ${wordList(owners)} on the way for $${feeOf(state, route)}`;
  return `Build ${towerWords(state, move)} for ${companyName(move.company)}${lease}.`;
}

export function moveWords(state: State, move: Move): string {
  switch (move.type) {
    case 'expand':
      return expandWords(state, move);
    case 'auction': {
      const share = `a share of ${companyName(move.company)}${move.from === 'pool' ? ' from the pool' : ''}`;
      return `Auction ${share}, and open ${move.bid === null ? 'without a bid' : `at $${move.bid}`}.`;
    }
    case 'bid':
      return `Bid $${move.amount}.`;
    case 'drop':
      return 'Drop out.';
    case 'done':
      return 'End your turn.';
    case 'pass':
      return 'Pass.';
  }
}

/** The free cities that a company reaches after its act and did not reach before. */
export function newCities(before: State, after: State, company: number): string[] {
  const { open, kinds, names } = before.board;
  const isNew = (hex: number): boolean =>
    kinds[hex] === 'city' && int(after.owner, hex) === FREE && hasAccess(after, hex, company) && !hasAccess(before, hex, company);
  return open.filter(isNew).map((hex) => siteOf(before, names[hex] ?? ''));
}

/** What an act brings, as far as its towers: to the player, to the best of the others, and to the company. */
function actReason(state: State, seat: Seat, { moves }: Turn): string {
  const towers = moves.filter((move) => move.type === 'expand');
  const [first, ...further] = towers;
  if (first === undefined) return '';
  const after = clone(state);
  const events: Event[] = [];
  for (const tower of towers) expand.apply(after, seat, tower, events);
  const { company } = first;
  const name = companyName(company);
  const paid = events.reduce((sum, event) => sum + (event.type === 'expanded' ? (event.paid?.[seat] ?? 0) : 0), 0);
  const gains = state.cash.map((_, at) => netWorth(after, at) - netWorth(state, at));
  const rival = Math.max(...gains.filter((_, at) => at !== seat));
  const cities = newCities(state, after, company);
  return [
    further.length === 0 ? '' : `Go on with ${wordList(further.map((tower) => towerWords(state, tower)))}.`,
    paid === 0 ? '' : `Cities and leases pay you $${paid}.`,
    `${name}’s share value rises from $${int(state.value, company)} to $${int(after.value, company)}.`,
    `You gain $${gains[seat] ?? 0} of net worth, and no other player more than $${rival}.`,
    cities.length === 0 ? '' : `From there ${name} reaches ${wordList(cities)}.`,
  ]
    .filter((words) => words !== '')
    .join(' ');
}

function saleWords(seat: Seat, sale: Turn['sale'], { company, from }: MoveOf<'auction'>, value: number): string {
  const name = companyName(company);
  if (sale === null) {
    return from === 'hand'
      ? `I expect no bid: the share goes to the pool, and the bank pays ${name} $${value}.`
      : 'I expect no bid, so that it counts as a pass.';
  }
  if (sale.seat === seat) return `I expect you to get it for about $${sale.amount}.`;
  return `I expect another player to buy it for about $${sale.amount}${from === 'hand' ? `, which goes to ${name}` : ''}.`;
}

function auctionReason(state: State, seat: Seat, move: MoveOf<'auction'>, sale: Turn['sale']): string {
  const { company, from } = move;
  const value = int(state.value, company);
  const expected = saleWords(seat, sale, move, value);
  if (from === 'pool') return expected;
  const treasury = int(state.treasury, company) + (sale?.amount ?? value);
  const chips = counted(issuedOf(state, company) + 1, 'chip');
  const last = int(state.unissued, company) === 1 && state.ending === null ? ' It is the last share, so the end begins.' : '';
  return `${expected} ${companyName(company)} then has $${treasury} to build with, and may build ${chips} a turn.${last}`;
}

function bidReason(state: State, seat: Seat): string {
  const { auction } = state;
  if (auction === null) return '';
  const name = companyName(auction.company);
  const shares = counted(sharesAt(state, seat, auction.company) + 1, 'share');
  const money = auction.from === 'hand' ? ` The money goes to ${name}, which builds with it.` : '';
  return `With it you hold ${shares} of ${name}, at a share value of $${int(state.value, auction.company)} today.${money}`;
}

function dropReason(state: State, seat: Seat): string {
  const { auction } = state;
  if (auction === null) return '';
  const least = leastBid(state, auction);
  const cash = int(state.cash, seat);
  if (cash < least) return `The next bid is $${least}, and you have $${cash}.`;
  const value = int(state.value, auction.company);
  return `The next bid is $${least} for a share value of $${value}: to you the money is worth more than the share.`;
}

function doneReason(state: State): string {
  const company = state.acting?.company ?? 0;
  const name = companyName(company);
  return expansionsOf(state, company).length === 0
    ? `${name} can build nothing more this turn.`
    : `${name} has $${int(state.treasury, company)} left, which do more for you in a later turn.`;
}

/** Why a turn is a good one. */
export function reasonOf(state: State, seat: Seat, turn: Turn): string {
  const [move] = turn.moves;
  switch (move?.type) {
    case 'expand':
      return actReason(state, seat, turn);
    case 'auction':
      return auctionReason(state, seat, move, turn.sale);
    case 'bid':
      return bidReason(state, seat);
    case 'drop':
      return dropReason(state, seat);
    case 'done':
      return doneReason(state);
    case 'pass':
      return 'Whatever you build or sell now helps the others more than you.';
    case undefined:
      return '';
  }
}
