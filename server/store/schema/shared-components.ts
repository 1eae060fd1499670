/** The step of the components that people share. */
import type { MigrationStep } from './step.js';

/** Components that people share by link, and what is reported of them to the host. */
export const SHARED_COMPONENTS: MigrationStep = {
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
