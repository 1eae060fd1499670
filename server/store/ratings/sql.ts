/** Ratings in either database: the same statements, in the words that both understand. */
import { randomUUID } from 'node:crypto';
import { isPool, type RatingPool } from '@partyline/table/result/rated.js';
import type { TableId } from '@partyline/table/table-id.js';
import { type NumberedSql, type NumberedValue, numberedSql } from '../plain/numbered-sql.js';
import type { PlainSql } from '../plain/plain-sql.js';
import type { WriteStatement } from '../sqlite/group-commit.js';
import {
  type KeptRating,
  MOST_NETWORKS,
  MOST_RIVALS,
  NETWORK_MS,
  type RatedGame,
  type RatingBook,
  type RatingChange,
} from './ratings.js';

const RATING = 'r.person, r.mu, r.sigma, r.games, r.rivals';
const WAITING = `
  SELECT t.id FROM partyline.finished f JOIN partyline.tables t ON t.n = f.table_n
  WHERE f.unrated IS NULL AND f.number IS NULL ORDER BY f.at, f.table_n LIMIT $1`;
const LAST = 'SELECT max(f.number) AS last FROM partyline.finished f';
const RIVALS = `
  SELECT DISTINCT o.person FROM partyline.rating_changes c
  JOIN partyline.rating_changes o ON o.table_n = c.table_n AND o.person <> c.person
  WHERE c.person = $1 AND c.game = $2 AND c.pool = $3 LIMIT ${MOST_RIVALS}`;
const N = '(SELECT n FROM partyline.tables WHERE id = $1)';
const NUMBER = `
  UPDATE partyline.finished SET number = $2
  WHERE table_n = ${N} AND number IS NULL AND unrated IS NULL
    AND $3 = (SELECT coalesce(max(f.number), 0) FROM partyline.finished f)`;
/** The game that has this number, if it is this one. */
const NUMBERED = 'FROM partyline.finished f JOIN partyline.tables t ON t.n = f.table_n WHERE t.id = $1 AND f.number = $2';
const CHANGE = `
  INSERT INTO partyline.rating_changes (table_n, seat, person, game, pool, mu_before, sigma_before, mu, sigma, games, rivals, mark)
  SELECT f.table_n, $3, $4, f.game, f.pool, $5, $6, $7, $8, $9, $10, $11 ${NUMBERED} ON CONFLICT DO NOTHING`;
/** Only from what this very writer has just written: one that comes too late must not bring old ratings back. */
const RATE = `
  INSERT INTO partyline.ratings (person, game, pool, mu, sigma, low, games, rivals)
  SELECT c.person, c.game, c.pool, c.mu, c.sigma, c.mu - 2 * c.sigma, c.games, c.rivals
  FROM partyline.rating_changes c JOIN partyline.tables t ON t.n = c.table_n WHERE t.id = $1 AND c.mark = $2
  ON CONFLICT (person, game, pool) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, low = excluded.low,
    games = excluded.games, rivals = excluded.rivals`;
const DISMISS = `UPDATE partyline.finished SET unrated = $2 WHERE table_n = ${N} AND number IS NULL`;
const CHANGES = `
  SELECT c.seat, c.person, c.mu_before, c.sigma_before, c.mu, c.sigma, c.games, c.rivals
  FROM partyline.rating_changes c JOIN partyline.tables t ON t.n = c.table_n WHERE t.id = $1 ORDER BY c.seat`;
const BOARD = `
  SELECT ${RATING}, p.name FROM partyline.ratings r JOIN partyline.people p ON p.id = r.person
  LEFT JOIN partyline.showing s ON s.person = r.person
  WHERE r.game = $1 AND r.pool = $2 AND r.games >= $3 AND r.rivals >= $4
    AND p.name <> '' AND CAST(p.blocked AS integer) = 0 AND coalesce(s.listed, 1) = 1
  ORDER BY r.low DESC, r.person LIMIT $5`;
const IN_ORDER = `
  SELECT t.id FROM partyline.finished f JOIN partyline.tables t ON t.n = f.table_n
  WHERE f.number > $1 ORDER BY f.number LIMIT $2`;

const SAW = `
  INSERT INTO partyline.networks_used (person, mark, at) VALUES ($1, $2, $3)
  ON CONFLICT (person, mark) DO UPDATE SET at = excluded.at`;
const OLD = 'DELETE FROM partyline.networks_used WHERE at < $1';
const TOO_MANY = `
  DELETE FROM partyline.networks_used WHERE person = $1 AND mark NOT IN
    (SELECT o.mark FROM partyline.networks_used o WHERE o.person = $1 ORDER BY o.at DESC, o.mark LIMIT ${MOST_NETWORKS})`;

