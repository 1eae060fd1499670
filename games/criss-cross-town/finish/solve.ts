/**
 * The best finish of a town (CT-5 to CT-7): never without a legal answer, better with every step, until it is proved. Whoever
 * asks steps it as far as there is time; there is no clock in here.
 */
import { POLLUTION } from '../rules/score.js';
import { type Complete, complete } from './answer.js';
import { greedyKinds } from './greedy.js';
import { mended, mending } from './mend.js';
import { type Model, modelOf, modelValue } from './model.js';
import type { Answer, Problem } from './problem.js';
import { searching } from './search.js';
import { type Plot, plotOf } from './sites.js';

/** The best of what can be had at once: mended with workers, mended by pollution alone, or everything polluted. */
function first(problem: Problem, plot: Plot): Complete {
  const nothing = {
    finish: { workers: [], pollute: problem.town.map(({ at }) => at) },
    total: 0 + POLLUTION * problem.town.length,
  };
  const proposals = [problem, { ...problem, workers: 0 }].map((asked) => complete(problem, plot, greedyKinds(plot, asked)));
  return proposals.reduce<Complete>(betterOf, nothing);
}

const betterOf = (best: Complete, next: Complete | null): Complete => (next !== null && next.total > best.total ? next : best);

/** So often, for each letter, a finish is improved before its best is looked for. */
const MENDS = 2;

/** Each step gives the best so far. */
export function* finishes(problem: Problem, mends = MENDS * problem.town.length): Generator<Answer, Answer> {
  const plot = plotOf(problem.town);
  let best = first(problem, plot);
  const unknown = (): Answer => ({ ...best, bound: Number.POSITIVE_INFINITY, proved: false });
  yield unknown();
  const improving = mending(problem, plot, 'finish');
  for (let round = 0; round < mends; round++) {
    const better = improving.next().value;
    if (better.value > best.total) best = betterOf(best, mended(problem, plot, better));
    yield unknown();
  }
  const making = modelOf(problem, plot);
  let made = making.next();
  while (made.done !== true) {
    yield unknown();
    made = making.next();
  }
  const model: Model = made.value;
  const judge = (kinds: Uint8Array): number => {
    const next = modelValue(model, kinds) > best.total ? complete(problem, plot, kinds) : null;
    if (next !== null && next.total > best.total) best = next;
    return best.total;
  };
  const search = searching(model, judge, best.total);
  for (;;) {
    const { value, done } = search.next();
    const answer: Answer = { ...best, ...value };
    if (done === true) return answer;
    yield answer;
  }
}

export type Budget = {
  readonly steps: number;
  /** Asked after each step; true stops the search. */
  readonly stop?: (soFar: Answer) => boolean;
};

/** The best finish that can be found in so many steps. */
export function bestFinish(problem: Problem, { steps, stop }: Budget): Answer {
  const thinking = finishes(problem);
  for (let step = 1; ; step++) {
    const { value, done } = thinking.next();
    if (done === true || step >= steps || stop?.(value) === true) return value;
  }
}
