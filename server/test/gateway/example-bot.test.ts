/** The example bot of the documentation, as somebody would run it. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(world.failures).toEqual([]);
  await world.close();
});

const docs = new URL('../../../docs/', import.meta.url);
const file = fileURLToPath(new URL('example-bot.mjs', docs));

type Run = {
  readonly said: (pattern: RegExp) => Promise<string>;
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
};

function run(...args: readonly string[]): Run {
  const child = spawn(process.execPath, [file, '--url', world.url, ...args]);
  let output = '';
  const hear = (data: Buffer): void => {
    output += data.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return {
    said: (pattern) =>
      new Promise((resolve) => {
        const look = (): unknown => pattern.test(output) && resolve(pattern.exec(output)?.[1] ?? '');
        child.stdout.on('data', look);
        look();
      }),
    ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, output }))),
  };
}

test('plays a whole game against a bot of the server', async () => {
  const { code, output } = await run('--game', 'crossed-wires', '--against', 'random').ended;
  expect(output).toMatch(/It is over: \{"ranks":\[\d,\d\]/);
  expect(code).toBe(0);
  const id = /--table (\S+)/.exec(output)?.[1] ?? '';
  expect((await world.store.log.list({ limit: 10 })).find(({ table }) => table === id)?.index.status).toBe('finished');
});

test('plays a whole game against another of its kind, invited by a link', async () => {
  const first = run('--against', 'open');
  const table = await first.said(/--table (\S+)/);
  const invitation = await first.said(/--invitation (\S+)/);
  const second = run('--table', table, '--invitation', invitation);
  const ends = await Promise.all([first.ended, second.ended]);
  for (const { code, output } of ends) {
    expect(output).toContain('It is over');
    expect(code).toBe(0);
  }
});

test('says so when there is no such table', async () => {
  const { code, output } = await run('--table', 'nowhere').ended;
  expect(output).toContain('There is no such table');
  expect(code).not.toBe(0);
});

const hasCurl = spawnSync('curl', ['--version']).status === 0;

test.runIf(hasCurl)('what the documentation says to type does what it says', async () => {
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(readFileSync(new URL('protocol.md', docs), 'utf8')) ?? [];
  const script = block.replace(/^URL=.*$/m, `URL=${world.url}`).replace('curl -sN', 'curl -sN --max-time 1');
  const { stdout } = await promisify(execFile)('sh', ['-c', `${script}\nexit 0`]);
  expect(stdout).toMatch(/\{"type":"table",.*"game":"crossed-wires","status":"playing"/);
  for (const said of ['{"games":[', '## Formats', '{"moves":[{', '"key":"my first","ok":true', 'data: {"type":"table"'])
    expect(stdout).toContain(said);
});
