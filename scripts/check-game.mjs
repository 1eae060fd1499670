/**
 * npm run check-game GAME: everything that concerns one game, and nothing else. Builds first what is stale, so that a browser
 * never sees an old board, and draws the preview that is missing; then lint, types and arrows of its folder, the tests of all
 * games for this one (conformance, clauses, golden games, prose, budgets), its own tests, and the pages of the site for it.
 * `--quick` leaves out what needs a browser. The last line is `N passed, M failed`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { haveChromium } from './chromium.mjs';
import { havePoppler } from './programs/poppler.mjs';
import { ready } from './ready.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const words = process.argv.slice(2);
const quick = words.includes('--quick');
const [id = ''] = words.filter((word) => word !== '--quick');

/** Runs a program of node_modules; whether it went well. */
function tool(program, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join('node_modules', program), ...args], { cwd: root, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

/** What was found about types the last time, so that only what changed since is looked at. */
const TYPES = 'node_modules/.party-line-tests.tsbuildinfo';

const count = { passed: 0, failed: 0 };

/** Adds up what vitest reports; a file that could not even be loaded is one failure. */
async function tests(...args) {
  const folder = mkdtempSync(join(tmpdir(), 'party-line-check-'));
  const file = join(folder, 'report.json');
  try {
    const well = await tool(
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    );
    const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
    for (const { status, assertionResults } of testResults) {
      count.passed += assertionResults.filter((one) => one.status === 'passed').length;
      const failed = assertionResults.filter((one) => one.status === 'failed').length;
      count.failed += failed === 0 && status === 'failed' ? 1 : failed;
    }
    return well;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whole words, wherever in the name of a test: "patchbay conforms …", "/learn/patchbay", "Patchbay can be played …". */
const about = ({ name }) =>
  `(?<![\\w-])(${[id, name].map((word) => word.replace(/[^\p{L}\p{N} ]/gu, '\\$&')).join('|')})(?![\\w-])`;

async function registered() {
  const { games } = await import('@partyline/games/registry.js');
  return games.find((entry) => entry.id === id) ?? null;
}

async function preview() {
  const { drawPreviews } = await import('./previews.mjs');
  const drawn = await drawPreviews();
  if (drawn.length === 0) return true;
  console.log(`Drawn for links: ${drawn.map((one) => `games/${one}/picture/preview.png`).join(', ')}.`);
  await ready();
  return true;
}

function stepsFor(entry) {
  const own = `games/${id}/test/`;
  const browsers = ['--exclude', '**/test/browser/**'];
  return [
    ['format and lint', () => tool('@biomejs/biome/bin/biome', 'ci', `games/${id}`, 'games/registry.ts')],
    [
      'types of the tests',
      () => tool('typescript-7/bin/tsc', '-p', 'tsconfig.tests.json', '--incremental', '--tsBuildInfoFile', TYPES),
    ],
    ['arrows', () => tool('dependency-cruiser/bin/dependency-cruise.mjs', `games/${id}`, 'games/registry.ts', 'games/test')],
    ['what every game promises', () => tests('games/test/', '-t', about(entry))],
    ['its own tests', () => tests(own, ...browsers)],
    ...(quick
      ? []
      : [
          ['preview for links', preview],
          ['its own tests in a browser', () => tests(`${own}browser/`)],
          ['the pages of the site for it', () => tests('e2e/test/', '-t', about(entry))],
        ]),
  ];
}

/** Runs one step; one that fails without a test that failed is counted as a failure of its own. */
async function took(name, step) {
  console.log(`\n--- ${name}`);
  const [start, before] = [performance.now(), count.failed];
  const well = await step().catch((error) => {
    console.error(error.message);
    return false;
  });
  if (!well && count.failed === before) count.failed += 1;
  console.log(`--- ${name}: ${well ? 'good' : 'FAILED'}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return well;
}

async function main() {
  if (id === '') throw new Error('Which game? npm run check-game patchbay');
  if (!existsSync(join(root, 'games', id, 'index.ts')))
    throw new Error(`There is no game games/${id}. "./partyline new-game ${id}" makes one.`);
  await ready({ site: !quick });
  const entry = await registered();
  if (entry === null) throw new Error(`games/registry.ts has no entry for ${id}.`);
  if (!quick) process.env.PARTYLINE_CHROMIUM = haveChromium();
  process.env.PARTYLINE_PDFTOPPM = havePoppler();
  const failed = [];
  for (const [name, step] of stepsFor(entry)) if (!(await took(name, step))) failed.push(name);
  console.log(failed.length === 0 ? `\nAll is well with ${entry.name}.` : `\nNot well: ${failed.join(', ')}.`);
  return failed.length === 0;
}

const well = await main().catch((error) => {
  console.error(error.message);
  count.failed += 1;
  return false;
});
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = well ? 0 : 1;
