/**
 * How many hints were told at a table, kept in this browser by the table's address; the oldest tables are forgotten. What
 * cannot be read counts as none. Knows no game.
 */
import { integer, list, object, text } from '@partyline/kernel/shape.js';
import { jsonItem } from '../../storage/json-item.js';

const MOST_TABLES = 100;
const MOST_HINTS = 9_999;

const countsItem = jsonItem(
  'party-line/hints',
  list(object({ table: text(200), count: integer(MOST_HINTS, 0) }), MOST_TABLES),
  [],
);

/** Where the counts are kept: the browser's own storage has this shape. */
type HintStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** An address may carry an invitation, which is no part of the table's name. */
const tableIn = (address: string): string => address.replace(/\?.*$/, '');

export function hintsAt(storage: HintStorage | null, address: string): number {
  const table = tableIn(address);
  return countsItem.read(storage).find((one) => one.table === table)?.count ?? 0;
}

export function addHints(storage: HintStorage | null, address: string, more: number): void {
  const table = tableIn(address);
  const count = Math.min(MOST_HINTS, hintsAt(storage, table) + more);
  const others = countsItem.read(storage).filter((one) => one.table !== table);
  // Where nothing can be kept, the result says nothing of hints.
  countsItem.write(storage, [{ table, count }, ...others].slice(0, MOST_TABLES));
}

/** "You asked for 2 hints." */
export const hintWords = (count: number): string => (count === 1 ? 'You asked for one hint.' : `You asked for ${count} hints.`);
