/** The result of a game in sentences, for those who listen. Knows the contract of a board and no game. */
import type { Board, Player } from '@partyline/board-kit/board.js';
import { ordinal } from '@partyline/kernel/words.js';
import type { Fields } from '@partyline/protocol/fields.js';
import type { Turn } from '../turn.js';

type Told = Pick<Board, 'standing' | 'nextTitle'>;

/** "You win: the game is over. 1st you, $31. 2nd Ada, $28." */
export function resultWords({ who, what }: Turn, fields: Fields, players: readonly Player[], board: Told): string {
  const { result, view, outcome } = fields;
  const ranks = result?.ranks ?? [];
  const sorted = [...players].sort((a, b) => (ranks[a.seat] ?? 0) - (ranks[b.seat] ?? 0));
  const places = sorted.map(({ seat, name, you }) => {
    const rank = ordinal(ranks[seat] ?? 0);
    const whose = players.length === 1 ? '' : you ? `${rank} you, ` : `${rank} ${name}, `;
    return `${whose}${board.standing(view, seat)}.`;
  });
  const next = outcome === null ? null : (board.nextTitle?.(outcome) ?? null);
  return [`${who}: ${what}.`, ...places, ...(next === null ? [] : [next])].join(' ');
}
