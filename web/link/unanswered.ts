/**
 * Moves on their way to the server, kept for a page that is opened before they had an answer, be it days later: each is said again with its
 * key, and the server carries it out once. Only what names the question that it answers is kept: the server refuses it where the
 * game has gone on meanwhile. Knows no link.
 */
import { anything, integer, list, object, text, variants } from '@partyline/kernel/shape.js';
import type { Said } from '@partyline/protocol/messages.js';
import { jsonItem } from '../storage/json-item.js';

/** The part of a browser's storage that all its pages share, and that outlives them. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const MOST = 100;
const movesShape = list(object({ key: text(100), asked: integer(), command: variants({ move: { move: anything } }) }), MOST);
const KEY = 'party-line/unanswered/';
const itemOf = (table: string) => jsonItem(`${KEY}${table}`, movesShape, []);

/** Of all that is kept here. */
export const tablesWithUnanswered = (kept: Storage): string[] =>
  Object.keys(kept).flatMap((name) => (name.startsWith(KEY) ? [name.slice(KEY.length)] : []));

export const readUnanswered = (kept: Kept, table: string): Said[] =>
  itemOf(table)
    .read(kept)
    .map((move) => ({ type: 'command', table, ...move }));

/**
 * `ours` are the keys that this page has or had: what other pages of the same table wait for stays. Where nothing can be kept, a
 * page that is loaded again has lost what was under way, as any page has.
 */
export function keepUnanswered(kept: Kept, table: string, all: readonly Said[], ours: ReadonlySet<string>): void {
  const others = itemOf(table)
    .read(kept)
    .filter(({ key }) => !ours.has(key));
  const own = all.flatMap((said) => {
    if (said.type !== 'command' || said.command.type !== 'move' || said.asked === null) return [];
    const { key, asked, command } = said;
    return [{ key, asked, command }];
  });
  const moves = [...others, ...own].slice(-MOST);
  if (moves.length === 0) itemOf(table).clear(kept);
  else itemOf(table).write(kept, moves);
}
