/**
 * What `npm run test:standards` runs: every page through the Nu HTML checker, the description of the API through Redocly's lint,
 * the figures through promtool. What these need (Java, Prometheus, two packages with a lock file of their own) is installed when
 * it is first wanted. Arguments go to vitest. Knows no page.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { haveChromium } from './chromium.mjs';
import { haveProgram, say } from './programs/find.mjs';
import { ready } from './ready.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'e2e', 'standards');
const nu = join(folder, 'node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar');
const redocly = join(folder, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');

const JAVA = { title: 'Java', names: ['java'], packages: ['default-jre-headless'], variable: 'PARTYLINE_JAVA' };
const PROMTOOL = { title: 'promtool', names: ['promtool'], packages: ['prometheus'], variable: 'PARTYLINE_PROMTOOL' };

function haveCheckers() {
  if (existsSync(nu) && existsSync(redocly)) return;
  say('Installing the checkers (npm ci) …');
  // The install script of one would fetch a Java of its own.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (!existsSync(nu) || !existsSync(redocly))
    throw new Error('The checkers could not be installed: is the package registry within reach?');
}

async function main() {
  haveCheckers();
  const programs = {
    PARTYLINE_CHROMIUM: haveChromium(),
    PARTYLINE_JAVA: haveProgram(JAVA),
    PARTYLINE_NU: nu,
    PARTYLINE_PROMTOOL: haveProgram(PROMTOOL),
    PARTYLINE_REDOCLY: redocly,
  };
  await ready();
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', 'e2e/standards/', ...process.argv.slice(2)];
  const [code] = await once(
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...programs } }),
    'close',
  );
  process.exitCode = code ?? 1;
}

main().catch((error) => {
  say(error.message);
  process.exitCode = 1;
});
