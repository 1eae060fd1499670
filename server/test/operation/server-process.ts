/** The real program as its own process, as it was built: started on a free port, spoken to over HTTP, stopped by signals. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { games } from '@partyline/games/registry.js';

export const MAIN = fileURLToPath(new URL('../../../cli/dist/main.js', import.meta.url));

/** Neither a database nor a port of whoever runs the tests. */
const { DATABASE_URL: _url, PORT: _port, ...env } = process.env;

export type Folders = { readonly fresh: () => string; readonly remove: () => void };

export function folders(): Folders {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'party-line-'));
  let count = 0;
  return {
    fresh: () => join(root, String(count++)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export function partyline(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], { encoding: 'utf8', env });
  return { status, out: stdout, err: stderr };
}

export type Answer = { readonly status: number; readonly text: string; readonly json: unknown; readonly headers: Headers };

export type ServerProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  /** Every line of its log so far. */
  readonly log: readonly string[];
  /** A request of a guest, whose cookie is kept. */
  ask(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Ends it; resolves with the exit code. */
  stop(...signals: readonly NodeJS.Signals[]): Promise<number | null>;
};

const running = new Set<ChildProcess>();
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** `flags` are Node's own; `spawned` gets the process before it serves; `main` is the program, if not this repository's. */
export type HowToStart = {
  readonly flags?: readonly string[];
  readonly spawned?: (child: ChildProcess) => void;
  readonly main?: string;
};

/** `jar` is the cookie of a guest, shared between servers that keep the same people. */
export async function start(
  words: readonly string[],
  jar: { cookie: string } = { cookie: '' },
  { flags = [], spawned = () => undefined, main = MAIN }: HowToStart = {},
): Promise<ServerProcess> {
  const anyPort = words.includes('--port') ? [] : ['--port', '0'];
  const child = spawn(process.execPath, [...flags, main, 'serve', ...anyPort, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
  });
  running.add(child);
  spawned(child);
  child.once('exit', () => running.delete(child));
  const log: string[] = [];
  const ended = once(child, 'close');
  const port = await new Promise<string>((found, fail) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.push(line);
      const at = /Server listening at http:\/\/.*:(\d+)"/.exec(line)?.[1];
      if (at !== undefined) found(at);
    });
    ended.then(() => fail(new Error(`The server has ended: ${log.join('\n')}`)), fail);
  });
  const url = `http://localhost:${port}`;
  return {
    url,
    child,
    log,
    async ask(path, body, headers = {}) {
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const cookie = jar.cookie === '' ? {} : { cookie: jar.cookie };
      const reply = await fetch(`${url}${path}`, { ...sent, headers: { ...type, ...cookie, ...headers } });
      jar.cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? jar.cookie;
      const text = await reply.text();
      const json: unknown = reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null;
      return { status: reply.status, text, json, headers: reply.headers };
    },
    async stop(...signals) {
      for (const signal of signals.length === 0 ? (['SIGTERM'] as const) : signals) child.kill(signal);
      const [code] = await ended;
      return typeof code === 'number' ? code : null;
    },
  };
}

const [first] = games;

/** A table of the guest's against a bot, made and begun. */
export async function makeTable(server: ServerProcess, seats: readonly object[] = [{ type: 'me' }, BOT]): Promise<string> {
  await server.ask('/api/me');
  const made = await server.ask('/api/tables', { game: first?.id, seats, shuffle: false });
  return JSON.parse(made.text).table;
}

export const BOT = { type: 'bot', level: 'random' };
