/** A numbered step of the databases, written for both. Knows no step. */
import type { Database } from 'better-sqlite3';
import type { ClientBase } from 'pg';

/** What SQL cannot say is done by the program, in the same transaction. */
export type MigrationStep = {
  readonly sqlite: string | ((db: Database) => void);
  readonly postgres: string | ((client: ClientBase) => Promise<void>);
};
