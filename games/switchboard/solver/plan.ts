/**
 * A line as a person would play it: moves with the dice that pay for them, what each of them connects, and the dice that take
 * the bonuses.
 */
import { int } from '@partyline/kernel/ints.js';
import { paymentsFor } from '../legal.js';
import type { MoveOf, Paid } from '../moves.js';
import { takeSeconds } from '../rules/time.js';
import { MOST_ON_DIE } from '../state.js';
import type { Line } from './beam.js';
import { boardOf, isTaken, makeMove, removeConnections, type SolverBoard } from './board.js';
import { handOf } from './dice.js';
import { type Call, moveOf, priceOf, type Round } from './round.js';

export type Connection = Call & { readonly seconds: number };
export type PlanStep = {
  readonly move: Paid;
  /** The calls that it connects, in the order in which they are removed. */
  readonly connects: readonly Connection[];
  readonly bonuses: readonly MoveOf<'bonus'>[];
  /** The dice when all bonuses are on them. */
  readonly dice: readonly number[];
};

type Placed = { readonly on: readonly number[]; readonly dice: readonly number[] };

/** Every way to put bonuses on dice. */
export function placements(dice: readonly number[], bonuses: readonly number[]): Placed[] {
  const [bonus, ...rest] = bonuses;
  if (bonus === undefined) return [{ on: [], dice }];
  return [...dice.keys()].flatMap((die) => {
    if (int(dice, die) < 1) return [];
    const raised = dice.map((value, i) => (i === die ? Math.min(MOST_ON_DIE, value + bonus) : value));
    return placements(raised, rest).map(({ on, dice: after }) => ({ on: [die, ...on], dice: after }));
  });
}

/** How to pay and where to put the bonuses, so that the dice come out as a hand. */
function arrange(
  dice: readonly number[],
  price: number,
  bonuses: readonly number[],
  hand: number,
): { pay: readonly number[] } & Placed {
  for (const pay of paymentsFor(dice, price)) {
    const left = [...dice];
    takeSeconds(left, pay, price);
    const found = placements(left, bonuses).find((placed) => handOf(placed.dice) === hand);
    if (found !== undefined) return { pay, ...found };
  }
  throw new RangeError('no payment leads to this hand');
}

/** Removes what is connected, and says what that was, in the order of SB-5.3. */
function removed(board: SolverBoard, calls: readonly Call[]): Connection[] {
  const places = calls.map(({ colour }, i) => ({ colour, from: int(board.from, i), to: int(board.to, i) }));
  removeConnections(board);
  const gone = places.flatMap((call, i) =>
    (board.removed & (1 << i)) === 0 ? [] : [{ ...call, i, seconds: board.trace.between(board.faces, 0, call.from, call.to) }],
  );
  const rank = ({ i, from }: { i: number; from: number }) => (i < board.special ? i : board.special + from);
  return gone
    .sort((one, other) => rank(one) - rank(other))
    .map(({ colour, from, to, seconds }) => ({ colour, from, to, seconds }));
}

/** The steps of a line from here, with these dice. */
export function planOf(round: Round, dice: readonly number[], { moves, hands }: Line): PlanStep[] {
  const board = boardOf(round);
  let left = dice;
  return moves.map((code, i) => {
    const taken = isTaken(board, code);
    makeMove(board, code);
    const connects = removed(board, round.calls);
    const bonuses = connects.map(({ seconds }) => seconds).filter((seconds) => seconds > 0);
    const { pay, on, dice: after } = arrange(left, priceOf(code), bonuses, int(hands, i));
    left = after;
    return { move: moveOf(code, taken, pay), connects, bonuses: on.map((die) => ({ type: 'bonus', die })), dice: after };
  });
}

/** Only the first step of a line. */
export const firstStep = (round: Round, dice: readonly number[], { moves, hands, worth }: Line): PlanStep | undefined =>
  planOf(round, dice, { moves: moves.slice(0, 1), hands: hands.slice(0, 1), worth })[0];
