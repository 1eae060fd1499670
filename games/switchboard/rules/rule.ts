/** What every kind of move that costs time provides: its check, its effect and its price, side by side. */
import type { Refusal } from '@partyline/kernel/game.js';
import type { Doing } from '../events.js';
import type { Paid } from '../moves.js';
import type { State } from '../state.js';

export interface Rule<M extends Paid> {
  readonly seconds: number;
  check(state: State, move: M): Refusal | null;
  /** Makes the move and says what it was. */
  make(state: State, move: M): Doing;
}
