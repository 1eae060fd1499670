/**
 * The position inside: cards, colours and dice as numbers, cubes by terminal. And the questions that several rules ask of it.
 */

import { int } from '@partyline/kernel/ints.js';
import type { CardSet } from './components/cards.js';
import { LINES, NOTHING, TERMINALS } from './cords/grid.js';
import type { Deal } from './position.js';

export const ROUNDS = 3;
/** Calls of each round; 15 in all. */
export const CALLS: readonly number[] = [4, 5, 6];
/** The terminals that get a cube in each round, as numbers of lines. */
const ROUND_LINES: readonly (readonly number[])[] = [
  [0, 2, 4, 6],
  [0, 2, 4, 6, 8],
  [0, 1, 2, 4, 6, 8],
];
export const DICE = 3;
export const START_DIE = 3;
export const MOST_ON_DIE = 6;

export const callsIn = (round: number): number => int(CALLS, round - 1);
export const linesIn = (round: number): readonly number[] => ROUND_LINES[round - 1] ?? [];
/** The calls of the rounds before this one. */
export const callsBefore = (round: number): number => CALLS.slice(0, round - 1).reduce((sum, calls) => sum + calls, 0);

export type Bonus = { readonly call: number; readonly seconds: number };

export type State = {
  readonly set: CardSet;
  /** Deals that were handed in and have not been used yet. */
  deals: readonly Deal[];
  round: number;
  /** By place: the face that lies there. */
  readonly faces: number[];
  /** By terminal: the colour of the cube on it, or nothing. */
  readonly cubes: number[];
  readonly priority: number;
  readonly emergency: number;
  readonly dice: number[];
  readonly pending: Bonus[];
  connected: number;
  over: boolean;
};

export const clone = (state: State): State => ({
  ...state,
  faces: [...state.faces],
  cubes: [...state.cubes],
  dice: [...state.dice],
  pending: [...state.pending],
});

/** The terminal of a recipient's colour, or nothing. */
export const recipientOf = (state: State, colour: number): number => state.cubes.indexOf(colour, LINES);

/** The colours of the round, in the order of the colours. */
export function coloursIn(round: number, priority: number, emergency: number): number[] {
  const special = [priority, emergency].slice(round - 1);
  return [0, 1, 2, 3, 4, 5].filter((colour) => !special.includes(colour));
}

export const callsLeft = (state: State): number => {
  let left = 0;
  for (let terminal = 0; terminal < LINES; terminal++) if (int(state.cubes, terminal) !== NOTHING) left += 1;
  return left;
};

export const secondsLeft = ({ dice }: State): number => dice.reduce((sum, die) => sum + die, 0);
export const isOut = ({ dice }: State, die: number): boolean => (dice[die] ?? 0) < 1;
export const noCubes = (): number[] => Array.from({ length: TERMINALS }, () => NOTHING);
