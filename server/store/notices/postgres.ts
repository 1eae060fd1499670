/** Notices in Postgres. */
import type { Pool } from 'pg';
import type { Channels } from './channels.js';
import { channelsIn } from './channels-sql.js';
import type { Outbox } from './outbox.js';
import { outboxIn } from './outbox-sql.js';
import { forPostgres, type NoticeSql, type NoticeSqlValue, POSTGRES_WORDS, type SqlStatement } from './sql.js';

export function postgresNotices(pool: Pool): { readonly outbox: Outbox; readonly channels: Channels } {
  const sql: NoticeSql = {
    words: POSTGRES_WORDS,
    query: <Row extends object>(text: string) => {
      const numbered = forPostgres(text);
      return async (...values: readonly NoticeSqlValue[]) => (await pool.query<Row>(numbered, [...values])).rows;
    },
    change: (...all) => changed(pool, all),
  };
  return { outbox: outboxIn(sql), channels: channelsIn(sql) };
}

async function changed(pool: Pool, all: readonly SqlStatement[]): Promise<void> {
  const [only, ...more] = all;
  if (only !== undefined && more.length === 0) {
    await pool.query(forPostgres(only.text), [...only.values]);
    return;
  }
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const { text, values } of all) await client.query(forPostgres(text), [...values]);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    // A connection that is closed takes back what it had begun.
    client.release(true);
    throw error;
  }
}
