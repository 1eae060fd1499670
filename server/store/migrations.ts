/**
 * Brings a database to the program's version when it is opened: the steps that are missing, all or none, one process at
 * a time. A database from a newer program is left alone. Knows the steps' order, not what they do.
 */
import type { Database } from 'better-sqlite3';
import type { ClientBase } from 'pg';
import type { MigrationStep } from './schema/step.js';
import { STEPS } from './schema/steps.js';
import { versionOf } from './sqlite/statements.js';

/** Any number: servers that migrate the same database wait for each other by it. */
const ADVISORY_LOCK = 7_236_551;

export function migrateSqlite(db: Database, steps: readonly MigrationStep[] = STEPS): void {
  db.transaction(() => {
    const version = versionOf(db);
    for (const { sqlite } of missing(version, steps)) {
      if (typeof sqlite === 'string') db.exec(sqlite);
      else sqlite(db);
    }
    if (version < steps.length) db.exec(`PRAGMA user_version = ${steps.length}`);
  }).immediate();
}

/** On a connection of its own, which is closed whatever happens: that undoes what was begun and not finished. */
export async function migratePostgres(client: ClientBase, steps: readonly MigrationStep[] = STEPS): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  const version = await postgresVersion(client);
  for (const { postgres } of missing(version, steps)) {
    if (typeof postgres === 'string') await client.query(postgres);
    else await postgres(client);
  }
  if (version < steps.length) {
    await client.query('INSERT INTO partyline.versions SELECT generate_series($1::int, $2::int)', [version + 1, steps.length]);
  }
  await client.query('COMMIT');
}

async function postgresVersion(client: ClientBase): Promise<number> {
  const there = await client.query("SELECT 1 FROM pg_namespace WHERE nspname = 'partyline'");
  // Not IF NOT EXISTS, which asks for the right to create schemas even where there is nothing to create.
  if (there.rowCount === 0) await client.query('CREATE SCHEMA partyline');
  await client.query('CREATE TABLE IF NOT EXISTS partyline.versions (version integer PRIMARY KEY)');
  const { rows } = await client.query<{ version: number }>(
    'SELECT coalesce(max(version), 0)::int AS version FROM partyline.versions',
  );
  return rows[0]?.version ?? 0;
}

/** Why a database of this version cannot be looked at as it is; null where it can. */
export function olderThan(version: number, place: string): string | null {
  if (version === STEPS.length) return null;
  if (version > STEPS.length) return `${place} was made by a newer Party Line: check it with that one.`;
  return `${place} was made by an older Party Line and is brought up to date when a server starts on it: check it after that.`;
}

function missing(version: number, steps: readonly MigrationStep[]): readonly MigrationStep[] {
  if (version > steps.length) {
    throw new Error(
      `This database was made by a newer Party Line (version ${version} of its tables; this program knows ${steps.length}). ` +
        'Start that one, or give this one a database of its own.',
    );
  }
  return steps.slice(version);
}
