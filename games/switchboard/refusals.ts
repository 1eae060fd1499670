/**
 * Every reason to refuse a move: a code, and the sentence that a player reads. Which clause it breaks is said where the
 * rule is. No rule is decided here.
 */
import type { Args, Refusal } from '@partyline/kernel/game.js';

const SENTENCES = {
  'no-clock': () => 'This game has no clock that could move.',
  'over-won': () => 'The game is over: every call has been connected.',
  'over-lost': () => 'The game is over.',
  'bonus-first': (a) => `Put the bonus of the ${a['call']} call (${a['seconds']} s) on a die first.`,
  'no-bonus': () => 'No bonus is waiting for a die.',
  'no-such-die': (a) => `There is no die ${a['die']}; the dice are 0, 1 and 2.`,
  'bonus-on-dead-die': () => 'That die is out of the game and takes no bonus.',
  'off-the-grid': (a) => `There is no card at [${a['square']}]: rows and columns are 0 to 2.`,
  'same-card': () => 'An exchange needs two different cards.',
  'no-such-terminal': (a) => `There is no terminal ${a['terminal']}.`,
  'same-terminal': () => 'Two different terminals are needed.',
  'other-side': () => 'Both terminals must be of the same side: incoming calls or recipients.',
  'no-cube': (a) => `There is no cube on ${a['terminal']}.`,
  'not-free': (a) => `${a['terminal']} is not free.`,
  'not-connected': (a) => `No cord runs between ${a['one']} and ${a['other']}.`,
  'no-payment': (a) => `This costs ${a['seconds']} s: say which die it comes off.`,
  'pay-with-dead-die': (a) => `Die ${a['die']} is out of the game.`,
  'pay-twice': (a) => `Die ${a['die']} is named twice.`,
  'pay-too-much': (a) => `The ${a['seconds']} s are paid before die ${a['die']} is needed.`,
  'pay-too-little': (a) => `Seconds are still owed: ${a['owed']}. Name another die.`,
  'deals-unfit': () => 'The given deals do not fit the rounds, the cards or the priority and emergency colours.',
} as const satisfies Readonly<Record<string, (args: Args) => string>>;

export type Code = keyof typeof SENTENCES;

export function refuse(rule: string | null, code: Code, args: Args = {}): Refusal {
  return { rule, code, args, error: SENTENCES[code](args) };
}
