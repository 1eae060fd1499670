/** Events as sentences. Payments are told with what they are for, netted by player and company. */
import {
  listOf,
  type Part,
  type Passage,
  type Prose,
  phrase,
  placeNamed,
  type Sentence,
  type Sum,
  sentence,
  turnHeading,
  verb,
  who,
  whom,
  withSums,
} from '@partyline/kernel/prose.js';
import { counted } from '@partyline/kernel/words.js';
import type { Account, Event } from './events.js';
import { companyName } from './refusals.js';

type Money = Extract<Event, { readonly type: 'money' }>;
type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** By clause: what a payment of a tower is for. */
const REASONS: { readonly [clause: string]: string } = {
  '3.3.0.5': 'for the chips',
  '3.3.0.5f': 'for the city',
  '3.3.1.3': 'for the lease',
  '3.3.1.4': 'for leased hexes',
};

const dollars = (amount: number): string => `${amount < 0 ? '−' : '+'}$${Math.abs(amount)}`;

const owner = (account: Account): Part => {
  const [kind, index] = account.split(':');
  return kind === 'player' ? who(Number(index)) : companyName(Number(index));
};

/** What each account comes to, players before companies, and the payments that it is made of. */
function sumsOf(payments: readonly Money[]): Sum[] {
  const accounts = [...new Set(payments.flatMap(({ from, to }) => [from, to]))].filter((account) => account !== 'bank');
  return accounts
    .sort((a, b) => Number(a.startsWith('company')) - Number(b.startsWith('company')) || (a < b ? -1 : 1))
    .flatMap((account) => {
      const own = payments.filter(({ from, to }) => from === account || to === account);
      const signed = own.map(({ to, amount, for: clause }) => ({ amount: to === account ? amount : -amount, clause }));
      const net = signed.reduce((sum, { amount }) => sum + amount, 0);
      const made = signed.map(({ amount, clause }) => phrase`${dollars(amount)} ${REASONS[clause] ?? ''}`);
      return net === 0 ? [] : [{ who: owner(account), amount: [dollars(net)], parts: made }];
    });
}

function expanded(event: Of<'expanded'>, payments: readonly Money[]): Sentence {
  const { seat, company, hex, place, coordinate, value, lease, leased } = event;
  const site = place ?? coordinate;
  const at = site === undefined ? [] : phrase` at ${placeNamed(`hex:${hex}`, site)}`;
  const route = placeNamed(lease.map((one) => `hex:${one}`).join(' '), counted(lease.length, 'hex', 'hexes'));
  const leasing = lease.length === 0 ? [] : phrase`${verb('lease')} ${route} of ${listOf(leased.map(companyName))} and `;
  const told = sentence`${who(seat)} ${leasing}${verb('build')} ${counted(value, 'chip')}${at} for ${companyName(company)}.`;
  return withSums(told, sumsOf(payments));
}

/** Extra cash and upkeep are news; prices and payouts are told with the tower. */
function paid({ from, to, amount, for: clause }: Money): Passage[] {
  if (clause === '2.3h') return [sentence`${owner(to)} ${verb('begin')} with $${amount} more.`];
  if (clause !== '3.3.0.6' || from === 'bank') return [];
  return [sentence`${owner(from)} ${verb('pay')} $${amount} of upkeep to ${owner(to)}.`];
}

function over({ outcome: { ranks, reason, scores } }: Of<'over'>): Sentence {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const why = reason === 'all-passed' ? 'Everybody has passed' : 'The final round is over';
  const best = Math.max(...scores);
  return winners.length === 1
    ? sentence`${why}: ${who(winners)} ${verb('win')} with $${best}.`
    : sentence`${why}: ${who(winners)} share the victory with $${best}.`;
}

function auctioned({ seat, company, from, bid }: Of<'auction'>): Sentence {
  const opening = bid === null ? 'without a bid' : `at $${bid}`;
  const pool = from === 'hand' ? '' : ' from the pool';
  return sentence`${who(seat)} ${verb('auction')} a share of ${companyName(company)}${pool}, opening ${opening}.`;
}

function told(event: Exclude<Event, { readonly type: 'pooled' }>, payments: readonly Money[]): Passage[] {
  switch (event.type) {
    case 'auction':
      return [turnHeading(event.seat), auctioned(event)];
    case 'bid':
      return [sentence`${who(event.seat)} ${verb('bid')} $${event.amount}.`];
    case 'dropped':
      return [sentence`${who(event.seat)} ${verb('drop')} out.`];
    case 'sold':
      return [sentence`${who(event.seat)} ${verb('buy')} the share of ${companyName(event.company)} for $${event.amount}.`];
    case 'unsold':
      return [
        event.from === 'hand'
          ? sentence`Nobody bids.`
          : sentence`Nobody bids: the ${companyName(event.company)} share stays in the pool.`,
      ];
    case 'expanded':
      return [turnHeading(event.seat), expanded(event, payments)];
    case 'passed':
      return [turnHeading(event.seat), sentence`${who(event.seat)} ${verb('pass')}.`];
    case 'ending':
      return [sentence`All shares of ${companyName(event.company)} are issued: ${counted(event.turnsLeft, 'more turn')}.`];
    case 'money':
      return paid(event);
    case 'over':
      return [over(event)];
  }
}

/** The payments that an event has caused stand right behind it. */
function paymentsAfter(events: readonly Event[], index: number): Money[] {
  const payments: Money[] = [];
  for (const event of events.slice(index + 1)) {
    if (event.type !== 'money') break;
    payments.push(event);
  }
  return payments;
}

/** Shares that go to the pool for want of upkeep go one by one, and are told at once: with the first of them. */
function pooled(events: readonly Event[], { seat, company }: Of<'pooled'>, index: number): Passage[] {
  const same = (event: Event): boolean => event.type === 'pooled' && event.seat === seat && event.company === company;
  if (events.findIndex(same) !== index) return [];
  const count = events.filter(same).length;
  const shares = count === 1 ? 'A share' : counted(count, 'share');
  return [sentence`${shares} of ${companyName(company)} ${count === 1 ? 'goes' : 'go'} from ${whom(seat)} to the bank pool.`];
}

export const prose: Prose<Event> = (events) =>
  events.flatMap((event, i) => (event.type === 'pooled' ? pooled(events, event, i) : told(event, paymentsAfter(events, i))));
