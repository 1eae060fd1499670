/**
 * Whether a position or a deal from outside could have come about by the rules. Gives the clause that it breaks, or none, and
 * says what is wrong.
 */
import { type CardSet, compile } from './components/cards.js';
import { isIncoming, NOTHING, terminalOf } from './cords/grid.js';
import { colourOf, facesOf } from './cords/layout.js';
import { reach } from './cords/ways.js';
import type { Deal, SwitchboardPosition } from './position.js';
import { blockedUntil } from './rules/order.js';
import { callsBefore, callsIn, coloursIn, linesIn, MOST_ON_DIE, ROUNDS } from './state.js';

export type Unsound = { readonly rule: string | null; readonly error: string };

type Laid = Pick<Deal, 'board'>;
type Cubes = Pick<Deal, 'incoming' | 'recipients'>;

const wrong = (rule: string | null, error: string): Unsound => ({ rule, error });
const numbers = (side: Deal['incoming']): number[] => Object.values(side).map(colourOf);
const distinct = (items: readonly unknown[]): boolean => new Set(items).size === items.length;
/** Whether two lists have the same items, each of them once. */
const sameSet = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  distinct(one) && distinct(other) && one.length === other.length && new Set([...one, ...other]).size === one.length;

function wrongCards({ board }: Laid, ids: CardSet['index']): Unsound | null {
  const laid = board.flat().map(({ card }) => card);
  const unknown = laid.find((card) => !ids.has(card));
  if (unknown !== undefined) return wrong('SB-1.1', `There is no card "${unknown}" in this set.`);
  return distinct(laid) ? null : wrong('SB-1.1', 'Each of the nine cards lies in the grid exactly once.');
}

export type Kind = { readonly ids: CardSet['index']; readonly priority: number; readonly emergency: number };

function unfitDeal(deal: Deal, round: number, { ids, priority, emergency }: Kind): Unsound | null {
  const lines = linesIn(round);
  const placed = (side: Deal['incoming'], letter: string) =>
    sameSet(
      Object.keys(side),
      lines.map((line) => `${letter}${line + 1}`),
    );
  if (!placed(deal.incoming, 'C') || !placed(deal.recipients, 'R')) {
    return wrong('SB-1.2', `The deal of round ${round} has its cubes on C and R ${lines.map((line) => line + 1).join(', ')}.`);
  }
  const colours = coloursIn(round, priority, emergency);
  if (!sameSet(numbers(deal.incoming), colours) || !sameSet(numbers(deal.recipients), colours)) {
    return wrong('SB-1.2', `The deal of round ${round} has each of its colours once on each side.`);
  }
  return wrongCards(deal, ids);
}

/** What is wrong with deals for this round and those after it; deals beyond the last round are not looked at. */
export function unfitDeals(deals: readonly Deal[], from: number, kind: Kind): Unsound | null {
  for (const [i, deal] of deals.slice(0, Math.max(0, ROUNDS + 1 - from)).entries()) {
    const found = unfitDeal(deal, from + i, kind);
    if (found !== null) return found;
  }
  return null;
}

function wrongCubes(position: Cubes & SwitchboardPosition): Unsound | null {
  const { incoming, recipients, round } = position;
  const unknown = (side: Deal['incoming'], ofIncoming: boolean) =>
    Object.keys(side).find((name) => terminalOf(name) === NOTHING || isIncoming(terminalOf(name)) !== ofIncoming);
  const stray = unknown(incoming, true) ?? unknown(recipients, false);
  if (stray !== undefined) return wrong(null, `There is no terminal "${stray}" on that side.`);
  const calls = numbers(incoming);
  if (!sameSet(calls, numbers(recipients))) {
    return wrong('SB-1.2', 'Incoming calls and recipients have the same colours, each of them once.');
  }
  const colours = coloursIn(round, colourOf(position.priority), colourOf(position.emergency));
  if (calls.some((call) => !colours.includes(call))) return wrong('SB-1.2', `A colour does not belong to round ${round}.`);
  return null;
}

