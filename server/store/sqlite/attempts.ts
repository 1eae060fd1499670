/** What is kept of the daily calls in an SQLite file, written by the writer that everything shares. */
import type { Database } from 'better-sqlite3';
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
import { checkWord } from '../word-check.js';
import { promiseOf } from './log.js';
import type { Writer } from './writer.js';

const NAME = 'daily';
const CALL = 'a.game = ? AND a.day = ?';
const ON_TIME = 'NOT a.late AND a.finished IS NOT NULL';
/** People whom the host has blocked are not shown, and take no place in a ranking. */
const SHOWN = `${ON_TIME} AND a.person NOT IN (SELECT id FROM people WHERE blocked)`;
/** Attempts whose games are over and whose results are missing. */
const OVER = `
  SELECT ${ATTEMPT_COLUMNS} FROM attempts a JOIN tables t ON t.id = a.table_id
  WHERE a.finished IS NULL AND t.status = 'finished'`;

const SECRET = 'INSERT INTO secrets (name, secret, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
const BEGIN = `
  INSERT INTO attempts (game, day, person, table_id, begun, late) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`;
const FINISH = `
  UPDATE attempts SET finished = ?, undos = ?, score = ?, rung = ?, card = ?
  WHERE game = ? AND day = ? AND person = ? AND finished IS NULL`;
const KEEP_BEST = 'INSERT INTO best_known (game, day, card) VALUES (?, ?, ?) ON CONFLICT DO NOTHING';

type Values = (string | number)[];
type Counted = { readonly n: number };

function questions(db: Database) {
  const query = <Row>(text: string) => db.prepare<Values, Row>(text);
  return {
    secret: query<Secret>('SELECT secret, since FROM secrets WHERE name = ?'),
    one: query<AttemptRow>(`SELECT ${ATTEMPT_COLUMNS} FROM attempts a WHERE ${CALL} AND a.person = ?`),
    unfinished: query<AttemptRow>(`${OVER} AND ${CALL} LIMIT ?`),
    unfinishedOf: query<AttemptRow>(`${OVER} AND a.game = ? AND a.person = ? LIMIT ?`),
    ranking: query<PlacedRow>(
      `SELECT ${ATTEMPT_COLUMNS}, p.name FROM attempts a JOIN people p ON p.id = a.person
     WHERE ${CALL} AND ${SHOWN} ORDER BY a.score DESC, a.finished, a.person LIMIT ?`,
    ),
    begun: query<Counted>(`SELECT count(*) AS n FROM attempts a WHERE ${CALL} AND NOT a.late`),
    rungs: query<{ rung: number; count: number }>(
      `SELECT a.rung, count(*) AS count FROM attempts a WHERE ${CALL} AND ${SHOWN} GROUP BY a.rung ORDER BY a.rung`,
    ),
    ahead: query<Counted>(`SELECT count(*) AS n FROM attempts a WHERE ${CALL} AND ${SHOWN} AND a.score > ?`),
    behind: query<Counted>(`SELECT count(*) AS n FROM attempts a WHERE ${CALL} AND ${SHOWN} AND a.score < ?`),
    begunOn: query<Counted & { day: Day }>(
      'SELECT a.day, count(*) AS n FROM attempts a WHERE a.game = ? AND a.day BETWEEN ? AND ? AND NOT a.late GROUP BY a.day',
    ),
    between: query<AttemptRow>(
      `SELECT ${ATTEMPT_COLUMNS} FROM attempts a WHERE a.person = ? AND a.game = ? AND a.day BETWEEN ? AND ? ORDER BY a.day`,
    ),
    days: query<{ day: Day }>(`SELECT a.day FROM attempts a WHERE a.person = ? AND a.game = ? AND ${ON_TIME} ORDER BY a.day`),
    best: query<{ card: string }>('SELECT a.card FROM best_known a WHERE a.game = ? AND a.day = ?'),
  };
}

export function sqliteAttempts(db: Database, writer: Writer): Attempts {
  const ask = questions(db);
  const change = (text: string, ...values: Values): Promise<void> => writer.change({ text, values });
  const of: Attempts['of'] = ({ game, day }, person) =>
    promiseOf(() => {
      const row = ask.one.get(game, day, person);
      return row === undefined ? null : keptOf(row);
    });

  return {
    of,
    async secret(fresh) {
      await change(SECRET, NAME, fresh.secret, fresh.since);
      return (await promiseOf(() => ask.secret.get(NAME))) ?? fresh;
    },
    async begin(attempt) {
      const { game, day, person, table, begun: at, late } = attempt;
      for (const word of [game, person, table]) checkWord(word);
      await change(BEGIN, game, day, person, table, at, late ? 1 : 0);
      return (await of(attempt, person)) ?? { ...attempt, finish: null };
    },
    unfinished: ({ game, day }, limit) => promiseOf(() => ask.unfinished.all(game, day, limit).map(keptOf)),
    unfinishedOf: (game, person, limit) => promiseOf(() => ask.unfinishedOf.all(game, person, limit).map(keptOf)),
    finish: ({ game, day, person }, { finished, undos, card }) =>
      change(FINISH, finished, undos, card.score, card.rung, JSON.stringify(card), game, day, person),
    ranking: ({ game, day }, limit) => promiseOf(() => ask.ranking.all(game, day, limit).flatMap(placedOf)),
    tally: ({ game, day }) => promiseOf(() => ({ begun: ask.begun.get(game, day)?.n ?? 0, rungs: ask.rungs.all(game, day) })),
    ahead: ({ game, day }, score) => promiseOf(() => ask.ahead.get(game, day, score)?.n ?? 0),
    behind: ({ game, day }, score) => promiseOf(() => ask.behind.get(game, day, score)?.n ?? 0),
    begunOn: (game, from, to) => promiseOf(() => new Map(ask.begunOn.all(game, from, to).map(({ day, n }) => [day, n]))),
    between: (game, person, from, to) => promiseOf(() => ask.between.all(person, game, from, to).map(keptOf)),
    days: (game, person) => promiseOf(() => ask.days.all(person, game).map(({ day }) => day)),
    best: ({ game, day }) =>
      promiseOf(() => {
        const row = ask.best.get(game, day);
        return row === undefined ? null : JSON.parse(row.card);
      }),
    keepBest: ({ game, day }, card) => change(KEEP_BEST, game, day, JSON.stringify(card)),
    mergeInto: (former, person) =>
      writer.change(
        { text: laterAttempt('attempts', ['?', '?'], '<'), values: [person, former] },
        { text: laterAttempt('attempts', ['?', '?'], '<='), values: [former, person] },
        { text: 'UPDATE attempts SET person = ? WHERE person = ?', values: [person, former] },
      ),
    forget: (person) => change('DELETE FROM attempts WHERE person = ?', person),
  };
}
