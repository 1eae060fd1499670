/**
 * The best finish of a town (CT-5 to CT-7): never without a legal answer, better with every step, until it is proved. Whoever
 * asks steps it as far as there is time; there is no clock in here.
 */
import { POLLUTION } from '../rules/score.js';
import { type Complete, complete } from './answer.js';
import { greedyKinds } from './improving/greedy.js';
import { mended, mending } from './improving/mend.js';
import type { Answer, Problem } from './problem.js';
import { proving } from './proving/proof.js';
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

/** So often a finish is improved before its best is looked for. */
const MENDS = 40;
/** Between two improvements there are so many steps of the search. */
const REST = 250;
/** For a town of a few letters less will do, for each of them. */
const MOST_MENDS = 5;

/** Each step gives the best so far: it is improved `mends` times, and then its best is looked for, with more improvements in between. */
export function* finishes(problem: Problem, mends = MENDS): Generator<Answer, Answer> {
  const plot = plotOf(problem.town);
  let best = first(problem, plot);
  const unknown = (): Answer => ({ ...best, bound: Number.POSITIVE_INFINITY, proved: false });
  if (problem.town.length === 0) return { ...best, bound: best.total, proved: true };
  yield unknown();
  const improving = mending(problem, plot, 'finish');
  const improve = (): void => {
    const better = improving.next().value;
    if (better.value > best.total) best = betterOf(best, mended(problem, plot, better));
  };
  for (let round = 0; round < Math.min(mends, MOST_MENDS * problem.town.length); round++) {
    improve();
    yield unknown();
  }
  const proof = proving(problem, {
    best: () => best.total,
    offer(made) {
      best = betterOf(best, made);
    },
  });
  for (let step = proof.next(), count = 0; ; step = proof.next(), count++) {
    const bound = Math.max(best.total, step.value);
    const answer: Answer = { ...best, bound, proved: step.done === true && bound === best.total };
    if (step.done === true) return answer;
    yield answer;
    if (count % REST === 0) improve();
  }
}

export type SearchBudget = {
  readonly steps: number;
  /** Asked after each step; true stops the search. */
  readonly stop?: (soFar: Answer) => boolean;
};

/** The best finish that can be found in so many steps. */
export function bestFinish(problem: Problem, { steps, stop }: SearchBudget): Answer {
  const thinking = finishes(problem);
  for (let step = 1; ; step++) {
    const { value, done } = thinking.next();
    if (done === true || step >= steps || stop?.(value) === true) return value;
  }
}
