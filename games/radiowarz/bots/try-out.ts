/**
 * A few given moves of one position side by side: each is played out to the end with everybody planning, again and again. Tries
 * go to moves that do well or have been tried little. Looks for no moves of its own; what weighs them is the look-ahead's.
 */
import type { Seat } from '@partyline/kernel/game.js';
import type { Random } from '@partyline/kernel/random.js';
import { finishSteps } from '@partyline/search/problem.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { clone, type State } from '../state.js';
import { award, type Budget, NO_CHANCE, playOut } from './look-ahead.js';
import type { Plan } from './plan.js';

const CURIOSITY = 0.5;

/** A move, in how many games it was tried, and what came of them. */
export type Tried = { readonly move: Move; games: number; won: number };

/** The one to try next. */
function promising(tried: readonly Tried[], games: number): Tried | undefined {
  const hope = ({ games: own, won }: Tried): number =>
    own === 0 ? Number.POSITIVE_INFINITY : won / own + CURIOSITY * Math.sqrt(Math.log(games + 1) / own);
  let best: Tried | undefined;
  for (const one of tried) if (best === undefined || hope(one) > hope(best)) best = one;
  return best;
}

/** Plays so many games from the position, each begun with one of these moves. A step is a game. */
export function* tryOut(
  state: State,
  seat: Seat,
  moves: readonly Move[],
  { plans, games, onPoints }: { readonly plans: readonly Plan[] } & Pick<Budget, 'games' | 'onPoints'>,
  random: Random,
): Generator<readonly Tried[], readonly Tried[]> {
  const worth = new Float64Array(state.seats);
  const tried: Tried[] = moves.map((move) => ({ move, games: 0, won: 0 }));
  for (let n = 0; n < games; n++) {
    const one = promising(tried, n);
    if (one === undefined) break;
    const after = clone(state);
    game.apply(after, seat, one.move, NO_CHANCE);
    one.games += 1;
    finishSteps(playOut(after, plans, random));
    award(after, seat, onPoints, worth);
    one.won += worth[seat] ?? 0;
    yield tried;
  }
  return tried;
}
