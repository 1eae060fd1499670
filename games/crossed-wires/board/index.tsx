/** The board of Crossed Wires, as the contract wants it. */
import type { Board } from '@partyline/board-kit/board.js';
import { seatOf } from '@partyline/kernel/game.js';
import type { Event } from '../events.js';
import { factsOf, nameOf } from '../for-board.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';
import type { Order } from '../orders.js';
import { WiresBoard } from './board.js';
import { KEYS } from './keys.js';
import { WiresLedger } from './market/ledger.js';
import { WiresOptions } from './options.js';
import { WiresReckoning } from './reckoning/reckoning.js';
import { summary } from './summary.js';

function waitingFor(view: View): string {
  if (view.auction !== null) return `bid for ${nameOf(view.auction.company)} or drop out`;
  return view.acting === null ? 'auction, act or pass' : `build for ${nameOf(view.acting.company)}`;
}

export const board: Board<View, Move, Event, Order> = {
  Board: WiresBoard,
  Reckoning: WiresReckoning,
  Ledger: WiresLedger,
  Options: WiresOptions,
  keys: KEYS,
  summary,
  charts: [
    {
      title: 'Net worth',
      unit: '$',
      series: (view) => factsOf(view).players.map(({ seat, worth }) => ({ name: '', seat: seatOf(seat), value: worth })),
    },
    {
      title: 'Share values',
      unit: '$',
      series: (view) => factsOf(view).companies.map(({ name, value }) => ({ name, seat: null, value })),
    },
    {
      title: 'Treasuries',
      unit: '$',
      series: (view) => factsOf(view).companies.map(({ name, treasury }) => ({ name, seat: null, value: treasury })),
    },
  ],
  standing: (view, seat) => `$${factsOf(view).players[seat]?.worth ?? 0}`,
  waitingFor,
  turn: (view) => `${view.turn}`,
};
