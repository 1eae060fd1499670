/** Invitations in an SQLite file, written by the writer that everything shares. */
import type { Database } from 'better-sqlite3';
import { LISTED_COLUMNS, type ListedRow, listedOf } from '../listing.js';
import { promiseOf } from '../sqlite/log.js';
import type { Writer } from '../sqlite/writer.js';
import { checkWord } from '../word-check.js';
import { type CompanionRow, companionOf, type Invitations, NEVER_MADE, TABLES_LOOKED_AT } from './invitations.js';

const COMPANIONS = `
  SELECT p.id AS person, p.name, count(*) AS games, max(t.changed) AS last,
    NOT EXISTS (SELECT 1 FROM unwelcome u WHERE u.person = $me AND u.other = p.id) AS welcome
  FROM (SELECT table_n FROM seats WHERE person = $me ORDER BY table_n DESC LIMIT ${TABLES_LOOKED_AT}) m
  JOIN tables t ON t.n = m.table_n AND t.status IN ('playing', 'finished')
  JOIN seats s ON s.table_n = t.n AND s.person <> $me
  JOIN people p ON p.id = s.person AND p.name <> '' AND NOT p.blocked
  WHERE NOT EXISTS (SELECT 1 FROM unwelcome u WHERE u.person = p.id AND u.other = $me)
  GROUP BY p.id, p.name ORDER BY last DESC, p.id LIMIT $limit`;
const MAY_INVITE = `
  SELECT 1 FROM seats a JOIN seats b ON b.table_n = a.table_n AND b.person = $person
  JOIN tables t ON t.n = a.table_n AND t.status IN ('playing', 'finished')
  JOIN people p ON p.id = $person AND p.name <> '' AND NOT p.blocked
  WHERE a.person = $by AND $by <> $person AND NOT EXISTS (SELECT 1 FROM unwelcome u WHERE u.person = $person AND u.other = $by)
  LIMIT 1`;
const OF = `
  SELECT i.by, coalesce(p.name, '') AS name, i.at, ${LISTED_COLUMNS}
  FROM invitations i JOIN tables t ON t.id = i.table_id AND t.status = 'waiting' LEFT JOIN people p ON p.id = i.by
  WHERE i.person = ? ORDER BY i.at DESC, i.table_id LIMIT ?`;
const APART = `
  SELECT u.person, u.other FROM unwelcome u
  WHERE u.person IN (SELECT value FROM json_each($people)) AND u.other IN (SELECT value FROM json_each($people))`;
/** The table of a new one is about to be made; of an old one it never will be. */
const OVER = `
  DELETE FROM invitations WHERE person = ?
    AND coalesce((SELECT t.status FROM tables t WHERE t.id = table_id), CASE WHEN at < ? THEN 'never' ELSE 'waiting' END) <> 'waiting'`;

type GivenRow = ListedRow & { readonly by: string; readonly name: string; readonly at: number };

const merging = (from: string, to: string) => [
  { text: 'UPDATE OR IGNORE invitations SET person = ? WHERE person = ?', values: [to, from] },
  { text: 'DELETE FROM invitations WHERE person = ?', values: [from] },
  { text: 'UPDATE invitations SET by = ? WHERE by = ?', values: [to, from] },
  { text: 'UPDATE OR IGNORE unwelcome SET person = ? WHERE person = ?', values: [to, from] },
  { text: 'UPDATE OR IGNORE unwelcome SET other = ? WHERE other = ?', values: [to, from] },
  { text: 'DELETE FROM unwelcome WHERE person = ? OR other = ? OR person = other', values: [from, from] },
];

export function sqliteInvitations(db: Database, writer: Writer): Invitations {
  const companions = db.prepare<{ me: string; limit: number }, CompanionRow>(COMPANIONS);
  const mayInvite = db.prepare<{ by: string; person: string }, unknown>(MAY_INVITE);
  const given = db.prepare<[string, number], GivenRow>(OF);
  const apart = db.prepare<{ people: string }, { person: string; other: string }>(APART);
  const off = db.prepare<[string], { other: string }>('SELECT other FROM unwelcome WHERE person = ? ORDER BY other');
  const change = (text: string, ...values: readonly (string | number)[]): Promise<void> => writer.change({ text, values });
  return {
    companions: (person, limit) => promiseOf(() => companions.all({ me: person, limit }).map(companionOf)),
    mayInvite: (by, person) => promiseOf(() => mayInvite.get({ by, person }) !== undefined),
    async add({ person, table, by, at }) {
      for (const word of [person, table, by]) checkWord(word);
      await writer.change(
        { text: OVER, values: [person, at - NEVER_MADE] },
        {
          text: 'INSERT INTO invitations (person, table_id, by, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
          values: [person, table, by, at],
        },
      );
    },
    remove: (person, table) => change('DELETE FROM invitations WHERE person = ? AND table_id = ?', person, table),
    of: (person, limit) =>
      promiseOf(() =>
        given.all(person, limit).flatMap(({ by, name, at, ...row }) => {
          const listing = listedOf(row);
          return listing === null ? [] : [{ by, name, at, listing }];
        }),
      ),
    async turn(person, other, welcome) {
      for (const word of [person, other]) checkWord(word);
      await change(
        welcome
          ? 'DELETE FROM unwelcome WHERE person = ? AND other = ?'
          : 'INSERT INTO unwelcome (person, other) VALUES (?, ?) ON CONFLICT DO NOTHING',
        person,
        other,
      );
    },
    turnedOff: (person) => promiseOf(() => off.all(person).map(({ other }) => other)),
    apart: (people) =>
      promiseOf(() => apart.all({ people: JSON.stringify(people) }).map(({ person, other }) => [person, other] as const)),
    mergeInto: (from, to) => writer.change(...merging(from, to)),
    forget: (person) =>
      writer.change(
        { text: 'DELETE FROM invitations WHERE person = ? OR by = ?', values: [person, person] },
        { text: 'DELETE FROM unwelcome WHERE person = ? OR other = ?', values: [person, person] },
      ),
  };
}