const FORGET = 'DELETE FROM partyline.networks_used WHERE person = $1';
const MERGE = [
  `UPDATE partyline.ratings SET person = $2 WHERE person = $1 AND NOT EXISTS (
     SELECT 1 FROM partyline.ratings o WHERE o.person = $2 AND o.game = partyline.ratings.game AND o.pool = partyline.ratings.pool)`,
  `UPDATE partyline.rating_changes SET person = $2 WHERE person = $1 AND table_n NOT IN
     (SELECT o.table_n FROM partyline.rating_changes o WHERE o.person = $2)`,
  'DELETE FROM partyline.ratings WHERE person = $1 AND person <> $2',
];

type ChangeRow = KeptRating & { readonly seat: number; readonly mu_before: number; readonly sigma_before: number };

const changeOf = ({ seat, mu_before, sigma_before, ...after }: ChangeRow): RatingChange => ({
  seat,
  person: after.person,
  before: { mu: mu_before, sigma: sigma_before },
  after,
});

const marksFrom = (first: number, count: number): string => Array.from({ length: count }, (_, i) => `$${first + i}`).join(', ');

/** The statements that keep a game as the one of a number. */
function statementsOf({ table, changes }: RatedGame, number: number): readonly WriteStatement[] {
  const mark = randomUUID();
  const each = changes.map(({ seat, person, before, after: { mu, sigma, games, rivals } }) => ({
    text: CHANGE,
    values: [table, number, seat, person, before.mu, before.sigma, mu, sigma, games, rivals, mark],
  }));
  return [...each, { text: RATE, values: [table, mark] }];
}

/** Two servers have given one number at the same moment: the second is told so by the database. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && /^(23505|40001|40P01)$/.test(String(Reflect.get(error, 'code')));

export function ratingsOver(plain: PlainSql): RatingBook {
  const sql = numberedSql(plain);
  const ids = async (text: string, ...values: readonly NumberedValue[]): Promise<readonly TableId[]> =>
    (await sql.rows<{ id: TableId }>(text, ...values)).map(({ id }) => id);
  return {
    waiting: (limit) => ids(WAITING, limit),
    last: async () => (await sql.rows<{ last: number | null }>(LAST))[0]?.last ?? 0,
    async of(people, game, pool) {
      if (people.length === 0) return new Map();
      const text = `SELECT ${RATING} FROM partyline.ratings r
        WHERE r.game = $1 AND r.pool = $2 AND r.person IN (${marksFrom(3, people.length)})`;
      return new Map((await sql.rows<KeptRating>(text, game, pool, ...people)).map((row) => [row.person, row]));
    },
    rivals: async (person, game, pool) =>
      (await sql.rows<{ person: string }>(RIVALS, person, game, pool)).map((row) => row.person),
    async keep(last, rated) {
      try {
        const number = { text: NUMBER, values: [rated.table, last + 1, last] };
        await sql.change(number, ...statementsOf(rated, last + 1));
      } catch (error) {
        if (!isTaken(error)) throw error;
      }
    },
    dismiss: (table, why) => sql.change({ text: DISMISS, values: [table, why] }),
    changes: async (table) => (await sql.rows<ChangeRow>(CHANGES, table)).map(changeOf),
    async ofPerson(person) {
      const text = `SELECT ${RATING}, r.game, r.pool FROM partyline.ratings r WHERE r.person = $1 ORDER BY r.game, r.pool`;
      const rows = await sql.rows<KeptRating & { game: string; pool: string }>(text, person);
      return rows.map(({ pool, ...row }) => ({ ...row, pool: poolIn(pool) }));
    },
    board: ({ game, pool, games, rivals, limit }) => sql.rows(BOARD, game, pool, games, rivals, limit),
    numbered: (after, limit) => ids(IN_ORDER, after, limit),
    async replace(games) {
      const clear = ['DELETE FROM partyline.ratings', 'DELETE FROM partyline.rating_changes'].map((text) => ({
        text,
        values: [],
      }));
      await sql.change(...clear, ...games.flatMap((game, i) => statementsOf(game, i + 1)));
    },
    ...networksOver(sql),
    forget: (person) => sql.change({ text: FORGET, values: [person] }),
    mergeInto: (from, to) => sql.change(...MERGE.map((text) => ({ text, values: [from, to] })), { text: FORGET, values: [from] }),
  };
}

function networksOver(sql: NumberedSql): Pick<RatingBook, 'saw' | 'share'> {
  return {
    saw: (person, mark, at) =>
      sql.change(
        { text: SAW, values: [person, mark, at] },
        { text: OLD, values: [at - NETWORK_MS] },
        { text: TOO_MANY, values: [person] },
      ),
    async share(people, since) {
      if (people.length < 2) return false;
      const text = `SELECT u.mark FROM partyline.networks_used u WHERE u.at >= $1 AND u.person IN (${marksFrom(2, people.length)})
        GROUP BY u.mark HAVING count(*) > 1 LIMIT 1`;
      return (await sql.rows(text, since, ...people)).length > 0;
    },
  };
}

const poolIn = (word: string): RatingPool => (isPool(word) ? word : 'none');
