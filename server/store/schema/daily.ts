/** The step of the daily calls. */
import type { MigrationStep } from './step.js';

/** The daily calls: the secret that their seeds are made from, who has played, and the best that is known. */
export const DAILY: MigrationStep = {
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
