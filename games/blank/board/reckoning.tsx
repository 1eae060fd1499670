/** The end: everybody in the order of their longest lines. */
import type { Player } from '@partyline/board-kit/board.js';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { Ranking } from '@partyline/board-kit/parts/ranking.jsx';
import type { Outcome } from '@partyline/kernel/game.js';
import { counted } from '@partyline/kernel/words.js';
import { longest } from '../for-board.js';
import type { View } from '../format.js';

type Props = { readonly view: View; readonly players: readonly Player[]; readonly outcome: Outcome };

const REASONS: { readonly [reason: string]: string } = { full: 'The panel is full: the longest line wins.' };

export function PanelReckoning({ view, players, outcome }: Props) {
  const lengths = longest(view);
  return (
    <Ranking
      reason={REASONS[outcome.reason] ?? ''}
      ranks={outcome.ranks}
      lineOf={(seat) => ({
        name: playerName(players, seat),
        total: counted(lengths[seat] ?? 0, 'jack'),
        sum: <span>longest line</span>,
      })}
    />
  );
}
