/** The browser that the tests and pictures use. Uses nothing but Node itself. Knows nothing of what the browser is for. */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { haveProgram, say } from './programs.mjs';

const CHROMIUM = {
  title: 'Chromium',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  elsewhere: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  debian: 'chromium',
  variable: 'PARTYLINE_CHROMIUM',
};

/** Where a Chromium is, installed first if need be. Throws a sentence that says what to type. */
export const haveChromium = () => haveProgram(CHROMIUM);

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(`${haveChromium()}\n`);
  } catch (error) {
    say(error.message);
    process.exitCode = 1;
  }
}
