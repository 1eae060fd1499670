/** Which base to choose before anybody knows a strip: the one from which the strips that there may be take fewest stretches. */

import { int } from '@partyline/kernel/ints.js';
import type { Random } from '@partyline/kernel/random.js';
import type { MoveOf } from '../moves.js';
import { FREE, type State } from '../state.js';
import { needAt, planFrom } from './plan.js';

/** So many strips say enough of all of them. */
const SAMPLE = 8;

export function chooseBase(state: State, random: Random): MoveOf<'base'> {
  const { bases, based } = state.chart;
  const free = bases.filter((city) => int(state.owner, city) === FREE);
  const plans = state.strips.slice(0, SAMPLE).map((strip) => planFrom(state, strip));
  const rated = free.map((city) => ({
    city,
    rating: plans.reduce((sum, plan) => sum + needAt(plan, city, 0), 0) + random(1000) / 1000,
  }));
  const best = rated.reduce((least, one) => (one.rating < least.rating ? one : least));
  return based[best.city] ?? { type: 'base', city: state.chart.names[best.city] ?? '' };
}
