/**
 * The review of a game: the position is played on to the end many times with everybody planning, and what part of these games each
 * seat wins is its chance. All strips are known, as they are to nobody during the game. Knows nothing of marks.
 */
import type { Assessment, Reviews } from '@partyline/kernel/features/review.js';
import { seatOf } from '@partyline/kernel/game.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { TASTE } from '../bots/judge.js';
import { playOut } from '../bots/look-ahead.js';
import type { Plan } from '../bots/plan.js';
import { plansOf, rate } from '../bots/planner.js';
import { sharpnessFor } from '../data/sharpness.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { outcome } from '../rules/turn.js';
import { cityName, clone, type State, stringAt } from '../state.js';

/** Games that are played on from a position, and from it after each of the moves that look best. */
const GAMES = 200;
const MOVES = 10;
const GAMES_A_MOVE = 30;

/** Nothing is drawn once the strips are. */
const NO_CHANCE = streams('');

/** Plays on again and again, always with the same luck: what part of the win each seat has. */
function* winsFrom(state: State, plans: readonly Plan[], games: number): Generator<void, number[]> {
  const wins = Array.from({ length: state.seats }, () => 0);
  for (let i = 0; i < games; i++) {
    const after = clone(state);
    yield* playOut(after, plans, randomFrom(`review/${i}`));
    const { ranks = [] } = outcome(after) ?? {};
    const firsts = ranks.filter((rank) => rank === 1).length;
    for (const [seat, rank] of ranks.entries()) if (rank === 1) wins[seat] = (wins[seat] ?? 0) + 1 / (firsts * games);
    yield;
  }
  return wins;
}

/** Of the moves that look best, the one after which most games are won. */
function* bestMove(state: State, plans: readonly Plan[]): Generator<void, Move | null> {
  const seat = state.turn;
  const rated = rate(state, seat, plans, { taste: TASTE, noise: 0 }, randomFrom('review'));
  let best: { readonly move: Move; readonly won: number } | null = null;
  for (const { move } of rated.sort((a, b) => b.value - a.value).slice(0, MOVES)) {
    const after = clone(state);
    game.apply(after, seat, move, NO_CHANCE);
    const won = (yield* winsFrom(after, plans, GAMES_A_MOVE))[seat] ?? 0;
    if (best === null || won > best.won) best = { move, won };
  }
  return best?.move ?? null;
}

/** While bases are chosen nobody has a strip, and nothing is known. */
const even = ({ seats }: State): Assessment<Move> => ({
  values: Array.from({ length: seats }, () => 1 / seats),
  stage: 0,
  best: null,
});

function placeWords(state: State, { city, pull }: Extract<Move, { readonly type: 'place' }>): string {
  const { chart } = state;
  const to = cityName(chart, chart.names.indexOf(city));
  if (pull === null) return `String a wire to ${to}.`;
  const string = stringAt(state, seatOf(pull.seat));
  const [from, on] = [string[pull.stretch], string[pull.stretch + 1]].map((at) => cityName(chart, at ?? 0));
  return `String a wire to ${to}, and pull the string between ${from} and ${on} around it.`;
}

export const reviews: Reviews<State, Move> = {
  measure: { type: 'chance', sharpness: sharpnessFor },
  *assess(state, { mover }) {
    if (state.phase === 'bases') return even(state);
    const plans: readonly Plan[] = yield* quiet(plansOf(state, state.turn));
    const values = yield* winsFrom(state, plans, GAMES);
    const best = mover === null ? null : yield* bestMove(state, plans);
    return { values, stage: 1 + Math.max(...state.left), best };
  },
  words(state, move) {
    if (move.type === 'place') return placeWords(state, move);
    return move.type === 'base'
      ? `Make ${cityName(state.chart, state.chart.names.indexOf(move.city))} the base.`
      : 'Forfeit a station.';
  },
};

/** Steps of which only the end matters. */
function* quiet<Result>(steps: Generator<unknown, Result>): Generator<void, Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield;
  }
}
