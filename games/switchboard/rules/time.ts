/** The dice: paying with them and putting a bonus on one (SB-4.1, SB-5.2). */
import type { Refusal } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { colourAt } from '../cords/grid.js';
import type { Event } from '../events.js';
import type { MoveOf } from '../moves.js';
import { refuse } from '../refusals.js';
import { DICE, isOut, MOST_ON_DIE, type State } from '../state.js';

/** What is wrong with a list of dice for so many seconds. It is just long enough, or names every die that is left. */
export function wrongPay(state: State, pay: readonly number[], seconds: number): Refusal | null {
  if (pay.length === 0) return refuse('SB-4.1', 'no-payment', { seconds });
  let owed = seconds;
  for (const [i, die] of pay.entries()) {
    if (die < 0 || die >= DICE) return refuse('SB-4.1', 'no-such-die', { die });
    if (isOut(state, die)) return refuse('SB-4.1', 'pay-with-dead-die', { die });
    if (pay.indexOf(die) < i) return refuse('SB-4.1', 'pay-twice', { die });
    if (owed <= 0) return refuse('SB-4.1', 'pay-too-much', { seconds, die });
    owed -= int(state.dice, die);
  }
  const left = state.dice.filter((die) => die > 0).length;
  return owed > 0 && pay.length < left ? refuse('SB-4.1', 'pay-too-little', { owed }) : null;
}

/** Takes seconds off the dice in this order. */
export function takeSeconds(dice: number[], pay: readonly number[], seconds: number): void {
  let owed = seconds;
  for (const die of pay) {
    const taken = Math.min(owed, int(dice, die));
    dice[die] = int(dice, die) - taken;
    owed -= taken;
  }
}

export function wrongBonus(state: State, { die }: MoveOf<'bonus'>): Refusal | null {
  if (state.pending.length === 0) return refuse('SB-5.2', 'no-bonus');
  if (die < 0 || die >= DICE) return refuse('SB-5.2', 'no-such-die', { die });
  return isOut(state, die) ? refuse('SB-5.2', 'bonus-on-dead-die') : null;
}

export function takeBonus(state: State, { die }: MoveOf<'bonus'>, events: Event[]): void {
  const bonus = state.pending.shift();
  if (bonus === undefined) return;
  const before = int(state.dice, die);
  const now = Math.min(MOST_ON_DIE, before + bonus.seconds);
  state.dice[die] = now;
  const { call, seconds } = bonus;
  events.push({ type: 'bonus', call: colourAt(call), seconds, die, gained: now - before, dice: [...state.dice] });
}
