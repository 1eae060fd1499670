/** Positions and moves in a few words, so that a test reads like a game. */
import { seatOf } from '@partyline/kernel/game.js';
import { load, type Played, play, start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import type { Event } from '../events.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { JACKS, type State } from '../state.js';

const random = streams('blank');
export const NOTHING = { options: {}, resources: () => new Map<string, Uint8Array>() };

export function opened(seats = 2): State {
  const begun = start(game, { ...NOTHING, seats, random });
  if (!begun.ok) throw new Error(begun.refusal.error);
  return begun.state;
}

/** A position by the jacks that each player holds, possible or not. */
export const held = (...hands: readonly (readonly string[])[]): View => ({
  game: 'blank',
  players: hands.length,
  jacks: JACKS.map((jack) => {
    const seat = hands.findIndex((hand) => hand.includes(jack));
    return seat < 0 ? null : seat;
  }),
});

export function given(...hands: readonly (readonly string[])[]): State {
  const read = load(game, held(...hands), NOTHING);
  if (!read.ok) throw new Error(read.refusal.error);
  return read.state;
}

export const tryPlug = (state: State, seat: number | null, jack: string): Played<State, Move, Event> =>
  play(game, state, seat === null ? null : seatOf(seat), { type: 'plug', jack }, random);

/** A whole game: everybody takes the first jack that is free. */
export function playedOut(seats: number): State {
  let state = opened(seats);
  for (;;) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return state;
    const free = JACKS[state.jacks.indexOf(null)] ?? '';
    const played = tryPlug(state, seat, free);
    if (!played.ok) throw new Error(played.refusal.error);
    state = played.state;
  }
}
