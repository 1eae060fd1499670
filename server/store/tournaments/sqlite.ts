/** Tournaments in an SQLite file, written by the writer that everything shares. */
import { type Database, SqliteError } from 'better-sqlite3';
import type { WriteStatement } from '../sqlite/group-commit.js';
import { promiseOf } from '../sqlite/log.js';
import type { Writer } from '../sqlite/writer.js';
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
  INSERT INTO tournaments (head, game, status, open, opener, due, summary, changed, id, created)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const CHANGE = `
  UPDATE tournaments SET head = ?, game = ?, status = ?, open = ?, opener = ?, due = ?, summary = ?, changed = ? WHERE id = ?`;
const ENTRY = 'INSERT INTO tournament_entries (tournament, seq, at, kind, body) VALUES (?, ?, ?, ?, ?)';
const LISTS = [
  ['people', 'tournament_people', 'person'],
  ['tables', 'tournament_tables', 'table_id'],
] as const;

/** An entry of this number that is there already ends all of it: another writer was faster. */
function statementsOf(append: TournamentAppend): WriteStatement[] {
  const { tournament, expect, index } = append;
  const { rows, last, summary } = checkTournament(append);
  const { game, status, open, opener, due } = index;
  const row = [last.seq, game, status, open ? 1 : 0, opener, due, summary, last.at, tournament];
  const head = expect === 0 ? { text: OPEN, values: [...row, last.at] } : { text: CHANGE, values: row };
  const entries = rows.map(({ seq, at, kind, body }) => ({ text: ENTRY, values: [tournament, seq, at, kind, body] }));
  const lists = LISTS.flatMap(([name, table, column]) => {
    const all = index[name];
    if (all === null) return [];
    const values = [tournament, JSON.stringify(all)];
    return [
      { text: `DELETE FROM ${table} WHERE tournament = ? AND ${column} NOT IN (SELECT value FROM json_each(?))`, values },
      { text: `INSERT OR IGNORE INTO ${table} (tournament, ${column}) SELECT ?, value FROM json_each(?)`, values },
    ];
  });
  return [...entries, head, ...lists];
}

const isConflict = (error: unknown): boolean =>
  error instanceof SqliteError && (error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || error.code === 'SQLITE_CONSTRAINT_UNIQUE');

const FORGET = `
  UPDATE tournament_entries SET body = json_set(body, '$.setup.name', ?, '$.setup.about', '')
  WHERE kind IN ('opened', 'changed') AND tournament IN (SELECT id FROM tournaments WHERE opener = ?)`;

export function sqliteTournaments(db: Database, writer: Writer): Tournaments {
  const read = db.prepare<[string, number], TournamentEntryRow>(
    'SELECT seq, at, kind, body FROM tournament_entries WHERE tournament = ? AND seq > ? ORDER BY seq',
  );
  const due = db.prepare<[number, number], { id: string }>(
    'SELECT id FROM tournaments WHERE due IS NOT NULL AND due <= ? ORDER BY due, id LIMIT ?',
  );
  const ended = db.prepare<[number], { id: string }>(
    `SELECT DISTINCT w.tournament AS id FROM tournament_tables w JOIN tables t ON t.id = w.table_id
     WHERE t.status IN ('finished', 'closed') LIMIT ?`,
  );
  const unfinished = db.prepare<[string], { n: number }>(
    "SELECT count(*) AS n FROM tournaments WHERE opener = ? AND status <> 'over'",
  );
  return {
    async append(append) {
      try {
        await writer.change(...statementsOf(append));
        return true;
      } catch (error) {
        if (isConflict(error)) return false;
        throw error;
      }
    },
    read: (tournament, after) => promiseOf(() => read.all(tournament, after).map(entryOfTournament)),
    list: (query) =>
      promiseOf(() => {
        const { text, values } = tournamentListing(query, { schema: '', value: () => '?' });
        return db
          .prepare<(string | number)[], TournamentRow>(text)
          .all(...values)
          .map(listedTournament);
      }),
    due: (now, limit) => promiseOf(() => due.all(now, limit).map(({ id }) => id)),
    ended: (limit) => promiseOf(() => ended.all(limit).map(({ id }) => id)),
    unfinishedOf: (opener) => promiseOf(() => unfinished.get(opener)?.n ?? 0),
    forget: (person) =>
      writer.change(
        { text: FORGET, values: [NAMELESS, person] },
        { text: "UPDATE tournaments SET summary = json_set(summary, '$.name', ?) WHERE opener = ?", values: [NAMELESS, person] },
        { text: 'DELETE FROM tournament_people WHERE person = ?', values: [person] },
      ),
  };
}
