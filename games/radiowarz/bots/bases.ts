/** Which base to choose before any strip is drawn: the one from which all possible strips take fewest stretches. */

import type { Progress } from '@partyline/kernel/bot.js';
import { int } from '@partyline/kernel/ints.js';
import type { Random } from '@partyline/kernel/random.js';
import type { Move } from '../moves.js';
import { FREE, type State } from '../state.js';
import { needAt, type Plan, planFrom } from './plan.js';

/** So many strips say enough of all of them. */
const SAMPLE = 8;

/** Thinks strip by strip, and has any free base until it knows better. */
export function* chooseBase(state: State, random: Random): Generator<Progress<Move>, Move> {
  const { bases } = state.chart;
  const free = bases.filter((city) => int(state.owner, city) === FREE);
  const plans: Plan[] = [];
  for (const strip of state.strips.slice(0, SAMPLE)) {
    plans.push(planFrom(state, strip));
    yield { best: baseAt(state, free[0] ?? 0), done: plans.length / SAMPLE };
  }
  const rated = free.map((city) => ({
    city,
    rating: plans.reduce((sum, plan) => sum + needAt(plan, city, 0), 0) + random(1000) / 1000,
  }));
  const best = rated.reduce((least, one) => (one.rating < least.rating ? one : least));
  return baseAt(state, best.city);
}

const baseAt = ({ chart }: State, city: number): Move => chart.based[city] ?? { type: 'base', city: chart.names[city] ?? '' };
