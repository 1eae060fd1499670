/**
 * Making a clone ready, in a small clone whose npm, tsc and vite only write down that they were called. What takes long in
 * earnest is simulated; the decisions, the lock and the sentences are the real ones.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshFolder, type Ran, repository, run, write } from './folder.js';

const LOCK_FILE = JSON.stringify({
  packages: { '': {}, 'node_modules/x': { version: '1.0.0' }, 'node_modules/y': { version: '2.0.0', optional: true } },
});
/** Takes its time where the test asks for it. */
const TAKE_TIME = "const end = Date.now() + (existsSync('slow') ? 1000 : 0); while (Date.now() < end);";
const TSC = `
const { appendFileSync, existsSync, mkdirSync } = require('node:fs');
appendFileSync('calls', 'build\\n');
${TAKE_TIME}
mkdirSync('kernel/dist', { recursive: true });
console.log('tsc speaks');
process.exitCode = existsSync('broken') ? 1 : 0;
`;
const VITE = `
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
appendFileSync('../calls', 'site\\n');
mkdirSync('dist/site', { recursive: true });
writeFileSync('dist/site/index.html', '');
process.exitCode = existsSync('../unseen') ? 1 : 0;
`;
const NPM = `#!${process.execPath}
const { appendFileSync, copyFileSync, existsSync, mkdirSync } = require('node:fs');
appendFileSync('calls', 'install\\n');
${TAKE_TIME}
if (existsSync('offline')) process.exit(1);
mkdirSync('node_modules/typescript-7/bin', { recursive: true });
mkdirSync('node_modules/vite/bin', { recursive: true });
copyFileSync('package.json', 'node_modules/vite/package.json');
copyFileSync('vite.js', 'node_modules/vite/bin/vite.js');
copyFileSync('tsc.js', 'node_modules/typescript-7/bin/tsc');
copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
console.log('npm speaks');
`;

function freshClone({ site = false } = {}): string {
  const clone = freshFolder();
  write(clone, {
    'bin/npm': NPM,
    'tsc.js': TSC,
    'vite.js': VITE,
    'package.json': '{}',
    'package-lock.json': LOCK_FILE,
    'tsconfig.base.json': '{}',
    'tsconfig.json': JSON.stringify({ references: [{ path: 'kernel' }] }),
    'kernel/a.ts': '1',
    'kernel/deep/b.ts': '1',
    'kernel/data/c.json': '1',
    'kernel/test/a.test.ts': '1',
    calls: '',
  });
  if (site) {
    write(clone, {
      'web/tsconfig.json': JSON.stringify({ references: [{ path: '../kernel' }] }),
      'web/vite.config.ts': '1',
      'web/page.css': '1',
    });
  }
  chmodSync(join(clone, 'bin/npm'), 0o755);
  mkdirSync(join(clone, 'scripts'));
  for (const name of ['ready.mjs', 'ready-lock.mjs']) cpSync(join(repository, 'scripts', name), join(clone, 'scripts', name));
  return clone;
}

/** What an installation leaves behind, with another binary interface of Node. */
const installedFor = (modules: string): string => {
  const sum = createHash('sha256').update(LOCK_FILE).digest('hex');
  return `${process.platform} ${process.arch} ${modules} ${sum}\n`;
};

const withNpm = (clone: string): string => `${join(clone, 'bin')}:${process.env['PATH'] ?? ''}`;
const ready = (clone: string, PATH = withNpm(clone)): Promise<Ran> =>
  run(clone, 'scripts/ready.mjs', [], { ...process.env, PATH });

const calls = (clone: string): string[] =>
  readFileSync(join(clone, 'calls'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
const locks = (clone: string): string[] => readdirSync(clone).filter((name) => name.startsWith('.ready'));

/** The number of a process that has ended. */
function deadProcess(): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    child.on('close', () => resolve(child.pid ?? 0));
  });
}

