/**
 * Why a player did what they did: what the move does by the rules, and how it fares in games that are played on from there, beside
 * the moves that look best. Reads the view before the deed and its public events.
 */
import { reasonFor, verdictBy, type Why, type WhyAnswer } from '@partyline/kernel/features/why.js';
import type { Seat } from '@partyline/kernel/game.js';
import { same } from '@partyline/kernel/json.js';
import { type Part, phrase, whose } from '@partyline/kernel/prose.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { rateBases } from '../bots/bases.js';
import { effectOf } from '../bots/effects.js';
import { TASTE } from '../bots/judge.js';
import type { Plan } from '../bots/plan.js';
import { plansOf, rate } from '../bots/planner.js';
import { type Tried, tryOut } from '../bots/try-out.js';
import type { Event } from '../events.js';
import type { View } from '../format.js';
import { imagine } from '../imagine.js';
import { legal } from '../legal.js';
import type { Move } from '../moves.js';
import { after } from '../puzzles/goals.js';
import { idOf, type State, stringAt } from '../state.js';
import { cityPart, effectParts } from './reasons.js';

/** So many other moves are tried beside the one that was made, in so many games altogether. */
const OTHERS = 5;
const GAMES = 200;
/** Of the games: what chance alone may make of two moves that are equally good, and what nobody would call a mistake. */
const MARGINS = { best: 0.03, near: 0.12 };
/** In stretches, summed over the strips that were tried. */
const BASE_MARGINS = { best: 1, near: 4 };

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** The move that was made, found by what happened. */
function moveOf(state: State, seat: Seat, events: readonly Event[]): Move | null {
  const placed = events.find((event): event is Of<'placed'> => event.type === 'placed' && event.seat === seat);
  const pulled = events.find((event): event is Of<'pulled'> => event.type === 'pulled' && event.by === seat);
  const based = events.find((event): event is Of<'based'> => event.type === 'based' && event.seat === seat);
  if (events.some((event) => event.type === 'forfeited' && event.seat === seat)) return { type: 'forfeit' };
  if (based !== undefined) return { type: 'base', city: based.city };
  const fits = (move: Move): boolean => {
    if (placed === undefined || move.type !== 'place' || move.city !== placed.city) return false;
    if (pulled === undefined || move.pull === null) return pulled === undefined && move.pull === null;
    if (move.pull.seat !== pulled.seat) return false;
    const string = stringAt(after(state, move), pulled.seat).map((city) => idOf(state, city));
    return same(string, [...pulled.to]);
  };
  return legal(state, seat).find(fits) ?? null;
}

function* baseReason(state: State, city: string): Generator<void, WhyAnswer> {
  const rating = rateBases(state);
  let step = rating.next();
  for (; step.done !== true; step = rating.next()) yield;
  const bases = [...step.value].sort((a, b) => a.rating - b.rating);
  const own = bases.find((base) => idOf(state, base.city) === city);
  const [best] = bases;
  if (own === undefined || best === undefined) return null;
  const does = [phrase`is a base from which short stretches lead to many kinds of land`];
  const verdict = verdictBy(
    own.rating - best.rating,
    BASE_MARGINS,
    [cityPart(state, best.city)],
    [phrase`takes fewer stretches with most strips`],
  );
  return reasonFor(verdict.type === 'worse' ? [phrase`is a base that is free`] : does, verdict);
}

/** "a station in Brenno that pulls Ada’s string". */
function nounOf(state: State, move: Move): readonly Part[] {
  if (move.type !== 'place') return [];
  const city = cityPart(state, state.chart.index.get(move.city) ?? 0);
  return move.pull === null
    ? phrase`a station in ${city}`
    : phrase`a station in ${city} that pulls ${whose(move.pull.seat)} string`;
}

const shareOf = ({ games, won }: Tried): number => (games === 0 ? 0 : won / games);

function* placeReason(state: State, seat: Seat, move: Move): Generator<void, WhyAnswer> {
  const planning = plansOf(state, seat);
  let planned = planning.next();
  for (; planned.done !== true; planned = planning.next()) yield;
  const plans: readonly Plan[] = planned.value;
  const random = randomFrom('why');
  const effect = effectOf(state, seat, plans, move);
  const does = effectParts(state, effect);
  if (effect.wins) return reasonFor(does, { type: 'best' });
  const rated = rate(state, seat, plans, { taste: TASTE, noise: 0 }, random).sort((a, b) => b.value - a.value);
  if (rated.length < 2) return reasonFor(does, { type: 'only' });
  const others = rated.filter((one) => !same(one.move, move)).slice(0, OTHERS);
  // A win that is missed is missed, however well the game goes on.
  const winning = others.find((one) => effectOf(state, seat, plans, one.move).wins);
  if (winning !== undefined) {
    const missed = effectParts(state, effectOf(state, seat, plans, winning.move));
    return reasonFor(does, { type: 'worse', other: nounOf(state, winning.move), does: missed });
  }
  const moves = [move, ...others.map((one) => one.move)];
  const trying = tryOut(state, seat, moves, { plans, games: GAMES, onPoints: 1 }, random);
  let step = trying.next();
  for (; step.done !== true; step = trying.next()) yield;
  const [own, ...rest] = step.value;
  const best = rest.reduce<Tried | undefined>(
    (most, one) => (most === undefined || shareOf(one) > shareOf(most) ? one : most),
    undefined,
  );
  if (own === undefined || best === undefined) return null;
  const better = effectParts(state, effectOf(state, seat, plans, best.move));
  return reasonFor(does, verdictBy(shareOf(best) - shareOf(own), MARGINS, nounOf(state, best.move), better));
}

export const why: Why<View, Event> = {
  *think(view, { seat, events }) {
    const state = imagine(view, randomFrom('why'));
    if (state.phase === 'over' || state.turn !== seat) return null;
    const move = moveOf(state, seat, events);
    if (move === null) return null;
    if (move.type === 'forfeit') return reasonFor([phrase`forfeits a station, as no city was open`], { type: 'only' });
    return move.type === 'base' ? yield* baseReason(state, move.city) : yield* placeReason(state, seat, move);
  },
};
