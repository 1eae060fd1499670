/**
 * The examples of docs/hosting.md for nginx and Caddy, taken from there and run as they stand, with HTTPS and a certificate made
 * for the moment: a visitor gets the right cookie and a live link, and nothing that a visitor forges is believed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isRecord } from '@partyline/kernel/json.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { USUAL_RATES } from '../../gateway/config.js';
import type { Observed } from '../../gateway/observe.js';
import { openWorld, type World } from '../gateway/world.js';

const HOST = 'play.example.org';
const docs = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8');
const finder = fileURLToPath(new URL('../../../scripts/proxies.mjs', import.meta.url));

type Programs = Readonly<Record<'nginx' | 'caddy' | 'openssl', string | null>>;

function programs(): Programs {
  const { stdout } = spawnSync(process.execPath, [finder], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const found: unknown = JSON.parse(stdout);
  const path = (name: string): string | null => (isRecord(found) && typeof found[name] === 'string' ? found[name] : null);
  return { nginx: path('nginx'), caddy: path('caddy'), openssl: path('openssl') };
}

const found = programs();
const folder = mkdtempSync(join(tmpdir(), 'party-line-proxies-'));
const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];

/** The example in the docs that is written in this language, with the places that every host fills in filled in. */
function example(language: string, places: readonly (readonly [string, string])[]): string {
  let config = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(docs)?.[1] ?? '';
  for (const [there, here] of places) {
    expect(config).toContain(there);
    config = config.replace(there, here);
  }
  return config;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // biome-ignore lint/plugin: it listens on a port
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function startNginx(program: string, port: number, upstream: string): ChildProcess {
  const site = example('nginx', [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, certificate],
    [`/etc/letsencrypt/live/${HOST}/privkey.pem`, key],
    ['127.0.0.1:8080', upstream],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const main = `daemon off; pid ${folder}/nginx.pid; error_log stderr; worker_processes 1;`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `${main}\nevents {}\nhttp { access_log off; ${temporary.join(' ')}\n${site}\n}\n`);
  return spawn(program, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

function startCaddy(program: string, port: number, upstream: string): ChildProcess {
  const site = example('caddy', [
    [`${HOST} {`, `https://${HOST}:${port} {\n  bind 127.0.0.1\n  tls ${certificate} ${key}`],
    ['127.0.0.1:8080', upstream],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n  admin off\n  auto_https disable_redirects\n  log {\n    level ERROR\n  }\n}\n${site}\n`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], { stdio: ['ignore', 'ignore', 'pipe'], env });
}

type Reply = { readonly status: number; readonly headers: Headers; readonly text: string };

function visit(port: number, path: string, headers: Record<string, string> = {}, body?: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, servername: HOST, rejectUnauthorized: false, agent: false };
    const method = body === undefined ? 'GET' : 'POST';
    const asking = request({ ...options, method, headers: { host: `${HOST}:${port}`, ...headers } }, async (reply) => {
      const told = new Headers();
      for (const [name, value] of Object.entries(reply.headers)) told.set(name, String(value));
      resolve({ status: reply.statusCode ?? 0, headers: told, text: await text(reply) });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

const FORGED = [1, 2, 3, 4].map((n) => ({
  'x-forwarded-for': `6.6.6.${n}`,
  'x-real-ip': `6.6.6.${n}`,
  forwarded: `for=6.6.6.${n};proto=http`,
  'x-forwarded-proto': 'http',
  'x-forwarded-host': 'evil.example',
}));

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  if (found.openssl === null) return;
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`, '-keyout', key, '-out', certificate];
  expect(spawnSync(found.openssl, [...words, ...names], { stdio: 'ignore' }).status).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const starters = { nginx: startNginx, caddy: startCaddy } as const;

describe.each(['nginx', 'caddy'] as const)('behind %s as the docs set it up', (name) => {
  const program = found.openssl === null ? null : found[name];
  if (program === null) console.log(`${name} cannot be had here: its example in docs/hosting.md is not tried.`);
  let world: World;
  let proxy: ChildProcess;
  let port = 0;
  const observed: Observed[] = [];

  beforeAll(async () => {
    if (program === null) return;
    // Two new guests for each network, and hardly ever more.
    const rates = { ...USUAL_RATES, guests: { perSecond: 0.0001, burst: 2 } };
    world = await openWorld({ observed, config: { trustProxy: 'loopback', rates, connectionsPerAddress: 1 } });
    port = await freePort();
    proxy = starters[name](program, port, new URL(world.url).host);
    for (;;) {
      const up = await visit(port, '/api/games').catch(() => null);
      if (up?.status === 200) break;
      if (proxy.exitCode !== null) throw new Error(`${name} has ended with ${proxy.exitCode}`);
      await sleep(50);
    }
  });
  afterAll(async () => {
    if (program === null) return;
    proxy.kill('SIGTERM');
    if (proxy.exitCode === null) await once(proxy, 'exit');
    await world.close();
  });

  test.skipIf(program === null)(
    'whatever addresses a visitor forges, it is one visitor; the cookie is the one for HTTPS',
    async () => {
      const replies: Reply[] = [];
      for (const forged of FORGED) replies.push(await visit(port, '/api/me', forged));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
      const cookie = replies[0]?.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/^__Host-partyline=[\w-]{43}; .*Secure/);
      expect(replies[0]?.headers.get('strict-transport-security')).toMatch(/^max-age=/);
      const known = { cookie: cookie.split(';')[0] ?? '' };
      expect((await visit(port, '/api/me', known)).text).toBe(replies[0]?.text);

      // The page of another site is one, whatever host a visitor claims; our own is ours.
      const rename = (headers: Record<string, string>) =>
        visit(port, '/api/me', { ...known, 'content-type': 'application/json', ...headers }, '{"name":"Ada"}');
      expect((await rename({ origin: 'https://evil.example', ...FORGED[0] })).status).toBe(403);
      expect((await rename({ origin: `https://${HOST}:${port}` })).status).toBe(200);

      const live = new WebSocket(`wss://127.0.0.1:${port}/api/live`, {
        agent: new Agent({ rejectUnauthorized: false, servername: HOST }),
        headers: { host: `${HOST}:${port}`, origin: `https://${HOST}:${port}`, ...known },
      });
      const [welcome] = await once(live, 'message');
      expect(String(welcome)).toContain('"type":"welcome"');
      live.close();
      await once(live, 'close');
    },
  );

  test.skipIf(program === null)('nobody outside gets as far as the figures', async () => {
    observed.length = 0;
    for (const path of ['/metrics', '/%6detrics', '/metrics?x']) {
      expect([path, (await visit(port, path)).status]).toEqual([path, 404]);
    }
    expect(observed.filter(({ type }) => type === 'request')).toEqual([]);
  });
});
