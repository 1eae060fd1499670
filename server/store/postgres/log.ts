/**
 * The log in Postgres, for any number of processes. The answers come from whatever is committed; who writes is in
 * append-queue.ts, what the others wrote in notify.ts. Knows how the log is stored, not what an entry means.
 */

import type { TableId } from '@partyline/table/table-id.js';
import type { Pool } from 'pg';
import { checkAppend } from '../append-check.js';
import { type EntryRow, soundRows, storedOf } from '../entry-rows.js';
import { type Dialect, foundIn, LISTED_COLUMNS, type ListedRow, listedOf, listing } from '../listing.js';
import { CLOCK_MS, type Log, OUTAGE_MS, START_OUTAGE_MS, type TableQuery } from '../log.js';
import { checkWhole, isWord } from '../word-check.js';
import type { AppendQueue } from './append-queue.js';
import type { Notifications } from './notify.js';

const DIALECT: Dialect = { tables: 'partyline.tables', seats: 'partyline.seats', value: (n) => `$${n}` };

const READ = `
  SELECT t.head, e.seq, e.at, e.kind, e.key, e.body, e.sum, e.mark
  FROM partyline.tables t LEFT JOIN partyline.entries e ON e.table_n = t.n AND e.seq > $2::bigint
  WHERE t.id = $1 ORDER BY e.seq LIMIT $3::bigint`;
const FIND = `SELECT ${LISTED_COLUMNS} FROM partyline.tables t WHERE t.id = $1`;
const DUE = 'SELECT id AS "table", due FROM partyline.tables WHERE due <= $1 ORDER BY due, n LIMIT $2';
/** Processes that beat at the same moment take turns, so that one of them closes an outage. */
const BEAT = `
  WITH was AS MATERIALIZED (
    SELECT last FROM partyline.pulse FOR UPDATE
  ), gap AS (
    INSERT INTO partyline.outages (began, ended) SELECT last, $1 FROM was WHERE $1::bigint - last > $2
  ), never_was AS (
    DELETE FROM partyline.outages WHERE ended > $3
  )
  UPDATE partyline.pulse p SET last = $1 FROM was WHERE coalesce(was.last < $1 OR was.last > $3, true)`;
const OUTAGES = 'SELECT began AS "from", ended AS "to" FROM partyline.outages WHERE ended > $1 ORDER BY began';

/** A part of a table's entries, checked. */
export async function entriesOf(pool: Pool, table: TableId, after: number, most: number): Promise<ReturnType<typeof soundRows>> {
  const limit = Number.isFinite(most) ? most : null;
  const { rows } = await pool.query<EntryRow>({ name: 'read', text: READ, values: [table, after, limit] });
  return soundRows(table, rows, after, most);
}

export const readFrom =
  (pool: Pool): Log['read'] =>
  async (table, after, most = Number.POSITIVE_INFINITY) =>
    isWord(table) ? (await entriesOf(pool, table, after, most)).map(storedOf) : [];

export function postgresLog(pool: Pool, appends: AppendQueue, { onForeign }: Pick<Notifications, 'onForeign'>): Log {
  let stumble = START_OUTAGE_MS;
  return {
    append: async (append) => await appends.append(checkAppend(append)),
    read: readFrom(pool),
    async find(table) {
      if (!isWord(table)) return null;
      const { rows } = await pool.query<ListedRow>({ name: 'find', text: FIND, values: [table] });
      return rows[0] === undefined ? null : foundIn(rows[0]);
    },
    async list(query) {
      if (!isAskable(query)) return [];
      const { text, values } = listing(query, DIALECT);
      const { rows } = await pool.query<ListedRow>(text, [...values]);
      return rows.flatMap((row) => listedOf(row) ?? []);
    },
    async due(now, limit) {
      const { rows } = await pool.query<{ table: TableId; due: number }>({ name: 'due', text: DUE, values: [now, limit] });
      return rows;
    },
    onForeign,
    async beat(now) {
      checkWhole(now, 'now');
      await pool.query(BEAT, [now, stumble, now + CLOCK_MS]);
      stumble = OUTAGE_MS;
    },
    async outages(since) {
      const { rows } = await pool.query<{ from: number; to: number }>(OUTAGES, [since]);
      return rows;
    },
  };
}

/** Whether every name in it could be in the database at all. */
const isAskable = ({ person, game, before }: TableQuery): boolean =>
  [person, game, before?.table].every((word) => word === undefined || isWord(word));
