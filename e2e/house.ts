/** The real program, as it was built, on a port of its own: started, killed and started again on the same data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../cli/dist/main.js', import.meta.url));
/** Neither a database nor a port of whoever runs the tests. */
const { DATABASE_URL: _url, PORT: _port, ...env } = process.env;

type Running = { readonly child: ChildProcess; readonly port: string; readonly ended: Promise<unknown> };

async function serve(data: string, port: string): Promise<Running> {
  const words = [MAIN, 'serve', '--port', port, '--data', data];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'], env });
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
  /** On the same port and data, after it was killed. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

export async function openHouse(): Promise<House> {
  const data = mkdtempSync(join(realpathSync(tmpdir()), 'party-line-e2e-'));
  let running = await serve(data, '0');
  const { port } = running;
  const kill = async (): Promise<void> => {
    running.child.kill('SIGKILL');
    await running.ended;
  };
  return {
    url: `http://localhost:${port}`,
    kill,
    async restart() {
      running = await serve(data, port);
    },
    async close() {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
