/** From what happened to what is to be seen of it: events in, movements out. Knows neither the page nor the rules. */
import type { Event } from '../../events.js';

export type Scene =
  | { readonly type: 'tower'; readonly hex: string }
  | { readonly type: 'route'; readonly company: number; readonly hexes: readonly string[] }
  /** What an account gained or lost in all. */
  | { readonly type: 'money'; readonly account: string; readonly amount: number }
  /** Places of shares: `seat:company` or `pool:company`. */
  | { readonly type: 'share'; readonly company: number; readonly from: string; readonly to: string };

function moneyOf(events: readonly Event[]): readonly Scene[] {
  const sums = new Map<string, number>();
  const add = (account: string, amount: number) => {
    if (account !== 'bank') sums.set(account, (sums.get(account) ?? 0) + amount);
  };
  for (const event of events) {
    if (event.type !== 'money') continue;
    add(event.from, -event.amount);
    add(event.to, event.amount);
  }
  return [...sums].flatMap(([account, amount]) => (amount === 0 ? [] : [{ type: 'money', account, amount }]));
}

function sceneOf(event: Event): readonly Scene[] {
  switch (event.type) {
    case 'expanded': {
      const { company, hex, lease } = event;
      const route: readonly Scene[] = lease.length === 0 ? [] : [{ type: 'route', company, hexes: [...lease, hex] }];
      return [...route, { type: 'tower', hex }];
    }
    case 'sold': {
      // Unissued shares lie with the seat that has the company's number.
      const { company, from, seat } = event;
      return [{ type: 'share', company, from: `${from === 'hand' ? company : 'pool'}:${company}`, to: `${seat}:${company}` }];
    }
    case 'pooled':
      return [{ type: 'share', company: event.company, from: `${event.seat}:${event.company}`, to: `pool:${event.company}` }];
    default:
      return [];
  }
}

export const scenesOf = (events: readonly Event[]): readonly Scene[] => [...events.flatMap(sceneOf), ...moneyOf(events)];
