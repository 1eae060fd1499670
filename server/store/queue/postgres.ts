/** The queue in Postgres, for any number of servers: a claim locks its people in one order, so that two never wait in a circle. */
import type { Pool as Connections } from 'pg';
import { checkWord, isWord } from '../word-check.js';
import { type Queue, SEEKER_COLUMNS, type SeekerRow, seekerOf, type WishPool } from './queue.js';

const SAME = 'q.game = excluded.game AND q.clock = excluded.clock AND q.seats = excluded.seats';
const JOIN = `
  INSERT INTO partyline.queue AS q (person, game, clock, seats, since, until) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (person) DO UPDATE SET game = excluded.game, clock = excluded.clock, seats = excluded.seats, until = excluded.until,
    since = CASE WHEN ${SAME} AND q.until >= excluded.since THEN q.since ELSE excluded.since END
  WHERE q.table_id IS NULL`;
const ONE = `SELECT ${SEEKER_COLUMNS} FROM partyline.queue q WHERE q.person = $1`;
const WAITING = `
  SELECT ${SEEKER_COLUMNS} FROM partyline.queue q
  WHERE q.game = $1 AND q.clock = $2 AND q.seats = $3 AND q.table_id IS NULL AND q.until >= $4 ORDER BY q.since, q.person LIMIT $5`;
const CLAIMED = `SELECT ${SEEKER_COLUMNS} FROM partyline.queue q WHERE q.table_id = $1 ORDER BY q.since, q.person`;
/** Whoever was claimed by another meanwhile is not among those who are locked: then there are too few, and none is claimed. */
const CLAIM = `
  WITH here AS MATERIALIZED (
    SELECT person FROM partyline.queue
    WHERE person = ANY ($2) AND table_id IS NULL AND until >= $3 AND game = $4 AND clock = $5 AND seats = $6
    ORDER BY person FOR UPDATE
  )
  UPDATE partyline.queue q SET table_id = $1, found = $3 FROM here
  WHERE q.person = here.person AND (SELECT count(*) FROM here) = $7`;
const POOLS = `
  SELECT q.game, q.clock, q.seats, count(*) AS people FROM partyline.queue q WHERE q.table_id IS NULL AND q.until >= $1
  GROUP BY q.game, q.clock, q.seats ORDER BY people DESC, q.game, q.clock, q.seats LIMIT $2`;

export function postgresQueue(pool: Connections): Queue {
  const change = async (text: string, ...values: readonly unknown[]): Promise<number> => {
    const { rowCount } = await pool.query(text, [...values]);
    return rowCount ?? 0;
  };
  const rows = async (text: string, ...values: readonly unknown[]) => {
    const found = await pool.query<SeekerRow>(text, [...values]);
    return found.rows.map(seekerOf);
  };
  const of: Queue['of'] = async (person) => (isWord(person) ? ((await rows(ONE, person))[0] ?? null) : null);
  return {
    of,
    async join(person, { game, clock, seats }, now, until) {
      for (const word of [person, game, clock]) checkWord(word);
      await change(JOIN, person, game, clock, seats, now, until);
      const row = await of(person);
      if (row === null) throw new Error('Somebody was forgotten while they joined.');
      return row;
    },
    async stay(person, until) {
      await change('UPDATE partyline.queue SET until = $2 WHERE person = $1', person, until);
    },
    async leave(person) {
      await change('DELETE FROM partyline.queue WHERE person = $1 AND table_id IS NULL', person);
      return await of(person);
    },
    waiting: ({ game, clock, seats }, now, limit) => rows(WAITING, game, clock, seats, now, limit),
    claim: async (table, people, { game, clock, seats }, now) =>
      (await change(CLAIM, table, [...people], now, game, clock, seats, people.length)) > 0,
    claimed: (table) => rows(CLAIMED, table),
    async release(table, person) {
      await change('UPDATE partyline.queue SET table_id = NULL, found = NULL WHERE table_id = $1 AND person = $2', table, person);
    },
    async settle(table, person) {
      await change('DELETE FROM partyline.queue WHERE table_id = $1 AND person = $2', table, person);
    },
    async pools(now, limit) {
      const found = await pool.query<WishPool>(POOLS, [now, limit]);
      return found.rows;
    },
    async purge(before) {
      await change('DELETE FROM partyline.queue WHERE until < $1', before);
    },
    async forget(person) {
      await change('DELETE FROM partyline.queue WHERE person = $1', person);
    },
  };
}
