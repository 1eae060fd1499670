/** Which base to choose before any strip is drawn: the one from which all possible strips take fewest stretches. */

import type { Progress } from '@partyline/kernel/bot.js';
import { int } from '@partyline/kernel/ints.js';
import type { Random } from '@partyline/kernel/random.js';
import type { Move } from '../moves.js';
import { FREE, type State } from '../state.js';
import { needAt, type Plan, planFrom } from './plan.js';

/** So many strips say enough of all of them. */
const SAMPLE = 8;

/** A base that is free, and the stretches that the strips take from there, all together. */
export type RatedBase = { readonly city: number; readonly rating: number };

/** Every free base. A step is a strip, with how much is done. */
export function* rateBases(state: State): Generator<number, readonly RatedBase[]> {
  const free = state.chart.bases.filter((city) => int(state.owner, city) === FREE);
  const plans: Plan[] = [];
  for (const strip of state.strips.slice(0, SAMPLE)) {
    plans.push(planFrom(state, strip));
    yield plans.length / SAMPLE;
  }
  return free.map((city) => ({ city, rating: plans.reduce((sum, plan) => sum + needAt(plan, city, 0), 0) }));
}

/** Thinks strip by strip, and has any free base until it knows better. */
export function* chooseBase(state: State, random: Random): Generator<Progress<Move>, Move> {
  const any = state.chart.bases.find((city) => int(state.owner, city) === FREE) ?? 0;
  const rating = rateBases(state);
  for (;;) {
    const step = rating.next();
    if (step.done !== true) {
      yield { best: baseAt(state, any), done: step.value };
      continue;
    }
    const rated = step.value.map((one) => ({ ...one, rating: one.rating + random(1000) / 1000 }));
    return baseAt(state, rated.reduce((least, one) => (one.rating < least.rating ? one : least)).city);
  }
}

const baseAt = ({ chart }: State, city: number): Move => chart.based[city] ?? { type: 'base', city: chart.names[city] ?? '' };
