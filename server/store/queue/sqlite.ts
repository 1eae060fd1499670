/** The queue in an SQLite file, written by the writer that everything shares: what it writes is all or nothing. */
import type { Database } from 'better-sqlite3';
import { promiseOf } from '../sqlite/log.js';
import type { Writer } from '../sqlite/writer.js';
import { checkWord } from '../word-check.js';
import { type Queue, SEEKER_COLUMNS, type SeekerRow, seekerOf, type WishPool } from './queue.js';

const SAME = 'game = excluded.game AND clock = excluded.clock AND seats = excluded.seats';
const JOIN = `
  INSERT INTO queue (person, game, clock, seats, since, until) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (person) DO UPDATE SET game = excluded.game, clock = excluded.clock, seats = excluded.seats, until = excluded.until,
    since = CASE WHEN ${SAME} AND until >= excluded.since THEN since ELSE excluded.since END
  WHERE table_id IS NULL`;
/** Looked up by the people, who are few, and not by what they wish, which many may: hence the plus signs. */
const HERE = `
  person IN (SELECT value FROM json_each(?)) AND table_id IS NULL AND until >= ? AND +game = ? AND +clock = ? AND +seats = ?`;
const CLAIM = `UPDATE queue SET table_id = ?, found = ? WHERE ${HERE} AND (SELECT count(*) FROM queue WHERE ${HERE}) = ?`;

const questions = (db: Database) => ({
  one: db.prepare<[string], SeekerRow>(`SELECT ${SEEKER_COLUMNS} FROM queue q WHERE q.person = ?`),
  waiting: db.prepare<(string | number)[], SeekerRow>(
    `SELECT ${SEEKER_COLUMNS} FROM queue q
     WHERE q.game = ? AND q.clock = ? AND q.seats = ? AND q.table_id IS NULL AND q.until >= ? ORDER BY q.since, q.person LIMIT ?`,
  ),
  claimed: db.prepare<[string], SeekerRow>(
    `SELECT ${SEEKER_COLUMNS} FROM queue q WHERE q.table_id = ? ORDER BY q.since, q.person`,
  ),
  pools: db.prepare<[number, number], WishPool>(
    `SELECT q.game, q.clock, q.seats, count(*) AS people FROM queue q WHERE q.table_id IS NULL AND q.until >= ?
     GROUP BY q.game, q.clock, q.seats ORDER BY people DESC, q.game, q.clock, q.seats LIMIT ?`,
  ),
});

export function sqliteQueue(db: Database, writer: Writer): Queue {
  const { one, waiting, claimed, pools } = questions(db);
  const change = (text: string, ...values: readonly (string | number)[]): Promise<void> => writer.change({ text, values });
  const of: Queue['of'] = (person) =>
    promiseOf(() => {
      const row = one.get(person);
      return row === undefined ? null : seekerOf(row);
    });
  return {
    of,
    async join(person, { game, clock, seats }, now, until) {
      for (const word of [person, game, clock]) checkWord(word);
      await change(JOIN, person, game, clock, seats, now, until);
      const row = await of(person);
      if (row === null) throw new Error('Somebody was forgotten while they joined.');
      return row;
    },
    stay: (person, until) => change('UPDATE queue SET until = ? WHERE person = ?', until, person),
    async leave(person) {
      await change('DELETE FROM queue WHERE person = ? AND table_id IS NULL', person);
      return await of(person);
    },
    waiting: ({ game, clock, seats }, now, limit) => promiseOf(() => waiting.all(game, clock, seats, now, limit).map(seekerOf)),
    async claim(table, people, { game, clock, seats }, now) {
      const here = [JSON.stringify(people), now, game, clock, seats];
      await change(CLAIM, table, now, ...here, ...here, people.length);
      return (await promiseOf(() => claimed.all(table))).length > 0;
    },
    claimed: (table) => promiseOf(() => claimed.all(table).map(seekerOf)),
    release: (table, person) =>
      change('UPDATE queue SET table_id = NULL, found = NULL WHERE table_id = ? AND person = ?', table, person),
    settle: (table, person) => change('DELETE FROM queue WHERE table_id = ? AND person = ?', table, person),
    pools: (now, limit) => promiseOf(() => pools.all(now, limit)),
    purge: (before) => change('DELETE FROM queue WHERE until < ?', before),
    forget: (person) => change('DELETE FROM queue WHERE person = ?', person),
  };
}
