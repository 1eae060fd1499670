/**
 * Looks for the best finish until it is proved. The model that is searched leaves two things out, because they hardly ever
 * matter: whether a worker in two words can show the same letter in both where one of them is made by a freelance worker, and
 * whether there is a place for every worker that has nothing to do. Where a finish comes out that fails by one of them, the
 * model is made anew with that. Knows the search and the rules' answer to what it finds.
 */
import { AROUND } from '../../rules/squares.js';
import { type Complete, completeWith } from '../answer.js';
import { modelOf } from '../parts/model.js';
import type { Problem } from '../problem.js';
import { GONE, type Plot, WILD, wholePlotOf, workerlessPlotOf } from '../sites.js';
import { searching } from './search.js';

/** Has the best finish so far. */
export type FinishKeeper = { best(): number; offer(made: Complete): void };

/** The workers that are in two words although they are not looked at as crossed. */
function overlooked({ sites, numbers }: Plot, kinds: Uint8Array): number[] {
  const isSeen = (key: number): boolean => (kinds[numbers.get(key) ?? -1] ?? GONE) !== GONE;
  return sites.flatMap(({ key, crossed }, site) => {
    const [right = false, below = false, left = false, above = false] = AROUND.map((step) => isSeen(key + step));
    return !crossed && (kinds[site] ?? GONE) >= WILD && (right || left) && (below || above) ? [key] : [];
  });
}

/** Yields after each step a score that nothing exceeds; at the end that is the best, unless it cannot be proved. */
export function* proving(problem: Problem, { best, offer }: FinishKeeper): Generator<number, number> {
  const pinned = new Set<number>();
  let most = Number.POSITIVE_INFINITY;
  for (let idle = true; ; ) {
    const plot = problem.workers === 0 ? workerlessPlotOf(problem.town) : wholePlotOf(problem.town, pinned);
    const making = modelOf(problem, plot, idle);
    let made = making.next();
    for (; made.done !== true; made = making.next()) yield most;
    const missed: Uint8Array[] = [];
    const search = searching(made.value, {
      best,
      offer(kinds, score) {
        const finish = completeWith(problem, plot, kinds);
        if (finish !== null) offer(finish);
        if (best() < score) missed.push(kinds);
        return best() >= score;
      },
    });
    let step = search.next();
    for (; step.done !== true; step = search.next()) yield Math.min(most, step.value);
    most = Math.min(most, step.value);
    const more = missed.flatMap((kinds) => overlooked(plot, kinds));
    if (missed.length === 0 || (more.length === 0 && !idle)) return most;
    if (more.length === 0) idle = false;
    for (const key of more) pinned.add(key);
  }
}
