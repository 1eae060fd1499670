/** The board of Switchboard, as the contract wants it. */
import type { Board } from '@partyline/board-kit/board.js';
import type { Outcome } from '@partyline/kernel/game.js';
import type { Event } from '../events.js';
import { factsOf, titleAfter } from '../for-board.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';
import { SwitchBoard } from './board.js';
import { SwitchOptions } from './options.js';
import { KEYS } from './pointing/keys.js';
import { SwitchReckoning } from './reckoning.js';
import { summary } from './summary.js';

function waitingFor(view: View): string {
  const [bonus] = view.pending;
  if (bonus !== undefined) return `put ${bonus.seconds} s for the ${bonus.call} call on a die`;
  const calls = Object.keys(view.incoming).length;
  return `round ${view.round}, ${calls === 1 ? 'one call' : `${calls} calls`} to put through`;
}

function verdict({ reason }: Outcome): string {
  if (reason === 'won') return 'Every call is put through';
  return reason === 'resigned' ? 'The shift ended early' : 'No time left';
}

/** Titles come every three seconds; a lost game has none. */
function nextTitle({ reason, scores }: Outcome): string | null {
  const next = reason === 'won' ? titleAfter(scores[0] ?? 0) : titleAfter(0);
  if (next === null) return null;
  if (reason !== 'won') return `Put every call through, and you are “${next.title}”.`;
  return `${next.missing} s more, and you are “${next.title}”.`;
}

export const board: Board<View, Move, Event> = {
  Board: SwitchBoard,
  Reckoning: SwitchReckoning,
  Options: SwitchOptions,
  keys: KEYS,
  summary,
  charts: [
    {
      title: 'Time',
      unit: '',
      series: (view) => [{ name: 'Seconds left', seat: null, value: factsOf(view).seconds }],
    },
    {
      title: 'Calls',
      unit: '',
      series: (view) => [
        { name: 'Calls connected', seat: null, value: view.connected },
        { name: 'Round', seat: null, value: view.round },
      ],
    },
  ],
  standing: (view) => `${factsOf(view).seconds} s`,
  waitingFor,
  verdict,
  nextTitle,
  turn: (view) => `${view.round} ${view.connected}`,
};
