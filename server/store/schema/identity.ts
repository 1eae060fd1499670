/**
 * The step of those who come in from several devices: where somebody is signed in, the codes and passkeys that sign them in, the
 * people who have become another, and those who are being deleted.
 */
import type { MigrationStep } from './step.js';

/**
 * A person's one token becomes their first device; what is not known of it is said when it is used next. SQLite drops no column that
 * is unique, so the people move to a table without it: others point at them, which is looked at when all is done.
 */
const PEOPLE_MOVE = `
    PRAGMA defer_foreign_keys = ON;
    CREATE TABLE people_moving AS SELECT id, name, created, blocked FROM people;
    DROP TABLE people;
    CREATE TABLE people (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      created INTEGER NOT NULL,
      blocked INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO people SELECT id, name, created, blocked FROM people_moving;
    DROP TABLE people_moving;`;

export const IDENTITY: MigrationStep = {
  sqlite: `
    CREATE TABLE devices (
      token_hash TEXT PRIMARY KEY,
      person TEXT NOT NULL,
      label TEXT NOT NULL,
      created INTEGER NOT NULL,
      used INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX devices_person ON devices (person);
    INSERT INTO devices SELECT token_hash, id, '', created, created FROM people WHERE token_hash IS NOT NULL;
    ${PEOPLE_MOVE}
    CREATE TABLE sign_in_codes (
      code_hash TEXT PRIMARY KEY,
      person TEXT NOT NULL,
      kind TEXT NOT NULL,
      created INTEGER NOT NULL,
      expires INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sign_in_codes_person ON sign_in_codes (person);
    CREATE INDEX sign_in_codes_expires ON sign_in_codes (expires) WHERE expires IS NOT NULL;
    CREATE TABLE passkeys (
      id TEXT PRIMARY KEY,
      person TEXT NOT NULL,
      name TEXT NOT NULL,
      site TEXT NOT NULL,
      public_key TEXT NOT NULL,
      counter INTEGER NOT NULL,
      transports TEXT NOT NULL,
      created INTEGER NOT NULL,
      used INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX passkeys_person ON passkeys (person);
    CREATE TABLE challenges (
      hash TEXT PRIMARY KEY,
      person TEXT,
      expires INTEGER NOT NULL,
      taken TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX challenges_expires ON challenges (expires);
    CREATE TABLE merges (
      former TEXT PRIMARY KEY,
      person TEXT NOT NULL,
      begun INTEGER NOT NULL,
      swept INTEGER,
      done INTEGER,
      twice TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX merges_person ON merges (person);
    CREATE INDEX merges_open ON merges (begun) WHERE done IS NULL;
    CREATE TABLE deletions (
      person TEXT PRIMARY KEY,
      asked INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;`,
  postgres: `
    CREATE TABLE partyline.devices (
      token_hash text COLLATE "C" PRIMARY KEY,
      person text COLLATE "C" NOT NULL,
      label text NOT NULL,
      created bigint NOT NULL,
      used bigint NOT NULL
    );
    CREATE INDEX devices_person ON partyline.devices (person);
    INSERT INTO partyline.devices SELECT token_hash, id, '', created, created FROM partyline.people WHERE token_hash IS NOT NULL;
    ALTER TABLE partyline.people DROP COLUMN token_hash;
    CREATE TABLE partyline.sign_in_codes (
      code_hash text COLLATE "C" PRIMARY KEY,
      person text COLLATE "C" NOT NULL,
      kind text NOT NULL,
      created bigint NOT NULL,
      expires bigint
    );
    CREATE INDEX sign_in_codes_person ON partyline.sign_in_codes (person);
    CREATE INDEX sign_in_codes_expires ON partyline.sign_in_codes (expires) WHERE expires IS NOT NULL;
    CREATE TABLE partyline.passkeys (
      id text COLLATE "C" PRIMARY KEY,
      person text COLLATE "C" NOT NULL,
      name text NOT NULL,
      site text NOT NULL,
      public_key text NOT NULL,
      counter bigint NOT NULL,
      transports text NOT NULL,
      created bigint NOT NULL,
      used bigint
    );
    CREATE INDEX passkeys_person ON partyline.passkeys (person);
    CREATE TABLE partyline.challenges (
      hash text COLLATE "C" PRIMARY KEY,
      person text COLLATE "C",
      expires bigint NOT NULL,
      taken text
    );
    CREATE INDEX challenges_expires ON partyline.challenges (expires);
    CREATE TABLE partyline.merges (
      former text COLLATE "C" PRIMARY KEY,
      person text COLLATE "C" NOT NULL,
      begun bigint NOT NULL,
      swept bigint,
      done bigint,
      twice text NOT NULL
    );
    CREATE INDEX merges_person ON partyline.merges (person);
    CREATE INDEX merges_open ON partyline.merges (begun) WHERE done IS NULL;
    CREATE TABLE partyline.deletions (
      person text COLLATE "C" PRIMARY KEY,
      asked bigint NOT NULL
    );`,
};
