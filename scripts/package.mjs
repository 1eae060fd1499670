/**
 * npm run package: makes the package that `npx` can run without a clone: what was built, the data and rulebooks that a server
 * reads, the site with its pages ready, and neither sources nor tests. The parts of the repository travel as bundled
 * packages, side by side as they stand here, so they find each other's files as they do in a clone; what others have made
 * travels along too, but for what is built on each machine. Writes one .tgz into the folder that is named, otherwise into
 * ./package. Knows no game by name.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** What runs on a server, the packages that these import included. Boards and pages are in the site. */
const PARTS = ['kernel', 'board-kit', 'search', 'print', 'pdf', 'games', 'protocol', 'table', 'tournament', 'server', 'cli'];
const BUILT = /(\.d\.ts|\.map|\.tsbuildinfo)$/;
/** Its binary is for one machine and one Node, so each installation makes or fetches its own. */
const BUILT_WHERE_IT_RUNS = ['better-sqlite3'];
const TEXTS = ['README.md', 'LICENSE', 'CHANGELOG.md', 'docs'];

const isNoPicture = (file) => !file.endsWith('.png');

const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const json = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** A package's manifest without what only those who build it need. */
function runtimeManifest({ devDependencies: _dev, private: _private, ...manifest }) {
  return manifest;
}

/**
 * Of a part that travels along. What is built where it runs only the package itself asks for: npm takes what a bundled package
 * asks for as bundled too, and when it installs for everybody (--global) it would leave an empty folder there.
 */
function bundledManifest(part) {
  const { dependencies = {}, ...manifest } = runtimeManifest(manifestOf(part));
  const brought = Object.entries(dependencies).filter(([name]) => !BUILT_WHERE_IT_RUNS.includes(name));
  return { ...manifest, dependencies: Object.fromEntries(brought) };
}

function copyPart(part, stage) {
  const to = join(stage, 'node_modules', '@partyline', part);
  mkdirSync(to, { recursive: true });
  cpSync(join(root, part, 'dist'), join(to, 'dist'), { recursive: true, filter: (file) => !BUILT.test(file) });
  json(join(to, 'package.json'), bundledManifest(part));
}

/** A server reads each game's data and rulebook as files. */
function copyResources(stage) {
  for (const { name } of readdirSync(join(root, 'games'), { withFileTypes: true }).filter((one) => one.isDirectory())) {
    for (const part of ['data', 'RULES.md']) {
      const from = join(root, 'games', name, part);
      const to = join(stage, 'node_modules', '@partyline', 'games', name, part);
      try {
        cpSync(from, to, { recursive: true, filter: (file) => !/\.tsx?$/.test(file) });
      } catch (error) {
        if (error.code !== 'ENOENT') throw error;
      }
    }
  }
}

function copySite(stage) {
  const to = join(stage, 'node_modules', '@partyline', 'web');
  cpSync(join(root, 'web', 'dist', 'site'), join(to, 'dist', 'site'), { recursive: true });
  const { name, version, license } = manifestOf('web');
  json(join(to, 'package.json'), { name, version, license });
}

const isOurs = (name) => name.startsWith('@partyline/');

/** The packages of others that ours import when they run: for each its name, its version, and the part that asks for it. */
function othersPackages() {
  return PARTS.flatMap((part) =>
    Object.entries(manifestOf(part).dependencies ?? {})
      .filter(([name]) => !isOurs(name))
      .map(([name, version]) => ({ name, version, part })),
  );
}

/** Where npm has put a package for the one that asks for it: beside it, or in a folder above. */
function installed(name, from) {
  const place = join(from, 'node_modules', name);
  if (existsSync(place)) return place;
  if (from === root) throw new Error(`${name} is not installed.`);
  return installed(name, dirname(from));
}

/** The folders of a package that only those who work on it need. */
const NOT_RUN = new Set([
  'node_modules',
  'test',
  'tests',
  'docs',
  'doc',
  'example',
  'examples',
  'benchmark',
  'benchmarks',
  '.github',
]);
const isRun = (file) => !NOT_RUN.has(file.split(sep)[0]) && !/\.(ts|mts|cts|tsx|map)$/.test(file);

/**
 * What others have made travels along at the versions that were tested: who installs the package would get the newest that its
 * ranges allow, and the newest ask for another Node. At the top where the name is free there, else inside the one that asks.
 */
function copyOthers(stage) {
  const placed = new Map();
  const place = (name, asker, askerInStage) => {
    const from = installed(name, asker);
    if (placed.get(name) === from) return;
    const inside = placed.has(name) ? askerInStage : stage;
    const to = join(inside, 'node_modules', name);
    if (inside === stage) placed.set(name, from);
    cpSync(from, to, { recursive: true, filter: (file) => isRun(relative(from, file)) });
    const { dependencies = {} } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
    for (const dependency of Object.keys(dependencies)) place(dependency, from, to);
  };
  const bundled = othersPackages().filter(({ name }) => !BUILT_WHERE_IT_RUNS.includes(name));
  for (const { name, part } of bundled) place(name, join(root, part), join(stage, 'node_modules', '@partyline', part));
}

function manifest() {
  const { scripts: _scripts, workspaces: _folders, overrides: _overrides, ...ours } = runtimeManifest(manifestOf('.'));
  const others = Object.fromEntries(othersPackages().map(({ name, version }) => [name, version]));
  const parts = Object.fromEntries([...PARTS, 'web'].map((part) => [`@partyline/${part}`, ours.version]));
  const dependencies = { ...others, ...parts };
  return {
    ...ours,
    bin: { partyline: 'partyline.mjs' },
    dependencies,
    bundleDependencies: Object.keys(dependencies).filter((name) => !BUILT_WHERE_IT_RUNS.includes(name)),
  };
}

const START = `#!/usr/bin/env node
import '@partyline/cli/main.js';
`;

/** The path of the package. */
function pack(folder) {
  const stage = mkdtempSync(join(tmpdir(), 'party-line-package-'));
  try {
    for (const part of PARTS) copyPart(part, stage);
    copyResources(stage);
    copySite(stage);
    copyOthers(stage);
    for (const text of TEXTS) cpSync(join(root, text), join(stage, text), { recursive: true, filter: isNoPicture });
    writeFileSync(join(stage, 'partyline.mjs'), START, { mode: 0o755 });
    json(join(stage, 'package.json'), manifest());
    mkdirSync(folder, { recursive: true });
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
    const said = execFileSync('npm', args, { cwd: stage, encoding: 'utf8', stdio: ['ignore', 'pipe', 2], maxBuffer: 1e8 });
    return join(folder, JSON.parse(said)[0].filename);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

process.stdout.write(`${pack(resolve(process.argv[2] ?? join(root, 'package')))}\n`);
