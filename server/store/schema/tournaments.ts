/** The step of the tournaments. */
import type { MigrationStep } from './step.js';

/** Their logs, what lists show of them, who takes part, and the tables whose ends they wait for. */
export const TOURNAMENTS: MigrationStep = {
  sqlite: `
    CREATE TABLE tournaments (
      id TEXT PRIMARY KEY,
      head INTEGER NOT NULL,
      game TEXT NOT NULL,
      status TEXT NOT NULL,
      open INTEGER NOT NULL,
      opener TEXT NOT NULL,
      due INTEGER,
      summary TEXT NOT NULL,
      created INTEGER NOT NULL,
      changed INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tournaments_listed ON tournaments (status, open, changed);
    CREATE INDEX tournaments_opener ON tournaments (opener, status);
    CREATE INDEX tournaments_due ON tournaments (due) WHERE due IS NOT NULL;
    CREATE TABLE tournament_entries (
      tournament TEXT NOT NULL,
      seq INTEGER NOT NULL,
      at INTEGER NOT NULL,
      kind TEXT NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (tournament, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tournament_people (
      tournament TEXT NOT NULL,
      person TEXT NOT NULL,
      PRIMARY KEY (tournament, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tournament_people_person ON tournament_people (person);
    CREATE TABLE tournament_tables (
      tournament TEXT NOT NULL,
      table_id TEXT NOT NULL,
      PRIMARY KEY (tournament, table_id)
    ) STRICT, WITHOUT ROWID;`,
  postgres: `
    CREATE TABLE partyline.tournaments (
      id text COLLATE "C" PRIMARY KEY,
      head integer NOT NULL,
      game text COLLATE "C" NOT NULL,
      status text COLLATE "C" NOT NULL,
      open boolean NOT NULL,
      opener text COLLATE "C" NOT NULL,
      due bigint,
      summary text NOT NULL,
      created bigint NOT NULL,
      changed bigint NOT NULL
    );
    CREATE INDEX tournaments_listed ON partyline.tournaments (status, open, changed);
    CREATE INDEX tournaments_opener ON partyline.tournaments (opener, status);
    CREATE INDEX tournaments_due ON partyline.tournaments (due) WHERE due IS NOT NULL;
    CREATE TABLE partyline.tournament_entries (
      tournament text COLLATE "C" NOT NULL REFERENCES partyline.tournaments (id),
      seq integer NOT NULL,
      at bigint NOT NULL,
      kind text COLLATE "C" NOT NULL,
      body text NOT NULL,
      PRIMARY KEY (tournament, seq)
    );
    CREATE TABLE partyline.tournament_people (
      tournament text COLLATE "C" NOT NULL REFERENCES partyline.tournaments (id),
      person text COLLATE "C" NOT NULL,
      PRIMARY KEY (tournament, person)
    );
    CREATE INDEX tournament_people_person ON partyline.tournament_people (person);
    CREATE TABLE partyline.tournament_tables (
      tournament text COLLATE "C" NOT NULL REFERENCES partyline.tournaments (id),
      table_id text COLLATE "C" NOT NULL,
      PRIMARY KEY (tournament, table_id)
    );`,
};
