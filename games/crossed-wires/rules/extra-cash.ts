/** Extra cash by seat, a variant of the house (2.3h): paid by the bank before the first turn, where the options ask for it. */
import { everySeat } from '@partyline/kernel/game.js';
import { HOUSE_CASH } from '../data/extra-cash.js';
import type { Event } from '../events.js';
import type { Options } from '../options.js';
import type { State } from '../state.js';
import { fromBank } from './money.js';

/** By seat; a list may be shorter than the table. */
function extraCashOf({ extraCash }: Options, seats: number): readonly number[] {
  if (typeof extraCash !== 'string') return extraCash ?? [];
  return extraCash === 'house' ? (HOUSE_CASH[seats] ?? []) : [];
}

export function payExtraCash(state: State, options: Options, events: Event[]): void {
  const extra = extraCashOf(options, state.seats);
  for (const seat of everySeat(state.seats)) fromBank(state, events, 'player', seat, extra[seat] ?? 0, '2.3h');
}
