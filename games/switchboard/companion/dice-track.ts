/**
 * The dice and the calls of a game on paper, by the rules of the game: what is paid, which call may go, where a bonus goes, when
 * a round and the game end. Where the cards lie is not known here, so which call is connected is what the player says.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { streams } from '@partyline/kernel/random.js';
import { integer, list, type Of, oneOf, variants } from '@partyline/kernel/shape.js';
import { counted } from '@partyline/kernel/words.js';
import { COLOURS, type Colour, colourAt, LINES, NOTHING, SEAMS } from '../cords/grid.js';
import { colourOf } from '../cords/layout.js';
import { optionsShape } from '../options.js';
import { colourShape } from '../position.js';
import { isRoundDone, takeOff } from '../rules/calls.js';
import { fresh } from '../rules/deal.js';
import { endGame, outcome } from '../rules/end.js';
import { blockedUntil } from '../rules/order.js';
import { takeBonus, takeSeconds, wrongBonus, wrongPay } from '../rules/time.js';
import { bonusFirst, isAfterEnd, secondsOf } from '../rules/turn.js';
import { callsIn, clone, coloursIn, linesIn, ROUNDS, recipientOf, type State, secondsLeft } from '../state.js';

const PAID = ['exchange', 'reverse', 'crossed', 'transfer'] as const;
export type PaidDeed = (typeof PAID)[number];
export const diceDeedShape = variants({
  /** The two colours that are drawn before the first round. */
  special: { priority: colourShape, emergency: colourShape },
  spend: { for: oneOf(PAID), pay: list(integer(), 3) },
  call: { call: colourShape, circles: integer() },
  bonus: { die: integer() },
});
export type DiceDeed = Of<typeof diceDeedShape>;

/** Null until the special colours are drawn. */
export type DiceState = State | null;

const MOST_CIRCLES = SEAMS.length;
const no = (rule: string, error: string): Refusal => ({ rule, code: 'on-paper', args: {}, error });

/** The cubes of the next round; where they stand matters to nothing here. */
function layCubes(state: State): void {
  state.round += 1;
  const lines = linesIn(state.round);
  for (const [i, colour] of coloursIn(state.round, state.priority, state.emergency).entries()) {
    const line = lines[i] ?? 0;
    state.cubes[line] = colour;
    state.cubes[LINES + line] = colour;
  }
}

function settled(state: State): State {
  if (state.over || !isRoundDone(state)) return state;
  if (state.round === ROUNDS) endGame(state, []);
  else layCubes(state);
  return state;
}

export const beginDice = (): DiceState => null;

function wrongCall(state: State, call: Colour, circles: number): Refusal | null {
  const incoming = state.cubes.slice(0, LINES);
  if (!incoming.includes(colourOf(call))) return no('SB-1.2', `There is no ${call} call on the table.`);
  const first = blockedUntil(incoming, state.round, state.priority, state.emergency);
  if (first !== NOTHING && first !== colourOf(call)) {
    const rank = first === state.emergency ? 'emergency' : 'priority';
    return no('SB-5.3', `The ${colourAt(first)} call goes first: it is the ${rank} call.`);
  }
  const fits = circles >= 0 && circles <= MOST_CIRCLES;
  return fits ? null : no('SB-5.2', `A connection passes 0 to ${MOST_CIRCLES} circles.`);
}

export function checkDice(state: DiceState, deed: DiceDeed): Refusal | null {
  if (deed.type === 'special') {
    if (state !== null) return no('SB-1.4', 'The priority and the emergency colour are drawn once, before the first round.');
    return deed.priority === deed.emergency ? no('SB-1.4', 'The priority and the emergency call have different colours.') : null;
  }
  if (state === null) return no('SB-1.4', 'Draw the priority and the emergency colour first.');
  const over = isAfterEnd(state);
  if (over !== null) return over;
  if (deed.type === 'bonus') return wrongBonus(state, deed);
  // Several calls may go at once, and then their bonuses wait in a row.
  if (deed.type === 'call') return wrongCall(state, deed.call, deed.circles);
  return bonusFirst(state) ?? wrongPay(state, deed.pay, secondsOf(deed.for));
}

export function applyDice(before: DiceState, deed: DiceDeed): DiceState {
  if (deed.type === 'special') {
    const { priority, emergency } = deed;
    return settled(fresh(optionsShape.read({ priority, emergency }, 'options'), streams('paper')));
  }
  if (before === null) return null;
  const state = clone(before);
  if (deed.type === 'bonus') takeBonus(state, deed, []);
  else if (deed.type === 'call') {
    const colour = colourOf(deed.call);
    takeOff(state, state.cubes.indexOf(colour), recipientOf(state, colour), deed.circles);
  } else {
    takeSeconds(state.dice, deed.pay, secondsOf(deed.for));
    if (secondsLeft(state) === 0) endGame(state, []);
  }
  return settled(state);
}

export const PAID_NAMES: { readonly [kind in PaidDeed]: string } = {
  exchange: 'Exchange',
  reverse: 'Reverse',
  crossed: 'Crossed lines',
  transfer: 'Transfer',
};

const diceIn = (pay: readonly number[]): string => pay.map((die) => `die ${die + 1}`).join(', then ');

function deedWords(deed: DiceDeed): string {
  switch (deed.type) {
    case 'special':
      return `The priority call is ${deed.priority}, the emergency call is ${deed.emergency}.`;
    case 'spend':
      return `${PAID_NAMES[deed.for]}: ${counted(secondsOf(deed.for), 'second')} off ${diceIn(deed.pay)}.`;
    case 'call':
      return `The ${deed.call} call is connected: ${deed.circles === 0 ? 'no bonus' : `${counted(deed.circles, 'second')} to put on a die`}.`;
    case 'bonus':
      return `The bonus goes on die ${deed.die + 1}.`;
  }
}

export function toldDice(before: DiceState, deed: DiceDeed): string {
  const after = applyDice(before, deed);
  if (after === null) return deedWords(deed);
  if (after.over) return `${deedWords(deed)} The game is over.`;
  if (after.round === (before?.round ?? 0)) return deedWords(deed);
  return `${deedWords(deed)} Deal round ${after.round}: nine cards, ${callsIn(after.round)} calls.`;
}

export type CallFacts = {
  readonly call: Colour;
  readonly rank: 'priority' | 'emergency' | null;
  readonly left: boolean;
  /** Another one has to go first. */
  readonly waits: boolean;
};

export type DiceFacts = {
  readonly round: number;
  readonly dice: readonly number[];
  readonly seconds: number;
  readonly calls: readonly CallFacts[];
  readonly connected: number;
  readonly bonus: { readonly call: Colour; readonly seconds: number } | null;
  readonly result: ReturnType<typeof outcome>;
};

export function diceFacts(state: State): DiceFacts {
  const incoming = state.cubes.slice(0, LINES);
  const first = blockedUntil(incoming, state.round, state.priority, state.emergency);
  const [bonus] = state.pending;
  return {
    round: state.round,
    dice: state.dice,
    seconds: secondsLeft(state),
    calls: coloursIn(state.round, state.priority, state.emergency).map((colour) => ({
      call: colourAt(colour),
      rank: state.round > 2 && colour === state.emergency ? 'emergency' : colour === state.priority ? 'priority' : null,
      left: incoming.includes(colour),
      waits: first !== NOTHING && first !== colour,
    })),
    connected: state.connected,
    bonus: bonus === undefined ? null : { call: colourAt(bonus.call), seconds: bonus.seconds },
    result: outcome(state),
  };
}

export { COLOURS, secondsOf };
