/** Finished games in either database: the same questions, in the words that both understand. */
import { isQuit, type Quit } from '@partyline/table/result/finished.js';
import { isPool, type RatingPool } from '@partyline/table/result/rated.js';
import type { TableId } from '@partyline/table/table-id.js';
import { type NumberedSql, type NumberedValue, numberedSql } from '../plain/numbered-sql.js';
import type { PlainSql } from '../plain/plain-sql.js';
import type { GameTally, HeadToHead, KeptResult, NamedSeat, Opponent, ResultQuery, Results } from './results.js';
import { USUAL_SHOWING } from './results.js';

type GameRow = {
  readonly n: number;
  readonly id: TableId;
  readonly open: boolean | number;
  readonly game: string;
  readonly at: number;
  readonly pool: string;
  readonly unrated: string | null;
  readonly number: number | null;
};

type SeatRow = {
  readonly table_n: number;
  readonly seat: number;
  readonly person: string | null;
  readonly bot: string | null;
  readonly place: number;
  readonly score: number | null;
  readonly reached: string;
  readonly quit: string | null;
  readonly name: string | null;
};

const GAME = 't.n, t.id, t.open, f.game, f.at, f.pool, f.unrated, f.number';
const GAMES = 'partyline.finished f JOIN partyline.tables t ON t.n = f.table_n';
const SEATS = `
  SELECT r.table_n, r.seat, r.person, r.bot, r.place, r.score, r.reached, r.quit, p.name
  FROM partyline.results r LEFT JOIN partyline.people p ON p.id = r.person`;

const poolIn = (word: string): RatingPool => (isPool(word) ? word : 'none');
const quitIn = (word: string | null): Quit | null => (word !== null && isQuit(word) ? word : null);

const seatOf = ({ table_n: _, quit, name, ...seat }: SeatRow): NamedSeat => ({
  ...seat,
  quit: quitIn(quit),
  name: seat.person === null ? null : (name ?? ''),
});

/** The question for a page of somebody's games. */
function listing({ person, game, opponent, from, to, open, before, limit }: ResultQuery) {
  const values: NumberedValue[] = [];
  const take = (value: NumberedValue): string => `$${values.push(value)}`;
  const where = [`r.person = ${take(person)}`];
  if (game !== undefined) where.push(`r.game = ${take(game)}`);
  if (from !== undefined) where.push(`r.at >= ${take(from)}`);
  if (to !== undefined) where.push(`r.at < ${take(to)}`);
  if (open === true) where.push('t.open');
  if (opponent !== undefined) {
    where.push(`r.table_n IN (SELECT o.table_n FROM partyline.results o WHERE o.person = ${take(opponent)})`);
  }
  if (before !== undefined) {
    const [at, table] = [take(before.at), take(before.table)];
    where.push(`(r.at, r.table_n) < (${at}, (SELECT n FROM partyline.tables WHERE id = ${table}))`);
  }
  const text = `
    SELECT ${GAME} FROM partyline.results r JOIN partyline.finished f ON f.table_n = r.table_n
    JOIN partyline.tables t ON t.n = r.table_n
    WHERE ${where.join(' AND ')} ORDER BY r.at DESC, r.table_n DESC LIMIT ${take(limit)}`;
  return { text, values };
}

const TALLY = `
  SELECT r.game, count(*) AS played, count(CASE WHEN f.seats > 1 THEN 1 END) AS contested,
    count(CASE WHEN f.seats > 1 AND r.place = 1 THEN 1 END) AS won, max(r.at) AS last
  FROM partyline.results r JOIN partyline.finished f ON f.table_n = r.table_n
  WHERE r.person = $1 GROUP BY r.game ORDER BY max(r.at) DESC, r.game`;
const BEST = `
  SELECT b.game, b.score, b.reached, t.id FROM (
    SELECT r.game, r.score, r.reached, r.table_n, row_number() OVER (PARTITION BY r.game ORDER BY r.score DESC, r.at) AS rank
    FROM partyline.results r WHERE r.person = $1 AND r.score IS NOT NULL
  ) b JOIN partyline.tables t ON t.n = b.table_n WHERE b.rank = 1`;
const PLACES = `
  SELECT r.place FROM partyline.results r JOIN partyline.finished f ON f.table_n = r.table_n
  WHERE r.person = $1 AND r.game = $2 AND f.seats > 1 ORDER BY r.at DESC, r.table_n DESC LIMIT $3`;
