/**
 * The tables of the databases, as numbered steps from nothing to now; a subject's steps are in its own file. A step that has been
 * released never changes: what must be different is a new step at the end.
 */
import { sumPostgres, sumSqlite } from '../checksum-migration.js';
import { DAILY } from './daily.js';
import { IDENTITY } from './identity.js';
import { INVITATIONS, QUEUE } from './lobby.js';
import { NOTICES } from './notices.js';
import { RATINGS } from './ratings.js';
import { RESULTS } from './results.js';
import { SHARED_COMPONENTS } from './shared-components.js';
import type { MigrationStep } from './step.js';
import { TABLES } from './tables.js';
import { TOURNAMENTS } from './tournaments.js';

/** In a file the keys of a busy table are remembered by its one writer (sqlite/key-cache.ts); Postgres has several writers. */
const NO_KEYS: MigrationStep = { sqlite: 'DROP INDEX entries_key', postgres: 'SELECT 1' };

/** Each entry has its checksum; those of before get theirs now. */
const CHECKSUMS: MigrationStep = { sqlite: sumSqlite, postgres: sumPostgres };

/** Long logs are read in slices; nothing ever used these. */
const NO_SNAPSHOTS: MigrationStep = { sqlite: 'DROP TABLE snapshots', postgres: 'DROP TABLE partyline.snapshots' };

export const STEPS: readonly MigrationStep[] = [
  TABLES,
  DAILY,
  NO_KEYS,
  CHECKSUMS,
  NO_SNAPSHOTS,
  SHARED_COMPONENTS,
  IDENTITY,
  NOTICES,
  RESULTS,
  TOURNAMENTS,
  QUEUE,
  INVITATIONS,
  RATINGS,
];
