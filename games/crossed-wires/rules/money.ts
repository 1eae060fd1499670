/**
 * Payments: the account changes and the `money` event from which every account can be re-added. An amount of 0 is no
 * payment. Which payments there are is the rules' business.
 */

import { int } from '@partyline/kernel/ints.js';
import type { Account, Event } from '../events.js';
import type { State } from '../state.js';

type Purse = 'player' | 'company';

function change(state: State, purse: Purse, index: number, by: number): void {
  const accounts = purse === 'player' ? state.cash : state.treasury;
  accounts[index] = int(accounts, index) + by;
}

function tell(events: Event[], from: Account, to: Account, amount: number, clause: string): void {
  if (amount > 0) events.push({ type: 'money', from, to, amount, for: clause });
}

export function fromBank(state: State, events: Event[], to: Purse, index: number, amount: number, clause: string): void {
  change(state, to, index, amount);
  tell(events, 'bank', `${to}:${index}`, amount, clause);
}

export function toBank(state: State, events: Event[], from: Purse, index: number, amount: number, clause: string): void {
  change(state, from, index, -amount);
  tell(events, `${from}:${index}`, 'bank', amount, clause);
}

export function playerPaysCompany(
  state: State,
  events: Event[],
  seat: number,
  company: number,
  amount: number,
  clause: string,
): void {
  change(state, 'player', seat, -amount);
  change(state, 'company', company, amount);
  tell(events, `player:${seat}`, `company:${company}`, amount, clause);
}
