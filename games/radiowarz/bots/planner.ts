/**
 * The planner: takes the move that looks best, by the least stretches that its objective still takes and by what a pull does
 * to a rival. A little noise keeps its games from being all the same.
 */
import type { Bot } from '@partyline/kernel/bot.js';
import { everySeat, type Seat } from '@partyline/kernel/game.js';
import type { Random } from '@partyline/kernel/random.js';
import type { View } from '../format.js';
import { imagine } from '../imagine.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';
import { chooseBase } from './bases.js';
import { type Judged, judge, TASTE, type Taste } from './judge.js';
import { type Plan, planFor } from './plan.js';

export type Mind = { readonly taste: Taste; readonly noise: number };

export const plansOf = (state: State): readonly Plan[] => everySeat(state.seats).map((seat) => planFor(state, seat));

/** Every legal move with what it looks worth, give or take the noise. */
export function rate(state: State, seat: Seat, plans: readonly Plan[], { taste, noise }: Mind, random: Random): Judged[] {
  const rated: Judged[] = [];
  judge(state, seat, plans, taste, ({ move, value }) =>
    rated.push({ move, value: noise === 0 ? value : value + (noise * random(1000)) / 1000 }),
  );
  return rated;
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
  // biome-ignore lint/correctness/useYield: it needs no steps
  *think(view, seat, { random }) {
    const state = imagine(view, random);
    if (state.phase === 'bases') return chooseBase(state, random);
    return bestOf(rate(state, seat, plansOf(state), mind, random));
  },
});

export const planner = planning(MIND);
export const beginner = planning(SHORT_SIGHTED);
