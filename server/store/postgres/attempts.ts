/** What is kept of the daily calls in Postgres. */
import type { Pool, QueryResultRow } from 'pg';
import {
  ATTEMPT_COLUMNS,
  type AttemptRow,
  type Attempts,
  keptOf,
  laterAttempt,
  type PlacedRow,
  placedOf,
  type Secret,
} from '../attempts.js';
import type { Day } from '../days.js';
import { checkWord, isWord } from '../word-check.js';

const NAME = 'daily';
const CALL = 'a.game = $1 AND a.day = $2';
const ON_TIME = 'NOT a.late AND a.finished IS NOT NULL';
/** People whom the host has blocked are not shown, and take no place in a ranking. */
const SHOWN = `${ON_TIME} AND a.person NOT IN (SELECT id FROM partyline.people WHERE blocked)`;

const SECRET = 'INSERT INTO partyline.secrets (name, secret, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
const READ_SECRET = 'SELECT secret, since FROM partyline.secrets WHERE name = $1';
const BEGIN = `
  INSERT INTO partyline.attempts (game, day, person, table_id, begun, late) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT DO NOTHING`;
const ONE = `SELECT ${ATTEMPT_COLUMNS} FROM partyline.attempts a WHERE ${CALL} AND a.person = $3`;
const OVER = `
  SELECT ${ATTEMPT_COLUMNS} FROM partyline.attempts a JOIN partyline.tables t ON t.id = a.table_id
  WHERE a.finished IS NULL AND t.status = 'finished'`;
const UNFINISHED = `${OVER} AND ${CALL} LIMIT $3`;
const UNFINISHED_OF = `${OVER} AND a.game = $1 AND a.person = $2 LIMIT $3`;
const FINISH = `
  UPDATE partyline.attempts SET finished = $4, undos = $5, score = $6, rung = $7, card = $8
  WHERE game = $1 AND day = $2 AND person = $3 AND finished IS NULL`;
const RANKING = `
  SELECT ${ATTEMPT_COLUMNS}, p.name FROM partyline.attempts a JOIN partyline.people p ON p.id = a.person
  WHERE ${CALL} AND ${SHOWN} ORDER BY a.score DESC, a.finished, a.person LIMIT $3`;
const BEGUN = `SELECT count(*) AS n FROM partyline.attempts a WHERE ${CALL} AND NOT a.late`;
const RUNGS = `
  SELECT a.rung, count(*) AS count FROM partyline.attempts a WHERE ${CALL} AND ${SHOWN} GROUP BY a.rung ORDER BY a.rung`;
const AHEAD = `SELECT count(*) AS n FROM partyline.attempts a WHERE ${CALL} AND ${SHOWN} AND a.score > $3`;
const BEHIND = `SELECT count(*) AS n FROM partyline.attempts a WHERE ${CALL} AND ${SHOWN} AND a.score < $3`;
const BEGUN_ON = `
  SELECT a.day, count(*) AS n FROM partyline.attempts a
  WHERE a.game = $1 AND a.day BETWEEN $2 AND $3 AND NOT a.late GROUP BY a.day`;
const BETWEEN = `
  SELECT ${ATTEMPT_COLUMNS} FROM partyline.attempts a
  WHERE a.person = $2 AND a.game = $1 AND a.day BETWEEN $3 AND $4 ORDER BY a.day`;
const DAYS = `SELECT a.day FROM partyline.attempts a WHERE a.person = $2 AND a.game = $1 AND ${ON_TIME} ORDER BY a.day`;
const BEST = `SELECT a.card FROM partyline.best_known a WHERE ${CALL}`;
const KEEP_BEST = 'INSERT INTO partyline.best_known (game, day, card) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';

export function postgresAttempts(pool: Pool): Attempts {
  const rows = async <Row extends QueryResultRow>(text: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
    (await pool.query<Row>(text, [...values])).rows;
  const change = async (text: string, ...values: readonly unknown[]): Promise<void> => {
    await pool.query(text, [...values]);
  };
  const count = async (text: string, ...values: readonly unknown[]): Promise<number> =>
    (await rows<{ n: number }>(text, ...values))[0]?.n ?? 0;
  const of: Attempts['of'] = async ({ game, day }, person) => {
    if (!isWord(person)) return null;
    const [row] = await rows<AttemptRow>(ONE, game, day, person);
    return row === undefined ? null : keptOf(row);
  };

  return {
    of,
    async secret(fresh) {
      await change(SECRET, NAME, fresh.secret, fresh.since);
      const [kept] = await rows<Secret>(READ_SECRET, NAME);
      return kept ?? fresh;
    },
    async begin(attempt) {
      const { game, day, person, table, begun, late } = attempt;
      for (const word of [game, person, table]) checkWord(word);
      await change(BEGIN, game, day, person, table, begun, late);
      return (await of(attempt, person)) ?? { ...attempt, finish: null };
    },
    unfinished: async ({ game, day }, limit) => (await rows<AttemptRow>(UNFINISHED, game, day, limit)).map(keptOf),
    unfinishedOf: async (game, person, limit) => (await rows<AttemptRow>(UNFINISHED_OF, game, person, limit)).map(keptOf),
    finish: ({ game, day, person }, { finished, undos, card }) =>
      change(FINISH, game, day, person, finished, undos, card.score, card.rung, JSON.stringify(card)),
    ranking: async ({ game, day }, limit) => (await rows<PlacedRow>(RANKING, game, day, limit)).flatMap(placedOf),
    tally: async ({ game, day }) => ({
      begun: await count(BEGUN, game, day),
      rungs: await rows<{ rung: number; count: number }>(RUNGS, game, day),
    }),
    ahead: ({ game, day }, score) => count(AHEAD, game, day, score),
    behind: ({ game, day }, score) => count(BEHIND, game, day, score),
    begunOn: async (game, from, to) =>
      new Map((await rows<{ day: Day; n: number }>(BEGUN_ON, game, from, to)).map(({ day, n }) => [day, n])),
    between: async (game, person, from, to) => (await rows<AttemptRow>(BETWEEN, game, person, from, to)).map(keptOf),
    days: async (game, person) => (await rows<{ day: Day }>(DAYS, game, person)).map(({ day }) => day),
    async best({ game, day }) {
      const [row] = await rows<{ card: string }>(BEST, game, day);
      return row === undefined ? null : JSON.parse(row.card);
    },
    keepBest: ({ game, day }, card) => change(KEEP_BEST, game, day, JSON.stringify(card)),
    ...moving(change),
  };
}

type Change = (text: string, ...values: readonly string[]) => Promise<void>;

/** What becomes of attempts with their people. */
function moving(change: Change): Pick<Attempts, 'mergeInto' | 'forget'> {
  return {
    async mergeInto(former, person) {
      await change(laterAttempt('partyline.attempts', ['$2', '$1'], '<'), former, person);
      await change(laterAttempt('partyline.attempts', ['$1', '$2'], '<='), former, person);
      await change('UPDATE partyline.attempts SET person = $2 WHERE person = $1', former, person);
    },
    forget: (person) => change('DELETE FROM partyline.attempts WHERE person = $1', person),
  };
}
