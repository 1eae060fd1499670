/** Events as sentences. Money that belongs to another event is told there, so most payments have no line of their own. */
import type { Prose } from '@partyline/kernel/prose.js';
import type { Event } from './events.js';
import { companyName } from './refusals.js';

const counted = (count: number, one: string, many: string): string => (count === 1 ? `one ${one}` : `${count} ${many}`);

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** What everybody is paid is netted by player. */
function expanded(event: Extract<Event, { type: 'expanded' }>, name: (seat: number) => string): string {
  const { company, place, coordinate, value, lease, leased, fee, paid = [] } = event;
  const site = place ?? coordinate;
  const built = `builds ${counted(value, 'chip', 'chips')}${site === undefined ? '' : ` at ${site}`} for ${companyName(company)}`;
  const earned = paid.flatMap((amount, seat) => (amount === 0 ? [] : [`${name(seat)} +$${amount}`])).join(', ');
  const price = `($${5 * value})${earned === '' ? '' : `: ${earned}`}.`;
  if (lease.length === 0) return `${name(event.seat)} ${built} ${price}`;
  const owners = listed(leased.map(companyName));
  return `${name(event.seat)} leases ${counted(lease.length, 'hex', 'hexes')} of ${owners} for $${fee} and ${built} ${price}`;
}

export const prose: Prose<Event> = (event, names) => {
  const name = (seat: number): string => names[seat] ?? `Seat ${seat}`;
  switch (event.type) {
    case 'auction': {
      const share =
        event.from === 'hand'
          ? `a share of ${companyName(event.company)}`
          : `a share of ${companyName(event.company)} from the pool`;
      const opening = event.bid === null ? 'without a bid' : `at $${event.bid}`;
      return `${name(event.seat)} auctions ${share}, opening ${opening}.`;
    }
    case 'bid':
      return `${name(event.seat)} bids $${event.amount}.`;
    case 'dropped':
      return `${name(event.seat)} drops out.`;
    case 'sold':
      return `${name(event.seat)} buys the share of ${companyName(event.company)} for $${event.amount}.`;
    case 'unsold':
      return event.from === 'hand' ? 'Nobody bids.' : `Nobody bids: the ${companyName(event.company)} share stays in the pool.`;
    case 'pooled':
      return `A share of ${companyName(event.company)} goes from ${name(event.seat)} to the bank pool.`;
    case 'expanded':
      return expanded(event, name);
    case 'passed':
      return `${name(event.seat)} passes.`;
    case 'ending':
      return `All shares of ${companyName(event.company)} are issued: ${counted(event.turnsLeft, 'more turn', 'more turns')}.`;
    case 'money':
      return moneyLine(event, name);
    case 'over':
      return over(event.outcome, name);
  }
};

/** Upkeep is news for somebody; prices and payouts are told with the tower. */
function moneyLine(
  { from, amount, for: clause }: Extract<Event, { type: 'money' }>,
  name: (seat: number) => string,
): string | null {
  if (clause === '3.3.0.6' && from !== 'bank') return `${name(Number(from.split(':')[1]))} pays $${amount} of upkeep.`;
  return null;
}

function over(outcome: Extract<Event, { type: 'over' }>['outcome'], name: (seat: number) => string): string {
  const winners = outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [name(seat)] : []));
  const why = outcome.reason === 'all-passed' ? 'Everybody has passed' : 'The final round is over';
  const best = Math.max(...outcome.scores);
  return winners.length === 1
    ? `${why}: ${winners[0]} wins with $${best}.`
    : `${why}: ${listed(winners)} share the victory with $${best}.`;
}
