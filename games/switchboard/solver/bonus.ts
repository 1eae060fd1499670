/** Where a bonus that waits is worth most, with those behind it. */
import { callsLeft, ROUNDS, type State } from '../state.js';
import { handOf } from './dice.js';
import { placements } from './plan.js';
import { worthIn } from './worth.js';

export function bonusDie(state: State): number {
  const { during, after } = worthIn(state.round === ROUNDS);
  const worth = callsLeft(state) > 0 ? during : after;
  const value = (dice: readonly number[]) => worth[handOf(dice)] ?? 0;
  const all = placements(
    state.dice,
    state.pending.map(({ seconds }) => seconds),
  );
  const best = all.reduce((one, other) => (value(other.dice) > value(one.dice) ? other : one));
  return best.on[0] ?? 0;
}
