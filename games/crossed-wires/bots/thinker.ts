/**
 * A player who thinks in whole turns: takes the turn that looks best, or searches from the best few. What differs between the
 * levels is data: what it knows (weights), how widely and how far it looks, and how far its judgement strays. Knows the view only.
 */
import type { Bot } from '@partyline/kernel/bot.js';
import { type Seat, seatOf } from '@partyline/kernel/game.js';
import type { Random } from '@partyline/kernel/random.js';
import { type Searched, type TreeOptions, treeSearch } from '@partyline/search/tree.js';
import { build, type View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';
import { phaseOf } from './features.js';
import { Judge, type Weights } from './judge.js';
import { type Breadth, type Turn, TurnPlanner, turnProblem } from './turns.js';

export type PlayingStyle = {
  /** By the number of players. */
  readonly weights: (seats: number) => Weights;
  readonly breadth: Breadth;
  /** What it likes to see of its own beyond that, by feature; nothing where it only wants to win. */
  readonly likes?: readonly number[];
  /** How far each turn may be misjudged, in odds. */
  readonly noise: number;
  /**
   * By phase, from the end's last turns to the beginning: a turn may be taken whose chance to win is smaller by less than this,
   * the more seldom the smaller it is. Where nothing stands for a phase, the best is taken.
   */
  readonly variety: readonly number[];
  readonly tree: TreeOptions<State> | null;
  /** Instead of it, where two play. */
  readonly treeOfTwo?: TreeOptions<State>;
};

const strayed = (noise: number, random: Random): number => (noise === 0 ? 0 : (noise * (random(2001) - 1000)) / 1000);

type Promising = { readonly turn: Turn; readonly chance: number };

const FINE = 1_000_000;

/** The best, or now and then one nearly as good: else every game between the same players would be the same. The best come first. */
function varied(found: readonly Promising[], state: State, variety: readonly number[], random: Random): Turn | null {
  const [best] = found;
  if (best === undefined) return null;
  const most = variety[phaseOf(state)] ?? 0;
  if (most === 0) return best.turn;
  const weights = found.map(({ chance }) => Math.max(0, 1 - Math.max(0, best.chance - chance) / most) ** 2);
  let left = (weights.reduce((sum, weight) => sum + weight, 0) * random(FINE)) / FINE;
  const at = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return (found[at] ?? best).turn;
}

const promising = (found: readonly Searched<Turn>[]): Promising[] =>
  found.map(({ move, value }) => ({ turn: move, chance: value }));

/**
 * The best, and those that were tried at least half as often as the one tried most: of the others too little is known to take them
 * for it. The answer that makes a turn poor is often found late.
 */
function wellTried(found: readonly Searched<Turn>[]): Promising[] {
  const most = found.reduce((sofar, { visits }) => Math.max(sofar, visits), 0);
  return promising(found.filter(({ visits }, i) => i === 0 || 2 * visits >= most));
}

/** The turns at first sight, each of them misjudged by as much as the level may stray; the best first. */
const glanced = (turns: readonly Turn[], noise: number, random: Random): Promising[] =>
  turns
    .map((turn) => ({ turn, odds: turn.standing + strayed(noise, random) }))
    .sort((a, b) => b.odds - a.odds)
    .map(({ turn, odds }) => ({ turn, chance: 1 / (1 + Math.exp(-odds)) }));

/** The best turn so far after every step, and the best of all in the end; null where none was found yet. */
export function* turnThoughts(
  state: State,
  seat: Seat,
  manner: PlayingStyle,
  random: Random,
): Generator<Turn | null, Turn | null> {
  const fondness = manner.likes === undefined ? null : { seat, likes: manner.likes };
  const judge = new Judge(state, manner.weights(state.seats), fondness);
  const planner = new TurnPlanner(judge, manner.breadth);
  const tree = state.seats === 2 ? (manner.treeOfTwo ?? manner.tree) : manner.tree;
  if (tree === null) {
    const steps = planner.turns(state, seat);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return varied(glanced(step.value, manner.noise, random), state, manner.variety, random);
      yield null;
    }
  }
  const steps = treeSearch(turnProblem(judge, planner, state.seats), state, tree);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return varied(wellTried(step.value), state, manner.variety, random);
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
