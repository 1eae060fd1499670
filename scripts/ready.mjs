/**
 * Makes a clone ready: installs the packages and builds the sources, each only when it is missing or stale. Uses nothing
 * but Node itself and writes only to standard error. Knows nothing of what the packages are for.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone, nameChild } from './ready-lock.mjs';

const NODE = [20, 11];

/** Something that the person at the keyboard can put right; the message says how. */
class NotReady extends Error {}

const say = (line) => process.stderr.write(`${line}\n`);
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

function readOr(path, otherwise) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return otherwise;
    throw error;
  }
}

/** Only while we hold the lock, which is told of the child: killed, we would leave it behind at work. */
function run(command, args, root, { cwd = root, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 2, 2], shell });
    child.on('error', reject);
    if (child.pid !== undefined) nameChild(root, child.pid);
    child.on('close', (code) => resolve(code));
  });
}

// --- packages

const installStamp = (root) => join(root, 'node_modules', '.party-line-installed');
/** Compiled packages fit one platform and one version of Node's binary interface. */
const platform = () => `${process.platform} ${process.arch} ${process.versions.modules}`;
const lockText = (root) => readFileSync(join(root, 'package-lock.json'), 'utf8');
const installMark = (root) => `${platform()} ${sha256(lockText(root))}\n`;

/** Whether someone ran npm by hand and node_modules holds just what the lock file asks for. */
function installedByHand(root) {
  const there = JSON.parse(readOr(join(root, 'node_modules', '.package-lock.json'), '{}')).packages;
  if (there === undefined) return false;
  const wanted = Object.entries(JSON.parse(lockText(root)).packages).filter(([path]) => path.includes('node_modules/'));
  return wanted.every(([path, { version, optional }]) =>
    there[path] === undefined ? optional : there[path].version === version,
  );
}

function isInstalled(root) {
  const stamp = readOr(installStamp(root), null);
  const mark = installMark(root);
  if (stamp === mark) return true;
  if (stamp !== null && !stamp.startsWith(platform())) return false;
  if (!installedByHand(root)) return false;
  writeFileSync(installStamp(root), mark);
  return true;
}

async function install(root) {
  say('Installing the packages (npm ci) …');
  rmSync(installStamp(root), { force: true });
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', args, root, { shell: process.platform === 'win32' }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new NotReady('npm is not on the PATH: install Node 20.11 or newer from https://nodejs.org, which brings npm.');
  });
  if (code !== 0) throw new NotReady('npm could not install the packages: put right what it says above, then try again.');
  writeFileSync(installStamp(root), installMark(root));
}

// --- build

const buildStamp = (root) => join(root, 'node_modules', '.party-line-built');
const NOT_SOURCES = new Set(['dist', 'node_modules', 'test']);

/** The folders that a tsconfig.json refers to: that of the root names all that `tsc -b` builds. */
const referred = (folder) =>
  JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).references.map(({ path }) => join(folder, path));

function* sources(folder, kind) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_SOURCES.has(entry.name)) yield* sources(path, kind);
    } else if (kind.test(entry.name)) yield path;
  }
}

/** Changes whenever a file of that kind is changed, added, renamed or removed. */
function markOf(root, folders, kind) {
  const files = [join(root, 'tsconfig.json'), join(root, 'tsconfig.base.json')];
  for (const folder of folders) files.push(...sources(folder, kind));
  const lines = files.map((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${file.slice(root.length)} ${size} ${mtimeMs}`;
  });
  return sha256([platform(), ...lines].join('\n'));
}

const buildMark = (root) => markOf(root, referred(root), /\.(tsx?|json)$/);

function isBuilt(root) {
  const mark = readOr(buildStamp(root), null);
  return mark === buildMark(root) && referred(root).every((folder) => existsSync(join(folder, 'dist')));
}

async function build(root) {
  say('Building (tsc -b) …');
  rmSync(buildStamp(root), { force: true });
  // Taken before the build, so that what is edited meanwhile counts as stale.
  const mark = buildMark(root);
  const code = await run(process.execPath, [join(root, 'node_modules', 'typescript-7', 'bin', 'tsc'), '-b'], root);
  if (code !== 0) throw new NotReady('The build failed: correct the errors above, then try again.');
  writeFileSync(buildStamp(root), mark);
}

// --- the site

const web = (root) => join(root, 'web');
const siteStamp = (root) => join(root, 'node_modules', '.party-line-site');
/** Everything in its folders goes into the site: texts, styles and pictures too. Another lock file may bring another Vite. */
const siteMark = (root) => sha256(markOf(root, [web(root), ...referred(web(root))], /./) + lockText(root));

function isSiteBuilt(root) {
  if (!existsSync(join(web(root), 'vite.config.ts'))) return true;
  return existsSync(join(web(root), 'dist', 'site', 'index.html')) && readOr(siteStamp(root), null) === siteMark(root);
}

async function buildSite(root) {
  say('Building the site (vite build) …');
  rmSync(siteStamp(root), { force: true });
  const mark = siteMark(root);
  const vite = dirname(createRequire(join(web(root), 'package.json')).resolve('vite/package.json'));
  const args = [join(vite, 'bin', 'vite.js'), 'build', '--logLevel', 'error'];
  const code = await run(process.execPath, args, root, { cwd: web(root) });
  if (code !== 0) throw new NotReady('The site could not be built: correct the errors above, then try again.');
  writeFileSync(siteStamp(root), mark);
}

// --- all of it

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NODE[0] || (major === NODE[0] && minor >= NODE[1])) return;
  throw new NotReady(`This is Node ${process.versions.node}: install Node ${NODE.join('.')} or newer from https://nodejs.org.`);
}

/** Resolves when everything that was asked for is there; rejects with a sentence that says what to do. */
export async function ready({ root = dirname(dirname(fileURLToPath(import.meta.url))), built = true, site = built } = {}) {
  checkNode();
  const done = () => isInstalled(root) && (!built || isBuilt(root)) && (!site || isSiteBuilt(root));
  try {
    if (done()) return;
    await alone(root, say, async () => {
      if (!isInstalled(root)) await install(root);
      if (built && !isBuilt(root)) await build(root);
      if (site && !isSiteBuilt(root)) await buildSite(root);
    });
  } catch (error) {
    const closed = ['EACCES', 'EPERM', 'EROFS'].includes(error.code) && String(error.path).startsWith(root);
    if (!closed) throw error;
    const remedy = `run "node scripts/ready.mjs" there as the user who owns it`;
    throw new NotReady(`This clone is not ready yet, and this user may not write in ${root}: ${remedy}.`);
  }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  ready().catch((error) => {
    say(error instanceof NotReady ? error.message : error.stack);
    process.exitCode = 1;
  });
}
