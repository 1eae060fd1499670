/** The example bot of the documentation, as somebody would run it. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { games } from '@partyline/games/registry.js';
import { isRecord } from '@partyline/kernel/json.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command, openWorld, someone, tableFor, until, type World } from './world.js';

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

const run = (...args: readonly string[]): Run => runAt(world, process.env, ...args);

function runAt({ url }: World, env: NodeJS.ProcessEnv, ...args: readonly string[]): Run {
  const child = spawn(process.execPath, [file, '--url', url, ...args], { env });
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

test.each(games.map(({ id }) => id))('plays a whole game of %s, or says that it needs a bot of its own', async (game) => {
  const { code, output } = await run('--game', game).ended;
  const id = /--table (\S+)/.exec(output)?.[1] ?? '';
  if (code === 0) expect(output).toMatch(/It is over: \{"ranks":\[\d(,\d)*\]/);
  else expect(output).toContain(`Error: The moves of ${game} are too many to list: it needs a bot of its own`);
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

test('plays a whole game of what it is made for, without being told which', async () => {
  expect((await run().ended).code).toBe(0);
});

test('comes back as the same player, and takes its seat back from the bot that has taken over', async () => {
  // Nobody's time runs but when we say so.
  let now = Date.now();
  const own = await openWorld({ now: () => now });
  const [one, other] = await Promise.all([someone(own), someone(own)]);
  const time = { type: 'live' as const, bank: 1, increment: 0 };
  const { table } = await tableFor([one, other], { game: 'crossed-wires', options: {}, time });
  const botOf = async (): Promise<unknown> => {
    const { fields } = (await other.get(`/api/tables/${table}`)).body;
    const seats = isRecord(fields) && Array.isArray(fields['seats']) ? fields['seats'] : [];
    return isRecord(seats[0]) ? seats[0]['bot'] : undefined;
  };
  while ((await botOf()) === null) {
    // In steps: a jump would be a time when nobody served, and cost nobody anything.
    now += 100;
    await sleep(50);
  }
  const back = runAt(own, { ...process.env, PARTYLINE_TOKEN: one.token }, '--table', table);
  await until(async () => (await botOf()) === null);
  await command(other, table, { type: 'resign' });
  const { code, output } = await back.ended;
  expect(output).toContain(`${one.name} is back.`);
  expect(output).toContain('It is over');
  expect(code).toBe(0);
  expect(own.failures).toEqual([]);
  await own.close();
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
