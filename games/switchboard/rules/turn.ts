/** One move as a whole: whether its moment has come, then its own clauses, then the money; and what follows from it. */
import type { Actor, Refusal } from '@partyline/kernel/game.js';
import type { Streams } from '@partyline/kernel/random.js';
import { colourAt } from '../cords/grid.js';
import type { Event } from '../events.js';
import type { Move, Paid } from '../moves.js';
import { refuse } from '../refusals.js';
import { type State, secondsLeft } from '../state.js';
import { goOn, settle } from './calls.js';
import { exchange, reverse } from './cards.js';
import { endGame, isWon } from './end.js';
import { crossed, transfer } from './lines.js';
import type { Rule } from './rule.js';
import { takeBonus, takeSeconds, wrongBonus, wrongPay } from './time.js';

const rules: { readonly [K in Paid['type']]: Rule<Extract<Paid, { readonly type: K }>> } = {
  exchange,
  reverse,
  crossed,
  transfer,
};

/** The rule of a move's kind. The table above has one for each, so the pair always fits. */
function ruleFor<M extends Paid>(move: M): Rule<M> {
  const table: { readonly [K in Paid['type']]: Rule<never> } = rules;
  return table[move.type];
}

export const secondsOf = (type: Paid['type']): number => rules[type].seconds;

export function isAfterEnd(state: State): Refusal | null {
  if (!state.over) return null;
  return isWon(state) ? refuse('SB-6.1', 'over-won') : refuse('SB-6.2', 'over-lost');
}

/** A bonus that has to be put on a die before anything else. */
export function bonusFirst({ pending: [first] }: State): Refusal | null {
  return first === undefined ? null : refuse('SB-5.2', 'bonus-first', { call: colourAt(first.call), seconds: first.seconds });
}

export function check(state: State, actor: Actor, move: Move): Refusal | null {
  if (actor === null) return refuse(null, 'no-clock');
  const over = isAfterEnd(state);
  if (over !== null || move.type === 'resign') return over;
  if (move.type === 'bonus') return wrongBonus(state, move);
  const bonus = bonusFirst(state);
  if (bonus !== null) return bonus;
  const rule = ruleFor(move);
  return rule.check(state, move) ?? wrongPay(state, move.pay, rule.seconds);
}

export function apply(state: State, move: Move, random: Streams, events: Event[]): void {
  if (move.type === 'resign') {
    endGame(state, events);
  } else if (move.type === 'bonus') {
    takeBonus(state, move, events);
    goOn(state, random, events);
  } else {
    const rule = ruleFor(move);
    const doing = rule.make(state, move);
    takeSeconds(state.dice, move.pay, rule.seconds);
    events.push({ type: 'paid', for: doing, seconds: rule.seconds, pay: move.pay, dice: [...state.dice] });
    if (secondsLeft(state) === 0) endGame(state, events);
    else settle(state, random, events);
  }
}
