/**
 * The full list of legal moves. It may not disagree with `check`; the kit compares them. Moves are prepared once and shared,
 * so a list is mostly a list of references.
 */

import { int } from '@partyline/kernel/ints.js';
import { LINES, NOTHING, PLACES, squareOf, TERMINALS, terminalName } from './cords/grid.js';
import { reach } from './cords/ways.js';
import type { Move } from './moves.js';
import { DICE, type State } from './state.js';

const RESIGN: Move = Object.freeze({ type: 'resign' });
const dice = Array.from({ length: DICE }, (_, die) => die);
const places = Array.from({ length: PLACES }, (_, place) => place);
const terminals = Array.from({ length: TERMINALS }, (_, terminal) => terminal);
const BONUS: readonly Move[] = dice.map((die) => Object.freeze({ type: 'bonus', die }));

/** Every list of dice that two seconds can be paid with; the first three do for one second. */
const PAYS: readonly (readonly number[])[] = [
  ...dice.map((die) => [die]),
  ...dice.flatMap((die) => dice.filter((other) => other !== die).map((other) => [die, other])),
].map((pay) => Object.freeze(pay));
const SINGLE = PAYS.slice(0, DICE);

const EXCHANGES: readonly (readonly Move[])[] = places.flatMap((one) =>
  places
    .slice(one + 1)
    .map((other) => PAYS.map((pay) => Object.freeze({ type: 'exchange', a: squareOf(one), b: squareOf(other), pay }))),
);
const REVERSES: readonly (readonly Move[])[] = places.map((place) =>
  SINGLE.map((pay) => Object.freeze({ type: 'reverse', at: squareOf(place), pay })),
);

type Pairs = readonly (readonly (readonly Move[])[])[];
const pairs = (make: (one: string, other: string, pay: readonly number[]) => Move): Pairs =>
  terminals.map((one) => terminals.map((other) => SINGLE.map((pay) => make(terminalName(one), terminalName(other), pay))));
const CROSSED = pairs((a, b, pay) => Object.freeze({ type: 'crossed', a, b, pay }));
const TRANSFERS = pairs((from, to, pay) => Object.freeze({ type: 'transfer', from, to, pay }));

/** Which of PAYS will do for so many seconds, by their numbers. */
function paysFor(values: readonly number[], seconds: number): number[] {
  const alive = dice.filter((die) => int(values, die) > 0);
  return PAYS.flatMap(([first = 0, second], i) => {
    const value = int(values, first);
    if (value === 0) return [];
    const enough = value >= seconds || alive.length === 1;
    if (second === undefined) return enough ? [i] : [];
    return !enough && int(values, second) > 0 ? [i] : [];
  });
}

/** Every list of dice that one or two seconds can be paid with (SB-4.1). */
export const paymentsFor = (values: readonly number[], seconds: number): (readonly number[])[] =>
  paysFor(values, seconds).flatMap((i) => (PAYS[i] === undefined ? [] : [PAYS[i]]));

export function legal(state: State): Move[] {
  if (state.over) return [];
  if (state.pending.length > 0)
    return [...dice.filter((die) => int(state.dice, die) > 0).flatMap((die) => BONUS[die] ?? []), RESIGN];
  const moves: Move[] = [];
  const add = (prepared: readonly Move[] | undefined, pays: readonly number[]) => {
    for (const pay of pays) {
      const move = prepared?.[pay];
      if (move !== undefined) moves.push(move);
    }
  };
  const [one, two] = [paysFor(state.dice, 1), paysFor(state.dice, 2)];
  for (const exchange of EXCHANGES) add(exchange, two);
  for (const reverse of REVERSES) add(reverse, one);
  for (const terminal of terminals) {
    if (int(state.cubes, terminal) === NOTHING) continue;
    const most = reach(state.set, state.faces, terminal);
    const first = terminal < LINES ? 0 : LINES;
    for (let other = first; other < first + LINES; other++) {
      if (other === terminal || int(most, other) === NOTHING) continue;
      if (int(state.cubes, other) === NOTHING) add(TRANSFERS[terminal]?.[other], one);
      else if (terminal < other) add(CROSSED[terminal]?.[other], one);
    }
  }
  moves.push(RESIGN);
  return moves;
}
