/**
 * Finds a program that the tests use, and installs it where that can be done without asking: by apt-get, as root. Uses nothing
 * but Node itself and writes only to standard error. Knows nothing of what the programs are for.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export const say = (line) => process.stderr.write(`${line}\n`);

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names, { PATH = '' }) {
  const folders = PATH.split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find(isProgram) ?? null;
}

/** Where a program is, or null. The variable of the environment goes before everything. */
function findProgram({ names, elsewhere = [], variable }, env) {
  const named = env[variable];
  if (named !== undefined && named !== '') {
    if (!isProgram(named)) throw new Error(`${variable} names ${named}, which is not a program.`);
    return named;
  }
  return onPath(names, env) ?? elsewhere.find(isProgram) ?? null;
}

const whatToType = ({ title, packages, variable }) =>
  `The tests need ${title}: sudo apt-get install ${packages.join(' or ')}, or name one with ${variable}.`;

/**
 * Where a program is, installed first if need be. Throws a sentence that says what to type. A program has a `title` for
 * people, the `names` that it may have on the PATH, the best first, places `elsewhere`, Debian's `packages` that have it, the
 * best first, and a `variable`.
 */
export function haveProgram(program, { env = process.env, root = process.getuid?.() === 0 } = {}) {
  const found = findProgram(program, env);
  if (found !== null) return found;
  const apt = onPath(['apt-get'], env);
  if (apt === null || !root) throw new Error(whatToType(program));
  say(`Installing ${program.title} (apt-get) …`);
  const run = (...args) =>
    spawnSync(apt, args, { stdio: ['ignore', 2, 2], env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
  const installed =
    run('update', '-q') && program.packages.some((name) => run('install', '-qy', '--no-install-recommends', name));
  const now = installed ? findProgram(program, env) : null;
  if (now === null) throw new Error(`${program.title} could not be installed. ${whatToType(program)}`);
  return now;
}
