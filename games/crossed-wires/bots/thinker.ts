/**
 * A player who thinks in whole turns: takes the turn that looks best, or searches from the best few. What differs between the
 * levels is data: what it knows (weights), how widely and how far it looks, and how far its judgement strays. Knows the view only.
 */
import type { Bot } from '@partyline/kernel/bot.js';
import { type Seat, seatOf } from '@partyline/kernel/game.js';
import type { Random } from '@partyline/kernel/random.js';
import { type TreeOptions, treeSearch } from '@partyline/search/tree.js';
import { build, type View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';
import { Judge, type Weights } from './judge.js';
import { type Breadth, type Turn, TurnPlanner, turnProblem } from './turns.js';

export type PlayingStyle = {
  /** By the number of players. */
  readonly weights: (seats: number) => Weights;
  readonly breadth: Breadth;
  /** How far each turn may be misjudged, in odds. */
  readonly noise: number;
  readonly tree: TreeOptions<State> | null;
};

const strayed = (noise: number, random: Random): number => (noise === 0 ? 0 : (noise * (random(2001) - 1000)) / 1000);

/** The turn that looks best, give or take. */
function glanced(turns: readonly Turn[], noise: number, random: Random): Turn | undefined {
  let best: Turn | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const turn of turns) {
    const looks = turn.standing + strayed(noise, random);
    if (looks <= most) continue;
    most = looks;
    best = turn;
  }
  return best;
}

/** The best turn so far after every step, and the best of all in the end; null where none was found yet. */
export function* turnThoughts(
  state: State,
  seat: Seat,
  manner: PlayingStyle,
  random: Random,
): Generator<Turn | null, Turn | null> {
  const judge = new Judge(state, manner.weights(state.seats));
  const planner = new TurnPlanner(judge, manner.breadth);
  if (manner.tree === null) {
    const steps = planner.turns(state, seat);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return glanced(step.value, manner.noise, random) ?? null;
      yield null;
    }
  }
  const steps = treeSearch(turnProblem(judge, planner, state.seats), state, manner.tree);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value[0]?.move ?? null;
    yield step.value.best;
  }
}

/** The best move so far after every step, and the best of all in the end. */
export function* thoughts(state: State, seat: Seat, manner: PlayingStyle, random: Random): Generator<Move, Move> {
  const fallback = game.propose(state, seat, random);
  const steps = turnThoughts(state, seat, manner, random);
  for (;;) {
    const step = steps.next();
    const move = step.value?.moves[0] ?? fallback;
    if (step.done === true) return move;
    yield move;
  }
}

export const thinker = (manner: PlayingStyle): Bot<View, Move> => ({
  *think(view, seat, { random }) {
    const steps = thoughts(build(view, view.rules ?? 1), seatOf(seat), manner, random);
    for (let done = 1; ; done++) {
      const step = steps.next();
      if (step.done === true) return step.value;
      yield { best: step.value, done };
    }
  },
});
