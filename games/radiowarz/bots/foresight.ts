/**
 * What a move is worth by the odds to win that it leaves: the mover's own standing after it, and that of the rival whose string it
 * pulls, beside those of the others. The last move of a game is judged by who has won. Plans are made once for a position.
 */
import type { Seat } from '@partyline/kernel/game.js';
import { type Ints, int } from '@partyline/kernel/ints.js';
import { stringInto } from '../geometry/taut.js';
import { eachCity, eachPull, FORFEIT, placeAt, pullAt } from '../legal.js';
import { pairOf } from '../maps/chart.js';
import { openCities } from '../rules/open.js';
import { ALL_ON_AIR, lastOf, type State, stringAt } from '../state.js';
import { type Prospect, strengthOf } from './chance.js';
import { bits, type Visit } from './judge.js';
import { begun, type Gained, gainedBy, needAt, type Plan, reachAt } from './plan.js';

/** Logarithms of odds are far below it. */
const WON = 1000;
/** Odds are not thought to be longer. */
const LEAST = 1e-9;

/** A string as it would be: where it ends, how long it is, and how many stations and turns are to go. */
type Course = { readonly city: number; readonly length: number; readonly left: number; readonly turns: number };

function prospectAt({ chart }: State, plan: Plan, { onAir, points }: Gained, { city, length, left, turns }: Course): Prospect {
  return {
    left,
    need: needAt(plan, city, onAir),
    points,
    onAir: bits(onAir),
    next: reachAt(plan, city, Math.min(1, left)),
    reach: reachAt(plan, city, left),
    length: length / (1000 * int(chart.map.size, 0)),
    turns,
  };
}

const turnsTo = ({ seats }: State, seat: number, from: number): number => (seat - from + seats) % seats;

/** How a seat stands when it is that seat's turn to move. */
export function prospectNow(state: State, plan: Plan, seat: number, mover: number): Prospect {
  return prospectAt(state, plan, begun(state, seat, plan), {
    city: lastOf(stringAt(state, seat)),
    length: int(state.length, seat),
    left: int(state.left, seat),
    turns: turnsTo(state, seat, mover),
  });
}

/** The strengths of all seats; the logarithms of their odds are as these. */
function strengths(state: State, plans: readonly Plan[], weights: Float64Array, mover: number, into: Float64Array): void {
  for (let seat = 0; seat < state.seats; seat++) {
    const plan = plans[seat];
    if (plan !== undefined) into[seat] = Math.exp(strengthOf(weights, prospectNow(state, plan, seat, mover)));
  }
}

function lengthOf({ chart }: State, string: Ints): number {
  let sum = 0;
  for (let i = 1; i < string.length; i++) sum += int(chart.length, pairOf(chart, int(string, i - 1), int(string, i)));
  return sum;
}

/** What a string comes to in the end (RW-5.3). */
type Reckoned = { readonly points: number; readonly length: number };

const isAhead = (one: Reckoned, points: number, length: number): boolean =>
  one.points > points || (one.points === points && one.length <= length);

/** Whether a seat with so much is ahead of all others but one. */
function leads({ seats, points, length }: State, seat: number, but: number, one: Reckoned): boolean {
  for (let rival = 0; rival < seats; rival++) {
    if (rival === seat || rival === but) continue;
    if (!isAhead(one, int(points, rival), int(length, rival))) return false;
  }
  return true;
}

/** No station is left to anybody after this move. */
const isLastMove = ({ left }: State): boolean => left.reduce((sum, stations) => sum + stations, 0) === 1;

/** Of a move to a city: the strength of the mover afterwards, and what is reckoned if the game is over. */
type End = Reckoned & { readonly strength: number };

function endAt(state: State, seat: Seat, plan: Plan, had: Gained, to: number, weights: Float64Array): End {
  const { chart } = state;
  const from = lastOf(stringAt(state, seat));
  const pair = pairOf(chart, from, to);
  const onAir = had.onAir | (plan.under[pair] ?? 0);
  const points = had.points + (plan.times[pair] ?? 0);
  const length = int(state.length, seat) + int(chart.length, pair);
  const left = int(state.left, seat) - 1;
  const prospect = prospectAt(state, plan, { onAir, points }, { city: to, length, left, turns: state.seats - 1 });
  return { points, length, strength: strengthOf(weights, prospect) + (onAir === ALL_ON_AIR ? 2 * WON : 0) };
}

/** Every legal move of the seat whose turn it is, in the order of the legal list, and the odds that it seems to leave. */
export function foresee(state: State, seat: Seat, plans: readonly Plan[], weights: Float64Array, visit: Visit): void {
  const { chart } = state;
  const own = plans[seat];
  if (own === undefined) return;
  const open = openCities(state, seat);
  const had = begun(state, seat, own);
  const next = (seat + 1) % state.seats;
  const before = new Float64Array(state.seats);
  strengths(state, plans, weights, next, before);
  before[seat] = 0;
  const rivals = before.reduce((sum, one) => sum + one, 0);
  const isLast = isLastMove(state);
  const oddsOf = (end: End, others: number, won: boolean): number =>
    end.strength - Math.log(Math.max(LEAST, others)) + (isLast && won ? WON : 0);
  const ends = new Map<number, End>();
  eachCity(open, (to) => {
    const end = endAt(state, seat, own, had, to, weights);
    ends.set(to, end);
    visit(placeAt(chart, to), oddsOf(end, rivals, isLast && leads(state, seat, seat, end)));
  });
  if (ends.size === 0) visit(FORFEIT, 0);
  const string: number[] = [];
  eachPull(state, seat, open, (pull, taut) => {
    const plan = plans[pull.seat];
    const end = ends.get(pull.hook);
    if (plan === undefined || end === undefined) return;
    stringInto(pull, taut, string);
    const gained = gainedBy(plan, chart.names.length, string);
    const length = lengthOf(state, string);
    const course = {
      city: lastOf(stringAt(state, pull.seat)),
      length,
      left: int(state.left, pull.seat),
      turns: turnsTo(state, pull.seat, next),
    };
    const after = Math.exp(strengthOf(weights, prospectAt(state, plan, gained, course)));
    const won = isLast && isAhead(end, gained.points, length) && leads(state, seat, pull.seat, end);
    visit(pullAt(chart, pull), oddsOf(end, rivals - (before[pull.seat] ?? 0) + after, won));
  });
}
