/** Servers on one Postgres: any of them serves any table, and all of them hear what the host does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../postgres.js';
import { folders, killAll, makeTable, partyline, type ServerProcess, start } from './server-process.js';

const { fresh, remove } = folders();
const jar = { cookie: '' };
let postgres: Postgres;
let url = '';
let servers: readonly [ServerProcess, ServerProcess];
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.fresh();
  const one = () => start(['--data', fresh(), '--database-url', url], jar);
  servers = [await one(), await one()];
});
afterAll(async () => {
  killAll();
  await postgres.stop();
  remove();
});

test('what is done over one is seen over the other', async () => {
  const [one, other] = servers;
  const table = await makeTable(one);
  const said = { key: 'k', command: { type: 'chat', text: 'hello there' } };
  expect((await other.ask(`/api/tables/${table}/commands`, said)).status).toBe(200);
  while (!(await one.ask(`/api/tables/${table}`)).text.includes('hello there')) await sleep(10);
});

test('what the host does by way of the database, both servers hear', async () => {
  const [one, other] = servers;
  const table = await makeTable(one);
  expect((await other.ask(`/api/tables/${table}`)).text).toContain('"status":"playing"');
  expect(partyline('host', 'close', '--database-url', url, '--', table)).toMatchObject({ status: 0, err: '' });
  for (const server of servers) {
    while (!(await server.ask(`/api/tables/${table}`)).text.includes('"status":"closed"')) await sleep(10);
  }
});

async function query(text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

test('a user who may not make the schema is told what to grant', async () => {
  await query('CREATE ROLE "small one" LOGIN');
  const theirs = Object.assign(new URL(await postgres.fresh()), { username: 'small one' });
  const { status, err } = partyline('serve', '--data', fresh(), '--database-url', theirs.href, '--port', '0');
  const name = theirs.pathname.slice(1);
  expect([status, err]).toEqual([1, expect.stringContaining(`GRANT CREATE ON DATABASE "${name}" TO "small one";`)]);
  expect(err).not.toContain('    at ');
});

test.each([
  ['refuses the first beat', 'ALTER TABLE partyline.pulse RENAME TO away'],
  [
    'hangs up at the first beat',
    `CREATE FUNCTION partyline.hang_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
     CREATE TRIGGER hang_up BEFORE UPDATE ON partyline.pulse FOR EACH ROW EXECUTE FUNCTION partyline.hang_up()`,
  ],
])('a database that %s is named, with what to do, and is no bug of ours', async (_how, text) => {
  const place = await postgres.fresh();
  const first = await start(['--data', fresh(), '--database-url', place]);
  await first.stop();
  const client = new Client({ connectionString: place });
  await client.connect();
  await client.query(text);
  await client.end();
  const { status, err } = partyline('serve', '--data', fresh(), '--database-url', place, '--port', '0');
  const { host, pathname } = new URL(place);
  const said = err.split('\n').filter((line) => line.startsWith('partyline:'));
  expect([status, said]).toEqual([
    1,
    [expect.stringContaining(`The Postgres database at ${host}${pathname} failed while the server began: `)],
  ]);
  expect(said[0]).toContain('See that it runs and takes writing');
  expect(err).not.toContain('bug');
});

test('a check finds what is damaged there, while the servers run', async () => {
  const [one] = servers;
  const table = await makeTable(one);
  expect(partyline('check', '--database-url', url)).toMatchObject({ status: 0, out: expect.stringContaining('all is well') });
  await query(`UPDATE partyline.entries SET at = at + 1 WHERE table_n = (SELECT n FROM partyline.tables WHERE id = '${table}')`);
  const { status, out } = partyline('check', '--database-url', url);
  expect([status, out]).toEqual([1, expect.stringContaining(`The table ${table} is damaged: entry 1 is not as it was written.`)]);
  await query(`UPDATE partyline.entries SET at = at - 1 WHERE table_n = (SELECT n FROM partyline.tables WHERE id = '${table}')`);
});

test('readiness is lost while nothing can be written, though everything can be read', async () => {
  const [one] = servers;
  await query('ALTER TABLE partyline.pulse RENAME TO away');
  while ((await one.ask('/readyz')).status === 200) await sleep(20);
  expect((await one.ask('/api/tables')).status).toBe(200);
  await query('ALTER TABLE partyline.away RENAME TO pulse');
  while ((await one.ask('/readyz')).status !== 200) await sleep(20);
});

test('readiness is lost with the database, and life is not', async () => {
  const [one] = servers;
  await postgres.crash();
  expect(await one.ask('/readyz')).toMatchObject({ status: 503, json: { ready: false, why: 'store' } });
  expect((await one.ask('/healthz')).status).toBe(200);
  await postgres.start();
  while ((await one.ask('/readyz')).status !== 200) await sleep(50);
  for (const server of servers) expect(await server.stop()).toBe(0);
});
