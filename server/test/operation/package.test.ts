/**
 * The package as its user gets it: made, unpacked elsewhere, and served from there. What an installation builds or downloads is
 * linked from this clone; what the package neither brings nor declares it does not find.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@partyline/games/registry.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repoPath } from '../../repo-paths.js';
import { folders, killAll, type ServerProcess, start } from './server-process.js';

const rooms = folders();
const folder = rooms.fresh();
const repository = fileURLToPath(repoPath(''));
const main = join(folder, 'package', 'partyline.mjs');
const files: string[] = [];
let server: ServerProcess;

const manifest = (path: string) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));

/** Where npm has put a package for one of our folders, which is not always the root. */
function installed(name: string): string {
  const places = ['server', 'games', '.'].map((part) => join(repository, part, 'node_modules', name));
  return places.find((place) => existsSync(place)) ?? '';
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const made = run(join(repository, 'scripts', 'package.mjs'), folder);
  expect(made.code, made.err).toBe(0);
  const archive = made.out.trim();
  files.push(...execFileSync('tar', ['-tzf', archive], { encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n'));
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const { dependencies, bundleDependencies } = manifest(join(folder, 'package'));
  for (const name of Object.keys(dependencies).filter((one) => !bundleDependencies.includes(one))) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(installed(name), link, 'dir');
  }
  server = await start(['--data', join(folder, 'data')], { cookie: '' }, { main });
});

afterAll(() => {
  killAll();
  rooms.remove();
});

function run(program: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    cwd: folder,
    maxBuffer: 1e8,
  });
  return { code: status, out: stdout, err: stderr };
}

test('it holds what was built, without sources, tests or pictures', () => {
  expect(files.filter((file) => /\.(tsx?|map)$|\/test\/|\/docs\/pictures\//.test(file))).toEqual([]);
  expect(files).toContain('package/node_modules/@partyline/web/dist/site/index.html');
  for (const text of ['README.md', 'LICENSE', 'CHANGELOG.md']) expect(files).toContain(`package/${text}`);
});

test('it brings the packages of others at the versions that were tested, but for what is built on each machine', () => {
  const { dependencies, bundleDependencies } = manifest(join(folder, 'package'));
  expect(Object.keys(dependencies).filter((name) => !bundleDependencies.includes(name))).toEqual(['better-sqlite3']);
  const tested = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')).packages['node_modules/fastify'];
  expect(manifest(join(folder, 'package', 'node_modules', 'fastify')).version).toBe(tested.version);
});

test('what it brings asks for nothing that it does not bring, which npm would not fetch', () => {
  const brought = files.filter((file) => /\/node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file)).map(dirname);
  const isFound = (name: string, from: string): boolean =>
    files.includes(join(from, 'node_modules', name, 'package.json')) || (from !== 'package' && isFound(name, dirname(from)));
  const missing = brought.flatMap((path) =>
    Object.keys(manifest(join(folder, path)).dependencies ?? {})
      .filter((name) => !isFound(name, path))
      .map((name) => `${path} asks for ${name}`),
  );
  expect(brought.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test('it tells its version and is no private package', () => {
  const { version } = manifest(repository);
  expect(run(main, '--version')).toMatchObject({ code: 0, out: expect.stringContaining(version) });
  expect(manifest(join(folder, 'package'))).toMatchObject({ name: 'party-line', version });
  expect(manifest(join(folder, 'package'))).not.toHaveProperty('private');
});

test('it serves the site with its scripts, and the page and the text of every rulebook', async () => {
  const home = await server.ask('/');
  expect({ status: home.status, page: home.text.includes('<title>Party Line') }).toEqual({ status: 200, page: true });
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(home.text)?.[1];
  expect((await server.ask(String(script))).status).toBe(200);
  for (const { id } of games) {
    expect((await server.ask(`/api/games/${id}/rules`)).status).toBe(200);
    expect((await server.ask(`/rules/${id}`)).status).toBe(200);
  }
});

test('a bot thinks in it: a game between bots comes to its end at the command line', () => {
  const [first] = games;
  const arena = ['arena', String(first?.id), '--bots', 'random,random', '--games', '2'];
  expect(run(main, ...arena)).toMatchObject({ code: 0 });
});
