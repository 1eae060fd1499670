/**
 * Finds the proxies that the examples of docs/hosting.md are tried with, and fetches what is missing where that can be done
 * without asking: the packages of Debian are unpacked beside the modules and not installed, because installing one would start a
 * service. Writes the paths as JSON to standard output, null for what cannot be had, and everything else to standard error.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProgram } from './programs/find.mjs';

const PROGRAMS = { nginx: 'usr/sbin/nginx', caddy: 'usr/bin/caddy', openssl: 'usr/bin/openssl' };
const UNPACKED = fileURLToPath(new URL('../node_modules/.cache/proxies', import.meta.url));

/** Programs for the administrator are not on everybody's path. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const starts = (path, name) =>
  spawnSync(path, name === 'nginx' ? ['-v'] : ['version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

function find(name) {
  const places = [...FOLDERS.map((folder) => join(folder, name)), join(UNPACKED, PROGRAMS[name])];
  return places.find((path) => isProgram(path) && starts(path, name)) ?? null;
}

function fetchPackage(name) {
  mkdirSync(UNPACKED, { recursive: true });
  const folder = mkdtempSync(join(UNPACKED, 'download-'));
  const run = (program, ...words) =>
    spawnSync(program, words, { cwd: folder, stdio: ['ignore', 2, 2], timeout: 120_000 }).status === 0;
  process.stderr.write(`Fetching ${name} (apt-get download) …\n`);
  if (!run('apt-get', 'download', '-q', name) && process.getuid?.() === 0 && run('apt-get', 'update', '-q')) {
    run('apt-get', 'download', '-q', name);
  }
  for (const file of readdirSync(folder)) if (file.endsWith('.deb')) run('dpkg-deb', '-x', file, UNPACKED);
  rmSync(folder, { recursive: true, force: true });
  return find(name);
}

const found = Object.fromEntries(Object.keys(PROGRAMS).map((name) => [name, find(name) ?? fetchPackage(name)]));
process.stdout.write(`${JSON.stringify(found)}\n`);
