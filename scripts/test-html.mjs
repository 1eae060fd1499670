/**
 * What `npm run test:html` runs: every page through the Nu HTML checker, which needs Java and is installed when it is first
 * wanted, in a folder with a lock file of its own. Arguments go to vitest. Knows no page.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { haveChromium } from './chromium.mjs';
import { haveProgram, say } from './programs.mjs';
import { ready } from './ready.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'e2e', 'standards');
const checker = join(folder, 'node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar');

const JAVA = { title: 'Java', names: ['java'], debian: 'default-jre-headless', variable: 'PARTYLINE_JAVA' };

function haveChecker() {
  if (existsSync(checker)) return checker;
  say('Installing the HTML checker (npm ci) …');
  // Its install script would fetch a Java of its own.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (!existsSync(checker)) throw new Error('The HTML checker could not be installed: is the package registry within reach?');
  return checker;
}

async function main() {
  const programs = { PARTYLINE_CHROMIUM: haveChromium(), PARTYLINE_JAVA: haveProgram(JAVA), PARTYLINE_NU: haveChecker() };
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
