/** The step of the lobby: who looks for a game. */
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