describe('a fresh clone', () => {
  test('is installed and built, and everything that is said goes to standard error', async () => {
    const clone = freshClone();
    const { code, out, err } = await ready(clone);
    expect({ code, out, calls: calls(clone), locks: locks(clone) }).toEqual({
      code: 0,
      out: '',
      calls: ['install', 'build'],
      locks: [],
    });
    expect(err).toContain('npm speaks');
    expect(err).toContain('tsc speaks');
  });
});

describe('a clone that was ready', () => {
  const clone = freshClone();

  beforeEach(async () => {
    write(clone, { 'package-lock.json': LOCK_FILE });
    expect((await ready(clone)).code).toBe(0);
    write(clone, { calls: '' });
  });

  test('is left alone, in silence', async () => {
    expect(await ready(clone)).toEqual({ code: 0, out: '', err: '' });
    expect(calls(clone)).toEqual([]);
  });

  test.each<[string, () => void, string[]]>([
    ['a changed source', () => write(clone, { 'kernel/deep/b.ts': '22' }), ['build']],
    ['a source with an older time', () => utimesSync(join(clone, 'kernel/a.ts'), 1, 1), ['build']],
    ['a new source', () => write(clone, { 'kernel/new.ts': '1' }), ['build']],
    ['a removed source', () => rmSync(join(clone, 'kernel/a.ts')), ['build']],
    ['changed data', () => write(clone, { 'kernel/data/c.json': '22' }), ['build']],
    ['another compiler setting', () => write(clone, { 'tsconfig.base.json': '{ }' }), ['build']],
    ['a removed build', () => rmSync(join(clone, 'kernel/dist'), { recursive: true }), ['build']],
    ['a changed test', () => write(clone, { 'kernel/test/a.test.ts': '22' }), []],
    ['a text that is no source', () => write(clone, { 'kernel/RULES.md': '1' }), []],
    ['removed packages', () => rmSync(join(clone, 'node_modules'), { recursive: true }), ['install', 'build']],
    [
      'packages compiled for another Node',
      () => write(clone, { 'node_modules/.party-line-installed': installedFor('999') }),
      ['install'],
    ],
    ['another lock file', () => write(clone, { 'package-lock.json': LOCK_FILE.replace('1.0.0', '1.0.1') }), ['install']],
    ['a lock file whose packages are there already', () => write(clone, { 'package-lock.json': `${LOCK_FILE} ` }), []],
    ['an optional package that is left out', () => write(clone, { 'package-lock.json': LOCK_FILE.replace('/y', '/z') }), []],
    ['a package that is missing', () => write(clone, { 'package-lock.json': LOCK_FILE.replace('/x', '/z') }), ['install']],
  ])('and has %s is brought up to date', async (_what, change, expected) => {
    change();
    expect((await ready(clone)).code).toBe(0);
    expect(calls(clone)).toEqual(expected);
  });
});

describe('the site', () => {
  const clone = freshClone({ site: true });

  beforeEach(async () => {
    expect((await ready(clone)).code).toBe(0);
    write(clone, { calls: '' });
  });

  test('is built after the rest, which it needs', async () => {
    const another = freshClone({ site: true });
    expect((await ready(another)).code).toBe(0);
    expect(calls(another)).toEqual(['install', 'build', 'site']);
  });

  test.each<[string, () => void, string[]]>([
    ['nothing new', () => undefined, []],
    ['another style', () => write(clone, { 'web/page.css': '22' }), ['site']],
    ['another text that it shows', () => write(clone, { 'kernel/RULES.md': '22' }), ['site']],
    ['another source that it shares', () => write(clone, { 'kernel/a.ts': '22' }), ['build', 'site']],
    ['a changed test', () => write(clone, { 'web/test/a.test.ts': '22' }), []],
    ['no pages any more', () => rmSync(join(clone, 'web/dist'), { recursive: true }), ['site']],
  ])('with %s is brought up to date', async (_what, change, expected) => {
    change();
    expect((await ready(clone)).code).toBe(0);
    expect(calls(clone)).toEqual(expected);
  });

  test('that cannot be built is said, and tried again next time', async () => {
    write(clone, { unseen: '', 'web/page.css': '333' });
    expect(await ready(clone)).toMatchObject({ code: 1, err: expect.stringContaining('The site could not be built') });
    rmSync(join(clone, 'unseen'));
    expect((await ready(clone)).code).toBe(0);
    expect(calls(clone)).toEqual(['site', 'site']);
  });
});

