/** Finding a browser and installing one, with an apt-get that only writes down that it was called and lays a program in place. */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, repository, run, write } from './folder.js';

const SCRIPT = join(repository, 'scripts', 'chromium.mjs');
const isRoot = process.getuid?.() === 0;

function program(folder: string, name: string, text: string): string {
  write(folder, { [name]: `#!/bin/sh\n${text}\n` });
  chmodSync(join(folder, name), 0o755);
  return join(folder, name);
}

test('a Chromium on the PATH is found', async () => {
  const bin = freshFolder();
  const chromium = program(bin, 'chromium', 'exit 0');
  expect(await run(bin, SCRIPT, [], { PATH: bin })).toEqual({ code: 0, out: `${chromium}\n`, err: '' });
});

test('one without windows is preferred, wherever on the PATH', async () => {
  const [bin, later] = [freshFolder(), freshFolder()];
  program(bin, 'chromium', 'exit 0');
  const shell = program(later, 'chromium-headless-shell', 'exit 0');
  expect((await run(bin, SCRIPT, [], { PATH: `${bin}:${later}` })).out).toBe(`${shell}\n`);
});

test('PARTYLINE_CHROMIUM goes before the PATH, and must be a program', async () => {
  const bin = freshFolder();
  program(bin, 'chromium', 'exit 0');
  const own = program(bin, 'own', 'exit 0');
  expect((await run(bin, SCRIPT, [], { PATH: bin, PARTYLINE_CHROMIUM: own })).out).toBe(`${own}\n`);
  const wrong = await run(bin, SCRIPT, [], { PATH: bin, PARTYLINE_CHROMIUM: join(bin, 'nowhere') });
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain('which is not a program');
});

test('without apt-get it says the one line to type', async () => {
  const bin = freshFolder();
  const ran = await run(bin, SCRIPT, [], { PATH: bin });
  expect(ran.code).toBe(1);
  expect(ran.err).toContain('sudo apt-get install chromium-headless-shell or chromium,');
});

/** Lays in place what is asked for, unless it has no such package. */
const aptWithout = (missing: string, bin: string): string =>
  `echo "apt: $*"; [ "$1" = install ] || exit 0; for last; do :; done; [ "$last" = "${missing}" ] && exit 100
   printf '#!/bin/sh\\n' > ${bin}/$last; /bin/chmod +x ${bin}/$last`;

test.runIf(isRoot)('root has it installed by apt-get, which speaks on standard error only', async () => {
  const bin = freshFolder();
  program(bin, 'apt-get', aptWithout('', bin));
  const ran = await run(bin, SCRIPT, [], { PATH: bin });
  expect(ran).toMatchObject({ code: 0, out: `${bin}/chromium-headless-shell\n` });
  expect(ran.err).toContain('apt: install -qy --no-install-recommends chromium-headless-shell');
});

test.runIf(isRoot)('where there is no package of the one without windows, it is the whole browser', async () => {
  const bin = freshFolder();
  program(bin, 'apt-get', aptWithout('chromium-headless-shell', bin));
  const ran = await run(bin, SCRIPT, [], { PATH: bin });
  expect(ran).toMatchObject({ code: 0, out: `${bin}/chromium\n` });
});

test.runIf(isRoot)('an apt-get that fails is said to have failed', async () => {
  const bin = freshFolder();
  program(bin, 'apt-get', 'exit 100');
  const ran = await run(bin, SCRIPT, [], { PATH: bin });
  expect(ran.code).toBe(1);
  expect(ran.err).toContain('could not be installed');
});
