/**
 * The plain greedy player of the rulebook's measurements: the move that removes calls for the most (twice the calls, and the
 * circles, less the seconds); where there is none, the first of the best two moves; else it turns any card.
 */

import { int } from '@partyline/kernel/ints.js';
import type { Random } from '@partyline/kernel/random.js';
import { PLACES } from '../cords/grid.js';
import type { Paid } from '../moves.js';
import { boardOf, isTaken, listMoves, MOST_MOVES, makeMove, removeConnections, type SolverBoard } from './board.js';
import { CUBES, moveOf, priceOf, REVERSES, type Round } from './round.js';

type Found = { move: number; worth: number };

/** What was removed, as the greedy player sees it: nothing is nothing. */
function gain(board: SolverBoard, calls: number): number {
  const count = calls - board.left;
  if (count === 0) return Number.NEGATIVE_INFINITY;
  let circles = 0;
  for (let i = 0; i < board.earned; i++) circles += int(board.bonuses, i);
  return 2 * count + circles;
}

/** What a search came to, with a pause whenever the ways of its boards were dear. */
type Searching = Generator<void, Found>;

/** The best single move that removes something, with so many seconds left; `visit` goes on from every move that does not. */
function* best(board: SolverBoard, seconds: number, visit: ((move: number) => Generator<void, void>) | null): Searching {
  const moves = new Int32Array(MOST_MOVES);
  const count = listMoves(board, moves);
  const [from, to, hash, calls] = [board.from.slice(), board.to.slice(), board.hash, callsOn(board)];
  const found: Found = { move: -1, worth: Number.NEGATIVE_INFINITY };
  for (let i = 0; i < count; i++) {
    const move = int(moves, i);
    // A move that takes the last second removes nothing any more.
    if (priceOf(move) >= seconds) continue;
    if (board.trace.isPauseDue()) yield;
    makeMove(board, move);
    removeConnections(board);
    const worth = gain(board, calls) - priceOf(move);
    if (worth > found.worth) [found.move, found.worth] = [move, worth];
    if (board.removed === 0 && visit !== null) yield* visit(move);
    if (move < CUBES) makeMove(board, move);
    board.from.set(from);
    board.to.set(to);
    board.hash = hash;
  }
  return found;
}

const callsOn = ({ from, calls }: SolverBoard): number => from.slice(0, calls).filter((at) => at !== 255).length;

/** On cards that are made to be slow it does not look at every pair. */
const MOST_WORK = 20_000_000;

function* bestPair(board: SolverBoard, seconds: number): Searching {
  const found: Found = { move: -1, worth: Number.NEGATIVE_INFINITY };
  yield* best(board, seconds, function* (move) {
    if (board.trace.work() > MOST_WORK) return;
    const second = yield* best(board, seconds - priceOf(move), null);
    const worth = second.worth - priceOf(move);
    if (worth > found.worth) [found.move, found.worth] = [move, worth];
  });
  return found;
}

/** Pays from the highest die, then from the next. */
export function fromHighest(dice: readonly number[], price: number): number[] {
  const order = [...dice.keys()].filter((die) => int(dice, die) > 0).sort((one, other) => int(dice, other) - int(dice, one));
  const [first = 0, second] = order;
  return int(dice, first) >= price || second === undefined ? [first] : [first, second];
}

/** The lowest die that is left. */
export const lowest = (dice: readonly number[]): number =>
  [...dice.keys()]
    .filter((die) => int(dice, die) > 0)
    .reduce((low, die) => (int(dice, die) < int(dice, low) ? die : low), fromHighest(dice, 1)[0] ?? 0);

/** Thinks in steps: gives any move until the best one is known. */
export function* greedySteps(round: Round, dice: readonly number[], random: Random): Generator<Paid, Paid> {
  const board = boardOf(round);
  const seconds = dice.reduce((sum, die) => sum + die, 0);
  const turned = moveOf(REVERSES, false, fromHighest(dice, priceOf(REVERSES)));
  const single = yield* offering(best(board, seconds, null), turned);
  const { move } = single.move < 0 ? yield* offering(bestPair(board, seconds), turned) : single;
  const chosen = move < 0 ? REVERSES + random(PLACES) : move;
  return moveOf(chosen, isTaken(board, chosen), fromHighest(dice, priceOf(chosen)));
}

function* offering(searching: Searching, any: Paid): Generator<Paid, Found> {
  for (;;) {
    const step = searching.next();
    if (step.done === true) return step.value;
    yield any;
  }
}

/** Without a pause. */
export function greedyMove(round: Round, dice: readonly number[], random: Random): Paid {
  const steps = greedySteps(round, dice, random);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
