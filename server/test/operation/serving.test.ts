/** What machines and people see of a server that runs: probes, metrics, the first page, the log, and what it refuses. */
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaints, promtoolSays } from './exposition.js';
import { folders, killAll, makeTable, partyline, type ServerProcess, start } from './server-process.js';

const { fresh, remove } = folders();
const data = fresh();
let server: ServerProcess;
beforeAll(async () => {
  server = await start(['--data', data]);
});
afterAll(async () => {
  await server.stop();
  killAll();
  remove();
});

function figure(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

describe('machines', () => {
  test('are told that it is alive and ready', async () => {
    expect(await server.ask('/healthz')).toMatchObject({ status: 200, json: { alive: true } });
    expect(await server.ask('/readyz')).toMatchObject({ status: 200, json: { ready: true, why: null } });
  });

  test('get figures in the form of Prometheus, which tell what has happened', async () => {
    await makeTable(server);
    // How many shared a commit is known a turn of the loop later.
    while (!(await server.ask('/metrics')).text.includes('\npartyline_append_batch_sum 1\n')) await sleep(5);
    const { status, text, headers } = await server.ask('/metrics');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    for (const line of text.trimEnd().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? (\d+(\.\d+)?(e-?\d+)?|NaN))$/);
    }
    expect(figure(text, 'partyline_appends_total{result="written"}')).toBe(1);
    expect(figure(text, 'partyline_tables_in_memory')).toBe(1);
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(figure(text, 'partyline_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
    expect(figure(text, 'partyline_event_loop_delay_seconds_count')).toBeGreaterThan(0);
  });

  test('find nothing to complain of in the figures: neither the rules of promtool nor, where it is installed, promtool', async () => {
    await server.ask('/api/games');
    const { text } = await server.ask('/metrics');
    expect(complaints(text)).toEqual([]);
    expect(promtoolSays(text) ?? '').toBe('');
  });

  test('would complain of a quantile at a gauge, a counter without _total, and a figure that nobody explains', () => {
    const wrong = '# HELP a_seconds A.\n# TYPE a_seconds gauge\na_seconds{quantile="1"} 1\n# TYPE b counter\nb 1\n';
    const found = ['b has no help', 'b is a counter and does not end with _total', 'a_seconds is no summary and has a quantile'];
    expect(complaints(wrong)).toEqual(found);
    expect(promtoolSays(wrong) ?? 'non-summary').toContain('non-summary');
  });

  test.each([
    ['a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['a name that is not this machine’s', { host: 'play.example.org' }],
  ])('that come by %s do not', async (_how, headers) => {
    const [reply] = await once(request(`${server.url}/metrics`, { headers }).end(), 'response');
    expect(reply.resume().statusCode).toBe(404);
  });
});

describe('readiness', () => {
  test('is lost while nothing can be written, though everything can be read, and comes back', async () => {
    const there = fresh();
    const other = await start(['--data', there]);
    const by = new Sqlite(join(there, 'partyline.sqlite'));
    by.exec('ALTER TABLE pulse RENAME TO away');
    while ((await other.ask('/readyz')).status === 200) await sleep(20);
    expect(await other.ask('/readyz')).toMatchObject({ status: 503, json: { ready: false, why: 'store' } });
    expect((await other.ask('/api/tables')).status).toBe(200);
    by.exec('ALTER TABLE away RENAME TO pulse');
    by.close();
    while ((await other.ask('/readyz')).status !== 200) await sleep(20);
    expect(await other.stop()).toBe(0);
  });

  test('is lost with the file, also when there is another in its place, and the log says so once', async () => {
    const there = fresh();
    const other = await start(['--data', there]);
    const file = join(there, 'partyline.sqlite');
    rmSync(there, { recursive: true });
    expect((await other.ask('/readyz')).status).toBe(503);
    mkdirSync(there);
    writeFileSync(file, 'another');
    expect(await other.ask('/readyz')).toMatchObject({ status: 503, json: { ready: false, why: 'store' } });
    await other.stop();
    expect(other.log.filter((line) => line.includes(`keeping the data has failed`))).toHaveLength(1);
  });
});

describe('people', () => {
  test('find a page that loads nothing from elsewhere, and everything that it needs', async () => {
    const { status, text, headers } = await server.ask('/');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).not.toMatch(/<style|style=/);
    for (const [, address = ''] of text.matchAll(/(?:href|src)="([^"]*)"/g)) {
      expect(address).toMatch(/^\/(?!\/)/);
      expect((await server.ask(address)).status, address).toBe(200);
    }
  });
});

describe('the log', () => {
  test('is lines of JSON without anything that opens doors', async () => {
    const table = await makeTable(server);
    const { invitation } = JSON.parse((await server.ask(`/api/tables/${table}`)).text);
    const { token } = JSON.parse((await server.ask('/api/me/tokens', { label: 'bot' })).text);
    await server.ask(`/api/tables/${table}?invitation=${invitation}`);
    while (!server.log.some((line) => line.includes(`/api/tables/${table}`))) await sleep(5);
    const said = server.log.join('\n');
    for (const line of server.log) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
    for (const secret of [invitation, token]) expect(said).not.toContain(secret);
  });
});

