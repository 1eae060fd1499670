/** The browser that the tests and pictures use. Uses nothing but Node itself. Knows nothing of what the browser is for. */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { haveProgram, say } from './programs/find.mjs';

const WHOLE = {
  title: 'Chromium',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  elsewhere: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  packages: ['chromium'],
  variable: 'PARTYLINE_CHROMIUM',
};

/** The same engine without windows, bars and sync costs about a sixth less. Not every system has it as a package. */
const CHROMIUM = {
  ...WHOLE,
  names: ['chromium-headless-shell', ...WHOLE.names],
  packages: ['chromium-headless-shell', ...WHOLE.packages],
};

/** Where a Chromium is, installed first if need be. Throws a sentence that says what to type. */
export const haveChromium = () => haveProgram(CHROMIUM);

/** The same, for what is about the browser that people have. */
export const haveWholeChromium = () => haveProgram(WHOLE);

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(`${haveChromium()}\n`);
  } catch (error) {
    say(error.message);
    process.exitCode = 1;
  }
}
