/**
 * A greedy player. It weighs whole turns: pass; each act, built up expansion by expansion while that pays; each auction,
 * played out with everybody bidding up to what the share is worth to them. A little noise keeps its games from being all
 * the same. It asks the rules for every consequence.
 */
import type { Bot } from '@partyline/kernel/bot.js';
import type { Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import type { Random } from '@partyline/kernel/random.js';
import type { Event } from '../events.js';
import { build, type View } from '../format.js';
import { legal } from '../legal.js';
import type { Move, MoveOf } from '../moves.js';
import { done, expand } from '../rules/act.js';
import { auction, leastBid } from '../rules/auction.js';
import { pass } from '../rules/turn.js';
import { type Auction, clone, type State } from '../state.js';
import { keenest, letGo, playedOut, wonAt } from './bidding.js';
import { standing, type Taste } from './worth.js';

/** Found by play against itself with other tastes. */
export const CASUAL: Mind = { taste: { unissued: 0.2, treasury: 0.25, access: 0.18, envy: 0.27 }, noise: 0.5 };

export type Mind = { readonly taste: Taste; readonly noise: number };
export type Thought = { readonly seat: Seat; readonly mind: Mind; readonly random: Random };
type Plan = { readonly move: Move; readonly score: number };

const unread = (): Event[] => [];

/** How good a position is to the thinking seat, give or take. */
function score(state: State, { seat, mind, random }: Thought): number {
  const give = mind.noise === 0 ? 0 : (mind.noise * (random(2001) - 1000)) / 1000;
  return standing(state, seat, mind.taste) + give;
}

const best = (plans: readonly Plan[]): Plan | undefined =>
  plans.reduce<Plan | undefined>((most, plan) => (most === undefined || plan.score > most.score ? plan : most), undefined);

const finished = (state: State, seat: Seat): State => {
  const after = clone(state);
  done.apply(after, seat, { type: 'done' }, unread());
  return after;
};

const expanded = (state: State, seat: Seat, move: MoveOf<'expand'>): State => {
  const after = clone(state);
  expand.apply(after, seat, move, unread());
  return after;
};

const isExpand = (move: Move): move is MoveOf<'expand'> => move.type === 'expand';

/** The best next expansion of an act, each judged as if the act ended with it. */
function bestExpansion(state: State, moves: readonly MoveOf<'expand'>[], thought: Thought): Plan | undefined {
  const { seat } = thought;
  return best(moves.map((move) => ({ move, score: score(finished(expanded(state, seat, move), seat), thought) })));
}

/** An act from its first expansion on, as long as each further one pays. */
function planAct(state: State, moves: readonly MoveOf<'expand'>[], thought: Thought): Plan | undefined {
  const first = bestExpansion(state, moves, thought);
  if (first === undefined || !isExpand(first.move)) return first;
  let now = expanded(state, thought.seat, first.move);
  let most = first.score;
  for (;;) {
    const next = bestExpansion(now, legal(now, thought.seat).filter(isExpand), thought);
    if (next === undefined || !isExpand(next.move) || next.score <= most) return { move: first.move, score: most };
    most = next.score;
    now = expanded(now, thought.seat, next.move);
  }
}

function planAuction(state: State, move: MoveOf<'auction'>, thought: Thought): Plan {
  const opened = clone(state);
  auction.apply(opened, thought.seat, move, unread());
  return { move, score: score(playedOut(opened, thought.mind.taste), thought) };
}

function planTurn(state: State, moves: readonly Move[], thought: Thought): Plan | undefined {
  const passed = clone(state);
  pass.apply(passed, thought.seat, { type: 'pass' }, unread());
  const plans: Plan[] = [{ move: { type: 'pass' }, score: score(passed, thought) }];
  const expansions = moves.filter(isExpand);
  for (let company = 0; company < state.seats; company++) {
    const plan = planAct(
      state,
      expansions.filter((move) => move.company === company),
      thought,
    );
    if (plan !== undefined) plans.push(plan);
  }
  for (const move of moves) {
    // Opening silently, or as low as possible: a higher opening only pays more.
    if (move.type === 'auction' && (move.bid === null || move.bid === int(state.value, move.company))) {
      plans.push(planAuction(state, move, thought));
    }
  }
  return best(plans);
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

export function greedyMove(state: State, thought: Thought): Move {
  const { seat } = thought;
  if (state.auction !== null) return bidOrDrop(state, state.auction, thought);
  const moves = legal(state, seat);
  if (state.acting === null) return planTurn(state, moves, thought)?.move ?? { type: 'pass' };
  const end: Plan = { move: { type: 'done' }, score: score(finished(state, seat), thought) };
  const further = bestExpansion(state, moves.filter(isExpand), thought);
  return further === undefined || further.score <= end.score ? end.move : further.move;
}

export function greedy(mind: Mind): Bot<View, Move> {
  return {
    // biome-ignore lint/correctness/useYield: a greedy thought is over before anybody could stop it
    *think(view, seat, { random }) {
      return greedyMove(build(view, view.rules ?? 1), { seat, mind, random });
    },
  };
}
