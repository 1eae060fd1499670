/** What the host may ask of a Postgres database. */
import type { Pool, PoolClient } from 'pg';
import type { Person } from '../people/people.js';
import { isWord } from './admit.js';
import { type Hosting, likePart, rewritten } from './hosting.js';
import type { Log, TableId } from './log.js';

const PEOPLE = `
  SELECT id, name, created, blocked FROM partyline.people
  WHERE ($1::text IS NULL OR name ILIKE $1) AND ($2::boolean IS NULL OR blocked = $2) ORDER BY created DESC, id LIMIT $3`;
const MENTIONING = `
  SELECT t.id FROM partyline.tables t
  WHERE EXISTS (SELECT 1 FROM partyline.entries e WHERE e.table_n = t.n AND strpos(e.body, $1) > 0)`;
const UPDATE = `
  UPDATE partyline.entries SET key = $3, body = $4 WHERE table_n = (SELECT n FROM partyline.tables WHERE id = $1) AND seq = $2`;
const FORGET = 'DELETE FROM partyline.snapshots WHERE table_n = (SELECT n FROM partyline.tables WHERE id = $1)';

export function postgresHosting(pool: Pool, log: Log): Hosting {
  /** All or nothing, and however long it takes. */
  async function patiently<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL statement_timeout = 0');
      const done = await work(client);
      await client.query('COMMIT');
      client.release();
      return done;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    async people({ name, blocked, limit }) {
      if (name !== null && !isWord(name)) return [];
      const { rows } = await pool.query<Person>(PEOPLE, [name === null ? null : likePart(name), blocked, limit]);
      return rows;
    },
    mentioning: (text) =>
      patiently(async (client) => {
        const { rows } = await client.query<{ id: TableId }>({ text: MENTIONING, values: [text] });
        return rows.map(({ id }) => id);
      }),
    async rewrite(table, change) {
      const changed = rewritten(await log.read(table, 0), change);
      await patiently(async (client) => {
        for (const { seq, key, body } of changed) await client.query(UPDATE, [table, seq, key, body]);
        await client.query(FORGET, [table]);
      });
    },
    // Postgres sees to its own files.
    scrub: () => Promise.resolve(null),
  };
}
