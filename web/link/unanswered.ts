/**
 * Moves on their way to the server, kept for a page that is loaded again before they had an answer: each is said again with its
 * key, and the server carries it out once. Only what names the question that it answers is kept: the server refuses it where the
 * game has gone on meanwhile. Knows no link.
 */
import { anything, integer, list, object, text, variants } from '@partyline/kernel/shape.js';
import type { Said } from '@partyline/protocol/messages.js';
import { jsonItem } from '../storage/json-item.js';

/** The part of a browser's storage that lives as long as its tab. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const movesShape = list(object({ key: text(100), asked: integer(), command: variants({ move: { move: anything } }) }), 100);
const itemOf = (table: string) => jsonItem(`party-line/unanswered/${table}`, movesShape, []);

export const readUnanswered = (kept: Kept, table: string): Said[] =>
  itemOf(table)
    .read(kept)
    .map((move) => ({ type: 'command', table, ...move }));

/** Where nothing can be kept, a page that is loaded again has lost what was under way, as any page has. */
export function keepUnanswered(kept: Kept, table: string, all: readonly Said[]): void {
  const moves = all.flatMap((said) => {
    if (said.type !== 'command' || said.command.type !== 'move' || said.asked === null) return [];
    const { key, asked, command } = said;
    return [{ key, asked, command }];
  });
  if (moves.length === 0) itemOf(table).clear(kept);
  else itemOf(table).write(kept, moves);
}
