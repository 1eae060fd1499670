/**
 * The part of the soak that looks for tests that are not steady: every file that opens a browser or a process is run many times
 * while busy processes take half of each core. A test that fails once is told with how often it failed. Knows no game.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { haveChromium } from '../chromium.mjs';
import { columns } from './table.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where tests open browsers, servers and programs. */
const FILES = ['e2e/test/', '/test/browser/', 'server/test/', 'cli/test/', 'bench/test/', 'scripts/test/'];
const TIMES = 20;

/** A process for each core that does nothing, as fast as it can. */
function makeBusy() {
  const all = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  const stop = () => {
    for (const one of all) one.kill('SIGKILL');
  };
  process.once('exit', stop);
  return stop;
}

/** Of one run: how many tests there were, and those that failed. A file that could not be run is told as a test without a name. */
function runOnce(files, env) {
  const folder = mkdtempSync(join(tmpdir(), 'party-line-steady-'));
  const results = join(folder, 'results.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...files];
  // What the tests print is for those who watch; the report is on standard output.
  spawnSync(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 2, 2] });
  const ran = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).testResults : [];
  rmSync(folder, { recursive: true, force: true });
  const failed = ran.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    const told = status === 'failed' && tests.length === 0 ? ['(the file)'] : tests;
    return told.map((test) => `${relative(root, name)}: ${test}`);
  });
  return { tests: ran.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0), failed };
}

/** `files`: what the path of a file must contain, if not all are wanted. */
export function soakSteady({ times, files }) {
  const env = { PARTYLINE_CHROMIUM: haveChromium() };
  const wanted = files === null ? FILES : [files];
  const unsteady = new Map();
  let tests = 0;
  const stop = makeBusy();
  for (let i = 1; i <= (times ?? TIMES); i++) {
    const ran = runOnce(wanted, env);
    tests += ran.tests;
    for (const test of ran.failed) unsteady.set(test, (unsteady.get(test) ?? 0) + 1);
    process.stderr.write(`run ${i}: ${ran.failed.length} of ${ran.tests} tests failed\n`);
  }
  stop();
  const failed = [...unsteady].sort(([, a], [, b]) => b - a).map(([test, often]) => ({ test, often }));
  if (failed.length > 0) console.log(columns([['under load', 'failed'], ...failed.map(({ test, often }) => [test, `${often}`])]));
  return { good: tests > 0 && failed.length === 0, times: times ?? TIMES, tests, failed };
}
