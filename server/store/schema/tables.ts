/** The first step: tables and their entries, people and their programs, and when no server was there. */
import type { MigrationStep } from './step.js';

/**
 * A table's number `n` stands for its long id wherever it is repeated. Entries are stored in the order of their arrival,
 * so that a commit touches few pages however many tables it serves.
 */
export const TABLES: MigrationStep = {
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
