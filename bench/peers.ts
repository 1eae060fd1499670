/** The libraries that we compare with: installed by their own lock file when the bench first needs them, and only by it. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Seen from dist, where the bench runs. */
const folder = new URL('../peers/', import.meta.url);
const writtenAt = (path: string): number => statSync(new URL(path, folder), { throwIfNoEntry: false })?.mtimeMs ?? 0;
const installed = (): boolean => writtenAt('node_modules/.package-lock.json') > writtenAt('package-lock.json');

function install(): boolean {
  process.stderr.write('Installing the peers (npm ci in bench/peers) …\n');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const shell = process.platform === 'win32';
  return spawnSync('npm', args, { cwd: fileURLToPath(folder), stdio: ['ignore', 2, 2], shell }).status === 0;
}

export type Load = NodeJS.Require;

/** Loads a peer by name; null where they cannot be installed (no network), and then the table says so. */
export function peers(): Load | null {
  // What they check only for developers must not count against them. They read it once, when they are loaded.
  process.env['NODE_ENV'] = 'production';
  return installed() || install() ? createRequire(new URL('package.json', folder)) : null;
}
