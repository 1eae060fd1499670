/** Plain statements in Postgres. */
import type { Pool, QueryResultRow } from 'pg';
import type { PlainSql } from './plain-sql.js';

/** Any number: who changes several things at once waits for the others. */
const ADVISORY_LOCK = 7_236_552;

const numbered = (text: string): string => {
  let count = 0;
  return text.replace(/\?/g, () => `$${++count}`);
};

export const plainPostgres = (pool: Pool): PlainSql => ({
  at: 'partyline.',
  query<Row extends QueryResultRow>(text: string) {
    const asked = numbered(text);
    return async (...values: readonly (string | number | null)[]) => (await pool.query<Row>(asked, [...values])).rows;
  },
  async change(...orders) {
    const [first, ...more] = orders;
    if (first !== undefined && more.length === 0) {
      await pool.query(numbered(first.text), [...first.values]);
      return;
    }
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
      for (const { text, values } of orders) await client.query(numbered(text), [...values]);
      await client.query('COMMIT');
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  },
});
