/** What the host may ask of a Postgres database. */

import type { TableId } from '@partyline/table/table-id.js';
import type { Pool, PoolClient } from 'pg';
import { type Replacement, replacements } from '../entry-rows.js';
import { type Hosting, likePart } from '../hosting.js';
import { PAGE } from '../log.js';
import type { Person } from '../people.js';
import { isWord } from '../word-check.js';
import { entriesOf } from './log.js';

const PEOPLE = `
  SELECT id, name, created, blocked FROM partyline.people
  WHERE ($1::text IS NULL OR name ILIKE $1) AND ($2::boolean IS NULL OR blocked = $2) ORDER BY created DESC, id LIMIT $3`;
const MENTIONING = `
  SELECT t.id FROM partyline.tables t
  WHERE EXISTS (SELECT 1 FROM partyline.entries e WHERE e.table_n = t.n AND strpos(e.body, $1) > 0)`;
const UPDATE = `
  UPDATE partyline.entries SET key = $3, body = $4, sum = $5
  WHERE table_n = (SELECT n FROM partyline.tables WHERE id = $1) AND seq = $2`;

export function postgresHosting(pool: Pool): Hosting {
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
      const changed: Replacement[] = [];
      for (let after = 0, rows = await entriesOf(pool, table, 0, PAGE); rows.length > 0; ) {
        changed.push(...replacements(table, rows, change));
        after += rows.length;
        rows = await entriesOf(pool, table, after, PAGE);
      }
      await patiently(async (client) => {
        for (const { seq, key, body, sum } of changed) await client.query(UPDATE, [table, seq, key, body, sum]);
      });
    },
    // Postgres sees to its own files.
    scrub: () => Promise.resolve(null),
  };
}
