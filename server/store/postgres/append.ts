/**
 * One statement that appends to many tables in Postgres, each append all or none and none at another's cost; and what its
 * failures mean. Knows nothing of waiting and trying again.
 */

import type { TableId } from '@partyline/table/table-id.js';
import { type ClientBase, DatabaseError, type Pool } from 'pg';
import type { CheckedAppend } from '../append-check.js';
import { checksumOf } from '../checksum.js';
import { appendStatement } from './append-text.js';

/** An append with a sign of its own, which is stored with its entries. */
export type Marked = { readonly append: CheckedAppend; readonly mark: string };

export type AppendReply = { readonly id: TableId; readonly written: boolean; readonly repeated: number | null };

/** At most one append for each table. */
export async function appendAll(
  client: ClientBase,
  writer: string,
  batch: readonly Marked[],
): Promise<ReadonlyMap<TableId, AppendReply>> {
  const values = [...valuesOf(batch), writer];
  const telling = batch.some(({ append }) => append.notices !== null);
  const ended = batch.flatMap(({ append: { table, finished } }) => (finished === null ? [] : [{ table, finished }]));
  const ending = ended.length > 0;
  const results = ending ? [ended.map(({ table }) => table), ended.map(({ finished }) => finished)] : [];
  const along = [...(telling ? noticesOf(batch) : []), ...results];
  const { rows } = await client.query<AppendReply>({ ...appendStatement({ telling, ending }), values: [...values, ...along] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The marks of those that are in the log. */
export async function marksInLog(pool: Pool, batch: readonly Marked[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ mark: string }>(
    `SELECT e.mark FROM unnest($1::text[], $2::int[], $3::text[]) AS a (id, seq, mark)
     JOIN partyline.tables t ON t.id = a.id JOIN partyline.entries e ON e.table_n = t.n AND e.seq = a.seq AND e.mark = a.mark`,
    [batch.map(({ append }) => append.table), batch.map(({ append }) => append.head), batch.map(({ mark }) => mark)],
  );
  return new Set(rows.map(({ mark }) => mark));
}

/** All lists are JSON already, and are put together as such. */
function noticesOf(batch: readonly Marked[]): readonly [gone: string, told: string] {
  const gone: string[] = [];
  const told: string[] = [];
  for (const { append } of batch) {
    if (append.notices?.gone) gone.push(`{"table":${JSON.stringify(append.table)},"gone":${append.notices.gone}}`);
    if (append.notices?.told) told.push(append.notices.told.slice(1, -1));
  }
  return [`[${gone.join()}]`, `[${told.join()}]`];
}

function valuesOf(batch: readonly Marked[]): readonly unknown[][] {
  const of = (pick: (append: CheckedAppend) => unknown): unknown[] => batch.map(({ append }) => pick(append));
  const rows = batch.flatMap(({ append: { table, expect, rows }, mark }) =>
    rows.map((row, i) => ({ ...row, id: table, seq: expect + i + 1, sum: checksumOf(table, expect + i + 1, row, mark) })),
  );
  return [
    of(({ table }) => table),
    of(({ expect }) => expect),
    of(({ head }) => head),
    batch.map(({ mark }) => mark),
    of(({ game }) => game),
    of(({ status }) => status),
    of(({ open }) => open),
    of(({ people }) => people),
    of(({ due }) => due),
    of(({ summary }) => summary),
    of(({ created }) => created),
    of(({ changed }) => changed),
    rows.map(({ id }) => id),
    rows.map(({ seq }) => seq),
    rows.map(({ at }) => at),
    rows.map(({ kind }) => kind),
    rows.map(({ key }) => key),
    rows.map(({ body }) => body),
    rows.map(({ sum }) => sum),
  ];
}

const codeOf = (error: unknown): string => (error instanceof DatabaseError ? (error.code ?? '') : '');

/** The server does not take what is in the statement. */
export const isRefusal = (error: unknown): boolean => /^(0A|22|23|42|54)/.test(codeOf(error));

/**
 * The server says that it has done nothing. Anything else (the connection broke, the server goes down, the disk fails)
 * leaves that open.
 */
export const isUndone = (error: unknown): boolean => isRefusal(error) || /^(25|40(?!003))/.test(codeOf(error));
