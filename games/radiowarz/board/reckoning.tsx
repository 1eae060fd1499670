/** The end: who is on air where, the points one by one, and the string that decides between equals. */
import type { Player } from '@partyline/board-kit/board.js';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { type Ranked, Ranking } from '@partyline/board-kit/parts/ranking.jsx';
import type { Outcome } from '@partyline/kernel/game.js';
import type { View } from '../format.js';
import { lengthWords, pointsWords } from './speech.js';

type Props = { readonly view: View; readonly players: readonly Player[]; readonly outcome: Outcome };

const REASONS: { readonly [reason: string]: string } = {
  'on-air': 'A string passes over all six regions of its strip: that wins at once. The others rank by points.',
  points:
    'All stations are placed. Each pass over a region of one’s strip is a point; between equals the shorter string is ahead.',
};

const STRIP = 6;

export function RadioReckoning({ view, players, outcome }: Props) {
  const lineOf = (seat: number): Ranked => {
    const { points, onAir, length } = view.players[seat] ?? { points: 0, onAir: [], length: 0 };
    return {
      name: playerName(players, seat),
      total: pointsWords(points),
      sum: (
        <>
          <span>
            {onAir.length} of {STRIP} regions on air
          </span>
          <span>string of {lengthWords(length)}</span>
        </>
      ),
    };
  };
  return <Ranking reason={REASONS[outcome.reason] ?? ''} ranks={outcome.ranks} lineOf={lineOf} />;
}