describe('docs/hosting.md', () => {
  const docs = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8');

  test('tells of every option, and of none that is not there', () => {
    const options = (text: string) => new Set([...text.matchAll(/--[a-z-]{3,}/g)].map(([option]) => option));
    const table = docs.split('| option |')[1]?.split('\n\n')[0] ?? '';
    const help = partyline('serve', '--help').out.split('Examples')[0] ?? '';
    expect(options(table)).toEqual(options(help));
  });

  test('tells of every figure, and of none that is not there', async () => {
    const { text } = await server.ask('/metrics');
    const known = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? '');
    const told = [...docs.matchAll(/`((?:partyline|process)_\w+)/g)].map(([, name]) => name ?? '');
    expect(new Set(told)).toEqual(new Set(known));
  });
});

describe('a second server', () => {
  test('is refused the same data, in a sentence', () => {
    const { status, out, err } = partyline('serve', '--data', data, '--port', '0');
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(/^partyline: .*is in use by another Party Line server.*\n$/);
  });

  test('is refused the same port, in a sentence', () => {
    const port = new URL(server.url).port;
    const { status, err } = partyline('serve', '--data', fresh(), '--port', port, '--log-level', 'silent');
    expect([status, err]).toEqual([
      1,
      `partyline: Port ${port} is taken by another program: stop that one, or take another with --port.\n`,
    ]);
  });

  test.each([
    [['--trust-proxy', 'my proxy'], '--trust-proxy: '],
    [['--host', '203.0.113.9'], '203.0.113.9 is no address of this machine: correct --host.'],
    [['--database-url', 'postgres://127.0.0.1:1/none'], 'The Postgres database cannot be reached: '],
    [
      ['--database-url', 'postgres://me:secret@127.0.0.1:99999/none'],
      '--database-url (or DATABASE_URL) cannot be read: Invalid URL. It looks like',
    ],
  ])('with %j is told what is wrong', (words, sentence) => {
    const { status, err } = partyline('serve', '--data', fresh(), '--port', '0', '--log-level', 'silent', ...words);
    expect(status).toBe(1);
    expect(err).toContain(`partyline: ${sentence}`);
    expect(err).not.toMatch(/ {4}at |secret/);
  });
});

describe('data that cannot be used', () => {
  const file = (there: string) => join(there, 'partyline.sqlite');
  const inFolder = (there: string, make: (file: string) => void): void => {
    mkdirSync(there);
    make(file(there));
  };
  const foreign = (version: number) => (there: string) =>
    inFolder(there, (path) => new Sqlite(path).exec(`CREATE TABLE people (n); PRAGMA user_version = ${version}`).close());
  test.each<[string, (there: string) => void, number, (there: string) => string]>([
    [
      'a file',
      (there) => writeFileSync(there, ''),
      2,
      (there) => `Cannot make the folder ${there}: there is a file of that name. Name another place.`,
    ],
    [
      'rubbish',
      (there) => inFolder(there, (path) => writeFileSync(path, 'rubbish '.repeat(999))),
      1,
      (there) => `Cannot open ${file(there)}: it is not an SQLite file; name another place.`,
    ],
    [
      'a folder for a file',
      (there) => inFolder(there, (path) => mkdirSync(path)),
      1,
      (there) => `Cannot open ${file(there)}: it is a folder, where a file should be; name another place.`,
    ],
    [
      'another program’s',
      foreign(0),
      1,
      (there) => `${file(there)} is the database of another program: name another place with --data.`,
    ],
    [
      'another program’s, with a version',
      foreign(3),
      1,
      (there) => `${file(there)} is the database of another program: name another place with --data.`,
    ],
  ])('(%s) are named, with what to do', (_what, make, code, sentence) => {
    const there = fresh();
    make(there);
    const { status, err } = partyline('serve', '--data', there, '--port', '0', '--log-level', 'silent');
    expect([status, err]).toEqual([code, `partyline: ${sentence(there)}\n`]);
  });

  test('are left as they are where they are another program’s', () => {
    const there = fresh();
    foreign(0)(there);
    const before = readFileSync(file(there));
    partyline('serve', '--data', there, '--port', '0', '--log-level', 'silent');
    expect(readFileSync(file(there)).equals(before)).toBe(true);
  });

  // To root, nothing is closed.
  test.skipIf(process.getuid?.() === 0)('(closed to this user) are named, with what to do', () => {
    const closed = fresh();
    mkdirSync(closed, { mode: 0o500 });
    const serve = (there: string) => partyline('serve', '--data', there, '--port', '0', '--log-level', 'silent');
    expect(serve(join(closed, 'x'))).toMatchObject({
      status: 2,
      err: `partyline: Cannot make the folder ${join(closed, 'x')}: permission is denied. Let this user in, or name another place.\n`,
    });
    const refused = `this user may not write in the folder ${closed}; let it, or name another place.`;
    expect(serve(closed)).toMatchObject({ status: 1, err: `partyline: Cannot open ${file(closed)}: ${refused}\n` });
    const to = join(closed, 'copy.sqlite');
    const sentence = `Cannot write ${to}: this user may not write in the folder ${closed}. Let it, or take another name.`;
    expect(partyline('backup', to, '--data', data)).toMatchObject({ status: 1, err: `partyline: ${sentence}\n` });
  });
});
