/** The steps of the lobby: who looks for a game, and who has invited whom. */
import type { MigrationStep } from './step.js';

/** One row a person. Those who have been gone for a while are taken out by `until`. */
export const QUEUE: MigrationStep = {
  sqlite: `
    CREATE TABLE queue (
      person TEXT PRIMARY KEY,
      game TEXT NOT NULL,
      clock TEXT NOT NULL,
      seats INTEGER NOT NULL,
      since INTEGER NOT NULL,
      until INTEGER NOT NULL,
      table_id TEXT,
      found INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX queue_waiting ON queue (game, clock, seats, since, person) WHERE table_id IS NULL;
    CREATE INDEX queue_table ON queue (table_id) WHERE table_id IS NOT NULL;
    CREATE INDEX queue_until ON queue (until);`,
  postgres: `
    CREATE TABLE partyline.queue (
      person text COLLATE "C" PRIMARY KEY,
      game text COLLATE "C" NOT NULL,
      clock text COLLATE "C" NOT NULL,
      seats integer NOT NULL,
      since bigint NOT NULL,
      until bigint NOT NULL,
      table_id text COLLATE "C",
      found bigint
    );
    CREATE INDEX queue_waiting ON partyline.queue (game, clock, seats, since, person) WHERE table_id IS NULL;
    CREATE INDEX queue_table ON partyline.queue (table_id) WHERE table_id IS NOT NULL;
    CREATE INDEX queue_until ON partyline.queue (until);`,
};

/** `unwelcome`: the person takes no invitations from the other. */
export const INVITATIONS: MigrationStep = {
  sqlite: `
    CREATE TABLE invitations (
      person TEXT NOT NULL,
      table_id TEXT NOT NULL,
      by TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (person, table_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX invitations_by ON invitations (by);
    CREATE TABLE unwelcome (
      person TEXT NOT NULL,
      other TEXT NOT NULL,
      PRIMARY KEY (person, other)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX unwelcome_other ON unwelcome (other);`,
  postgres: `
    CREATE TABLE partyline.invitations (
      person text COLLATE "C" NOT NULL,
      table_id text COLLATE "C" NOT NULL,
      by text COLLATE "C" NOT NULL,
      at bigint NOT NULL,
      PRIMARY KEY (person, table_id)
    );
    CREATE INDEX invitations_by ON partyline.invitations (by);
    CREATE TABLE partyline.unwelcome (
      person text COLLATE "C" NOT NULL,
      other text COLLATE "C" NOT NULL,
      PRIMARY KEY (person, other)
    );
    CREATE INDEX unwelcome_other ON partyline.unwelcome (other);`,
};
