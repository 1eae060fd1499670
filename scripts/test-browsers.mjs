/**
 * What `npm run test:browsers` runs: every game's journeys in three browser engines, with pictures in `browsers/`. Installs the
 * engines where it may. Arguments are the engines to try (all of them without any), and after `--` what vitest is to be told.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { haveWholeChromium } from './chromium.mjs';
import { haveProgram, say } from './programs/find.mjs';
import { ready } from './ready.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const FIREFOX = {
  title: 'Firefox',
  names: ['firefox-esr', 'firefox'],
  elsewhere: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  packages: ['firefox-esr'],
  variable: 'PARTYLINE_FIREFOX',
};
const WEBKIT = {
  title: 'WebKitGTK’s driver',
  names: ['WebKitWebDriver'],
  packages: ['webkit2gtk-driver'],
  variable: 'PARTYLINE_WEBKIT',
};
/** WebKitGTK has no mode without a screen, and only a window manager makes it fill one. */
const SCREEN = { title: 'Xvfb', names: ['Xvfb'], packages: ['xvfb'], variable: 'PARTYLINE_XVFB' };
const MATCHBOX = {
  title: 'Matchbox',
  names: ['matchbox-window-manager'],
  packages: ['matchbox-window-manager'],
  variable: 'PARTYLINE_MATCHBOX',
};

/** What each engine needs, as variables of the environment that name programs. */
const ENGINES = {
  chromium: () => ({ PARTYLINE_CHROMIUM: haveWholeChromium() }),
  firefox: () => ({ PARTYLINE_FIREFOX: haveProgram(FIREFOX) }),
  webkit: () => ({
    PARTYLINE_WEBKIT: haveProgram(WEBKIT),
    PARTYLINE_XVFB: haveProgram(SCREEN),
    PARTYLINE_MATCHBOX: haveProgram(MATCHBOX),
  }),
};

/** The words before `--`, and those after it. */
function asked(words) {
  const end = words.indexOf('--');
  return end === -1 ? [words, []] : [words.slice(0, end), words.slice(end + 1)];
}

async function main() {
  const [named, others] = asked(process.argv.slice(2));
  const engines = named.length === 0 ? Object.keys(ENGINES) : named;
  for (const engine of engines) {
    if (!(engine in ENGINES)) throw new Error(`${engine} is no engine: they are ${Object.keys(ENGINES).join(', ')}.`);
  }
  const programs = Object.assign({}, ...engines.map((engine) => ENGINES[engine]()));
  await ready();
  const env = { ...process.env, ...programs, PARTYLINE_ENGINES: engines.join(' ') };
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', 'e2e/engines/', ...others];
  const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }), 'close');
  process.exitCode = code ?? 1;
}

main().catch((error) => {
  say(error.message);
  process.exitCode = 1;
});
