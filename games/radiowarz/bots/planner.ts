/**
 * The planner: takes the move that looks best, by the least stretches that its objective still takes and by what a pull does
 * to a rival. A little noise keeps its games from being all the same.
 */
import type { Bot, Progress } from '@partyline/kernel/bot.js';
import { everySeat, type Seat } from '@partyline/kernel/game.js';
import type { Random } from '@partyline/kernel/random.js';
import type { View } from '../format.js';
import { imagine } from '../imagine.js';
import { FORFEIT, legal } from '../legal.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';
import { chooseBase } from './bases.js';
import { type Judged, judge, TASTE, type Taste } from './judge.js';
import { type Plan, planFor } from './plan.js';

export type Mind = { readonly taste: Taste; readonly noise: number };

/** Everybody's plan, one after the other: on a map full of cities each of them takes a while. */
export function* plansOf(state: State, seat: Seat): Generator<Progress<Move>, readonly Plan[]> {
  const plans: Plan[] = [];
  const [any = FORFEIT] = legal(state, seat);
  for (const one of everySeat(state.seats)) {
    plans.push(planFor(state, one));
    yield { best: any, done: 0 };
  }
  return plans;
}

const strayed = (value: number, noise: number, random: Random): number =>
  noise === 0 ? value : value + (noise * random(1000)) / 1000;

/** Every legal move with what it looks worth, give or take the noise. */
export function rate(state: State, seat: Seat, plans: readonly Plan[], { taste, noise }: Mind, random: Random): Judged[] {
  const rated: Judged[] = [];
  judge(state, seat, plans, taste, (move, value) => rated.push({ move, value: strayed(value, noise, random) }));
  return rated;
}

/** Of the same moves, rated the same way, the one that looks best; what cannot be it is not looked at. */
export function bestMove(state: State, seat: Seat, plans: readonly Plan[], { taste, noise }: Mind, random: Random): Move {
  let best = FORFEIT;
  let most = Number.NEGATIVE_INFINITY;
  const visit = (move: Move, value: number): void => {
    const worth = strayed(value, noise, random);
    if (worth <= most) return;
    most = worth;
    best = move;
  };
  judge(state, seat, plans, taste, visit, () => most - noise);
  return best;
}

export function bestOf(rated: readonly Judged[]): Move {
  let best: Judged | undefined;
  for (const one of rated) if (best === undefined || one.value > best.value) best = one;
  return best?.move ?? { type: 'forfeit' };
}

const MIND: Mind = { taste: TASTE, noise: 2 };
/** Sees its own next stretch and no further, and never minds what rivals do. */
const SHORT_SIGHTED: Mind = { taste: { able: 0, stretch: 0, spare: 0, point: 3, threat: 0, envy: 0.1 }, noise: 6 };

const planning = (mind: Mind): Bot<View, Move> => ({
  *think(view, seat, { random }) {
    const state = imagine(view, random);
    if (state.phase === 'bases') return yield* chooseBase(state, random);
    return bestMove(state, seat, yield* plansOf(state, seat), mind, random);
  },
});

export const planner = planning(MIND);
export const beginner = planning(SHORT_SIGHTED);
