/**
 * The step that gives every entry its checksum, for databases from before there were any. What was damaged before cannot be
 * found by it. From here on no entry is without: a program that does not know of checksums cannot write here any more.
 */

import { tableId } from '@partyline/table/table-id.js';
import type { Database } from 'better-sqlite3';
import type { ClientBase } from 'pg';
import type { CheckedRow } from './append-check.js';
import { checksumOf } from './checksum.js';

export function sumSqlite(db: Database): void {
  // SQLite adds no column of this kind without a default; it is overwritten at once, and never used.
  db.exec('ALTER TABLE entries ADD COLUMN sum INTEGER NOT NULL DEFAULT 0');
  db.function('entry_sum', (table, seq, at, kind, key, body) =>
    checksumOf(tableId(String(table ?? '')), Number(seq), {
      at: Number(at),
      kind: String(kind),
      key: key === null ? null : String(key),
      body: String(body),
    }),
  );
  db.exec(`UPDATE entries SET sum = entry_sum((SELECT id FROM tables WHERE n = table_n), seq, at, kind, key, body)`);
}

/** Rows that are summed with one statement. */
const AT_ONCE = 2_000;

type Summed = CheckedRow & { readonly table_n: number; readonly seq: number; readonly id: string | null; readonly mark: string };

const NEXT = `
  SELECT e.table_n, e.seq, e.at::float8 AS at, e.kind, e.key, e.body, e.mark, t.id
  FROM partyline.entries e LEFT JOIN partyline.tables t ON t.n = e.table_n
  WHERE (e.table_n, e.seq) > ($1::bigint, $2::int) ORDER BY e.table_n, e.seq LIMIT ${AT_ONCE}`;
const SET = `
  UPDATE partyline.entries e SET sum = s.sum FROM unnest($1::bigint[], $2::int[], $3::int[]) AS s (table_n, seq, sum)
  WHERE e.table_n = s.table_n AND e.seq = s.seq`;

export async function sumPostgres(client: ClientBase): Promise<void> {
  await client.query('ALTER TABLE partyline.entries ADD COLUMN sum integer');
  let last: Pick<Summed, 'table_n' | 'seq'> = { table_n: 0, seq: 0 };
  for (;;) {
    const { rows } = await client.query<Summed>(NEXT, [last.table_n, last.seq]);
    const end = rows.at(-1);
    if (end === undefined) break;
    const sums = rows.map((row) => checksumOf(tableId(row.id ?? ''), row.seq, row, row.mark));
    await client.query(SET, [rows.map(({ table_n }) => table_n), rows.map(({ seq }) => seq), sums]);
    last = end;
  }
  await client.query('ALTER TABLE partyline.entries ALTER COLUMN sum SET NOT NULL');
}
