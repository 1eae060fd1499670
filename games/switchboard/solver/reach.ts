/**
 * The best score that is still within reach of a position when all deals are known, and the moves towards it. Later rounds are
 * looked at once for each hand of dice that they can begin with, and then remembered as long as the deals are.
 */
import type { Streams } from '@partyline/kernel/random.js';
import type { Move } from '../moves.js';
import { clone, ROUNDS, type State, secondsLeft } from '../state.js';
import type { Budget } from './beam.js';
import { BUDGETS } from './budgets.js';
import { handOf } from './dice.js';
import { foremost, isPathWon, onward, type Path, settled } from './path.js';

/** `moves` go on to the end of the round; `score` is 0 where no way to win is known. */
export type Reach = { readonly score: number; readonly moves: readonly Move[] };

const NOTHING: Reach = { score: 0, moves: [] };

/** How wide the round on the table is looked at, and those to come; so many hands go on into a round. */
const NOW: Budget = BUDGETS.expert;
const LATER: Budget = BUDGETS.strong;
const HANDS = 8;

/** By round and hand: the best score from where the round begins. */
type Known = Map<string, number>;

const known = new WeakMap<Streams, Known>();

/** Kept as long as the deals are at hand; nothing but speed depends on that. */
function knownOf(random: Streams): Known {
  const before = known.get(random) ?? new Map<string, number>();
  known.set(random, before);
  return before;
}

/** The best of some ways that lead to the next round or to the end; the first of those that come to the same. */
function* bestOf(paths: readonly Path[], random: Streams): Generator<void, Reach> {
  let best = NOTHING;
  for (const path of paths.filter(isPathWon)) {
    const score = secondsLeft(path.state);
    if (score > best.score) best = { score, moves: path.moves };
  }
  const onwards = foremost(
    paths.filter(({ state }) => !state.over),
    HANDS,
  );
  for (const path of onwards) {
    const score = yield* fromRound(path.state, random);
    if (score > best.score) best = { score, moves: path.moves };
  }
  return best;
}

function* quiet<Result>(steps: Generator<unknown, Result>): Generator<void, Result> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    yield;
  }
}

/** From where a round begins. */
function* fromRound(state: State, random: Streams): Generator<void, number> {
  const scores = knownOf(random);
  const key = `${state.round}/${handOf(state.dice)}`;
  const before = scores.get(key);
  if (before !== undefined) return before;
  const ends = yield* quiet(onward({ state, moves: [] }, state.round === ROUNDS ? NOW : LATER, random));
  const { score } = yield* bestOf(ends, random);
  scores.set(key, score);
  return score;
}

/** From a position in which the game goes on. Thinks in steps. */
export function* reachOf(state: State, random: Streams): Generator<void, Reach> {
  let best = NOTHING;
  const starts = settled({ state: clone(state), moves: [] }, random);
  const isNewRound = (path: Path): boolean => path.state.over || path.state.round !== state.round;
  const later = yield* bestOf(starts.filter(isNewRound), random);
  if (later.score > best.score) best = later;
  for (const start of foremost(
    starts.filter((path) => !isNewRound(path)),
    HANDS,
  )) {
    const ends = yield* quiet(onward(start, NOW, random));
    const found = yield* bestOf(ends, random);
    if (found.score > best.score) best = found;
  }
  return best;
}
