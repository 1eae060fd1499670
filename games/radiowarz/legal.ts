/**
 * Every legal move of a seat. Which cities a stretch to them would cross a rival's stretch is a question about sets: those
 * beyond it, between the two lines through its ends. Only what is left is pulled to see whether it may be.
 */
import type { Seat } from '@partyline/kernel/game.js';
import { type Ints, int } from '@partyline/kernel/ints.js';
import { isLeft, lineAt, lowest } from './geometry/field.js';
import { isTautOpen, type Pull, pullTaut, type Taut } from './geometry/taut.js';
import type { MapChart } from './maps/chart.js';
import type { Move, Pulling } from './moves.js';
import { openCities } from './rules/open.js';
import { pullOf } from './rules/place.js';
import { FREE, lastOf, type State, stringAt } from './state.js';

export const FORFEIT: Move = Object.freeze({ type: 'forfeit' });

/** The move to a city without a pull. */
export const placeAt = ({ placed, names }: MapChart, to: number): Move =>
  placed[to] ?? { type: 'place', city: names[to] ?? '', pull: null };

/** The move to the hook of a pull. */
export const pullAt = ({ pulled, names }: MapChart, { hook, seat, stretch }: Pull): Move =>
  pulled[hook]?.[seat]?.[stretch] ?? { type: 'place', city: names[hook] ?? '', pull: { seat, stretch } };

export function legal(state: State, seat: Seat): Move[] {
  if (state.phase === 'over' || state.turn !== seat) return [];
  const moves: Move[] = [];
  if (state.phase === 'bases') listBases(state, moves);
  else listPlaces(state, seat, moves);
  return moves;
}

function listBases({ chart, owner }: State, moves: Move[]): void {
  for (const city of chart.bases) {
    const move = chart.based[city];
    if (move !== undefined && int(owner, city) === FREE) moves.push(move);
  }
}

function listPlaces(state: State, seat: Seat, moves: Move[]): void {
  const { chart } = state;
  const open = openCities(state, seat);
  eachCity(open, (to) => moves.push(placeAt(chart, to)));
  if (moves.length === 0) moves.push(FORFEIT);
  else eachPull(state, seat, open, (pull) => moves.push(pullAt(chart, pull)));
}

export function eachCity(set: Ints, visit: (city: number) => void): void {
  for (let word = 0; word < set.length; word++)
    for (let bits = int(set, word); bits !== 0; bits &= bits - 1) visit(32 * word + lowest(bits));
}

/** Every legal pull of a seat that may go to the open cities, and how the string runs then. */
export function eachPull(state: State, seat: Seat, open: Ints, visit: (pull: Pull, taut: Taut) => void): void {
  for (let rival = 0; rival < state.seats; rival++) if (rival !== seat) eachPullOf(state, seat, rival, open, visit);
}

/** Those at the string of one rival. */
export function eachPullOf(state: State, seat: Seat, rival: number, open: Ints, visit: (pull: Pull, taut: Taut) => void): void {
  const from = lastOf(stringAt(state, seat));
  const last = stringAt(state, rival).length - 1;
  for (let stretch = 0; stretch < last; stretch++) pullsAt(state, from, { seat: rival, stretch }, open, visit);
}

function pullsAt(
  state: State,
  from: number,
  { seat: rival, stretch }: Pulling,
  open: Ints,
  visit: (pull: Pull, taut: Taut) => void,
): void {
  const { field } = state.chart;
  const string = stringAt(state, rival);
  const [begin, end] = [int(string, stretch), int(string, stretch + 1)];
  if (begin === from || end === from) return;
  // Seen from the last station a lies on the right and b on the left.
  const [a, b] = isLeft(field, from, begin, end) ? [begin, end] : [end, begin];
  const { left } = field;
  const [one, two, three] = [lineAt(field, from, a), lineAt(field, b, from), lineAt(field, b, a)];
  for (let word = 0; word < field.words; word++) {
    let bits = int(open, word) & (left[one + word] ?? 0) & (left[two + word] ?? 0) & (left[three + word] ?? 0);
    for (; bits !== 0; bits &= bits - 1) {
      const pull = pullOf(state, from, 32 * word + lowest(bits), { seat: rival, stretch });
      const taut = pullTaut(field, pull);
      if (taut !== null && isTautOpen(field, pull, taut)) visit(pull, taut);
    }
  }
}
