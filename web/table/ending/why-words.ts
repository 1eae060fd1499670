/** What stands under the title of a result: only what the title has not said. Knows no game. */
import type { Player } from '@partyline/board-kit/board.js';
import { ordinal } from '@partyline/kernel/words.js';
import type { Fields } from '@partyline/protocol/fields.js';
import { shortList } from '../people.js';
import type { Turn } from '../turn.js';

type Ended = Pick<Fields, 'outcome' | 'result'>;

/** "You came 3rd of 4.", "Shared by you and Ada.", "It ended early: Bo resigned."; null where the title says it all. */
export function whyWords({ seat, what }: Turn, { outcome, result }: Ended, players: readonly Player[]): string | null {
  // Whoever plays alone is told in the title that they resigned, or how it went.
  if (players.length === 1) return null;
  if (outcome === null) {
    const gone = players.filter((player) => result?.resigned.includes(player.seat) === true);
    return `It ended early: ${shortList(gone.map(({ name, you }) => (you ? 'you' : name)))} resigned.`;
  }
  const own = players.find(({ you }) => you);
  const rank = own === undefined ? 0 : (result?.ranks?.[own.seat] ?? 0);
  if (rank > 1) return `You came ${ordinal(rank)} of ${players.length}.`;
  return seat === null ? `${what}.` : null;
}
