/**
 * What a search asks of a game: a part of the kernel's contract, and what the game's bots know besides (which moves are worth
 * a look, how good a position is). A move may be a whole turn, where a game's bots think in turns. Knows no game.
 */
import type { Game, GameEvent, Seat } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { type Random, type Streams, shuffled } from '@partyline/kernel/random.js';

/** Work in steps, each of them short, so that it can be stopped between them. */
export type Steps<Result> = Generator<void, Result>;

export interface SearchProblem<State, Move> {
  readonly seats: number;
  clone(state: State): State;
  /** The seat that moves, or -1 when the game is over. */
  mover(state: State): number;
  /** The moves worth a look, the most promising first; at least one while the game goes on. */
  candidates(state: State, seat: number): Steps<readonly Move[]>;
  /**
   * How likely each of the candidates just listed is to be the best, as it seems at once; none more than the one before it. Left
   * out where that is not known.
   */
  likelihoods?(): Float64Array;
  apply(state: State, seat: number, move: Move): void;
  /** How good the position is for each seat, from 0 to 1; of a finished game, what came of it. */
  estimate(state: State, into: Float64Array): void;
  /** A text that two positions share exactly when everything that matters is the same in them; left out where that does not pay. */
  key?(state: State): string;
}

/** What a game's bots know beyond the rules. Without it a search knows the rules only: all moves, and who has won. */
export type SearchKnowledge<State, Move> = {
  readonly candidates?: SearchProblem<State, Move>['candidates'];
  /** Of a position in which the game goes on. */
  readonly estimate?: SearchProblem<State, Move>['estimate'];
  readonly key?: SearchProblem<State, Move>['key'];
};

/** So many moves are drawn where a game cannot list them. */
const DRAWN = 24;

/** What each seat has of a finished game: a first place that k share is worth 1/k, and nothing else counts. */
function shareOfWin(ranks: readonly number[], into: Float64Array): void {
  let first = 0;
  for (let seat = 0; seat < ranks.length; seat++) if (ranks[seat] === 1) first += 1;
  for (let seat = 0; seat < ranks.length; seat++) into[seat] = ranks[seat] === 1 ? 1 / first : 0;
}

/** A game as a search wants it. `chance` is what the search believes of draws to come, `random` orders what it knows nothing of. */
export function problemOf<Options extends Json, State, Move extends Json, View extends Json, Event extends GameEvent>(
  game: Game<Options, State, Move, View, Event>,
  seats: number,
  chance: Streams,
  random: Random,
  knowledge: SearchKnowledge<State, Move> = {},
): SearchProblem<State, Move> {
  const seatIn = (state: State): Seat | undefined => game.toAct(state)[0];
  return {
    seats,
    clone: (state) => game.clone(state),
    mover: (state) => seatIn(state) ?? -1,
    candidates: knowledge.candidates ?? ((state) => allMoves(game, state, random)),
    apply(state, _seat, move) {
      game.apply(state, seatIn(state) ?? null, move, chance);
    },
    estimate(state, into) {
      const outcome = game.outcome(state);
      if (outcome !== null) shareOfWin(outcome.ranks, into);
      else if (knowledge.estimate !== undefined) knowledge.estimate(state, into);
      else into.fill(1 / seats);
    },
    ...(knowledge.key === undefined ? {} : { key: knowledge.key }),
  };
}

/** In random order, because nothing is known of them. */
function* allMoves<Options extends Json, State, Move extends Json, View extends Json, Event extends GameEvent>(
  game: Game<Options, State, Move, View, Event>,
  state: State,
  random: Random,
): Steps<readonly Move[]> {
  const [seat] = game.toAct(state);
  if (seat === undefined) return [];
  const listed = game.legal(state, seat);
  if (listed !== null) return shuffled(random, listed);
  return Array.from({ length: DRAWN }, () => game.propose(state, seat, random));
}

/** Carries steps to their end, for those who need no pause. */
export function finishSteps<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
