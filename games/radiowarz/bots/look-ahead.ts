/**
 * The look-ahead: a tree of moves, in which everybody takes what wins most often for themselves, and from each position that
 * is new in it the game is played out with everybody planning. A level is a number of games, not of seconds. Who foresees tries
 * moves by the odds that they seem to leave, and goes far with the few best; the others begin with what looks good.
 *
 * A bot that only asks for wins soon plays to hold the others back: then hardly a game is won on air, and the last seat wins most.
 * So a taste for being on air is a part of a level.
 */
import type { Bot } from '@partyline/kernel/bot.js';
import type { Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { type Random, streams } from '@partyline/kernel/random.js';
import type { SearchProblem, Steps } from '@partyline/search/problem.js';
import { treeSearch } from '@partyline/search/tree.js';
import { WEIGHTS } from '../data/strength.js';
import type { View } from '../format.js';
import { imagine } from '../imagine.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { outcome } from '../rules/turn.js';
import { clone, lastOf, type State, stringAt } from '../state.js';
import { chooseBase } from './bases.js';
import { foresee } from './foresight.js';
import { type Judged, TASTE } from './judge.js';
import { begun, needAt, type Plan } from './plan.js';
import { bestMove, bestOf, type Mind, plansOf, rate } from './planner.js';

export type Budget = {
  /** How many of the moves that look best are ever tried, in how many games. */
  readonly moves: number;
  readonly games: number;
  readonly foresees: boolean;
  /** What a win on points is worth beside one on air, as long as the own objective can still be reached. */
  readonly onPoints: number;
};

/** Everybody's play in the games that are only thought, and the order in which moves are tried. */
const IMAGINED: Mind = { taste: TASTE, noise: 8 };
const ORDERED: Mind = { taste: TASTE, noise: 0 };
const TREE = { curiosity: 0.5, moves: 4, wideness: 0.5, backup: 'mean' } as const;
/** Moves are as likely as their odds to this power: it was found by playing. */
const SHARPNESS = 2;
const FORESEEING = { ...TREE, curiosity: 1 } as const;

/** Nothing is drawn once the strips are. */
export const NO_CHANCE = streams('');

/** With fewer stations left than these it is late: rivals have learnt whom to pull. */
const EARLY = 3;
/** Among so few, points are won often enough to play for them late, unless there is a station to spare for being on air. */
const FEW = 3;

/** Whether all regions are within reach: as many stations are left as they take. */
function isAble(state: State, seat: Seat, plan: Plan | undefined): boolean {
  if (plan === undefined) return false;
  const left = int(state.left, seat);
  const need = needAt(plan, lastOf(stringAt(state, seat)), begun(state, seat, plan).onAir);
  return need <= (left < EARLY && state.seats <= FEW ? left - 1 : left);
}

const byLooks = (state: State, seat: Seat, plans: readonly Plan[], random: Random) =>
  rate(state, seat, plans, ORDERED, random).sort((a, b) => b.value - a.value);

/** Moves with the odds that they seem to leave, the best first. */
function byOdds(state: State, seat: Seat, plans: readonly Plan[]): Judged[] {
  const judged: Judged[] = [];
  foresee(state, seat, plans, WEIGHTS, (move, value) => judged.push({ move, value }));
  return judged.sort((a, b) => b.value - a.value);
}

/** How likely each of these moves is to be the best. */
function likelihoods(judged: readonly Judged[]): Float64Array {
  const most = judged[0]?.value ?? 0;
  const likely = Float64Array.from(judged, ({ value }) => Math.exp(SHARPNESS * (value - most)));
  const sum = likely.reduce((all, one) => all + one, 0);
  return likely.map((one) => one / sum);
}

/** The game is played to its end. */
export function* playOut(state: State, plans: readonly Plan[], random: Random): Steps<void> {
  while (state.phase === 'play') {
    const move = bestMove(state, state.turn, plans, IMAGINED, random);
    game.apply(state, state.turn, move, NO_CHANCE);
    yield;
  }
}

/** What came of a finished game for each seat; a win on points is worth `onPoints` to the thinking seat. */
export function award(state: State, seat: Seat, onPoints: number, into: Float64Array): void {
  const { ranks = [], reason = 'points' } = outcome(state) ?? {};
  const first = ranks.filter((rank) => rank === 1).length;
  for (let one = 0; one < state.seats; one++) into[one] = ranks[one] === 1 ? 1 / first : 0;
  if (reason === 'points') into[seat] = onPoints * (into[seat] ?? 0);
}

/** The plans are those of the position that is thought about: they grow old on the way, but slowly. */
function problemAt(root: State, seat: Seat, plans: readonly Plan[], budget: Budget, random: Random): SearchProblem<State, Move> {
  const onPoints = isAble(root, seat, plans[seat]) ? budget.onPoints : 1;
  let listed: readonly Judged[] = [];
  return {
    seats: root.seats,
    clone,
    mover: (state) => (state.phase === 'over' ? -1 : state.turn),
    *candidates(state) {
      const all = budget.foresees ? byOdds(state, state.turn, plans) : byLooks(state, state.turn, plans, random);
      listed = all.slice(0, budget.moves);
      return listed.map(({ move }) => move);
    },
    ...(budget.foresees ? { likelihoods: () => likelihoods(listed) } : {}),
    apply: (state, _seat, move) => {
      game.apply(state, state.turn, move, NO_CHANCE);
    },
    estimate: (state, into) => award(state, seat, onPoints, into),
  };
}

export const lookAhead = (budget: Budget): Bot<View, Move> => ({
  *think(view, seat, { random }) {
    const root = imagine(view, random);
    if (root.phase === 'bases') return yield* chooseBase(root, random);
    const plans = yield* plansOf(root, seat);
    const plain = bestOf(byLooks(root, seat, plans, random));
    const tree = budget.foresees ? FORESEEING : TREE;
    const options = { ...tree, iterations: budget.games, playout: (state: State) => playOut(state, plans, random) };
    const steps = treeSearch(problemAt(root, seat, plans, budget, random), root, options);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value[0]?.move ?? plain;
      yield { best: step.value.best ?? plain, done: step.value.done };
    }
  },
});
