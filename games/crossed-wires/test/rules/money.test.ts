/** Money can be re-added: the payments among the events account for every dollar, and the other events for every share and tower. */
import { randomFrom } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import type { Event } from '../../events.js';
import { game } from '../../index.js';
import { after, expand, fresh, given, mapOf, payments, read, type TestMap, type Written } from '../given.js';

const town = mapOf({ standard: '1,0 0,1 -1,1 -1,0 0,-1 1,-1', city: '2,0 0,2 -2,2 -2,0 0,-2 2,-2' });

/** Moves the money of an event between accounts that were written down. */
function book(accounts: Map<string, number>, event: Event): void {
  if (event.type !== 'money') return;
  expect(event.amount).toBeGreaterThan(0);
  accounts.set(event.from, (accounts.get(event.from) ?? 0) - event.amount);
  accounts.set(event.to, (accounts.get(event.to) ?? 0) + event.amount);
}

function accountsOf(state: Written): Map<string, number> {
  const players = state.players.map(({ cash }, seat) => [`player:${seat}`, cash] as const);
  return new Map([...players, ...state.companies.map(({ treasury }, company) => [`company:${company}`, treasury] as const)]);
}

function randomGame(
  map: TestMap,
  seats: number,
  seed: string,
  watch: (before: Written, after: Written, events: readonly Event[]) => void,
) {
  const random = randomFrom(seed);
  let state = fresh(seats, map);
  for (let moves = 0; moves < 300; moves++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return;
    const played = after(state, [seat, game.propose(state, seat, random)]);
    watch(read(state), played.now, played.events);
    state = played.state;
  }
}

describe('money', () => {
  test.each([2, 3, 4, 6])('[3.3.0.3] every account can be re-added from the events, in games for %i', (seats) => {
    for (let round = 0; round < 20; round++) {
      const accounts = accountsOf(read(fresh(seats, town)));
      randomGame(town, seats, `money ${seats} ${round}`, (_before, now, events) => {
        for (const event of events) book(accounts, event);
        accounts.delete('bank');
        expect(accounts).toEqual(accountsOf(now));
        expect(Math.min(...accounts.values())).toBeGreaterThanOrEqual(0);
      });
    }
  });

  test.each([2, 3, 5])('[2.3] every company keeps five shares and every tower its owner, in games for %i', (seats) => {
    for (let round = 0; round < 10; round++) {
      randomGame(town, seats, `shares ${seats} ${round}`, (before, now) => {
        for (const [company, { pool }] of now.companies.entries()) {
          const held = now.players.flatMap(({ shares }) => shares.filter((share) => share.company === company));
          expect(held.reduce((sum, { issued, unissued }) => sum + issued + unissued, pool)).toBe(5);
        }
        expect(now.network).toMatchObject(before.network);
      });
    }
  });

  test('[3.3.0.5f] a payment of nothing is no payment: nobody is told of shares that they do not have', () => {
    const { events } = after(given({ seats: 3, map: mapOf({ standard: '', city: '1,0' }) }), [0, expand(0, '1,0')]);
    expect(payments(events)).toEqual(['company:0>bank 5 (3.3.0.5)', 'bank>player:0 5 (3.3.0.5f)']);
  });
});