const OPPONENTS = `
  SELECT o.person, p.name, count(*) AS games FROM partyline.results r
  JOIN partyline.results o ON o.table_n = r.table_n AND o.person <> r.person
  JOIN partyline.people p ON p.id = o.person
  WHERE r.person = $1 AND p.name <> '' GROUP BY o.person, p.name ORDER BY count(*) DESC, o.person LIMIT $2`;
const HEADS = `
  SELECT r.game, count(*) AS played, count(CASE WHEN r.place < o.place THEN 1 END) AS ahead,
    count(CASE WHEN r.place > o.place THEN 1 END) AS behind
  FROM partyline.results r JOIN partyline.results o ON o.table_n = r.table_n
  WHERE r.person = $1 AND o.person = $2 GROUP BY r.game ORDER BY count(*) DESC, r.game`;
const OVER = `
  SELECT t.id FROM partyline.tables t WHERE t.status IN ('finished', 'closed') AND t.id > $1 ORDER BY t.id LIMIT $2`;

const SHOWING = 'SELECT s.games, s.listed FROM partyline.showing s WHERE s.person = $1';
const SHOW = `
  INSERT INTO partyline.showing (person, games, listed) VALUES ($1, $2, $3)
  ON CONFLICT (person) DO UPDATE SET games = excluded.games, listed = excluded.listed`;
const FORGET = 'DELETE FROM partyline.showing WHERE person = $1';
const MERGE = `
  UPDATE partyline.results SET person = $2 WHERE person = $1
    AND table_n NOT IN (SELECT o.table_n FROM partyline.results o WHERE o.person = $2)`;

export function resultsOver(plain: PlainSql, put: Results['put']): Results {
  const sql = numberedSql(plain);
  async function withSeats(games: readonly GameRow[]): Promise<readonly KeptResult[]> {
    if (games.length === 0) return [];
    const marks = games.map((_, i) => `$${i + 1}`).join(', ');
    const text = `${SEATS} WHERE r.table_n IN (${marks}) ORDER BY r.table_n, r.seat`;
    const seats = await sql.rows<SeatRow>(text, ...games.map(({ n }) => n));
    return games.map(({ n, id, open, pool, ...game }) => ({
      ...game,
      table: id,
      open: Boolean(open),
      pool: poolIn(pool),
      seats: seats.filter(({ table_n }) => table_n === n).map(seatOf),
    }));
  }

  return {
    async list(query) {
      const { text, values } = listing(query);
      return await withSeats(await sql.rows<GameRow>(text, ...values));
    },
    async ofTable(table) {
      const [kept = null] = await withSeats(await sql.rows<GameRow>(`SELECT ${GAME} FROM ${GAMES} WHERE t.id = $1`, table));
      return kept;
    },
    tally: (person) => tallyOf(sql, person),
    async places(person, game, limit) {
      return (await sql.rows<{ place: number }>(PLACES, person, game, limit)).map(({ place }) => place);
    },
    opponents: (person, limit) => sql.rows<Opponent>(OPPONENTS, person, limit),
    headToHead: (person, other) => sql.rows<HeadToHead>(HEADS, person, other),
    put,
    async overAfter(table, limit) {
      return (await sql.rows<{ id: TableId }>(OVER, table ?? '', limit)).map(({ id }) => id);
    },
    async showing(person) {
      const [row] = await sql.rows<{ games: number; listed: number }>(SHOWING, person);
      return row === undefined ? USUAL_SHOWING : { games: row.games !== 0, listed: row.listed !== 0 };
    },
    show: (person, { games, listed }) => sql.change({ text: SHOW, values: [person, games ? 1 : 0, listed ? 1 : 0] }),
    forget: (person) => sql.change({ text: FORGET, values: [person] }),
    mergeInto: (from, to) => sql.change({ text: MERGE, values: [from, to] }, { text: FORGET, values: [from] }),
  };
}

async function tallyOf(sql: NumberedSql, person: string): Promise<readonly GameTally[]> {
  const rows = await sql.rows<Omit<GameTally, 'best'>>(TALLY, person);
  const best = await sql.rows<{ game: string; score: number; reached: string; id: TableId }>(BEST, person);
  return rows.map((row) => {
    const own = best.find(({ game }) => game === row.game);
    return { ...row, best: own === undefined ? null : { score: own.score, reached: own.reached, table: own.id } };
  });
}
