/** Shared components in an SQLite file, written by the writer that everything shares. */
import type { Database } from 'better-sqlite3';
import { promiseOf } from '../sqlite/log.js';
import type { Writer } from '../sqlite/writer.js';
import { checkWord } from '../word-check.js';
import {
  foundOf,
  MOST_REPORTS,
  OWN_COLUMNS,
  type OwnRow,
  ownOf,
  SHARED_COLUMNS,
  SHARED_LIST_COLUMNS,
  SHOWN_REPORTS,
  type SharedComponents,
  type SharedListRow,
  type SharedRow,
  sharedListed,
} from './components.js';

const ADD = `
  INSERT INTO shared_components (code, person, game, kind, name, component, created) VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT DO NOTHING`;
const FROM = 'FROM shared_components c LEFT JOIN people p ON p.id = c.person';
const REPORT = `
  INSERT INTO component_reports (code, person, at, why)
  SELECT c.code, ?, ?, ? FROM shared_components c WHERE c.code = ?
    AND (SELECT count(*) FROM component_reports r WHERE r.code = c.code) < ${MOST_REPORTS}
  ON CONFLICT DO NOTHING`;
const REPORTS = '(SELECT count(*) FROM component_reports r WHERE r.code = c.code)';
const NEWEST = '(SELECT max(at) FROM component_reports r WHERE r.code = c.code)';

function questions(db: Database) {
  const find = db.prepare<[string], SharedRow>(
    `SELECT ${SHARED_COLUMNS} ${FROM} WHERE c.code = ? AND NOT coalesce(p.blocked, 0)`,
  );
  const has = db.prepare<[string], unknown>('SELECT 1 FROM shared_components WHERE code = ?');
  const count = db.prepare<[string], { n: number }>('SELECT count(*) AS n FROM shared_components WHERE person = ?');
  const all = db.prepare<[number], SharedListRow>(
    `SELECT ${SHARED_LIST_COLUMNS}, ${REPORTS} AS reports ${FROM} ORDER BY c.created DESC, c.code LIMIT ?`,
  );
  const reported = db.prepare<[number], SharedListRow>(
    `SELECT ${SHARED_LIST_COLUMNS}, ${REPORTS} AS reports ${FROM} WHERE ${REPORTS} > 0 ORDER BY ${NEWEST} DESC, c.code LIMIT ?`,
  );
  const why = db.prepare<[string, number], { why: string }>(
    "SELECT why FROM component_reports WHERE code = ? AND why <> '' ORDER BY at DESC, person LIMIT ?",
  );
  const own = db.prepare<[string], OwnRow>(
    `SELECT ${OWN_COLUMNS} FROM shared_components WHERE person = ? ORDER BY created, code`,
  );
  return { find, has, count, all, reported, why, own };
}

export function sqliteSharedComponents(db: Database, writer: Writer): SharedComponents {
  const { find, has, count, all, reported, why, own } = questions(db);
  return {
    async add({ code, person, game, kind, name, component, created }) {
      for (const word of [code, person, game, kind, name]) checkWord(word);
      await writer.change({ text: ADD, values: [code, person, game, kind, name, JSON.stringify(component), created] });
    },
    find: (code) =>
      promiseOf(() => {
        const row = find.get(code);
        return row === undefined ? null : foundOf(row);
      }),
    has: (code) => promiseOf(() => has.get(code) !== undefined),
    countOf: (person) => promiseOf(() => count.get(person)?.n ?? 0),
    async report(report) {
      for (const word of [report.code, report.person, report.why]) checkWord(word);
      await writer.change({ text: REPORT, values: [report.person, report.at, report.why, report.code] });
    },
    list: (asked) =>
      promiseOf(() =>
        (asked.reported ? reported : all).all(asked.limit).map((row) =>
          sharedListed(
            row,
            why.all(row.code, SHOWN_REPORTS).map((one) => one.why),
          ),
        ),
      ),
    remove: (code) =>
      writer.change(
        { text: 'DELETE FROM component_reports WHERE code = ?', values: [code] },
        { text: 'DELETE FROM shared_components WHERE code = ?', values: [code] },
      ),
    mergeInto: (former, person) =>
      writer.change(
        { text: 'UPDATE shared_components SET person = ? WHERE person = ?', values: [person, former] },
        { text: 'UPDATE OR IGNORE component_reports SET person = ? WHERE person = ?', values: [person, former] },
        { text: 'DELETE FROM component_reports WHERE person = ?', values: [former] },
      ),
    of: (person) => promiseOf(() => own.all(person).map(ownOf)),
    forget: (person) =>
      writer.change(
        {
          text: 'DELETE FROM component_reports WHERE person = ? OR code IN (SELECT code FROM shared_components WHERE person = ?)',
          values: [person, person],
        },
        { text: 'DELETE FROM shared_components WHERE person = ?', values: [person] },
      ),
  };
}
