/**
 * A round as searches see it: numbers only, the calls that go first at the front, and moves as one number each. Reads a
 * position; knows nothing of what was dealt before or will be dealt.
 */

import { int } from '@partyline/kernel/ints.js';
import type { CardSet } from '../components/cards.js';
import { LINES, NOTHING, PLACES, squareOf, TERMINALS, terminalName } from '../cords/grid.js';
import type { Paid } from '../moves.js';
import { ROUNDS, type State } from '../state.js';
import { handOf } from './dice.js';

export type Call = { readonly colour: number; readonly from: number; readonly to: number };

export type Round = {
  readonly set: CardSet;
  readonly faces: readonly number[];
  readonly calls: readonly Call[];
  /** How many of the calls go first, one after the other. */
  readonly special: number;
  readonly hand: number;
  readonly last: boolean;
};

/** The round that lies on the table. */
export function roundOf(state: State): Round {
  const { round, cubes, priority, emergency } = state;
  const left = cubes.slice(0, LINES).filter((cube) => cube !== NOTHING);
  const special = [...(round > 2 ? [emergency] : []), ...(round > 1 ? [priority] : [])].filter((colour) => left.includes(colour));
  const order = [...special, ...left.filter((colour) => !special.includes(colour))];
  return {
    set: state.set,
    faces: state.faces,
    calls: order.map((colour) => ({ colour, from: cubes.indexOf(colour), to: cubes.indexOf(colour, LINES) })),
    special: special.length,
    hand: handOf(state.dice),
    last: round === ROUNDS,
  };
}

const EXCHANGES: readonly (readonly [number, number])[] = Array.from({ length: PLACES }, (_, one) =>
  Array.from({ length: PLACES - one - 1 }, (_, i) => [one, one + 1 + i] as const),
).flat();
/** By exchange: the two places. */
export const FIRST = Uint8Array.from(EXCHANGES, ([one]) => one);
export const SECOND = Uint8Array.from(EXCHANGES, ([, other]) => other);

// A move as one number: first the exchanges, then the reverses, then cubes from a terminal to another.
export const REVERSES = EXCHANGES.length;
export const CUBES = REVERSES + PLACES;
export const cubeMove = (from: number, to: number): number => CUBES + from * TERMINALS + to;
export const cubeFrom = (move: number): number => Math.floor((move - CUBES) / TERMINALS);
export const cubeTo = (move: number): number => (move - CUBES) % TERMINALS;

export const priceOf = (move: number): number => (move < REVERSES ? 2 : 1);

/** The move as the rules know it; `taken` says whether a cube stands where another one goes to. */
export function moveOf(move: number, taken: boolean, pay: readonly number[]): Paid {
  if (move < REVERSES) {
    return { type: 'exchange', a: squareOf(int(FIRST, move)), b: squareOf(int(SECOND, move)), pay };
  }
  if (move < CUBES) return { type: 'reverse', at: squareOf(move - REVERSES), pay };
  const [from, to] = [cubeFrom(move), cubeTo(move)];
  if (!taken) return { type: 'transfer', from: terminalName(from), to: terminalName(to), pay };
  return { type: 'crossed', a: terminalName(Math.min(from, to)), b: terminalName(Math.max(from, to)), pay };
}
