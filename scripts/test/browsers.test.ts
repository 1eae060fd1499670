/** What `npm run test:browsers` says before it runs anything. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, repository, run } from './folder.js';

const SCRIPT = join(repository, 'scripts', 'test-browsers.mjs');

test.each([
  ['firefox', 'sudo apt-get install firefox-esr'],
  ['webkit', 'sudo apt-get install webkit2gtk-driver'],
])('without apt-get and without %s it says the one line to type', async (engine, line) => {
  const ran = await run(repository, SCRIPT, [engine], { PATH: freshFolder() });
  expect(ran.code).toBe(1);
  expect(ran.err).toContain(line);
});

test('an engine that is none is answered with those that there are', async () => {
  const ran = await run(repository, SCRIPT, ['netscape'], { PATH: freshFolder() });
  expect(ran).toMatchObject({ code: 1, err: 'netscape is no engine: they are chromium, firefox, webkit.\n' });
});
