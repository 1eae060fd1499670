/**
 * The text of the statement that appends to many tables in Postgres, and what goes along with some appends: notices, and the results
 * of games that end. Each set of these is planned by itself, so an append without them costs nothing more.
 */
import { inPostgres, POSTGRES_WORDS, toldInPostgres } from '../notices/sql.js';
import { TURN_KINDS, tellText } from '../notices/tell.js';
import { FINISH } from '../results/postgres.js';

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

/** The parameters of the append itself. */
const OWN = 20;

/** More of the same statement, whose parameters are numbered from `first` on. */
type Along = { readonly name: string; readonly parameters: number; text(first: number): string };

/** The turns that are over with an append, and what is told of it. */
const TELLING: Along = {
  name: 'tell',
  parameters: 2,
  text: (first) => `over AS (
    DELETE FROM partyline.notices m USING jsonb_to_recordset(CAST($${first} AS jsonb)) AS g ("table" text, gone jsonb), written w
    WHERE w.id = g."table" AND m.table_id = g."table" AND m.state = 'waiting' AND m.kind IN ${TURN_KINDS}
      AND g.gone ? m.person
  ), told AS (${inPostgres(tellText({ ...POSTGRES_WORDS, told: toldInPostgres(`$${first + 1}`) }, 'JOIN written wr ON wr.id = x.table_id'))}
  )`,
};

/** The results of the games that end, or go on after all. */
const ENDING: Along = {
  name: 'end',
  parameters: 2,
  text: (first) => `ended AS (
    SELECT w.n, a.game, f.body FROM unnest($${first}::text[], $${first + 1}::text[]) AS f (id, body)
    JOIN written w ON w.id = f.id JOIN asked a ON a.id = f.id
  ), ${FINISH}`,
};

type Prepared = { readonly name: string; readonly text: string };

function prepared(along: readonly Along[]): Prepared {
  let first = OWN + 1;
  let text = APPEND;
  for (const one of along) {
    text += `, ${one.text(first)}`;
    first += one.parameters;
  }
  return { name: ['append', ...along.map(({ name }) => name)].join('-'), text: text + ANSWER };
}

const PREPARED = {
  neither: prepared([]),
  telling: prepared([TELLING]),
  ending: prepared([ENDING]),
  both: prepared([TELLING, ENDING]),
};

/** The statement; behind its own values come those of the notices, then those of the results. */
export function appendStatement({ telling, ending }: { readonly telling: boolean; readonly ending: boolean }): Prepared {
  if (telling) return ending ? PREPARED.both : PREPARED.telling;
  return ending ? PREPARED.ending : PREPARED.neither;
}