describe('what cannot be done', () => {
  test('a failed build is said, and tried again next time', async () => {
    const clone = freshClone();
    write(clone, { broken: '' });
    expect(await ready(clone)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('The build failed: correct the errors above'),
    });
    rmSync(join(clone, 'broken'));
    expect((await ready(clone)).code).toBe(0);
    expect({ calls: calls(clone), locks: locks(clone) }).toEqual({ calls: ['install', 'build', 'build'], locks: [] });
  });

  test('a failed installation is said, and tried again next time', async () => {
    const clone = freshClone();
    write(clone, { offline: '' });
    expect(await ready(clone)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('npm could not install the packages'),
    });
    rmSync(join(clone, 'offline'));
    expect((await ready(clone)).code).toBe(0);
    expect(calls(clone)).toEqual(['install', 'install', 'build']);
  });

  test('a machine without npm is told where to get it', async () => {
    const clone = freshClone();
    const { code, err } = await ready(clone, '/nowhere');
    expect(code).toBe(1);
    expect(err).toContain('npm is not on the PATH: install Node 20.11 or newer');
    expect(err).not.toContain(' at ');
  });

  // To root, nothing is closed.
  test.skipIf(process.getuid?.() === 0)('whoever may not write in the clone is told whose turn it is', async () => {
    const clone = freshClone();
    chmodSync(clone, 0o500);
    const { code, err } = await ready(clone);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^This clone is not ready yet, and this user may not write in .*: run "node scripts\/ready\.mjs" there as the user who owns it\.\n$/,
    );
    chmodSync(clone, 0o700);
  });
});

describe('several at once', () => {
  test('one does the work and the others wait for it', async () => {
    const clone = freshClone();
    write(clone, { slow: '' });
    const all = await Promise.all([1, 2, 3, 4].map(() => ready(clone)));
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect({ calls: calls(clone), locks: locks(clone) }).toEqual({ calls: ['install', 'build'], locks: [] });
  });

  test('exactly one takes over the lock of a dead process', async () => {
    const clone = freshClone();
    write(clone, { [`.ready-lock/${await deadProcess()}`]: '' });
    const all = await Promise.all([1, 2, 3, 4].map(() => ready(clone)));
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect({ calls: calls(clone), locks: locks(clone) }).toEqual({ calls: ['install', 'build'], locks: [] });
  });

  test('a lock whose process number went to somebody else is taken over after a long silence', async () => {
    const clone = freshClone();
    const lock = `.ready-lock/${process.pid}`;
    write(clone, { [lock]: '' });
    utimesSync(join(clone, lock), 1, 1);
    expect((await ready(clone)).code).toBe(0);
    expect(locks(clone)).toEqual([]);
  });

  test('the npm of a killed process is waited for', async () => {
    const clone = freshClone();
    write(clone, { slow: '' });
    const child = spawn(process.execPath, ['scripts/ready.mjs'], {
      cwd: clone,
      stdio: 'ignore',
      env: { ...process.env, PATH: withNpm(clone) },
    });
    while (calls(clone).length === 0 || !existsSync(join(clone, '.ready-lock')))
      await new Promise((resolve) => setTimeout(resolve, 10));
    child.kill('SIGKILL');
    expect((await ready(clone)).code).toBe(0);
    // The orphan finished the installation: nobody tore it down or did it again.
    expect({ calls: calls(clone), locks: locks(clone) }).toEqual({ calls: ['install', 'build'], locks: [] });
  });
});
