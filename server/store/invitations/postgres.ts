/** Invitations in Postgres. */
import type { Pool } from 'pg';
import { LISTED_COLUMNS, type ListedRow, listedOf } from '../listing.js';
import { checkWord, isWord } from '../word-check.js';
import { type CompanionRow, companionOf, type Invitations, NEVER_MADE, TABLES_LOOKED_AT } from './invitations.js';

const COMPANIONS = `
  SELECT p.id AS person, p.name, count(*) AS games, max(t.changed) AS last,
    NOT EXISTS (SELECT 1 FROM partyline.unwelcome u WHERE u.person = $1 AND u.other = p.id) AS welcome
  FROM (SELECT table_n FROM partyline.seats WHERE person = $1 ORDER BY table_n DESC LIMIT ${TABLES_LOOKED_AT}) m
  JOIN partyline.tables t ON t.n = m.table_n AND t.status IN ('playing', 'finished')
  JOIN partyline.seats s ON s.table_n = t.n AND s.person <> $1
  JOIN partyline.people p ON p.id = s.person AND p.name <> '' AND NOT p.blocked
  WHERE NOT EXISTS (SELECT 1 FROM partyline.unwelcome u WHERE u.person = p.id AND u.other = $1)
  GROUP BY p.id, p.name ORDER BY last DESC, p.id LIMIT $2`;
const MAY_INVITE = `
  SELECT 1 FROM partyline.seats a JOIN partyline.seats b ON b.table_n = a.table_n AND b.person = $2
  JOIN partyline.tables t ON t.n = a.table_n AND t.status IN ('playing', 'finished')
  JOIN partyline.people p ON p.id = $2 AND p.name <> '' AND NOT p.blocked
  WHERE a.person = $1 AND $1 <> $2 AND NOT EXISTS (SELECT 1 FROM partyline.unwelcome u WHERE u.person = $2 AND u.other = $1)
  LIMIT 1`;
const OF = `
  SELECT i.by, coalesce(p.name, '') AS name, i.at, ${LISTED_COLUMNS}
  FROM partyline.invitations i JOIN partyline.tables t ON t.id = i.table_id AND t.status = 'waiting'
  LEFT JOIN partyline.people p ON p.id = i.by
  WHERE i.person = $1 ORDER BY i.at DESC, i.table_id LIMIT $2`;
const APART = 'SELECT person, other FROM partyline.unwelcome WHERE person = ANY ($1) AND other = ANY ($1)';
const OFF = 'SELECT other FROM partyline.unwelcome WHERE person = $1 ORDER BY other';
const ADD = `
  WITH over AS (
    DELETE FROM partyline.invitations i WHERE person = $1 AND table_id <> $2 AND 'waiting' <> coalesce(
      (SELECT t.status FROM partyline.tables t WHERE t.id = i.table_id), CASE WHEN at < $5 THEN 'never' ELSE 'waiting' END)
  )
  INSERT INTO partyline.invitations (person, table_id, by, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`;
const FORGET = `
  WITH gone AS (DELETE FROM partyline.invitations WHERE person = $1 OR by = $1)
  DELETE FROM partyline.unwelcome WHERE person = $1 OR other = $1`;

/** Each by itself: whatever was cut short is done again. */
const MERGE = [
  `INSERT INTO partyline.invitations (person, table_id, by, at)
   SELECT $2, table_id, by, at FROM partyline.invitations WHERE person = $1 ON CONFLICT DO NOTHING`,
  `WITH named AS (UPDATE partyline.invitations SET by = $2 WHERE by = $1 AND person <> $1)
   DELETE FROM partyline.invitations WHERE person = $1`,
  `INSERT INTO partyline.unwelcome (person, other)
   SELECT CASE person WHEN $1 THEN $2 ELSE person END, CASE other WHEN $1 THEN $2 ELSE other END
   FROM partyline.unwelcome WHERE person = $1 OR other = $1 ON CONFLICT DO NOTHING`,
  `DELETE FROM partyline.unwelcome WHERE person = $1 OR other = $1 OR person = other AND person = $2`,
];

type GivenRow = ListedRow & { readonly by: string; readonly name: string; readonly at: number };

export function postgresInvitations(pool: Pool): Invitations {
  const change = async (text: string, ...values: readonly unknown[]): Promise<void> => {
    await pool.query(text, [...values]);
  };
  return {
    async companions(person, limit) {
      const { rows } = await pool.query<CompanionRow>(COMPANIONS, [person, limit]);
      return rows.map(companionOf);
    },
    mayInvite: async (by, person) => isWord(person) && (await pool.query(MAY_INVITE, [by, person])).rows.length > 0,
    async add({ person, table, by, at }) {
      for (const word of [person, table, by]) checkWord(word);
      await change(ADD, person, table, by, at, at - NEVER_MADE);
    },
    remove: (person, table) => change('DELETE FROM partyline.invitations WHERE person = $1 AND table_id = $2', person, table),
    async of(person, limit) {
      const { rows } = await pool.query<GivenRow>(OF, [person, limit]);
      return rows.flatMap(({ by, name, at, ...row }) => {
        const listing = listedOf(row);
        return listing === null ? [] : [{ by, name, at, listing }];
      });
    },
    async turn(person, other, welcome) {
      for (const word of [person, other]) checkWord(word);
      await change(
        welcome
          ? 'DELETE FROM partyline.unwelcome WHERE person = $1 AND other = $2'
          : 'INSERT INTO partyline.unwelcome (person, other) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        person,
        other,
      );
    },
    async turnedOff(person) {
      const { rows } = await pool.query<{ other: string }>(OFF, [person]);
      return rows.map(({ other }) => other);
    },
    async apart(people) {
      const { rows } = await pool.query<{ person: string; other: string }>(APART, [[...people]]);
      return rows.map(({ person, other }) => [person, other] as const);
    },
    async mergeInto(from, to) {
      for (const text of MERGE) await change(text, from, to);
    },
    forget: (person) => change(FORGET, person),
  };
}
