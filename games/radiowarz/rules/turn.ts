/**
 * Whose turn it is, which moves fit the moment, and how a turn and a game end: RW-2.1, RW-2.5, RW-5. Knows nothing of how a
 * string is pulled.
 */
import { type Actor, type Refusal, ranksBy } from '@partyline/kernel/game.js';
import { type Ints, int } from '@partyline/kernel/ints.js';
import type { Event, Result } from '../events.js';
import type { Move, MoveOf } from '../moves.js';
import { refuse } from '../refusals.js';
import { ALL_ON_AIR, nextSeat, type State } from '../state.js';
import { openCities } from './open.js';
import type { Rule } from './rule.js';

export const isOnAir = (state: State, seat: number): boolean => int(state.onAir, seat) === ALL_ON_AIR;

/** Asked once, before any clause of the move itself: is the game over, is it this seat's turn, does the move fit the moment? */
export function outOfTurn(state: State, actor: Actor, move: Move): Refusal | null {
  const { phase, turn } = state;
  if (actor === null) return refuse(null, 'no-clock');
  if (phase === 'over') return isOnAir(state, turn) ? refuse('RW-5.2', 'over-on-air') : refuse('RW-5.3', 'over-points');
  if (phase === 'bases') {
    if (actor !== turn) return refuse('RW-1.1', 'not-your-base');
    return move.type === 'base' ? null : refuse('RW-1.1', 'base-first');
  }
  if (actor !== turn) return refuse('RW-2.1', 'not-your-turn');
  return move.type === 'base' ? refuse('RW-2.1', 'bases-placed') : null;
}

/** RW-2.5: no city is open, so the station is lost and the string stays. */
export const forfeit: Rule<MoveOf<'forfeit'>> = {
  check: (state, seat) => (openCities(state, seat).every((bits) => bits === 0) ? null : refuse('RW-2.5', 'not-stuck')),
  apply(state, seat, _move, events) {
    const left = int(state.left, seat) - 1;
    state.left[seat] = left;
    events.push({ type: 'forfeited', seat, left });
    endTurn(state, state.onAir, events);
  },
};

/** The regions of a seat's objective that have these bits. */
export const regionsIn = (state: State, seat: number, bits: number): string[] =>
  (state.strips[seat]?.regions ?? []).filter((_, bit) => (bits & (1 << bit)) !== 0);

/** Regions with the names that they have on the map, for those who only read. */
export const withNames = ({ chart }: State, regions: readonly string[]) => ({
  regions,
  names: regions.map((id) => chart.regionNames.get(id) ?? id),
});

/** RW-5.1: what has come on air, and what has gone off, of everybody. */
function tellMarks(state: State, before: Ints, events: Event[]): void {
  for (let seat = 0; seat < state.seats; seat++) {
    const [was, is] = [int(before, seat), int(state.onAir, seat)];
    if (is & ~was) events.push({ type: 'onAir', seat, ...withNames(state, regionsIn(state, seat, is & ~was)) });
    if (was & ~is) events.push({ type: 'offAir', seat, ...withNames(state, regionsIn(state, seat, was & ~is)) });
  }
}

/** The mover's turn is over; `before` are the marks of the turn's beginning. */
export function endTurn(state: State, before: Ints, events: Event[]): void {
  tellMarks(state, before, events);
  if (isOnAir(state, state.turn) || state.left.every((left) => left === 0)) {
    state.phase = 'over';
    events.push({ type: 'over', outcome: reckon(state) });
  } else {
    state.turn = nextSeat(state);
  }
}

/** RW-5.4: whoever has won on air is first; the others follow by points, and then by the shorter string. */
export function placesBy(points: Ints, length: Ints, winner: number | null): number[] {
  const ahead = (a: number, b: number): boolean => {
    if (a === winner || b === winner) return a === winner && b !== winner;
    const more = int(points, a) - int(points, b);
    return more > 0 || (more === 0 && int(length, a) < int(length, b));
  };
  return ranksBy(points.length, ahead);
}

function reckon(state: State): Result {
  const { turn, points, length, onAir } = state;
  const won = isOnAir(state, turn);
  return {
    scores: points.slice(),
    ranks: placesBy(points, length, won ? turn : null),
    reason: won ? 'on-air' : 'points',
    detail: points.map((own, seat) => ({
      points: own,
      length: int(length, seat),
      onAir: regionsIn(state, seat, int(onAir, seat)),
    })),
  };
}

export const outcome = (state: State): Result | null => (state.phase === 'over' ? reckon(state) : null);
