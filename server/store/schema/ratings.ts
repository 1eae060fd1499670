/** The step of ratings. */
import type { MigrationStep } from './step.js';

/** Skills by person, game and pool; what each rated game changed; and marks of the networks that people have used lately. */
export const RATINGS: MigrationStep = {
  sqlite: `
    CREATE TABLE ratings (
      person TEXT NOT NULL,
      game TEXT NOT NULL,
      pool TEXT NOT NULL,
      mu REAL NOT NULL,
      sigma REAL NOT NULL,
      low REAL NOT NULL,
      games INTEGER NOT NULL,
      rivals INTEGER NOT NULL,
      PRIMARY KEY (person, game, pool)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX ratings_low ON ratings (game, pool, low);
    CREATE TABLE rating_changes (
      table_n INTEGER NOT NULL,
      seat INTEGER NOT NULL,
      person TEXT NOT NULL,
      game TEXT NOT NULL,
      pool TEXT NOT NULL,
      mu_before REAL NOT NULL,
      sigma_before REAL NOT NULL,
      mu REAL NOT NULL,
      sigma REAL NOT NULL,
      games INTEGER NOT NULL,
      rivals INTEGER NOT NULL,
      mark TEXT NOT NULL,
      PRIMARY KEY (table_n, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX rating_changes_person ON rating_changes (person, game, pool);
    CREATE TABLE networks_used (
      person TEXT NOT NULL,
      mark TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (person, mark)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX networks_used_at ON networks_used (at);`,
  postgres: `
    CREATE TABLE partyline.ratings (
      person text COLLATE "C" NOT NULL,
      game text COLLATE "C" NOT NULL,
      pool text NOT NULL,
      mu double precision NOT NULL,
      sigma double precision NOT NULL,
      low double precision NOT NULL,
      games integer NOT NULL,
      rivals integer NOT NULL,
      PRIMARY KEY (person, game, pool)
    );
    CREATE INDEX ratings_low ON partyline.ratings (game, pool, low);
    CREATE TABLE partyline.rating_changes (
      table_n bigint NOT NULL,
      seat integer NOT NULL,
      person text COLLATE "C" NOT NULL,
      game text COLLATE "C" NOT NULL,
      pool text NOT NULL,
      mu_before double precision NOT NULL,
      sigma_before double precision NOT NULL,
      mu double precision NOT NULL,
      sigma double precision NOT NULL,
      games integer NOT NULL,
      rivals integer NOT NULL,
      mark text NOT NULL,
      PRIMARY KEY (table_n, seat)
    );
    CREATE INDEX rating_changes_person ON partyline.rating_changes (person, game, pool);
    CREATE TABLE partyline.networks_used (
      person text COLLATE "C" NOT NULL,
      mark text COLLATE "C" NOT NULL,
      at bigint NOT NULL,
      PRIMARY KEY (person, mark)
    );
    CREATE INDEX networks_used_at ON partyline.networks_used (at);`,
};
