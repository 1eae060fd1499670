/** Looking at all of a Postgres database without changing it, while servers write to it. Its files are for Postgres itself. */
import type { Pool } from 'pg';
import { type Checking, strayQuestions, type TableRow } from '../checking.js';

const COLUMNS = 'id AS "table", head, game, status, people';
const TABLES = `SELECT ${COLUMNS} FROM partyline.tables WHERE id > $1 ORDER BY id LIMIT $2`;
const LATEST = `SELECT ${COLUMNS} FROM partyline.tables ORDER BY changed DESC, n DESC LIMIT $1`;

export function postgresChecking(pool: Pool): Checking {
  return {
    files: () => Promise.resolve([]),
    async strays() {
      const found: string[] = [];
      for (const { text, what } of strayQuestions('partyline.')) {
        const { rows } = await pool.query<{ n: number }>(text);
        const n = rows[0]?.n ?? 0;
        if (n > 0) found.push(what(n));
      }
      return found;
    },
    tables: async (after, limit) => (await pool.query<TableRow>(TABLES, [after ?? '', limit])).rows,
    latest: async (limit) => (await pool.query<TableRow>(LATEST, [limit])).rows,
  };
}
