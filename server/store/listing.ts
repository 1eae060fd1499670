/**
 * The question for a list of tables, in the SQL that both databases understand; and a listed table from its row. The
 * names of the columns are the same in both.
 */

import type { TableId } from '@partyline/table/table-id.js';
import { Damaged } from './damage.js';
import type { TableIndex, TableListing, TableQuery } from './log.js';

export type ListedRow = {
  readonly id: TableId;
  readonly game: string;
  readonly status: TableIndex['status'];
  readonly open: boolean | number;
  readonly people: string;
  readonly due: number | null;
  readonly summary: string;
  readonly created: number;
  readonly changed: number;
};

export const LISTED_COLUMNS = 't.id, t.game, t.status, t.open, t.people, t.due, t.summary, t.created, t.changed';

/** Null for a row that cannot be read: it must not spoil the list of all others. */
export function listedOf({ id, game, status, open, people, due, summary, created, changed }: ListedRow): TableListing | null {
  try {
    const index = { game, status, open: Boolean(open), people: JSON.parse(people), due, summary: JSON.parse(summary) };
    return { table: id, index, created, changed };
  } catch {
    return null;
  }
}

/** The one row that was asked for. */
export function foundIn(row: ListedRow): TableListing {
  const listed = listedOf(row);
  if (listed === null) throw new Damaged(row.id, 'what lists show of it cannot be read');
  return listed;
}

/** A database's names of its tables, and its way to write the n-th value. */
export type Dialect = { readonly tables: string; readonly seats: string; readonly value: (n: number) => string };

export type SqlQuery = { readonly text: string; readonly values: readonly (string | number)[] };

export function listing(query: TableQuery, { tables, seats, value }: Dialect): SqlQuery {
  const { status, open, person, game, before, limit } = query;
  const values: (string | number)[] = [];
  const take = (given: string | number): string => value(values.push(given));
  const conditions: string[] = [];
  if (person !== undefined) conditions.push(`s.person = ${take(person)}`);
  if (status !== undefined) conditions.push(`t.status = ${take(status)}`);
  if (open !== undefined) conditions.push(open ? 't.open' : 'NOT t.open');
  if (game !== undefined) conditions.push(`t.game = ${take(game)}`);
  if (before !== undefined) {
    // Tables that changed in the same millisecond are told apart by the order in which they were made.
    const changed = take(before.changed);
    conditions.push(`(t.changed, t.n) < (${changed}, (SELECT n FROM ${tables} WHERE id = ${take(before.table)}))`);
  }
  const from = person === undefined ? `${tables} t` : `${seats} s JOIN ${tables} t ON t.n = s.table_n`;
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const text = `SELECT ${LISTED_COLUMNS} FROM ${from} ${where} ORDER BY t.changed DESC, t.n DESC LIMIT ${take(limit)}`;
  return { text, values };
}
