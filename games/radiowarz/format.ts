/**
 * The public format of a position: writing it, and reading one back that keeps every invariant of the rules. A view is the
 * same without the strips that are still in the deck.
 */
import { everySeat, type Given, type Loaded, type Refusal, seatOf } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { type Json, same } from '@partyline/kernel/json.js';
import { malformed } from '@partyline/kernel/play.js';
import { parse } from '@partyline/kernel/shape.js';
import type { Strip } from './components/strip.js';
import { isOpen } from './geometry/field.js';
import { chartOf } from './maps/shipped.js';
import type { Options } from './options.js';
import { type PublicPosition, positionShape } from './position.js';
import { type Unsound, unsound } from './position-check.js';
import { isOnAir, regionsIn } from './rules/turn.js';
import { fresh, idOf, objectiveFrom, putStation, putString, type State, stationsAt, stringAt } from './state.js';

/** What everybody sees: all of it but the deck. */
export type View = PublicPosition;

function write(state: State, strips: readonly Strip[]): PublicPosition {
  const { phase } = state;
  const ids = (cities: readonly number[]): string[] => cities.map((city) => idOf(state, city));
  return {
    game: 'radiowarz',
    map: state.chart.map,
    strips,
    phase,
    players: everySeat(state.seats).map((seat) => ({
      strip: phase === 'bases' ? null : (state.strips[seat]?.id ?? null),
      stations: ids(stationsAt(state, seat)),
      string: ids(stringAt(state, seat)),
      left: int(state.left, seat),
      onAir: regionsIn(state, seat, int(state.onAir, seat)),
      points: int(state.points, seat),
      length: int(state.length, seat),
    })),
    turn: state.turn,
    over: phase === 'over',
  };
}

export const toJSON = (state: State): Json => write(state, state.strips);

export const view = (state: State): View => write(state, state.phase === 'bases' ? [] : state.strips.slice(0, state.seats));

/** The state of a position that is sound; marks, points and lengths are worked out anew. */
export function build(position: PublicPosition, strips: readonly Strip[]): State {
  const chart = chartOf(position.map);
  const state = fresh(chart, strips, position.players.length);
  const numbers = (ids: readonly string[]): number[] => ids.map((id) => chart.index.get(id) ?? 0);
  state.phase = position.phase;
  state.turn = seatOf(position.turn);
  if (position.phase !== 'bases') state.objectives = strips.slice(0, state.seats).map((strip) => objectiveFrom(chart, strip));
  for (const [seat, { stations, string, left }] of position.players.entries()) {
    for (const city of numbers(stations)) putStation(state, seat, city);
    putString(state, seat, numbers(string));
    state.left[seat] = left;
  }
  return state;
}

/** What the strings say against a position: mountains, marks, points and lengths, and whether the game should be over. */
function contradiction(state: State, { phase, players, turn }: PublicPosition): Unsound | null {
  const { field } = state.chart;
  for (const [seat, told] of players.entries()) {
    const string = stringAt(state, seat);
    const blocked = string.slice(1).findIndex((city, i) => !isOpen(field, int(string, i), city));
    if (blocked >= 0) return { rule: 'RW-4.5', error: `Stretch ${blocked} of seat ${seat} crosses a mountain.` };
    const onAir = regionsIn(state, seat, int(state.onAir, seat));
    if (!same(onAir, told.onAir))
      return { rule: 'RW-5.1', error: `Seat ${seat} is on air in ${onAir.join(', ') || 'no region'}.` };
    if (int(state.points, seat) !== told.points) {
      return { rule: 'RW-5.3', error: `The string of seat ${seat} gives ${int(state.points, seat)} points.` };
    }
    if (int(state.length, seat) !== told.length) {
      return { rule: 'RW-5.3', error: `The string of seat ${seat} has the length ${int(state.length, seat)}.` };
    }
  }
  if (phase === 'over') {
    const ended = isOnAir(state, turn) || state.left.every((left) => left === 0);
    return ended ? null : { rule: 'RW-5.3', error: 'The game is not over: there are stations to place, and nobody has won.' };
  }
  const mover = (turn + players.length - 1) % players.length;
  return isOnAir(state, mover) ? { rule: 'RW-5.2', error: `Seat ${mover} has won, so the game is over.` } : null;
}

export function fromJSON(json: unknown, _given: Given<Options>): Loaded<State> {
  const read = parse(positionShape, json, 'state');
  const refused = (refusal: Refusal): Loaded<State> => ({ ok: false, refusal });
  const unfit = ({ rule, error }: Unsound): Loaded<State> => refused({ rule, code: 'unsound', args: {}, error });
  if (!read.ok) return refused(malformed(read.error));
  const position = read.value;
  const broken = unsound(position);
  if (broken !== null) return unfit(broken);
  const state = build(position, position.strips);
  const against = contradiction(state, position);
  return against === null ? { ok: true, state, seats: position.players.length } : unfit(against);
}
