/** The end: who is on air where, the points one by one, and the string that decides between equals. */
import type { Player } from '@partyline/board-kit/board.js';
import { Emblem } from '@partyline/board-kit/emblem.jsx';
import type { Outcome } from '@partyline/kernel/game.js';
import type { View } from '../format.js';
import './reckoning.css';
import { playerName } from './props.js';
import { pointsWords } from './speech.js';

type Props = { readonly view: View; readonly players: readonly Player[]; readonly outcome: Outcome };

const REASONS: { readonly [reason: string]: string } = {
  'on-air': 'A string passes over all six regions of its strip: that wins at once. The others rank by points.',
  points:
    'All stations are placed. Each pass over a region of one’s strip is a point; between equals the shorter string is ahead.',
};

const STRIP = 6;

export function RadioReckoning({ view, players, outcome }: Props) {
  const order = view.players.map((_, seat) => seat).sort((a, b) => (outcome.ranks[a] ?? 0) - (outcome.ranks[b] ?? 0) || a - b);
  return (
    <div class="rw-reckoning">
      <p>{REASONS[outcome.reason] ?? ''}</p>
      <ol>
        {order.map((seat) => {
          const player = view.players[seat];
          if (player === undefined) return null;
          return (
            <li key={seat} data-first={outcome.ranks[seat] === 1}>
              <span class="rw-rank">{outcome.ranks[seat]}</span>
              <span class="rw-reckoned">
                <Emblem seat={seat} />
                {playerName(players, seat)}
              </span>
              <span class="rw-total">{pointsWords(player.points)}</span>
              <span class="rw-sum">
                <span>
                  {player.onAir.length} of {STRIP} regions on air
                </span>
                <span>string of {Math.round(player.length / 1000).toLocaleString('en-GB')}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
