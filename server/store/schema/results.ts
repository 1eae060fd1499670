/** The step of finished games: their tables, and what the index of earlier versions says of those that are over already. */
import type { Database } from 'better-sqlite3';
import type { ClientBase } from 'pg';
import { finishStatements } from '../results/finish-statements.js';
import { finishedOfRow, type OverRow } from '../results/from-index.js';
import { FINISH } from '../results/postgres.js';
import type { MigrationStep } from './step.js';

const SQLITE = `
  CREATE TABLE finished (
    table_n INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    pool TEXT NOT NULL,
    seats INTEGER NOT NULL,
    unrated TEXT,
    number INTEGER
  ) STRICT;
  CREATE INDEX finished_unrated_yet ON finished (at, table_n) WHERE unrated IS NULL AND number IS NULL;
  CREATE UNIQUE INDEX finished_number ON finished (number) WHERE number IS NOT NULL;
  CREATE TABLE results (
    table_n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT,
    bot TEXT,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    place INTEGER NOT NULL,
    score REAL,
    reached TEXT NOT NULL,
    quit TEXT,
    PRIMARY KEY (table_n, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX results_person ON results (person, at, table_n) WHERE person IS NOT NULL;
  CREATE TABLE showing (
    person TEXT PRIMARY KEY,
    games INTEGER NOT NULL,
    listed INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`;

const POSTGRES = `
  CREATE TABLE partyline.finished (
    table_n bigint PRIMARY KEY,
    game text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    pool text NOT NULL,
    seats integer NOT NULL,
    unrated text,
    number integer
  );
  CREATE INDEX finished_unrated_yet ON partyline.finished (at, table_n) WHERE unrated IS NULL AND number IS NULL;
  CREATE UNIQUE INDEX finished_number ON partyline.finished (number) WHERE number IS NOT NULL;
  CREATE TABLE partyline.results (
    table_n bigint NOT NULL,
    seat integer NOT NULL,
    person text COLLATE "C",
    bot text,
    game text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    place integer NOT NULL,
    score double precision,
    reached text NOT NULL,
    quit text,
    PRIMARY KEY (table_n, seat)
  );
  CREATE INDEX results_person ON partyline.results (person, at, table_n) WHERE person IS NOT NULL;
  CREATE TABLE partyline.showing (
    person text COLLATE "C" PRIMARY KEY,
    games integer NOT NULL,
    listed integer NOT NULL
  );`;

/** Rows that are read at once. */
const AT_ONCE = 1_000;
const next = (tables: string, after: string, limit: string): string => `
  SELECT t.n, t.people, t.summary, t.changed FROM ${tables} t
  WHERE t.n > ${after} AND t.status IN ('finished', 'closed') ORDER BY t.n LIMIT ${limit}`;

function fillSqlite(db: Database): void {
  db.exec(SQLITE);
  const read = db.prepare<[number, number], OverRow>(next('tables', '?', '?'));
  for (let rows = read.all(0, AT_ONCE); rows.length > 0; rows = read.all(rows.at(-1)?.n ?? 0, AT_ONCE)) {
    for (const row of rows) {
      const text = finishedOfRow(row);
      for (const order of text === null ? [] : finishStatements(row.n, text)) db.prepare(order.text).run(...order.values);
    }
  }
}

const FILL = `
  WITH ended AS (
    SELECT t.n, t.game, a.body FROM unnest($1::bigint[], $2::text[]) AS a (n, body) JOIN partyline.tables t ON t.n = a.n
  ), ${FINISH}
  SELECT 1`;

async function fillPostgres(client: ClientBase): Promise<void> {
  await client.query(POSTGRES);
  for (let after = 0; ; ) {
    const { rows } = await client.query<OverRow>(next('partyline.tables', '$1', '$2'), [after, AT_ONCE]);
    const last = rows.at(-1);
    if (last === undefined) return;
    const over = rows.flatMap((row) => {
      const body = finishedOfRow(row);
      return body === null ? [] : [{ n: row.n, body }];
    });
    await client.query(FILL, [over.map(({ n }) => n), over.map(({ body }) => body)]);
    after = Number(last.n);
  }
}

/** Finished games by person, and what people show of them. */
export const RESULTS: MigrationStep = { sqlite: fillSqlite, postgres: fillPostgres };
