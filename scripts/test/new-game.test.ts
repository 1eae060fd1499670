/**
 * `./partyline new-game` in a small copy of the clone: what it makes compiles and passes what every game promises, its own tests
 * included, at once; and what it cannot make it refuses in a sentence. The board in a browser is for `npm run check-game`.
 */
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeGame } from '@partyline/cli/new-game/make.js';
import { games } from '@partyline/games/registry.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshFolder, repository, run, write } from './folder.js';

const folder = freshFolder();
const clone = join(folder, 'clone');
/** What the copy changes is copied; everything else is where it was. */
const COPIED = [
  'README.md',
  'vitest.config.ts',
  'tsconfig.base.json',
  'tsconfig.dom.json',
  'games/registry.ts',
  'games/package.json',
];
const WHOLE = ['games/blank', 'games/test'];

const inClone = (file: string): string => readFileSync(join(clone, file), 'utf8');
const make = (id: string, more: { readonly name?: string; readonly players?: string } = {}) =>
  makeGame(clone, { id, ...more }, games);

beforeAll(() => {
  write(clone, { 'package.json': '{ "type": "module" }' });
  for (const file of COPIED) write(clone, { [file]: readFileSync(join(repository, file), 'utf8') });
  for (const part of WHOLE) cpSync(join(repository, part), join(clone, part), { recursive: true });
  for (const { id } of games) symlinkSync(join(repository, 'games', id), join(clone, 'games', id));
  symlinkSync(join(repository, 'node_modules'), join(clone, 'node_modules'));
  for (const part of ['board-kit', 'scripts']) symlinkSync(join(repository, part), join(clone, part));
});

describe('what is made', () => {
  beforeAll(() => {
    make('patch-bay', { name: 'Patch Bay & Co', players: '2-5' });
  });

  test('has every file of the template, and nothing of its names', () => {
    const filesIn = (game: string) =>
      readdirSync(join(clone, 'games', game), { recursive: true, encoding: 'utf8' })
        .filter((file) => !file.endsWith('.png'))
        .sort();
    expect(filesIn('patch-bay')).toEqual(filesIn('blank'));
    const texts = filesIn('patch-bay')
      .filter((file) => /\.\w+$/.test(file))
      .map((file) => inClone(`games/patch-bay/${file}`));
    expect(texts.filter((text) => /blank|BL-/i.test(text))).toEqual([]);
    expect(texts.join('\n')).toContain('### PB-1.1 ');
  });

  test('is in the registry once, with all that the template has, and in the README', () => {
    expect(inClone('games/registry.ts').match(/id: 'patch-bay'/g)).toHaveLength(1);
    const partsOf = (game: string, file: string) =>
      [...inClone(file).matchAll(/(\w+): \(\) => import\('([^']+)'\)/g)]
        .map(([, part, path = '']) => `${part}: ${path.replace(/^\.+\//, '')}`)
        .filter((one) => one.includes(`${game}/`))
        .map((one) => one.replace(`${game}/`, ''));
    expect(partsOf('patch-bay', 'games/registry.ts')).toEqual(partsOf('blank', 'games/test/template.ts'));
    expect(inClone('README.md')).toContain('| **Patch Bay & Co** | 2–5 | ');
    expect(inClone('README.md')).toContain('(games/patch-bay/RULES.md)');
  });

  test('compiles at its strictest', async () => {
    const config = {
      extends: './tsconfig.dom.json',
      compilerOptions: { noEmit: true, composite: false, declaration: false, declarationMap: false, types: ['node'] },
      include: ['games/patch-bay/**/*', 'board-kit/styles.d.ts'],
      // They know all games; the template's are compiled with all other tests.
      exclude: ['**/browser'],
    };
    write(clone, { 'tsconfig.json': JSON.stringify(config) });
    const { out } = await run(clone, join(repository, 'node_modules/typescript-7/bin/tsc'), ['-p', 'tsconfig.json']);
    expect(out).toBe('');
  });

  test('passes its own tests and what every game promises', async () => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|PARTYLINE_TEST)/.test(name)));
    const report = join(folder, 'report.json');
    // The template's names of tests and its worst positions are looked at with those of every game.
    const others = ['browser', 'clauses.test.ts', 'hostile.test.ts'].flatMap((part) => [
      '--exclude',
      `**/${part}`,
      '--exclude',
      `**/${part}/**`,
    ]);
    const tests = ['games/patch-bay/test/', 'games/test/', ...others];
    const mine = ['-t', '(?<![\\w-])(patch-bay|PB-1|Patch Bay & Co)', '--reporter=json', `--outputFile=${report}`];
    const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
    const { out, err } = await run(clone, vitest, ['run', '--maxWorkers=1', ...tests, ...mine], env);
    expect(existsSync(report), err).toBe(true);
    const { success, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'));
    expect(success, out).toBe(true);
    expect(numPassedTests).toBeGreaterThan(25);
  });
});

describe('is refused in a sentence', () => {
  test.each([
    ['a capital', 'Patchbay', {}, /no id for a game/],
    ['a digit first', '4-jacks', {}, /no id for a game/],
    ['a path', '../patchbay', {}, /no id for a game/],
    ['a word that is too long', 'p'.repeat(31), {}, /no id for a game/],
    ['the template', 'blank', {}, /"blank" is taken/],
    ['the folder of the tests', 'test', {}, /"test" is taken/],
    ['a name with markup', 'jacks', { name: '<b>Jacks</b>' }, /no name for a game/],
    ['a name that would end its own string', 'jacks', { name: "Jack's" }, /no name for a game/],
    ['a name that another game has', 'jacks', { name: games[0]?.name ?? '' }, /There is a game called/],
    ['players from one on', 'jacks', { players: '1-4' }, /--players is from 2/],
    ['more players than looks', 'jacks', { players: '2-7' }, /--players is from 2/],
    ['no range', 'jacks', { players: 'four' }, /--players is from 2/],
  ])('%s', (_why, id, more, sentence) => {
    expect(() => make(id, more)).toThrow(sentence);
    expect(existsSync(join(clone, 'games', 'jacks'))).toBe(false);
  });

  test('anything where there are no sources', () => {
    expect(() => makeGame(folder, { id: 'jacks' }, games)).toThrow();
  });
});
