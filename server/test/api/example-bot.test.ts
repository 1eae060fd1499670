/** The example bot of the documentation, as somebody would run it. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as ask, createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { games } from '@partyline/games/registry.js';
import { isRecord } from '@partyline/kernel/json.js';
import { fieldsShape } from '@partyline/protocol/fields.js';
import { strayed } from '@partyline/protocol/test/golden.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiRoute } from '../../gateway/api/route.js';
import { API_ROUTES } from '../../gateway/api/routes.js';
import { command, openWorld, someone, tableFor, until, type World } from '../gateway/world.js';

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

function runAt({ url }: Pick<World, 'url'>, env: NodeJS.ProcessEnv, ...args: readonly string[]): Run {
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

type Asked = { readonly method: string; readonly path: string; readonly body: string };

/** A server in front of the world that passes everything on, and notes what it was asked for. */
async function listening(asked: Asked[]): Promise<Server> {
  const proxy = createServer(async (request, response) => {
    const body = await text(request);
    asked.push({ method: request.method ?? '', path: request.url?.split('?')[0] ?? '', body });
    const { method = '', headers } = request;
    const onward = ask(`${world.url}${request.url ?? ''}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    response.on('close', () => onward.destroy());
    onward.on('error', () => response.destroy());
    onward.end(body);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return proxy;
}

const routeOf = ({ method, path }: Asked): ApiRoute | undefined =>
  API_ROUTES.filter((one) => one.method === method.toLowerCase())
    .filter((one) => new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];

test('sends what the protocol describes, to the last field, and reads fields that there are', async () => {
  const asked: Asked[] = [];
  const proxy = await listening(asked);
  const address = proxy.address();
  const url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  expect((await runAt({ url }, process.env).ended).code).toBe(0);
  proxy.close();
  proxy.closeAllConnections();
  const routes = new Set<string>();
  for (const one of asked) {
    const route = routeOf(one);
    routes.add(route?.operationId ?? `none for ${one.path}`);
    if (one.body === '') continue;
    const body = route?.body;
    if (body === undefined) throw new Error(`${one.path} takes no body`);
    expect({ one, why: strayed(body, JSON.parse(one.body)) }).toEqual({ one, why: null });
  }
  const needed = ['makeToken', 'getMe', 'listGames', 'makeTable', 'watchTable', 'listLegalMoves', 'giveCommand'];
  expect([...routes].toSorted()).toEqual(needed.toSorted());
  const [, names = ''] = /const \{([^}]*)\} = table\.fields;/.exec(readFileSync(file, 'utf8')) ?? [];
  const read = names.split(',').map((name) => /\w+/.exec(name)?.[0] ?? '');
  expect(read.length).toBeGreaterThan(3);
  expect(Object.keys(fieldsShape.schema['properties'] ?? {})).toEqual(expect.arrayContaining(read));
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
