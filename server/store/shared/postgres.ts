/** Shared components in Postgres. */
import type { Pool } from 'pg';
import { checkWord, isWord } from '../word-check.js';
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
  INSERT INTO partyline.shared_components (code, person, game, kind, name, component, created) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT DO NOTHING`;
const FROM = 'FROM partyline.shared_components c LEFT JOIN partyline.people p ON p.id = c.person';
const FIND = `SELECT ${SHARED_COLUMNS} ${FROM} WHERE c.code = $1 AND NOT coalesce(p.blocked, false)`;
const HAS = 'SELECT 1 FROM partyline.shared_components WHERE code = $1';
const COUNT = 'SELECT count(*) AS n FROM partyline.shared_components WHERE person = $1';
const REPORT = `
  INSERT INTO partyline.component_reports (code, person, at, why)
  SELECT $1::text, $2::text, $3::bigint, $4::text WHERE EXISTS (SELECT 1 FROM partyline.shared_components WHERE code = $1)
    AND (SELECT count(*) FROM partyline.component_reports WHERE code = $1) < ${MOST_REPORTS}
  ON CONFLICT DO NOTHING`;
const REPORTS = '(SELECT count(*) FROM partyline.component_reports r WHERE r.code = c.code)';
const NEWEST = '(SELECT max(at) FROM partyline.component_reports r WHERE r.code = c.code)';
const ALL = `SELECT ${SHARED_LIST_COLUMNS}, ${REPORTS} AS reports ${FROM} ORDER BY c.created DESC, c.code LIMIT $1`;
const REPORTED = `
  SELECT ${SHARED_LIST_COLUMNS}, ${REPORTS} AS reports ${FROM} WHERE ${REPORTS} > 0 ORDER BY ${NEWEST} DESC, c.code LIMIT $1`;
const WHY = `SELECT why FROM partyline.component_reports WHERE code = $1 AND why <> '' ORDER BY at DESC, person LIMIT $2`;
/** The reports of a component go with it: see the table. */
const REMOVE = 'DELETE FROM partyline.shared_components WHERE code = $1';
const FORGET = `
  WITH said AS (DELETE FROM partyline.component_reports WHERE person = $1)
  DELETE FROM partyline.shared_components WHERE person = $1`;

const OWN = `SELECT ${OWN_COLUMNS} FROM partyline.shared_components WHERE person = $1 ORDER BY created, code`;
/** What both have reported is reported once. */
const REPORTS_TWICE = `
  DELETE FROM partyline.component_reports r WHERE r.person = $1
    AND EXISTS (SELECT 1 FROM partyline.component_reports o WHERE o.code = r.code AND o.person = $2)`;

export function postgresSharedComponents(pool: Pool): SharedComponents {
  const change = async (text: string, ...values: readonly unknown[]): Promise<void> => {
    await pool.query(text, [...values]);
  };
  return {
    async add({ code, person, game, kind, name, component, created }) {
      for (const word of [code, person, game, kind, name]) checkWord(word);
      await change(ADD, code, person, game, kind, name, JSON.stringify(component), created);
    },
    async find(code) {
      if (!isWord(code)) return null;
      const { rows } = await pool.query<SharedRow>(FIND, [code]);
      return rows[0] === undefined ? null : foundOf(rows[0]);
    },
    has: async (code) => isWord(code) && (await pool.query(HAS, [code])).rows.length > 0,
    async countOf(person) {
      const { rows } = await pool.query<{ n: number }>(COUNT, [person]);
      return rows[0]?.n ?? 0;
    },
    async report({ code, person, at, why }) {
      for (const word of [code, person, why]) checkWord(word);
      await change(REPORT, code, person, at, why);
    },
    async list({ reported, limit }) {
      const { rows } = await pool.query<SharedListRow>(reported ? REPORTED : ALL, [limit]);
      return await Promise.all(
        rows.map(async (row) => {
          const said = await pool.query<{ why: string }>(WHY, [row.code, SHOWN_REPORTS]);
          return sharedListed(
            row,
            said.rows.map(({ why }) => why),
          );
        }),
      );
    },
    remove: (code) => change(REMOVE, code),
    async mergeInto(former, person) {
      await change('UPDATE partyline.shared_components SET person = $2 WHERE person = $1', former, person);
      await change(REPORTS_TWICE, former, person);
      await change('UPDATE partyline.component_reports SET person = $2 WHERE person = $1', former, person);
    },
    async of(person) {
      const { rows } = await pool.query<OwnRow>(OWN, [person]);
      return rows.map(ownOf);
    },
    forget: (person) => change(FORGET, person),
  };
}
