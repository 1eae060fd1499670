/** How a result is written into Postgres: with the append that ends the game, or by itself. */
import type { Pool } from 'pg';
import type { PlainSql } from '../plain/plain-sql.js';
import { finishedText } from './finished-text.js';
import type { Results } from './results.js';
import { resultsOver } from './sql.js';

/**
 * What becomes of the rows of a CTE `ended (n, game, body)`: the number of a table, its game, and what is to be kept of its end. Seats
 * are put in place of those that are there, because one statement does not see what it has deleted itself.
 */
export const FINISH = `
  unfinished AS (
    DELETE FROM partyline.finished f USING ended e WHERE f.table_n = e.n AND e.body = 'null'
  ), unseated AS (
    DELETE FROM partyline.results r USING ended e
    WHERE r.table_n = e.n AND (e.body = 'null' OR r.seat >= json_array_length(e.body::json -> 'seats'))
  ), kept AS (
    INSERT INTO partyline.finished (table_n, game, at, pool, seats, unrated)
    SELECT e.n, e.game, (e.body::json ->> 'at')::bigint, e.body::json ->> 'pool', json_array_length(e.body::json -> 'seats'),
      e.body::json ->> 'unrated'
    FROM ended e WHERE e.body <> 'null'
    ON CONFLICT (table_n) DO UPDATE SET at = excluded.at, pool = excluded.pool, seats = excluded.seats, unrated = excluded.unrated
  ), placed AS (
    INSERT INTO partyline.results (table_n, seat, person, bot, game, at, place, score, reached, quit)
    SELECT e.n, s.seat, s.person, s.bot, e.game, (e.body::json ->> 'at')::bigint, s.place, s.score, s.reached, s.quit
    FROM ended e CROSS JOIN LATERAL json_to_recordset(CASE e.body WHEN 'null' THEN '[]' ELSE e.body::json -> 'seats' END)
      AS s (seat int, person text, bot text, place int, score float8, reached text, quit text)
    ON CONFLICT (table_n, seat) DO UPDATE SET person = excluded.person, bot = excluded.bot, at = excluded.at,
      place = excluded.place, score = excluded.score, reached = excluded.reached, quit = excluded.quit
  )`;

const PUT = `
  WITH ended AS (SELECT t.n, t.game, $2::text AS body FROM partyline.tables t WHERE t.id = $1), ${FINISH}
  SELECT 1`;

export const postgresResults = (pool: Pool, sql: PlainSql): Results =>
  resultsOver(sql, async (table, game) => {
    await pool.query(PUT, [table, finishedText(game)]);
  });
