/**
 * Everything that `npm test` runs: format and lint, arrows, unused code, the build, types, tests; side by side as far as one
 * does not need the other, and tests with browsers before all others. Sees to it that there is a browser for them. A step that
 * fails does not stop the others, and a test that fails is not tried again. Arguments go to vitest, so `npm test -- kernel` runs
 * only the kernel's tests. At the end come the slowest files; the last line is `N passed, M failed`, for machines. `--remember`
 * notes how long the files took, for the order of later runs.
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { haveChromium } from './chromium.mjs';
import { havePoppler } from './programs/poppler.mjs';
import { ready } from './ready.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folders = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
const remember = process.argv.includes('--remember');
const asked = process.argv.slice(2).filter((word) => word !== '--remember');

/**
 * Runs a program of node_modules; whether it went well. What it says is kept together, unless each line is told `at once`.
 * With a `nice` of more than 0 it takes the processors only as far as others leave them.
 */
function tool(program, args, { atOnce = false, nice = 0, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(process.execPath, [join('node_modules', program), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...colours, ...process.env, ...env },
    });
    if (nice > 0 && child.pid !== undefined) setPriority(child.pid, nice);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      if (atOnce) createInterface({ input: stream }).on('line', (line) => process.stdout.write(`${line}\n`));
      else stream.setEncoding('utf8').on('data', (text) => (said += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ well: code === 0, said }));
  });
}

/** Where temporary files cost no disk, if there is such a place with room; else where they always are. */
function temporaryFolder() {
  const MEMORY = '/dev/shm';
  const ENOUGH = 4e9;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > ENOUGH) return passableFolder(MEMORY);
  } catch {
    // Not Linux, or not for us.
  }
  return passableFolder(tmpdir());
}

/** Run by root, Postgres serves as another user, who must be able to reach its files in there. */
function passableFolder(place) {
  const folder = mkdtempSync(join(place, 'party-line-test-'));
  chmodSync(folder, 0o711);
  return folder;
}

const SLOWEST = 10;
/** Shorter ones may come in any order. */
const WORTH_REMEMBERING = 1;

/**
 * What runs side by side. Files with browsers take longest, so they have the processors first. The other files take what those
 * leave: a quarter of the time, in which a page waits for a server or a server for a page.
 */
const LANES = [
  { lane: 'browsers', nice: 0 },
  { lane: 'others', nice: 5 },
];

/** The files of a lane that ran, with what came of them. */
async function runLane({ lane, nice }, folder) {
  const report = join(folder, `${lane}.json`);
  const env = { TMPDIR: folder, PARTYLINE_TEST_LANE: lane, PARTYLINE_TEST_REPORT: report };
  const { well } = await tool('vitest/vitest.mjs', ['run', '--passWithNoTests', ...asked], { atOnce: true, nice, env });
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : [];
  return { well, files };
}

function rememberSeconds(files) {
  const long = files.filter(({ seconds }) => seconds >= WORTH_REMEMBERING);
  const seconds = Object.fromEntries(long.map((one) => [one.file, Math.round(one.seconds)]));
  writeFileSync(join(root, 'scripts', 'test-seconds.json'), `${JSON.stringify(seconds, null, 2)}\n`);
}

/** All files that ran, the slowest first. */
const ran = [];

async function tests() {
  const folder = temporaryFolder();
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  const lanes = await Promise.all(LANES.map((one) => runLane(one, folder)));
  clear();
  ran.push(...lanes.flatMap(({ files }) => files).sort((a, b) => b.seconds - a.seconds));
  if (remember) rememberSeconds(ran);
  if (ran.length === 0) return { well: false, said: `No test file has one of these in its name: ${asked.join(', ')}\n` };
  return { well: lanes.every(({ well }) => well), said: '' };
}

const build = () =>
  ready().then(
    () => ({ well: true, said: '' }),
    ({ message }) => ({ well: false, said: `${message}\n` }),
  );

const notWell = [];

async function step(name, work) {
  const start = performance.now();
  const { well, said } = await work().catch((error) => ({ well: false, said: `${error.stack}\n` }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`\n${said}--- ${name}: ${well ? 'good' : 'FAILED'}, ${seconds} s\n`);
  if (!well) notWell.push(name);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
await ready({ built: false });
process.env.PARTYLINE_CHROMIUM = haveChromium();
process.env.PARTYLINE_PDFTOPPM = havePoppler();
await Promise.all([
  step('format and lint', () => tool('@biomejs/biome/bin/biome', ['ci', '.'])),
  step('arrows between folders', () => tool('dependency-cruiser/bin/dependency-cruise.mjs', [...folders, 'scripts'])),
  step('unused code', () => tool('knip/bin/knip.js', [])),
  step('build', build).then(() =>
    Promise.all([
      step('types of tests', () => tool('typescript-7/bin/tsc', ['-p', 'tsconfig.tests.json', '--checkers', '1'])),
      step('tests', tests),
    ]),
  ),
]);
const slowest = ran.slice(0, SLOWEST).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
const total = (count) => ran.reduce((sum, one) => sum + one[count], 0);
console.log(`\nThe slowest files:\n${slowest.join('\n')}`);
console.log(notWell.length === 0 ? '\nAll is well.' : `\nNot well: ${notWell.join(', ')}.`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = notWell.length === 0 ? 0 : 1;
