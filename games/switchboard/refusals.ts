/**
 * Every reason to refuse a move: a code, and the sentence that a player reads. Which clause it breaks is said where the
 * rule is. No rule is decided here.
 */
import type { Args, Refusal } from '@partyline/kernel/game.js';
import { counted } from '@partyline/kernel/words.js';

const secondsIn = (count: Args[string] | undefined): string => counted(Number(count), 'second');

/** Moves count dice from 0, players from 1, as the board does. */
const die = (args: Args): string => `Die ${Number(args['die']) + 1}`;

const SENTENCES = {
  'no-clock': () => 'This game has no clock that could move.',
  'over-won': () => 'The game is over: every call has been connected.',
  'over-lost': () => 'The game is over.',
  'bonus-first': (a) => `Put the bonus of the ${a['call']} call (${secondsIn(a['seconds'])}) on a die first.`,
  'no-bonus': () => 'No bonus is waiting for a die.',
  'no-such-die': () => 'There is no such die: there are three of them.',
  'bonus-on-dead-die': () => 'That die is out of the game and takes no bonus.',
  'off-the-grid': () => 'There is no card there: the cards lie in three rows of three.',
  'same-card': () => 'An exchange needs two different cards.',
  'no-such-terminal': (a) => `There is no terminal ${a['terminal']}.`,
  'same-terminal': () => 'Two different terminals are needed.',
  'other-side': () => 'Both terminals must be of the same side: incoming calls or recipients.',
  'no-cube': (a) => `There is no cube on ${a['terminal']}.`,
  'not-free': (a) => `${a['terminal']} is not free.`,
  'not-connected': (a) => `No cord runs between ${a['one']} and ${a['other']}.`,
  'no-payment': (a) => `This costs ${secondsIn(a['seconds'])}: say which die it comes off.`,
  'pay-with-dead-die': (a) => `${die(a)} is out of the game.`,
  'pay-twice': (a) => `${die(a)} is named twice.`,
  'pay-too-much': (a) =>
    `${secondsIn(a['seconds'])} ${a['seconds'] === 1 ? 'is' : 'are'} paid before ${die(a).toLowerCase()} is needed.`,
  'pay-too-little': (a) => `${secondsIn(a['owed'])} ${a['owed'] === 1 ? 'is' : 'are'} still owed: name another die.`,
  'deals-unfit': () => 'The given deals do not fit the rounds, the cards or the priority and emergency colours.',
} as const satisfies Readonly<Record<string, (args: Args) => string>>;

export type Code = keyof typeof SENTENCES;

export function refuse(rule: string | null, code: Code, args: Args = {}): Refusal {
  return { rule, code, args, error: SENTENCES[code](args) };
}
