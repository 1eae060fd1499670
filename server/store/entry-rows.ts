/**
 * Entries as a database gives them back, checked before anybody believes them: each has its checksum, none is missing, and they
 * end where the table ends. The names of the columns are the same in both databases.
 */

import type { TableId } from '@partyline/table/table-id.js';
import type { CheckedRow } from './append-check.js';
import { checksumOf } from './checksum.js';
import { Damaged } from './damage.js';
import type { Rewritten } from './hosting.js';
import type { Stored } from './log.js';

type Columns = CheckedRow & { readonly seq: number; readonly sum: number; readonly mark: string };

/** One for each entry, or one with nothing but the head where there are none; no row at all for a table that is not there. */
export type EntryRow = { readonly head: number } & (Columns | { readonly seq: null });

const hasEntry = (row: EntryRow): row is { readonly head: number } & Columns => row.seq !== null;

/** The rows after `after`, of which `most` were asked for. */
export function soundRows(table: TableId, rows: readonly EntryRow[], after: number, most: number): readonly Columns[] {
  const sound = rows.filter(hasEntry);
  let seq = after;
  for (const row of sound) {
    seq += 1;
    if (row.seq !== seq) throw new Damaged(table, `entry ${seq} is missing`);
    if (row.sum !== checksumOf(table, seq, row, row.mark)) throw new Damaged(table, `entry ${seq} is not as it was written`);
  }
  const head = rows[0]?.head ?? 0;
  if (sound.length < most && seq < head) throw new Damaged(table, `entry ${seq + 1} is missing`);
  if (sound.length > 0 && seq > head) throw new Damaged(table, `it has entries beyond its last, which is ${head}`);
  return sound;
}

export const storedOf = ({ seq, at, kind, key, body }: Columns): Stored => ({ seq, at, kind, key, body: JSON.parse(body) });

export type Replacement = {
  readonly seq: number;
  readonly key: string | null;
  readonly body: string;
  readonly sum: number;
};

/** The entries that `change` says something else of, with what it says and the checksum of that. */
export function replacements(
  table: TableId,
  rows: readonly Columns[],
  change: (entry: Stored) => Rewritten,
): readonly Replacement[] {
  return rows.flatMap((row) => {
    const stored = storedOf(row);
    const { key, body } = change(stored);
    const text = JSON.stringify(body);
    if (key === row.key && text === JSON.stringify(stored.body)) return [];
    return [{ seq: row.seq, key, body: text, sum: checksumOf(table, row.seq, { ...row, key, body: text }, row.mark) }];
  });
}
