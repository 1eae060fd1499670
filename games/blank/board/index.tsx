/** The board of Blank, as the contract wants it. */
import type { Board } from '@partyline/board-kit/board.js';
import { seatOf } from '@partyline/kernel/game.js';
import type { Event } from '../events.js';
import { longest, turnsTaken } from '../for-board.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';
import { PanelBoard } from './board.js';
import { PanelReckoning } from './reckoning.js';
import { summary } from './words.js';

export const board: Board<View, Move, Event> = {
  Board: PanelBoard,
  Reckoning: PanelReckoning,
  Options: () => null,
  keys: [
    { keys: '← ↑ → ↓', does: 'From jack to jack' },
    { keys: 'Home End', does: 'To the first and the last jack of the row' },
    { keys: 'Enter', does: 'Choose the jack; once more plugs in' },
    { keys: 'Esc', does: 'Let go of the jack' },
  ],
  summary,
  charts: [
    {
      title: 'Longest line',
      unit: '',
      series: (view) => longest(view).map((value, seat) => ({ name: '', seat: seatOf(seat), value })),
    },
  ],
  standing: (view, seat) => `${longest(view)[seat] ?? 0}`,
  waitingFor: () => 'plug in at a free jack',
  turn: (view) => `${turnsTaken(view)}`,
};
