/**
 * How many entries a table can have: moves, taking back, talk and whatever else happens there. A limit keeps every log so short
 * that it can be read again, and it is far beyond what any game needs. Whoever plays is told long before.
 */
import type { TableEvent } from '@partyline/protocol/table-events.js';
import type { Table } from './table.js';

/**
 * A game with the most players, played out by chance, has a hundred moves or so. This leaves room for games ten times as long in
 * which every move is taken back and made again several times, and for all the talk that is allowed.
 */
export const MOST_ENTRIES = 20_000;

/** At four fifths of it people are told, and again after each further twentieth. */
const TOLD_FROM = 0.8 * MOST_ENTRIES;
const TOLD_EVERY = 0.05 * MOST_ENTRIES;

/** Then the game can only be brought to its end: seats resigned, the table closed. For that there is always room. */
export const isFull = ({ seq }: Pick<Table, 'seq'>): boolean => seq >= MOST_ENTRIES;

const NOTHING: readonly TableEvent[] = [];

/** What people are told with the entry of this number. */
export function sizeNews(seq: number): readonly TableEvent[] {
  if (seq < TOLD_FROM || seq > MOST_ENTRIES || (seq - TOLD_FROM) % TOLD_EVERY !== 0) return NOTHING;
  return [{ type: 'table:nearly-full', left: MOST_ENTRIES - seq }];
}
