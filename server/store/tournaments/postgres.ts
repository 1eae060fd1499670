/** Tournaments in Postgres. */
import type { Pool, PoolClient } from 'pg';
import { isWord } from '../word-check.js';
import {
  checkTournament,
  entryOfTournament,
  listedTournament,
  NAMELESS,
  type TournamentAppend,
  type TournamentEntryRow,
  type TournamentRow,
  type Tournaments,
  tournamentListing,
} from './tournaments.js';

const OPEN = `
  INSERT INTO partyline.tournaments (id, head, game, status, open, opener, due, summary, changed, created)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) ON CONFLICT DO NOTHING`;
/** Whoever comes second waits here, and finds that it is no longer as they knew it. */
const CHANGE = `
  UPDATE partyline.tournaments SET head = $2, game = $3, status = $4, open = $5, opener = $6, due = $7, summary = $8, changed = $9
  WHERE id = $1 AND head = $10`;
const ENTRIES = `
  INSERT INTO partyline.tournament_entries (tournament, seq, at, kind, body)
  SELECT $1, r.seq, r.at, r.kind, r.body FROM unnest($2::int[], $3::bigint[], $4::text[], $5::text[]) AS r (seq, at, kind, body)`;
const LISTS = [
  ['people', 'partyline.tournament_people', 'person'],
  ['tables', 'partyline.tournament_tables', 'table_id'],
] as const;

async function write(client: PoolClient, append: TournamentAppend): Promise<boolean> {
  const { tournament, expect, index } = append;
  const { rows, last, summary } = checkTournament(append);
  const { game, status, open, opener, due } = index;
  const head = [tournament, last.seq, game, status, open, opener, due, summary, last.at];
  const changed = expect === 0 ? await client.query(OPEN, head) : await client.query(CHANGE, [...head, expect]);
  if (changed.rowCount !== 1) return false;
  const column = (name: 'seq' | 'at' | 'kind' | 'body') => rows.map((row) => row[name]);
  await client.query(ENTRIES, [tournament, column('seq'), column('at'), column('kind'), column('body')]);
  for (const [name, table, key] of LISTS) {
    const all = index[name];
    if (all === null) continue;
    await client.query(`DELETE FROM ${table} WHERE tournament = $1 AND ${key} <> ALL ($2::text[])`, [tournament, all]);
    await client.query(
      `INSERT INTO ${table} (tournament, ${key}) SELECT $1, r FROM unnest($2::text[]) AS r ON CONFLICT DO NOTHING`,
      [tournament, all],
    );
  }
  return true;
}

const READ = 'SELECT seq, at, kind, body FROM partyline.tournament_entries WHERE tournament = $1 AND seq > $2 ORDER BY seq';
const DUE = 'SELECT id FROM partyline.tournaments WHERE due IS NOT NULL AND due <= $1 ORDER BY due, id LIMIT $2';
const ENDED = `
  SELECT DISTINCT w.tournament AS id FROM partyline.tournament_tables w JOIN partyline.tables t ON t.id = w.table_id
  WHERE t.status IN ('finished', 'closed') LIMIT $1`;
const UNFINISHED = "SELECT count(*) AS n FROM partyline.tournaments WHERE opener = $1 AND status <> 'over'";
const WORDS = `
  SELECT e.tournament, e.seq, e.body FROM partyline.tournament_entries e JOIN partyline.tournaments t ON t.id = e.tournament
  WHERE t.opener = $1 AND e.kind IN ('opened', 'changed')`;
const REWRITE = 'UPDATE partyline.tournament_entries SET body = $3 WHERE tournament = $1 AND seq = $2';
const FORGET = `
  WITH listed AS (
    UPDATE partyline.tournaments SET summary = jsonb_set(summary::jsonb, '{name}', to_jsonb($2::text))::text WHERE opener = $1
  )
  DELETE FROM partyline.tournament_people WHERE person = $1`;

/** Read here and not by Postgres, whose JSON does not hold every text that ours does. */
const wordless = (body: string): string => {
  const { setup, ...rest } = JSON.parse(body);
  return JSON.stringify({ ...rest, setup: { ...setup, name: NAMELESS, about: '' } });
};

export function postgresTournaments(pool: Pool): Tournaments {
  const ids = async (text: string, ...values: readonly unknown[]): Promise<readonly string[]> =>
    (await pool.query<{ id: string }>(text, [...values])).rows.map(({ id }) => id);
  return {
    async append(append) {
      checkTournament(append);
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const written = await write(client, append);
        await client.query(written ? 'COMMIT' : 'ROLLBACK');
        client.release();
        return written;
      } catch (error) {
        // Whatever was under way on this connection ends with it.
        client.release(true);
        throw error;
      }
    },
    async read(tournament, after) {
      if (!isWord(tournament)) return [];
      return (await pool.query<TournamentEntryRow>(READ, [tournament, after])).rows.map(entryOfTournament);
    },
    async list(query) {
      const { text, values } = tournamentListing(query, { schema: 'partyline.', value: (n) => `$${n}` });
      return (await pool.query<TournamentRow>(text, values)).rows.map(listedTournament);
    },
    due: (now, limit) => ids(DUE, now, limit),
    ended: (limit) => ids(ENDED, limit),
    unfinishedOf: async (opener) => (await pool.query<{ n: number }>(UNFINISHED, [opener])).rows[0]?.n ?? 0,
    async forget(person) {
      const { rows } = await pool.query<{ tournament: string; seq: number; body: string }>(WORDS, [person]);
      for (const { tournament, seq, body } of rows) await pool.query(REWRITE, [tournament, seq, wordless(body)]);
      await pool.query(FORGET, [person, NAMELESS]);
    },
  };
}
