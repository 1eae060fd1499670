/** The board of RadioWarz, as the contract wants it. */
import type { Board } from '@partyline/board-kit/board.js';
import { seatOf } from '@partyline/kernel/game.js';
import type { Event } from '../events.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';
import { RadioBoard } from './board.js';
import { KEYS } from './keys.js';
import { RadioOptions } from './options.js';
import { RadioReckoning } from './reckoning.js';
import { summary } from './summary.js';

export const board: Board<View, Move, Event> = {
  Board: RadioBoard,
  Reckoning: RadioReckoning,
  Options: RadioOptions,
  keys: KEYS,
  summary,
  charts: [
    {
      title: 'Points',
      unit: '',
      series: (view) => view.players.map(({ points }, seat) => ({ name: '', seat: seatOf(seat), value: points })),
    },
    {
      title: 'Regions on air',
      unit: '',
      series: (view) => view.players.map(({ onAir }, seat) => ({ name: '', seat: seatOf(seat), value: onAir.length })),
    },
  ],
  standing: (view, seat) => `${view.players[seat]?.onAir.length ?? 0}/6`,
  waitingFor: (view) => (view.phase === 'bases' ? 'choose a base' : 'place a station'),
  turn: (view) => `${view.phase} ${view.players.reduce((sum, { left }) => sum + left, 0)}`,
};
