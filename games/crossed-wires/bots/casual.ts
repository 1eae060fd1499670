/**
 * A greedy player. It weighs whole turns: pass; each act, built up expansion by expansion while that pays; each auction,
 * played out with everybody bidding up to what the share is worth to them. A little noise keeps its games from being all
 * the same. It asks the rules for every consequence, a few hundred at a time.
 */
import type { Bot } from '@partyline/kernel/bot.js';
import type { Seat } from '@partyline/kernel/game.js';
import type { Random } from '@partyline/kernel/random.js';
import type { Event } from '../events.js';
import { build, type View } from '../format.js';
import type { Move, MoveOf } from '../moves.js';
import { done, expand } from '../rules/act.js';
import { auction, leastBid } from '../rules/auction.js';
import { expansionsOf, openingsOf } from '../rules/choices.js';
import { pass } from '../rules/turn.js';
import { type Auction, clone, cloneOffMap, type State, sharesAt } from '../state.js';
import { keenest, letGo, playedOut, wonAt } from './bidding.js';
import { CASUAL_TASTE } from './temperaments.js';
import { standing, type Taste } from './worth.js';

export const CASUAL: Mind = { taste: CASUAL_TASTE, noise: 0.5 };

export type Mind = { readonly taste: Taste; readonly noise: number };
export type Thought = { readonly seat: Seat; readonly mind: Mind; readonly random: Random };
type Plan = { readonly move: Move; readonly score: number };
/** Weighing in steps, each of them short. */
type Weighing = Generator<void, Plan | undefined>;
/** So many expansions are weighed in a step: a few milliseconds. */
const A_STEP = 200;

const unread = (): Event[] => [];

/** How good a position is to the thinking seat, give or take. */
function score(state: State, { seat, mind, random }: Thought): number {
  const give = mind.noise === 0 ? 0 : (mind.noise * (random(2001) - 1000)) / 1000;
  return standing(state, seat, mind.taste) + give;
}

const finished = (state: State, seat: Seat): State => {
  const after = cloneOffMap(state);
  done.apply(after, seat, { type: 'done' }, unread());
  return after;
};

const expanded = (state: State, seat: Seat, move: MoveOf<'expand'>): State => {
  const after = clone(state);
  expand.apply(after, seat, move, unread());
  return after;
};

const better = (one: Plan | undefined, other: Plan): Plan => (one === undefined || other.score > one.score ? other : one);

/** The best next expansion of an act, each judged as if the act ended with it. */
function* bestExpansion(state: State, moves: readonly MoveOf<'expand'>[], thought: Thought): Weighing {
  const { seat } = thought;
  let most: Plan | undefined;
  for (const [i, move] of moves.entries()) {
    if (i % A_STEP === A_STEP - 1) yield;
    most = better(most, { move, score: score(finished(expanded(state, seat, move), seat), thought) });
  }
  return most;
}

/** An act from its first expansion on, as long as each further one pays. */
function* planAct(state: State, company: number, thought: Thought): Weighing {
  const first = yield* bestExpansion(state, expansionsOf(state, company), thought);
  if (first?.move.type !== 'expand') return first;
  let now = expanded(state, thought.seat, first.move);
  let most = first.score;
  for (;;) {
    yield;
    const next = yield* bestExpansion(now, expansionsOf(now, company), thought);
    if (next?.move.type !== 'expand' || next.score <= most) return { move: first.move, score: most };
    most = next.score;
    now = expanded(now, thought.seat, next.move);
  }
}

function planAuction(state: State, move: MoveOf<'auction'>, thought: Thought): Plan {
  const opened = cloneOffMap(state);
  auction.apply(opened, thought.seat, move, unread());
  return { move, score: score(playedOut(opened, thought.mind.taste), thought) };
}

/** Gives the best move so far after every step of a weighing. */
function* offering(weighing: Weighing, best: Plan): Generator<Move, Plan | undefined> {
  for (;;) {
    const step = weighing.next();
    if (step.done === true) return step.value;
    yield best.move;
  }
}

function* planTurn(state: State, thought: Thought): Generator<Move, Move> {
  const { seat } = thought;
  const passed = cloneOffMap(state);
  pass.apply(passed, seat, { type: 'pass' }, unread());
  let best: Plan = { move: { type: 'pass' }, score: score(passed, thought) };
  for (let company = 0; company < state.seats; company++) {
    if (sharesAt(state, seat, company) === 0) continue;
    const plan = yield* offering(planAct(state, company, thought), best);
    if (plan !== undefined) best = better(best, plan);
  }
  for (let company = 0; company < state.seats; company++) {
    yield best.move;
    // Silently, or as low as possible: a higher opening only pays more.
    for (const move of openingsOf(state, seat, company)) best = better(best, planAuction(state, move, thought));
  }
  return best.move;
}

/** Bids at once what the next keenest bidder would not pay, so that auctions are short; drops out where that is too much. */
function bidOrDrop(state: State, running: Auction, thought: Thought): Move {
  const { seat, mind } = thought;
  const without = letGo(state);
  const least = leastBid(state, running);
  const worth = score(wonAt(state, seat, least), thought) - score(without, thought);
  const bidders = keenest(state, running, without, mind.taste);
  const most = bidders.find((bidder) => bidder.seat === seat)?.most ?? 0;
  if (worth <= 0 || most < least) return { type: 'drop' };
  const rival = bidders.find((bidder) => bidder.seat !== seat)?.most ?? 0;
  return { type: 'bid', amount: Math.min(most, Math.max(least, rival + 1)) };
}

function* continueAct(state: State, company: number, thought: Thought): Generator<Move, Move> {
  const end: Plan = { move: { type: 'done' }, score: score(finished(state, thought.seat), thought) };
  const further = yield* offering(bestExpansion(state, expansionsOf(state, company), thought), end);
  return further === undefined || further.score <= end.score ? end.move : further.move;
}

/** The best move so far after every step, and the best of all in the end. */
function* greedySteps(state: State, thought: Thought): Generator<Move, Move> {
  if (state.auction !== null) return bidOrDrop(state, state.auction, thought);
  if (state.acting === null) return yield* planTurn(state, thought);
  return yield* continueAct(state, state.acting.company, thought);
}

/** Without a pause. */
export function greedyMove(state: State, thought: Thought): Move {
  const steps = greedySteps(state, thought);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

export function greedy(mind: Mind): Bot<View, Move> {
  return {
    *think(view, seat, { random }) {
      const thinking = greedySteps(build(view, view.rules ?? 1), { seat, mind, random });
      for (let done = 1; ; done++) {
        const step = thinking.next();
        if (step.done === true) return step.value;
        yield { best: step.value, done };
      }
    },
  };
}
