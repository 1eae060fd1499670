/**
 * Best-reply search for two to six seats, move by move to a fixed depth: the searching seat tries every candidate, and then
 * the one rival whose answer hurts it most answers for all of them. Exact for two, and deep among many, where max^n drowns.
 * The budget is a number of positions. Knows no game.
 */
import type { SearchProblem, Steps } from './problem.js';

export type ReplyOptions = {
  /** Moves and replies that are looked ahead. */
  readonly depth: number;
  /** Positions that may be looked at; then what is known so far has to do. */
  readonly positions: number;
  /** So many of the candidates of a position. */
  readonly moves: number;
};

export type ReplyFound<Move> = { readonly move: Move; readonly value: number };

class ReplySearch<State, Move> {
  private readonly problem: SearchProblem<State, Move>;
  private readonly options: ReplyOptions;
  private readonly seat: number;
  private readonly into: Float64Array;
  private left: number;

  constructor(problem: SearchProblem<State, Move>, seat: number, options: ReplyOptions) {
    this.problem = problem;
    this.options = options;
    this.seat = seat;
    this.into = new Float64Array(problem.seats);
    this.left = options.positions;
  }

  get isSpent(): boolean {
    return this.left <= 0;
  }

  /** What the position is worth to the searching seat, as far as it matters between `low` and `high`. */
  *value(state: State, depth: number, low: number, high: number): Steps<number> {
    this.left -= 1;
    const mover = this.problem.mover(state);
    if (mover < 0 || depth === 0 || this.isSpent) {
      this.problem.estimate(state, this.into);
      yield;
      return this.into[this.seat] ?? 0;
    }
    const isOwn = mover === this.seat;
    const moves = yield* this.problem.candidates(state, mover);
    let [from, to] = [low, high];
    let best = isOwn ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    for (const move of moves.slice(0, this.options.moves)) {
      const after = this.problem.clone(state);
      this.problem.apply(after, mover, move);
      const value = yield* this.value(after, depth - 1, from, to);
      best = isOwn ? Math.max(best, value) : Math.min(best, value);
      if (isOwn) from = Math.max(from, best);
      else to = Math.min(to, best);
      if (from >= to || this.isSpent) break;
    }
    return best;
  }
}

/**
 * The moves of the mover, the best first; deeper and deeper as long as the budget lasts, and the last depth that was finished
 * counts. Every step has the best so far, or null before the moves are known.
 */
export function* replySearch<State, Move>(
  problem: SearchProblem<State, Move>,
  root: State,
  options: ReplyOptions,
): Generator<Move | null, readonly ReplyFound<Move>[]> {
  const seat = problem.mover(root);
  if (seat < 0) return [];
  const search = new ReplySearch(problem, seat, options);
  const listing = problem.candidates(root, seat);
  let listed = listing.next();
  for (; listed.done !== true; listed = listing.next()) yield null;
  let found: ReplyFound<Move>[] = listed.value.slice(0, options.moves).map((move) => ({ move, value: 0 }));
  for (let depth = 1; depth <= options.depth && !search.isSpent; depth++) {
    const deeper: ReplyFound<Move>[] = [];
    let low = Number.NEGATIVE_INFINITY;
    for (const { move } of found) {
      const after = problem.clone(root);
      problem.apply(after, seat, move);
      const steps = search.value(after, depth - 1, low, Number.POSITIVE_INFINITY);
      let step = steps.next();
      for (; step.done !== true; step = steps.next()) yield found[0]?.move ?? null;
      if (search.isSpent && depth > 1) return found;
      // Cut off below the best, a value says only that the move is no better, so it must not tie with it.
      deeper.push({ move, value: step.value > low ? step.value : Math.min(step.value, low - 1e-9) });
      low = Math.max(low, step.value);
    }
    found = deeper.sort((a, b) => b.value - a.value);
  }
  return found;
}
