/** The step of the notices: channels of people, what they want at single tables, and the outbox. */
import type { MigrationStep } from './step.js';

/**
 * A row of the outbox is a notice on one channel, told once (`subject`). `batch` is the name under which it was first handed to
 * the medium, with all that went with it: it stays, so that the same message again can be recognised.
 */
export const NOTICES: MigrationStep = {
  sqlite: `
    CREATE TABLE notice_channels (
      id TEXT PRIMARY KEY,
      person TEXT NOT NULL,
      type TEXT NOT NULL,
      means TEXT NOT NULL,
      label TEXT NOT NULL,
      created INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      verified INTEGER,
      key_hash TEXT,
      key_until INTEGER,
      wishes TEXT NOT NULL,
      digest_at INTEGER,
      sent INTEGER,
      failed INTEGER,
      why TEXT,
      claimed TEXT,
      lease INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX notice_channels_person ON notice_channels (person);
    CREATE INDEX notice_channels_changed ON notice_channels (changed);
    CREATE TABLE notice_people (
      person TEXT PRIMARY KEY,
      zone TEXT NOT NULL,
      quiet_from INTEGER,
      quiet_to INTEGER,
      feed TEXT UNIQUE,
      calendar TEXT UNIQUE
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE notice_tables (
      person TEXT NOT NULL,
      table_id TEXT NOT NULL,
      choice TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (person, table_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE notices (
      n INTEGER PRIMARY KEY,
      channel TEXT NOT NULL,
      person TEXT NOT NULL,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      table_id TEXT NOT NULL,
      path TEXT NOT NULL,
      words TEXT,
      created INTEGER NOT NULL,
      due INTEGER NOT NULL,
      state TEXT NOT NULL,
      batch TEXT,
      attempts INTEGER NOT NULL,
      ended INTEGER,
      why TEXT,
      UNIQUE (channel, kind, subject)
    ) STRICT;
    CREATE INDEX notices_due ON notices (due) WHERE state = 'waiting';
    CREATE INDEX notices_waiting ON notices (table_id, person) WHERE state = 'waiting';
    CREATE INDEX notices_person ON notices (person, created);
    CREATE INDEX notices_ended ON notices (ended) WHERE ended IS NOT NULL;`,
  postgres: `
    CREATE TABLE partyline.notice_channels (
      id text COLLATE "C" PRIMARY KEY,
      person text COLLATE "C" NOT NULL,
      type text NOT NULL,
      means text NOT NULL,
      label text NOT NULL,
      created bigint NOT NULL,
      changed bigint NOT NULL,
      verified bigint,
      key_hash text COLLATE "C",
      key_until bigint,
      wishes text NOT NULL,
      digest_at bigint,
      sent bigint,
      failed bigint,
      why text,
      claimed text,
      lease bigint NOT NULL
    );
    CREATE INDEX notice_channels_person ON partyline.notice_channels (person);
    CREATE INDEX notice_channels_changed ON partyline.notice_channels (changed);
    CREATE TABLE partyline.notice_people (
      person text COLLATE "C" PRIMARY KEY,
      zone text NOT NULL,
      quiet_from bigint,
      quiet_to bigint,
      feed text COLLATE "C" UNIQUE,
      calendar text COLLATE "C" UNIQUE
    );
    CREATE TABLE partyline.notice_tables (
      person text COLLATE "C" NOT NULL,
      table_id text COLLATE "C" NOT NULL,
      choice text NOT NULL,
      at bigint NOT NULL,
      PRIMARY KEY (person, table_id)
    );
    CREATE TABLE partyline.notices (
      n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      channel text COLLATE "C" NOT NULL,
      person text COLLATE "C" NOT NULL,
      kind text NOT NULL,
      subject text COLLATE "C" NOT NULL,
      table_id text COLLATE "C" NOT NULL,
      path text NOT NULL,
      words text,
      created bigint NOT NULL,
      due bigint NOT NULL,
      state text NOT NULL,
      batch text,
      attempts bigint NOT NULL,
      ended bigint,
      why text,
      UNIQUE (channel, kind, subject)
    );
    CREATE INDEX notices_due ON partyline.notices (due) WHERE state = 'waiting';
    CREATE INDEX notices_waiting ON partyline.notices (table_id, person) WHERE state = 'waiting';
    CREATE INDEX notices_person ON partyline.notices (person, created);
    CREATE INDEX notices_ended ON partyline.notices (ended) WHERE ended IS NOT NULL;`,
};
