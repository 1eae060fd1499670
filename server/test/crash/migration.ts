/**
 * Databases as earlier versions left them, with tables in them: the steps up to a version, and the rows of a new database as
 * far as the old tables have their columns. Knows the steps by their order only.
 */
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { migratePostgres, migrateSqlite } from '../../store/migrations.js';
import { STEPS } from '../../store/schema/steps.js';

export const VERSIONS = STEPS.length;

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Makes `path` as version `version` would have it, with what is in the newest database `from`. */
export function oldSqlite(path: string, version: number, from: string): void {
  const db = new Sqlite(path);
  try {
    migrateSqlite(db, STEPS.slice(0, version));
    db.exec(`ATTACH '${from}' AS newest`);
    const names = (schema: string) =>
      db
        .prepare<[], { name: string }>(
          `SELECT name FROM ${schema}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
        )
        .all()
        .map(({ name }) => name);
    const columns = (schema: string, name: string) =>
      db
        .prepare<[string, string], { name: string }>('SELECT name FROM pragma_table_info(?, ?)')
        .all(name, schema)
        .map((column) => column.name);
    const known = names('newest');
    for (const name of names('main').filter((one) => known.includes(one))) {
      const newest = columns('newest', name);
      const both = quoted(columns('main', name).filter((column) => newest.includes(column)));
      db.exec(`DELETE FROM main.${name}; INSERT INTO main.${name} (${both}) SELECT ${both} FROM newest.${name}`);
    }
    // People had one device, and it was a column of theirs.
    if (columns('main', 'people').includes('token_hash'))
      db.exec('UPDATE main.people SET token_hash = (SELECT min(token_hash) FROM newest.devices WHERE person = id)');
  } finally {
    db.close();
  }
}

async function connected<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function columnsOf(client: Client): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT table_name AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
      WHERE table_schema = 'partyline' AND table_name <> 'versions' GROUP BY table_name`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** The same in an empty database of Postgres. */
export async function oldPostgres(url: string, version: number, from: string): Promise<void> {
  await connected(url, async (old) => {
    await migratePostgres(old, STEPS.slice(0, version));
    await connected(from, async (newest) => {
      const there = await columnsOf(newest);
      for (const [name, columns] of await columnsOf(old)) {
        const both = columns.filter((column) => there.get(name)?.includes(column));
        // A table that is no more.
        if (both.length === 0) continue;
        const texts = both.map((column) => `"${column}"::text`).join(', ');
        const { rows } = await newest.query<string[]>({ text: `SELECT ${texts} FROM partyline.${name}`, rowMode: 'array' });
        await old.query(`DELETE FROM partyline.${name}`);
        const places = both.map((_, i) => `$${i + 1}`).join(', ');
        const insert = `INSERT INTO partyline.${name} (${quoted(both)}) OVERRIDING SYSTEM VALUE VALUES (${places})`;
        for (const row of rows) await old.query(insert, row);
      }
      if (!(await columnsOf(old)).get('people')?.includes('token_hash')) return;
      const { rows: devices } = await newest.query<{ person: string; hash: string }>(
        'SELECT person, min(token_hash) AS hash FROM partyline.devices GROUP BY person',
      );
      for (const { person, hash } of devices)
        await old.query('UPDATE partyline.people SET token_hash = $2 WHERE id = $1', [person, hash]);
    });
  });
}

/** Begins a server that has to wait in the midst of its migration, kills it there, and lets go. */
export async function inMigration(url: string, begin: () => { kill(): Promise<void> }): Promise<void> {
  await connected(url, async (holder) => {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE partyline.versions IN ACCESS EXCLUSIVE MODE');
    const server = begin();
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    await connected(url, async (watcher) => {
      while ((await watcher.query(waiting)).rowCount === 0) await new Promise((soon) => setTimeout(soon, 20));
    });
    await server.kill();
    await holder.query('ROLLBACK');
  });
}
