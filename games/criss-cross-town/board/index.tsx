/** The board of Criss-Cross Town, as the contract wants it. */
import type { Board } from '@partyline/board-kit/board.js';
import { seatOf } from '@partyline/kernel/game.js';
import { counted } from '@partyline/kernel/words.js';
import type { Event } from '../events.js';
import { titleAfter, titleOf } from '../for-board.js';
import type { Move } from '../moves.js';
import type { View } from '../position.js';
import { TownBoard } from './board.js';
import { KEYS } from './desk/keys.js';
import { TownOptions } from './options/options.js';
import { TownReckoning } from './reckoning/reckoning.js';
import { summary } from './summary.js';

const ROUNDS = 8;

const series = (value: (player: View['players'][number]) => number) => (view: View) =>
  view.players.map((player, seat) => ({ name: `Seat ${seat + 1}`, seat: seatOf(seat), value: value(player) }));

export const board: Board<View, Move, Event> = {
  Board: TownBoard,
  Reckoning: TownReckoning,
  Options: TownOptions,
  keys: KEYS,
  summary,
  charts: [
    { title: 'Letters', unit: '', series: series(({ town }) => town.length) },
    { title: 'Workers', unit: '', series: series(({ workers }) => workers) },
    { title: 'Crumpled', unit: '', series: series(({ crumpled }) => crumpled) },
  ],
  standing(view, seat) {
    const player = view.players[seat];
    if (player === undefined) return '';
    if (player.score !== null) return counted(player.score, 'point');
    return counted(player.town.length, 'letter');
  },
  waitingFor: (view) =>
    view.phase === 'finish' ? 'plan the finish of your town' : `round ${view.round} of ${ROUNDS}, cut and build`,
  verdict: ({ scores }) => titleOf(scores[0] ?? 0),
  nextTitle({ scores }) {
    const next = scores.length === 1 ? titleAfter(scores[0] ?? 0) : null;
    return next === null ? null : `${counted(next.missing, 'point')} more, and you are ${next.title}.`;
  },
  turn: ({ round, phase }) => `${phase} ${round}`,
};
