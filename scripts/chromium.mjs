/**
 * Finds the browser that the tests and pictures use, and installs it where that can be done without asking: by apt-get, as
 * root. Uses nothing but Node itself and writes only to standard error. Knows nothing of what the browser is for.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const say = (line) => process.stderr.write(`${line}\n`);

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names, { PATH = '' }) {
  const places = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return places.find(isProgram) ?? null;
}

/** Where a Chromium is, or null. `PARTYLINE_CHROMIUM` goes before everything. */
function findChromium(env = process.env) {
  const named = env.PARTYLINE_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (!isProgram(named)) throw new Error(`PARTYLINE_CHROMIUM names ${named}, which is not a program.`);
    return named;
  }
  return onPath(NAMES, env) ?? ELSEWHERE.find(isProgram) ?? null;
}

const WHAT_TO_TYPE = 'The tests need Chromium: sudo apt-get install chromium, or name one with PARTYLINE_CHROMIUM.';

/** Where a Chromium is, installed first if need be. Throws a sentence that says what to type. */
export function haveChromium({ env = process.env, root = process.getuid?.() === 0 } = {}) {
  const found = findChromium(env);
  if (found !== null) return found;
  const apt = onPath(['apt-get'], env);
  if (apt === null || !root) throw new Error(WHAT_TO_TYPE);
  say('Installing Chromium (apt-get) …');
  const run = (...args) =>
    spawnSync(apt, args, { stdio: ['ignore', 2, 2], env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
  const installed = run('update', '-q') && run('install', '-qy', '--no-install-recommends', 'chromium');
  const now = installed ? findChromium(env) : null;
  if (now === null) throw new Error(`Chromium could not be installed. ${WHAT_TO_TYPE}`);
  return now;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(`${haveChromium()}\n`);
  } catch (error) {
    say(error.message);
    process.exitCode = 1;
  }
}
