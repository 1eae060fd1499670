/**
 * The look-ahead: the moves that look best are played out to the end with everybody planning, again and again, and the one
 * that wins most often is taken. Tries go where they tell most: to moves that do well or have been tried little. A level is
 * a number of games, not of seconds.
 *
 * A bot that only asks for wins soon plays to hold the others back: then hardly a game is won on air, and the last seat wins most.
 * So a taste for being on air is a part of a level.
 */
import type { Bot } from '@partyline/kernel/bot.js';
import type { Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { type Random, streams } from '@partyline/kernel/random.js';
import type { View } from '../format.js';
import { imagine } from '../imagine.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { outcome } from '../rules/turn.js';
import { clone, lastOf, type State, stringAt } from '../state.js';
import { chooseBase } from './bases.js';
import { TASTE } from './judge.js';
import { begun, needAt, type Plan } from './plan.js';
import { bestOf, type Mind, plansOf, rate } from './planner.js';

export type Budget = {
  /** How many of the moves that look best are tried, in how many games. */
  readonly moves: number;
  readonly games: number;
  /** What a win on points is worth beside one on air, as long as the own objective can still be reached. */
  readonly onPoints: number;
};

/** Everybody's play in the games that are only thought. */
const IMAGINED: Mind = { taste: TASTE, noise: 8 };
const CURIOSITY = 0.5;

/** A move, in how many games it was tried, and what came of them. */
export type Tried = { readonly move: Move; games: number; won: number };

/** Nothing is drawn once the strips are. */
const NO_CHANCE = streams('');

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

/** The game is played to its end with everybody planning. */
export function playToEnd(state: State, plans: readonly Plan[], random: Random): void {
  while (state.phase === 'play') {
    const move = bestOf(rate(state, state.turn, plans, IMAGINED, random));
    game.apply(state, state.turn, move, NO_CHANCE);
  }
}

/** What came of a game that is played to its end for the seat, from 0 to 1. */
function playOut(state: State, seat: Seat, plans: readonly Plan[], onPoints: number, random: Random): number {
  playToEnd(state, plans, random);
  const { ranks = [], reason = 'points' } = outcome(state) ?? {};
  if (ranks[seat] !== 1) return 0;
  return reason === 'on-air' ? 1 : onPoints / ranks.filter((rank) => rank === 1).length;
}

/** The one to try next. */
function promising(tried: readonly Tried[], games: number): Tried | undefined {
  const hope = ({ games: own, won }: Tried): number =>
    own === 0 ? Number.POSITIVE_INFINITY : won / own + CURIOSITY * Math.sqrt(Math.log(games + 1) / own);
  let best: Tried | undefined;
  for (const one of tried) if (best === undefined || hope(one) > hope(best)) best = one;
  return best;
}

const mostTried = (tried: readonly Tried[]): Move =>
  tried.reduce((best, one) => (one.games > best.games || (one.games === best.games && one.won > best.won) ? one : best)).move;

/** Plays so many games from the position, each begun with one of these moves. A step is a game. */
export function* tryOut(
  state: State,
  seat: Seat,
  moves: readonly Move[],
  { plans, games, onPoints }: { readonly plans: readonly Plan[] } & Pick<Budget, 'games' | 'onPoints'>,
  random: Random,
): Generator<readonly Tried[], readonly Tried[]> {
  const tried: Tried[] = moves.map((move) => ({ move, games: 0, won: 0 }));
  for (let n = 0; n < games; n++) {
    const one = promising(tried, n);
    if (one === undefined) break;
    const after = clone(state);
    game.apply(after, seat, one.move, NO_CHANCE);
    one.games += 1;
    one.won += playOut(after, seat, plans, onPoints, random);
    yield tried;
  }
  return tried;
}

export const lookAhead = ({ moves, games, onPoints }: Budget): Bot<View, Move> => ({
  *think(view, seat, { random }) {
    const state = imagine(view, random);
    if (state.phase === 'bases') return yield* chooseBase(state, random);
    const plans = yield* plansOf(state, seat);
    const rated = rate(state, seat, plans, { taste: TASTE, noise: 0 }, random).sort((a, b) => b.value - a.value);
    const likely = rated.slice(0, moves).map(({ move }) => move);
    if (likely.length < 2) return bestOf(rated);
    const worth = isAble(state, seat, plans[seat]) ? onPoints : 1;
    const trying = tryOut(state, seat, likely, { plans, games, onPoints: worth }, random);
    for (let n = 1; ; n++) {
      const step = trying.next();
      if (step.done === true) return mostTried(step.value);
      yield { best: mostTried(step.value), done: n / games };
    }
  },
});
