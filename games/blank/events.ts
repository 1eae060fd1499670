/** What happened, as public facts in their order. Released fields keep their names and meanings. */
import type { Outcome, Seat } from '@partyline/kernel/game.js';

export type Event =
  | { readonly type: 'plugged'; readonly seat: Seat; readonly jack: string; readonly line: number }
  | { readonly type: 'over'; readonly outcome: Outcome };
