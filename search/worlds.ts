/**
 * Search where something is hidden: worlds that the seat cannot tell from the real one are imagined, each is searched as if
 * all were open with its part of the budget, and the move that did best over all of them is taken. Knows no game.
 */
import type { Progress } from '@partyline/kernel/bot.js';
import { canonical, type Json } from '@partyline/kernel/json.js';
import type { SearchProblem } from './problem.js';
import { SearchTree, type TreeOptions } from './tree.js';

export type WorldOptions<State> = { readonly worlds: number; readonly tree: TreeOptions<State> };

/** A move's tries over all worlds. */
type Votes<Move> = { readonly move: Move; visits: number };

const leader = <Move>(votes: ReadonlyMap<string, Votes<Move>>, otherwise: Move): Move => {
  let best: Votes<Move> | undefined;
  for (const one of votes.values()) if (best === undefined || one.visits > best.visits) best = one;
  return best?.move ?? otherwise;
};

/** `imagine` gives a world for each number; `otherwise` is some legal move, for those who cannot wait for the first world. */
export function* worldSearch<State, Move extends Json>(
  problem: SearchProblem<State, Move>,
  imagine: (world: number) => State,
  otherwise: Move,
  { worlds, tree: options }: WorldOptions<State>,
): Generator<Progress<Move>, Move> {
  const votes = new Map<string, Votes<Move>>();
  const total = worlds * options.iterations;
  for (let world = 0; world < worlds; world++) {
    const tree = new SearchTree(problem, imagine(world), options);
    for (let n = 0; n < options.iterations; n++) {
      for (const steps = tree.iterate(); steps.next().done !== true; ) {
        yield { best: leader(votes, tree.best() ?? otherwise), done: (world * options.iterations + n) / total };
      }
      yield { best: leader(votes, tree.best() ?? otherwise), done: (world * options.iterations + n + 1) / total };
    }
    for (const { move, visits } of tree.ranking()) {
      const name = canonical(move);
      const before = votes.get(name);
      if (before === undefined) votes.set(name, { move, visits });
      else before.visits += visits;
    }
  }
  return leader(votes, otherwise);
}
