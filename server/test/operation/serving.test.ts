/** What machines and people see of a server that runs: probes, metrics, the first page, the log, and what it refuses. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  });

  test.each([
    ['a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['a name that is not this machine’s', { host: 'play.example.org' }],
  ])('that come by %s do not', async (_how, headers) => {
    const [reply] = await once(request(`${server.url}/metrics`, { headers }).end(), 'response');
    expect(reply.resume().statusCode).toBe(404);
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
  ])('with %j is told what is wrong', (words, sentence) => {
    const { status, err } = partyline('serve', '--data', fresh(), '--port', '0', '--log-level', 'silent', ...words);
    expect(status).toBe(1);
    expect(err).toContain(`partyline: ${sentence}`);
    expect(err).not.toContain('    at ');
  });
});
