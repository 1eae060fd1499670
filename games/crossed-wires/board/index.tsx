/** The board of Crossed Wires, as the contract wants it. */
import type { Board } from '@partyline/board-kit/board.js';
import type { Event } from '../events.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';

export const board: Board<View, Move, Event> = {
  Board: ({ view }) => <pre>{JSON.stringify(view)}</pre>,
  Reckoning: ({ outcome }) => <pre>{JSON.stringify(outcome)}</pre>,
  Options: () => null,
  charts: [],
  standing: (view, seat) => `$${view.players[seat]?.cash ?? 0}`,
  waitingFor: () => 'a turn',
  turn: (view) => `${view.turn}`,
};
