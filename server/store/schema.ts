/**
 * The tables of the databases, as numbered steps from nothing to now. A step that has been released never changes: what
 * must be different is a new step at the end. Each step is written for both databases.
 */

import type { Database } from 'better-sqlite3';
import type { ClientBase } from 'pg';
import { sumPostgres, sumSqlite } from './checksum-migration.js';

/** What SQL cannot say is done by the program, in the same transaction. */
export type MigrationStep = {
  readonly sqlite: string | ((db: Database) => void);
  readonly postgres: string | ((client: ClientBase) => Promise<void>);
};

/**
 * A table's number `n` stands for its long id wherever it is repeated. Entries are stored in the order of their arrival,
 * so that a commit touches few pages however many tables it serves.
 */
const FIRST: MigrationStep = {
  sqlite: `
    CREATE TABLE tables (
      n INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      head INTEGER NOT NULL,
      game TEXT NOT NULL,
      status TEXT NOT NULL,
      open INTEGER NOT NULL,
      people TEXT NOT NULL,
      due INTEGER,
      summary TEXT NOT NULL,
      created INTEGER NOT NULL,
      changed INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX tables_changed ON tables (changed);
    CREATE INDEX tables_open ON tables (status, changed) WHERE open;
    CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

    CREATE TABLE seats (
      person TEXT NOT NULL,
      table_n INTEGER NOT NULL,
      PRIMARY KEY (person, table_n)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_table ON seats (table_n);

    CREATE TABLE entries (
      table_n INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      at INTEGER NOT NULL,
      kind TEXT NOT NULL,
      key TEXT,
      body TEXT NOT NULL,
      UNIQUE (table_n, seq)
    ) STRICT;
    CREATE UNIQUE INDEX entries_key ON entries (table_n, key) WHERE key IS NOT NULL;

    CREATE TABLE snapshots (
      table_n INTEGER PRIMARY KEY,
      seq INTEGER NOT NULL,
      body TEXT NOT NULL
    ) STRICT;

    CREATE TABLE pulse (last INTEGER) STRICT;
    INSERT INTO pulse VALUES (NULL);
    CREATE TABLE outages (began INTEGER NOT NULL, ended INTEGER NOT NULL) STRICT;
    CREATE INDEX outages_ended ON outages (ended);

    CREATE TABLE people (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      created INTEGER NOT NULL,
      blocked INTEGER NOT NULL,
      token_hash TEXT UNIQUE
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE api_tokens (
      person TEXT NOT NULL REFERENCES people (id),
      id TEXT NOT NULL,
      label TEXT NOT NULL,
      created INTEGER NOT NULL,
      token_hash TEXT NOT NULL UNIQUE,
      PRIMARY KEY (person, id)
    ) STRICT, WITHOUT ROWID;`,
  // `mark` is one append's own sign, by which its writer knows it again after a commit without an answer. `tx` and
  // `writer` tell other processes what they have missed.
  postgres: `
    CREATE TABLE partyline.tables (
      n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id text COLLATE "C" NOT NULL UNIQUE,
      head integer NOT NULL,
      game text NOT NULL,
      status text NOT NULL,
      open boolean NOT NULL,
      people text NOT NULL,
      due bigint,
      summary text NOT NULL,
      created bigint NOT NULL,
      changed bigint NOT NULL,
      writer text NOT NULL,
      tx xid8 NOT NULL
    );
    CREATE INDEX tables_changed ON partyline.tables (changed, n);
    CREATE INDEX tables_open ON partyline.tables (status, changed, n) WHERE open;
    CREATE INDEX tables_due ON partyline.tables (due) WHERE due IS NOT NULL;
    CREATE INDEX tables_tx ON partyline.tables (tx);

    CREATE TABLE partyline.seats (
      person text COLLATE "C" NOT NULL,
      table_n bigint NOT NULL,
      PRIMARY KEY (person, table_n)
    );
    CREATE INDEX seats_table ON partyline.seats (table_n);

    CREATE TABLE partyline.entries (
      table_n bigint NOT NULL,
      seq integer NOT NULL,
      at bigint NOT NULL,
      kind text NOT NULL,
      key text COLLATE "C",
      body text NOT NULL,
      mark text NOT NULL,
      PRIMARY KEY (table_n, seq)
    );
    CREATE UNIQUE INDEX entries_key ON partyline.entries (table_n, key) WHERE key IS NOT NULL;

    CREATE TABLE partyline.snapshots (
      table_n bigint PRIMARY KEY,
      seq integer NOT NULL,
      body text NOT NULL
    );

    CREATE TABLE partyline.pulse (last bigint);
    INSERT INTO partyline.pulse VALUES (NULL);
    CREATE TABLE partyline.outages (began bigint NOT NULL, ended bigint NOT NULL);
    CREATE INDEX outages_ended ON partyline.outages (ended);

    CREATE TABLE partyline.people (
      id text COLLATE "C" PRIMARY KEY,
      name text NOT NULL,
      created bigint NOT NULL,
      blocked boolean NOT NULL,
      token_hash text COLLATE "C" UNIQUE
    );
    CREATE TABLE partyline.api_tokens (
      person text COLLATE "C" NOT NULL REFERENCES partyline.people (id),
      id text COLLATE "C" NOT NULL,
      label text NOT NULL,
      created bigint NOT NULL,
      token_hash text COLLATE "C" NOT NULL UNIQUE,
      PRIMARY KEY (person, id)
    );`,
};

