/**
 * Everything that `npm test` runs: format and lint, types, arrows, unused code, tests; the quick things first. Sees to it that
 * there is a browser for them. A step that fails does not stop the others. Arguments go to vitest, so `npm test -- kernel` runs
 * only the kernel's tests. Tests with browsers, which wait a lot, run beside all others. Files with browsers and processes that
 * fail are run once more, alone: what then passes is unsteady, not broken, and is named as such. The last line is
 * `N passed, M failed`, for machines.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { haveChromium } from './chromium.mjs';
import { ready } from './ready.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folders = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;

/** Runs a program of node_modules; whether it went well. */
const tool = (program, ...args) => run('inherit', program, ...args);

function run(output, program, ...args) {
  return new Promise((resolve, reject) => {
    const stdio = ['inherit', output, 'inherit'];
    const child = spawn(process.execPath, [join('node_modules', program), ...args], { cwd: root, stdio, env: environment() });
    // By way of us: two that both think that the terminal is theirs would write over each other.
    child.stdout?.on('data', (said) => process.stdout.write(said));
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

const environment = () => (process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env);

async function types() {
  const sources = await ready().then(
    () => true,
    (error) => {
      process.stderr.write(`${error.message}\n`);
      return false;
    },
  );
  return (await tool('typescript/bin/tsc', '-p', 'tsconfig.tests.json')) && sources;
}

const count = { passed: 0, failed: 0 };

/** These files start servers and browsers; everything else is the same each time, and is never tried again. */
const STARTS_PROCESSES = /^(cli|e2e|server)\/|\/test\/browser\//;
const mayBeUnsteady = (name) => STARTS_PROCESSES.test(relative(root, name).replaceAll('\\', '/'));
/** More than so many are no accident. */
const MOST_UNSTEADY = 3;

const numberOf = (results, status) =>
  results.flatMap(({ assertionResults }) => assertionResults).filter((one) => one.status === status).length;

/** The results file by file of vitest's JSON report, and whether all went well. */
async function vitest(...args) {
  const folder = mkdtempSync(join(tmpdir(), 'party-line-test-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const well = await run('pipe', 'vitest/vitest.mjs', 'run', ...reporters, ...args);
    return { well, results: JSON.parse(readFileSync(file, 'utf8')).testResults };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where the tests with browsers are, for vitest. */
const BROWSERS = ['e2e/test/', 'test/browser/'];

/** What was asked for, or everything: with browsers and without, side by side. */
async function firstTry() {
  const asked = process.argv.slice(2);
  if (asked.length > 0) return await vitest(...asked);
  const without = BROWSERS.flatMap((part) => ['--exclude', `**/${part}**`]);
  const lanes = await Promise.all([vitest(...BROWSERS), vitest(...without)]);
  return { well: lanes.every(({ well }) => well), results: lanes.flatMap(({ results }) => results) };
}

async function tests() {
  const first = await firstTry();
  const failed = first.results.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const again = failed.length <= MOST_UNSTEADY && failed.every(mayBeUnsteady);
  const second = first.well || failed.length === 0 || !again ? null : await vitest(...failed);
  const steady = first.results.filter(({ name }) => second === null || !failed.includes(name));
  const results = [...steady, ...(second?.results ?? [])];
  // A test file that could not even be loaded counts as one failure.
  const unloaded = results.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  count.passed = numberOf(results, 'passed');
  count.failed = numberOf(results, 'failed') + unloaded.length;
  if (second?.well) console.log(`Unsteady, failed once and passed alone:\n${failed.join('\n')}`);
  return second?.well ?? first.well;
}

const steps = [
  ['format and lint', () => tool('@biomejs/biome/bin/biome', 'ci', '.')],
  ['arrows between folders', () => tool('dependency-cruiser/bin/dependency-cruise.mjs', ...folders, 'scripts')],
  ['unused code', () => tool('knip/bin/knip.js')],
  ['types', types],
  ['tests', tests],
];

async function took(name, step) {
  console.log(`\n--- ${name}`);
  const start = performance.now();
  const well = await step().catch((error) => {
    console.error(error.message);
    return false;
  });
  console.log(`--- ${name}: ${well ? 'good' : 'FAILED'}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return well;
}

await ready({ built: false });
process.env.PARTYLINE_CHROMIUM = haveChromium();
const failed = [];
for (const [name, step] of steps) if (!(await took(name, step))) failed.push(name);
console.log(failed.length === 0 ? '\nAll is well.' : `\nNot well: ${failed.join(', ')}.`);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
