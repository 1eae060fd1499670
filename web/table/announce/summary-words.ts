/** Where one is: whose turn it is and the position in a few sentences, as the board tells it. Knows no game. */
import type { Board, Player } from '@partyline/board-kit/board.js';
import type { Fields } from '@partyline/protocol/fields.js';
import type { Turn } from '../turn.js';

export function summaryWords(
  { who, what }: Turn,
  view: Fields['view'],
  seat: Player['seat'] | null,
  players: readonly Player[],
  board: Pick<Board, 'summary'>,
): string {
  const asked = `${who}: ${what}.`;
  return view === null ? asked : `${asked} ${board.summary(view, seat, players)}`;
}
