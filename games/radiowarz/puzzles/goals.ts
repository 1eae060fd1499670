/** Which moves reach the goal of a puzzle: all that are legal are tried, with the rules themselves. */
import { seatOf } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { streams } from '@partyline/kernel/random.js';
import { game } from '../index.js';
import { legal } from '../legal.js';
import type { Move } from '../moves.js';
import { isOnAir } from '../rules/turn.js';
import { clone, type State } from '../state.js';
import type { Goal } from './puzzle.js';

/** Nothing is drawn once the strips are. */
const NO_CHANCE = streams('');

export function after(state: State, move: Move): State {
  const next = clone(state);
  game.apply(next, state.turn, move, NO_CHANCE);
  return next;
}

function count(set: number): number {
  let found = 0;
  for (let left = set; left !== 0; left &= left - 1) found += 1;
  return found;
}

/** How many regions of a seat came on air, and how many went off. */
export const gained = (was: State, is: State, seat: number): number => count(int(is.onAir, seat) & ~int(was.onAir, seat));
export const lost = (was: State, is: State, seat: number): number => count(int(was.onAir, seat) & ~int(is.onAir, seat));

const wins = (state: State, move: Move): boolean => isOnAir(after(state, move), state.turn);

/** A stretch with which the seat whose turn it is wins, without a pull where that is enough; null where there is none. */
export const winningMove = (state: State): Move | null => legal(state, state.turn).find((move) => wins(state, move)) ?? null;

export const canWin = (state: State): boolean => winningMove(state) !== null;

function reached(was: State, is: State, goal: Goal): boolean {
  const own = was.turn;
  switch (goal.type) {
    case 'gain':
      return gained(was, is, own) >= goal.regions;
    case 'win':
      return isOnAir(is, own);
    case 'pull':
      return lost(was, is, goal.rival) >= goal.regions;
    case 'both':
      return gained(was, is, own) >= goal.own && lost(was, is, goal.rival) >= goal.regions;
    case 'stop':
      return is.phase === 'over' ? isOnAir(is, own) : is.turn === seatOf(goal.rival) && !canWin(is);
  }
}

/** Every move that reaches the goal, in the order of the legal list. */
export const solutionsOf = (state: State, goal: Goal): Move[] =>
  legal(state, state.turn).filter((move) => reached(state, after(state, move), goal));
