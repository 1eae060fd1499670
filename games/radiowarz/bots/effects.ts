/**
 * What a move does, as far as it can be known at once: what comes on air and goes off by the rules, how far each objective then is,
 * and whether a rival is kept from winning. For those who say why; the worth of it is judged elsewhere.
 */
import type { Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import type { Move } from '../moves.js';
import { after } from '../puzzles/goals.js';
import { isOnAir, regionsIn } from '../rules/turn.js';
import { lastOf, type State, stringAt } from '../state.js';
import { begun, needAt, type Plan } from './plan.js';

/** What a pull takes: regions by their ids, and whether its owner could have won with one stretch and cannot now. */
export type Taken = { readonly seat: number; readonly regions: readonly string[]; readonly stopped: boolean };

export type Effect = {
  readonly wins: boolean;
  /** The mover's regions that come on air, by their ids, and the points. */
  readonly gained: readonly string[];
  readonly points: number;
  /** The fewest stretches to being on air everywhere; null where the stations do not suffice. */
  readonly before: number | null;
  readonly need: number | null;
  readonly taken: Taken | null;
};

/** The fewest stretches that a seat still needs to win, by its plan; null where it has not the stations for them. */
function needOf(state: State, seat: number, plan: Plan | undefined): number | null {
  if (plan === undefined) return null;
  const need = needAt(plan, lastOf(stringAt(state, seat)), begun(state, seat, plan).onAir);
  return need > int(state.left, seat) ? null : need;
}

const isNear = (need: number | null): boolean => need !== null && need <= 1;

/** Of a move of the seat whose turn it is; `plans` are of the position before it. */
export function effectOf(state: State, seat: Seat, plans: readonly Plan[], move: Move): Effect {
  const is = after(state, move);
  const lit = (of: number, from: State, to: State) => regionsIn(state, of, int(to.onAir, of) & ~int(from.onAir, of));
  const pull = move.type === 'place' ? move.pull : null;
  return {
    wins: isOnAir(is, seat),
    gained: lit(seat, state, is),
    points: int(is.points, seat) - int(state.points, seat),
    before: needOf(state, seat, plans[seat]),
    need: needOf(is, seat, plans[seat]),
    taken:
      pull === null
        ? null
        : {
            seat: pull.seat,
            regions: lit(pull.seat, is, state),
            stopped: isNear(needOf(state, pull.seat, plans[pull.seat])) && !isNear(needOf(is, pull.seat, plans[pull.seat])),
          },
  };
}
