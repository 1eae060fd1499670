/**
 * npm run package: makes the package that `npx` can run without a clone: what was built, the data and rulebooks that a server
 * reads, the site with its pages ready, and neither sources nor tests. The parts of the repository travel as bundled
 * packages, side by side as they stand here, so they find each other's files as they do in a clone. Writes one .tgz into
 * the folder that is named, otherwise into ./package. Knows no game by name.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** What runs on a server, the packages that these import included. Boards and pages are in the site. */
const PARTS = ['kernel', 'board-kit', 'search', 'games', 'protocol', 'table', 'server', 'cli'];
const BUILT = /(\.d\.ts|\.map|\.tsbuildinfo)$/;
const TEXTS = ['README.md', 'LICENSE', 'CHANGELOG.md', 'docs'];

const isNoPicture = (file) => !file.endsWith('.png');

const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const json = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** A package's manifest without what only those who build it need. */
function runtimeManifest({ devDependencies: _dev, private: _private, ...manifest }) {
  return manifest;
}

function copyPart(part, stage) {
  const to = join(stage, 'node_modules', '@partyline', part);
  mkdirSync(to, { recursive: true });
  cpSync(join(root, part, 'dist'), join(to, 'dist'), { recursive: true, filter: (file) => !BUILT.test(file) });
  json(join(to, 'package.json'), runtimeManifest(manifestOf(part)));
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

/** The packages of others that ours import when they run, each at the version that was tested. */
function othersPackages() {
  const all = PARTS.flatMap((part) => Object.entries(manifestOf(part).dependencies ?? {}));
  return Object.fromEntries(all.filter(([name]) => !name.startsWith('@partyline/')).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function manifest() {
  const { scripts: _scripts, workspaces: _folders, overrides: _overrides, ...ours } = runtimeManifest(manifestOf('.'));
  const bundled = [...PARTS, 'web'].map((part) => `@partyline/${part}`);
  const versions = Object.fromEntries(bundled.map((name) => [name, ours.version]));
  return {
    ...ours,
    bin: { partyline: 'partyline.mjs' },
    dependencies: { ...othersPackages(), ...versions },
    bundleDependencies: bundled,
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
