/**
 * How many hints were told at a table, kept in this browser by the table's address; the oldest tables are forgotten. What
 * cannot be read counts as none. Knows no game.
 */
import { integer, list, object, parse, text } from '@partyline/kernel/shape.js';

const KEY = 'party-line/hints';
const MOST_TABLES = 100;
const MOST_HINTS = 9_999;

const countsShape = list(object({ table: text(200), count: integer(MOST_HINTS, 0) }), MOST_TABLES);

/** Where the counts are kept: the browser's own storage has this shape. */
export type HintStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Of this browser; null where it keeps nothing. */
export function hintStorage(): HintStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** An address may carry an invitation, which is no part of the table's name. */
const tableIn = (address: string): string => address.replace(/\?.*$/, '');

function readCounts(storage: HintStorage | null) {
  try {
    const kept = parse(countsShape, JSON.parse(storage?.getItem(KEY) ?? '[]'), 'hints');
    return kept.ok ? kept.value : [];
  } catch {
    return [];
  }
}

export function hintsAt(storage: HintStorage | null, address: string): number {
  const table = tableIn(address);
  return readCounts(storage).find((one) => one.table === table)?.count ?? 0;
}

export function addHints(storage: HintStorage | null, address: string, more: number): void {
  const table = tableIn(address);
  const count = Math.min(MOST_HINTS, hintsAt(storage, table) + more);
  const others = readCounts(storage).filter((one) => one.table !== table);
  try {
    storage?.setItem(KEY, JSON.stringify([{ table, count }, ...others].slice(0, MOST_TABLES)));
  } catch {
    // The storage is full or closed: then the result says nothing of hints.
  }
}

/** "You asked for 2 hints." */
export const hintWords = (count: number): string => (count === 1 ? 'You asked for one hint.' : `You asked for ${count} hints.`);
