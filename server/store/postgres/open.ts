/** Opens everything that the server keeps in a Postgres database, which any number of servers may share. */
import { randomBytes } from 'node:crypto';
import { Client, type ClientBase, type ClientConfig, type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg';
import { Trouble } from '../../trouble.js';
import type { Checkable } from '../checking.js';
import { signInCodes } from '../codes/codes.js';
import { postgresInvitations } from '../invitations/postgres.js';
import { merges } from '../merges/merges.js';
import { migratePostgres, olderThan } from '../migrations.js';
import { postgresNotices } from '../notices/postgres.js';
import { passkeys } from '../passkeys/passkeys.js';
import { plainPostgres } from '../plain/postgres.js';
import { postgresQueue } from '../queue/postgres.js';
import { ratingsOver } from '../ratings/sql.js';
import { postgresResults } from '../results/postgres.js';
import { postgresSharedComponents } from '../shared/postgres.js';
import type { Store } from '../store.js';
import { postgresTournaments } from '../tournaments/postgres.js';
import { AppendQueue } from './append-queue.js';
import { postgresAttempts } from './attempts.js';
import { postgresChecking } from './check.js';
import { postgresHosting } from './hosting.js';
import { postgresLog, readFrom } from './log.js';
import { listenToOthers, UNDER_WAY } from './notify.js';
import { postgresPeople } from './people.js';

/** Long for a statement of ours, short for those who wait for the locks of a lost connection. */
const STATEMENT_MS = 15_000;
const CONNECT_MS = 5_000;

const BIGINT = 20;
/** Bigints as numbers: ours are times and counts, which a number holds. */
const TYPES: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT && format !== 'binary' ? Number : types.getTypeParser(oid, format),
};

/** A database may be told to acknowledge before it is safe; a setting stricter than `on` stays. */
const CONNECTED = `
  SELECT set_config('statement_timeout', '${STATEMENT_MS}', false),
         CASE current_setting('synchronous_commit') WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END`;

/**
 * Planned once for always: planning costs more than appending. And by the indices, since a plan that is made while there
 * is nothing to read would stay when there is much.
 */
const CONNECTED_TO_APPEND = `
  SELECT set_config('plan_cache_mode', 'force_generic_plan', false), set_config('enable_seqscan', 'off', false)`;

/** Rows of a database that was moved from elsewhere name transactions that are still to come here. */
const FROM_ELSEWHERE = `UPDATE partyline.tables SET tx = '0' WHERE tx >= pg_snapshot_xmax(pg_current_snapshot())`;

export async function openPostgres(url: string): Promise<Store> {
  await migrated(url);
  const config = { ...connection(url), query_timeout: 2 * STATEMENT_MS };
  const pool = poolOf(config, CONNECTED);
  const { rows } = await pool.query<{ since: string }>(`SELECT ${UNDER_WAY} AS since`);
  // A connection of its own, so that no reading keeps an append waiting.
  const appending = poolOf({ ...config, max: 1, idleTimeoutMillis: 0 }, CONNECTED, CONNECTED_TO_APPEND);
  const writer = randomBytes(9).toString('base64url');
  const others = listenToOthers(config, pool, writer, rows[0]?.since ?? '0');
  const appends = new AppendQueue(appending, writer, others.tell);
  const log = postgresLog(pool, appends, others);
  const sql = plainPostgres(pool);
  return {
    log,
    people: postgresPeople(pool),
    codes: signInCodes(sql),
    passkeys: passkeys(sql),
    merges: merges(sql),
    attempts: postgresAttempts(pool),
    shared: postgresSharedComponents(pool),
    ...postgresNotices(pool),
    results: postgresResults(pool, sql),
    tournaments: postgresTournaments(pool),
    queue: postgresQueue(pool),
    invitations: postgresInvitations(pool),
    ratings: ratingsOver(sql),
    hosting: postgresHosting(pool),
    checking: postgresChecking(pool),
    async close() {
      await appends.close();
      await others.close();
      await Promise.all([pool, appending].filter(({ ending }) => !ending).map((one) => one.end()));
    },
  };
}

/** To be looked at only: nothing can be written over these connections. */
export async function checkablePostgres(url: string): Promise<Checkable> {
  clientOf(url);
  const pool = poolOf({ ...connection(url), max: 2 }, 'SET default_transaction_read_only = on');
  try {
    const { rows } = await pool.query<{ version: number }>(VERSION);
    const older = olderThan(rows[0]?.version ?? 0, 'The database');
    if (older !== null) throw new Trouble(older);
    return { log: { read: readFrom(pool) }, checking: postgresChecking(pool), close: () => pool.end() };
  } catch (error) {
    await pool.end();
    if (error instanceof Trouble) throw error;
    throw new Trouble(`Cannot check the Postgres database: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

const VERSION = 'SELECT max(version)::int AS version FROM partyline.versions';

function poolOf(config: PoolConfig, ...settings: readonly string[]): Pool {
  const onConnect = async (client: ClientBase): Promise<void> => {
    for (const setting of settings) await client.query(setting);
  };
  const pool = new Pool({ ...config, onConnect });
  // A connection that breaks: its user is told by the answer, and the pool makes a new one. Unheard, it would end
  // the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const connection = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'party-line',
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  types: TYPES,
});

/** On a connection without limits of time: a new index on much data, or another server that is at it, may take long. */
async function migrated(url: string): Promise<void> {
  const client = clientOf(url);
  client.on('error', () => undefined);
  try {
    await client.connect().catch((cause: Error) => {
      throw new Error(`The Postgres database cannot be reached: ${cause.message}`, { cause });
    });
    await migratePostgres(client).catch((cause: Error) => {
      throw Reflect.get(cause, 'code') === DENIED ? new Trouble(letIn(client, cause.message), { cause }) : cause;
    });
    await client.query(FROM_ELSEWHERE);
  } finally {
    await client.end();
  }
}

const DENIED = '42501';

function letIn(client: Client, message: string): string {
  const name = (text: string | undefined): string => client.escapeIdentifier(text ?? '');
  const [user, database] = [name(client.user), name(client.database)];
  return (
    `The Postgres user ${user} may not make what the server needs (${message}). Where there is no schema partyline yet, let it: ` +
    `GRANT CREATE ON DATABASE ${database} TO ${user}; where there is one, connect as the user who made it.`
  );
}

/** The address may hold a password: it is not repeated. */
function clientOf(url: string): Client {
  try {
    return new Client(connection(url));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Trouble(
      `--database-url (or DATABASE_URL) cannot be read: ${why}. It looks like postgres://user:password@host:5432/name, with %40 ` +
        'for a @ in the password, and so on.',
      { cause },
    );
  }
}
