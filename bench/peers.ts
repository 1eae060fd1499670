/**
 * The libraries that we compare with or measure by: each folder has a lock file of its own and is installed when the bench
 * first needs it, and only by it.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Seen from dist, where the bench runs. */
const folderOf = (name: 'peers' | 'audit'): URL => new URL(`../${name}/`, import.meta.url);
const writtenAt = (path: string, folder: URL): number => statSync(new URL(path, folder), { throwIfNoEntry: false })?.mtimeMs ?? 0;
const installed = (folder: URL): boolean =>
  writtenAt('node_modules/.package-lock.json', folder) > writtenAt('package-lock.json', folder);

function install(folder: URL, what: string): boolean {
  process.stderr.write(`Installing ${what} (npm ci) …\n`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const shell = process.platform === 'win32';
  return spawnSync('npm', args, { cwd: fileURLToPath(folder), stdio: ['ignore', 2, 2], shell }).status === 0;
}

export type Load = NodeJS.Require;

/** Loads a peer by name; null where they cannot be installed (no network), and then the table says so. */
export function peers(): Load | null {
  // What they check only for developers must not count against them. They read it once, when they are loaded.
  process.env['NODE_ENV'] = 'production';
  const folder = folderOf('peers');
  return installed(folder) || install(folder, 'the peers') ? createRequire(new URL('package.json', folder)) : null;
}

/** The program of the page audit, or null where it cannot be installed. */
export function pageAudit(): string | null {
  const folder = folderOf('audit');
  return installed(folder) || install(folder, 'the page audit')
    ? fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', folder))
    : null;
}
