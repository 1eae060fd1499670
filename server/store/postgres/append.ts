/**
 * One statement that appends to many tables in Postgres, each append all or none and none at another's cost; and what its
 * failures mean. Knows nothing of waiting and trying again.
 */

import type { TableId } from '@partyline/table/table-id.js';
import { type ClientBase, DatabaseError, type Pool } from 'pg';
import type { CheckedAppend } from '../append-check.js';
import { checksumOf } from '../checksum.js';
import { FINISH } from '../results/postgres.js';

/** An append with a sign of its own, which is stored with its entries. */
export type Marked = { readonly append: CheckedAppend; readonly mark: string };

export type AppendReply = { readonly id: TableId; readonly written: boolean; readonly repeated: number | null };

/**
 * The rows of the tables are locked in one order, so that processes wait for each other and never in a circle. A row is
 * changed only where its head is the expected one both in the snapshot and at this moment: so the snapshot shows all
 * entries of that table, and the look for keys and people misses none.
 */
const APPEND = `
  WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::text[],
                         $9::bigint[], $10::text[], $11::bigint[], $12::bigint[])
      AS a (id, expect, head, mark, game, status, open, people, due, summary, created, changed)
  ), rows AS (
    SELECT * FROM unnest($13::text[], $14::int[], $15::bigint[], $16::text[], $17::text[], $18::text[],
                         $19::int[])
      AS r (id, seq, at, kind, key, body, sum)
  ), locked AS MATERIALIZED (
    SELECT t.n, t.id FROM partyline.tables t WHERE t.id = ANY ($1) ORDER BY t.id FOR NO KEY UPDATE
  ), repeated AS (
    SELECT r.id, min(e.seq) AS seq
    FROM rows r JOIN partyline.tables t ON t.id = r.id
    JOIN partyline.entries e ON e.table_n = t.n AND e.key = r.key AND e.key IS NOT NULL
    GROUP BY r.id
  ), changed AS (
    UPDATE partyline.tables t
    SET head = a.head, game = a.game, status = a.status, open = a.open, people = a.people, due = a.due, summary = a.summary,
        changed = a.changed, writer = $20, tx = pg_current_xact_id()
    FROM asked a JOIN locked l ON l.id = a.id
    WHERE t.n = l.n AND t.head = a.expect AND a.expect > 0 AND NOT EXISTS (SELECT FROM repeated p WHERE p.id = a.id)
    RETURNING t.n, t.id
  ), made AS (
    INSERT INTO partyline.tables (id, head, game, status, open, people, due, summary, created, changed, writer, tx)
    SELECT id, head, game, status, open, people, due, summary, created, changed, $20, pg_current_xact_id()
    FROM asked a WHERE a.expect = 0 ORDER BY a.id
    ON CONFLICT (id) DO NOTHING
    RETURNING n, id
  ), written AS (
    SELECT * FROM changed UNION ALL SELECT * FROM made
  ), stored AS (
    INSERT INTO partyline.entries (table_n, seq, at, kind, key, body, sum, mark)
    SELECT w.n, r.seq, r.at, r.kind, r.key, r.body, r.sum, a.mark
    FROM rows r JOIN written w ON w.id = r.id JOIN asked a ON a.id = r.id
  ), moved AS (
    SELECT w.n, a.people FROM written w JOIN asked a ON a.id = w.id LEFT JOIN partyline.tables t ON t.n = w.n
    WHERE t.people IS DISTINCT FROM a.people
  ), stood AS (
    DELETE FROM partyline.seats s USING moved m
    WHERE s.table_n = m.n AND s.person NOT IN (SELECT json_array_elements_text(m.people::json))
  ), sat AS (
    INSERT INTO partyline.seats (person, table_n)
    SELECT DISTINCT json_array_elements_text(m.people::json), m.n FROM moved m
    ON CONFLICT DO NOTHING
  )`;
const ANSWER = `
  SELECT a.id, w.n IS NOT NULL AS written, p.seq AS repeated
  FROM asked a LEFT JOIN written w ON w.id = a.id LEFT JOIN repeated p ON p.id = a.id`;

/** Few appends end a game: the others pay nothing for it. */
const WITH_RESULTS = `${APPEND}, ended AS (
    SELECT w.n, a.game, f.body FROM unnest($21::text[], $22::text[]) AS f (id, body)
    JOIN written w ON w.id = f.id JOIN asked a ON a.id = f.id
  ), ${FINISH} ${ANSWER}`;
const PLAIN = `${APPEND} ${ANSWER}`;

/** At most one append for each table. */
export async function appendAll(
  client: ClientBase,
  writer: string,
  batch: readonly Marked[],
): Promise<ReadonlyMap<TableId, AppendReply>> {
  const values = [...valuesOf(batch), writer];
  const ended = batch.flatMap(({ append: { table, finished } }) => (finished === null ? [] : [{ table, finished }]));
  const results = [ended.map(({ table }) => table), ended.map(({ finished }) => finished)];
  const { rows } = await client.query<AppendReply>(
    ended.length === 0
      ? { name: 'append', text: PLAIN, values }
      : { name: 'append with results', text: WITH_RESULTS, values: [...values, ...results] },
  );
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
