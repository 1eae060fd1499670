/** The real program, as it was built, on a port of its own: started, killed and started again on the same data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { fileChance, serverChance } from './chance.js';

const MAIN = fileURLToPath(new URL('../cli/dist/main.js', import.meta.url));
/** Neither a database nor a port of whoever runs the tests. */
const { DATABASE_URL: _url, PORT: _port, ...env } = process.env;

type Running = { readonly child: ChildProcess; readonly port: string; readonly ended: Promise<unknown> };

/** The program's clock, so much ahead of ours; as an import that comes before all others. */
const clock = (ahead: number): string =>
  `--import data:text/javascript,${encodeURIComponent(`const now = Date.now; Date.now = () => now() + ${ahead};`)}`;

/** A test's server lives for seconds: what V8 makes quicker for a longer life costs more than it gives, but in the hottest loops. */
const SHORT_LIVED = '--interrupt-budget=2000000';

type How = { readonly ahead: number; readonly chance: string; readonly flags: readonly string[] };

/** Each start has chances of its own, or it would give out the names of the start before once more. */
async function serve(data: string, port: string, { ahead, chance, flags }: How): Promise<Running> {
  const words = [SHORT_LIVED, MAIN, 'serve', '--port', port, '--data', data, ...flags];
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...env, NODE_OPTIONS: `${serverChance(chance)} ${ahead === 0 ? '' : clock(ahead)}` },
  });
  const ended = once(child, 'close');
  const said: string[] = [];
  const found = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      const at = /Server listening at http:\/\/.*:(\d+)"/.exec(line)?.[1];
      if (at !== undefined) resolve(at);
    });
    ended.then(() => reject(new Error(`The server has ended: ${said.join('\n')}`)), reject);
  });
  return { child, port: found, ended };
}

export type House = {
  readonly url: string;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** On the same port and data, after it was killed; perhaps at another time. */
  restart(ahead?: number): Promise<void>;
  close(): Promise<void>;
};

/** `ahead` is how many milliseconds its clock is ahead of ours; `flags` are more words for the command line. */
export async function openHouse(ahead = 0, flags: readonly string[] = []): Promise<House> {
  const data = mkdtempSync(join(realpathSync(tmpdir()), 'party-line-e2e-'));
  const chance = fileChance();
  let starts = 1;
  let running = await serve(data, '0', { ahead, chance, flags });
  const { port } = running;
  const kill = async (): Promise<void> => {
    running.child.kill('SIGKILL');
    await running.ended;
  };
  return {
    url: `http://localhost:${port}`,
    kill,
    async restart(then = ahead) {
      starts += 1;
      running = await serve(data, port, { ahead: then, chance: `${chance} ${starts}`, flags });
    },
    async close() {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
