/** What every kind of move provides: its check and its effect, side by side. `check` may take turn and phase as settled. */
import type { Refusal, Seat } from '@partyline/kernel/game.js';
import type { Event } from '../events.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';

export interface Rule<M extends Move> {
  check(state: State, seat: Seat, move: M): Refusal | null;
  apply(state: State, seat: Seat, move: M, events: Event[]): void;
}