/** The daily calls: the secret that their seeds are made from, who has played, and the best that is known. */
const DAILY: MigrationStep = {
  sqlite: `
    CREATE TABLE secrets (
      name TEXT PRIMARY KEY,
      secret TEXT NOT NULL,
      since INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE attempts (
      game TEXT NOT NULL,
      day TEXT NOT NULL,
      person TEXT NOT NULL,
      table_id TEXT NOT NULL,
      begun INTEGER NOT NULL,
      late INTEGER NOT NULL,
      finished INTEGER,
      undos INTEGER,
      score INTEGER,
      rung INTEGER,
      card TEXT,
      PRIMARY KEY (game, day, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX attempts_person ON attempts (person, game, day);
    CREATE TABLE best_known (
      game TEXT NOT NULL,
      day TEXT NOT NULL,
      card TEXT NOT NULL,
      PRIMARY KEY (game, day)
    ) STRICT, WITHOUT ROWID;`,
  postgres: `
    CREATE TABLE partyline.secrets (
      name text COLLATE "C" PRIMARY KEY,
      secret text NOT NULL,
      since bigint NOT NULL
    );
    CREATE TABLE partyline.attempts (
      game text COLLATE "C" NOT NULL,
      day text COLLATE "C" NOT NULL,
      person text COLLATE "C" NOT NULL,
      table_id text COLLATE "C" NOT NULL,
      begun bigint NOT NULL,
      late boolean NOT NULL,
      finished bigint,
      undos integer,
      score integer,
      rung integer,
      card text,
      PRIMARY KEY (game, day, person)
    );
    CREATE INDEX attempts_person ON partyline.attempts (person, game, day);
    CREATE TABLE partyline.best_known (
      game text COLLATE "C" NOT NULL,
      day text COLLATE "C" NOT NULL,
      card text NOT NULL,
      PRIMARY KEY (game, day)
    );`,
};

/** In a file the keys of a busy table are remembered by its one writer (sqlite/key-cache.ts); Postgres has several writers. */
const NO_KEYS: MigrationStep = { sqlite: 'DROP INDEX entries_key', postgres: 'SELECT 1' };

/** Each entry has its checksum; those of before get theirs now. */
const CHECKSUMS: MigrationStep = { sqlite: sumSqlite, postgres: sumPostgres };

/** Long logs are read in slices; nothing ever used these. */
const NO_SNAPSHOTS: MigrationStep = { sqlite: 'DROP TABLE snapshots', postgres: 'DROP TABLE partyline.snapshots' };

/** Components that people share by link, and what is reported of them to the host. */
const SHARED: MigrationStep = {
  sqlite: `
    CREATE TABLE shared_components (
      code TEXT PRIMARY KEY,
      person TEXT NOT NULL,
      game TEXT NOT NULL,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      component TEXT NOT NULL,
      created INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX shared_components_person ON shared_components (person);
    CREATE INDEX shared_components_created ON shared_components (created);
    CREATE TABLE component_reports (
      code TEXT NOT NULL,
      person TEXT NOT NULL,
      at INTEGER NOT NULL,
      why TEXT NOT NULL,
      PRIMARY KEY (code, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX component_reports_person ON component_reports (person);`,
  postgres: `
    CREATE TABLE partyline.shared_components (
      code text COLLATE "C" PRIMARY KEY,
      person text COLLATE "C" NOT NULL,
      game text COLLATE "C" NOT NULL,
      kind text COLLATE "C" NOT NULL,
      name text NOT NULL,
      component text NOT NULL,
      created bigint NOT NULL
    );
    CREATE INDEX shared_components_person ON partyline.shared_components (person);
    CREATE INDEX shared_components_created ON partyline.shared_components (created);
    CREATE TABLE partyline.component_reports (
      code text COLLATE "C" NOT NULL REFERENCES partyline.shared_components (code) ON DELETE CASCADE,
      person text COLLATE "C" NOT NULL,
      at bigint NOT NULL,
      why text NOT NULL,
      PRIMARY KEY (code, person)
    );
    CREATE INDEX component_reports_person ON partyline.component_reports (person);`,
};

export const STEPS: readonly MigrationStep[] = [FIRST, DAILY, NO_KEYS, CHECKSUMS, NO_SNAPSHOTS, SHARED];