function wrongCounts(position: SwitchboardPosition): Unsound | null {
  const { round, connected } = position;
  const left = numbers(position.incoming);
  if (connected !== callsBefore(round) + callsIn(round) - left.length) {
    return wrong('SB-6.2', 'The number of connected calls does not fit the calls that are left.');
  }
  const first = blockedUntil(left, round, colourOf(position.priority), colourOf(position.emergency));
  const before = round === ROUNDS && first === colourOf(position.priority) ? 1 : 0;
  if (first !== NOTHING && callsIn(round) - left.length !== before) {
    return wrong('SB-5.3', 'A call was connected before one that goes first.');
  }
  return null;
}

function wrongDice({ dice, over, pending }: SwitchboardPosition): Unsound | null {
  if (dice.some((die) => die < 0 || die > MOST_ON_DIE)) return wrong('SB-5.2', `A die shows 0 to ${MOST_ON_DIE}.`);
  const out = dice.every((die) => die === 0);
  if (out && !over) return wrong('SB-4.2', 'No die is left, so the game is over.');
  return out && pending.length > 0 ? wrong('SB-5.2', 'No bonus can wait when no die is left.') : null;
}

/** A way passes 18 seams at most. */
const MOST_CIRCLES = 18;

function wrongPending({ pending, incoming, round, priority, emergency }: SwitchboardPosition): Unsound | null {
  const calls = pending.map(({ call }) => call);
  const left = Object.values(incoming);
  const colours = coloursIn(round, colourOf(priority), colourOf(emergency));
  const strange = calls.some((call) => left.includes(call) || !colours.includes(colourOf(call)));
  if (strange || !distinct(calls)) {
    return wrong('SB-5.2', 'A bonus waits for a call that was connected in this round, once for each.');
  }
  const odd = pending.some(({ seconds }) => seconds < 1 || seconds > MOST_CIRCLES);
  return odd ? wrong('SB-5.2', `A bonus is 1 to ${MOST_CIRCLES} seconds.`) : null;
}

function wrongEnd({ incoming, pending, round, over }: SwitchboardPosition): Unsound | null {
  if (Object.keys(incoming).length > 0 || pending.length > 0) return null;
  if (round < ROUNDS) return wrong('SB-6.1', 'All calls of the round are connected, so the next round has been dealt.');
  return over ? null : wrong('SB-6.1', 'All calls are connected, so the game is over.');
}

function leftConnected(position: SwitchboardPosition): Unsound | null {
  // When the last die went out, nothing was removed any more (SB-4.2).
  if (position.dice.every((die) => die === 0)) return null;
  const set = compile(position.cards);
  const faces = facesOf(position, set.index);
  const { incoming, recipients, round, priority, emergency } = position;
  const first = blockedUntil(numbers(incoming), round, colourOf(priority), colourOf(emergency));
  for (const [from, call] of Object.entries(incoming)) {
    const to = Object.keys(recipients).find((name) => recipients[name] === call);
    if (to === undefined || (first !== NOTHING && first !== colourOf(call))) continue;
    if (reach(set, faces, terminalOf(from))[terminalOf(to)] !== NOTHING) {
      return wrong('SB-5.1', `The ${call} call is connected, so its cubes have been removed from ${from} and ${to}.`);
    }
  }
  return null;
}

/** What is wrong with a position, or null. */
export function unsound(position: SwitchboardPosition): Unsound | null {
  const { round, priority, emergency } = position;
  if (round < 1 || round > ROUNDS) return wrong('SB-1.1', `There is no round ${round}.`);
  if (priority === emergency) return wrong('SB-1.4', 'The priority and the emergency call have different colours.');
  return (
    wrongCards(position, new Map(position.cards.map(({ id }, i) => [id, i]))) ??
    wrongCubes(position) ??
    wrongCounts(position) ??
    wrongDice(position) ??
    wrongPending(position) ??
    wrongEnd(position) ??
    leftConnected(position)
  );
}
