/** The house in order: names, folders, files and functions, here and in a small house where each rule is broken once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { freshFolder, repository, write } from './folder.js';

type Allowance = Readonly<Record<string, readonly string[]>>;
type Defects = Readonly<Record<string, readonly { readonly key: string; readonly told: string }[]>>;
type Order = {
  defectsIn(root: string): Defects;
  complaints(defects: Defects, allowance: Allowance): readonly string[];
  shrunk(defects: Defects, allowance: Allowance): Allowance;
};
const order: Order = await import(pathToFileURL(join(repository, 'scripts/lint/order.mjs')).href);

/** A house made of these files, gone through. */
function defectsOf(files: Readonly<Record<string, string>>): Defects {
  const folder = freshFolder();
  write(folder, files);
  return order.defectsIn(folder);
}
const checked = (files: Readonly<Record<string, string>>, allowance: Allowance = {}) =>
  order.complaints(defectsOf(files), allowance);

const lines = (count: number) => Array.from({ length: count }, (_, i) => `  f(${i});`).join('\n');

test('this house is in order but for what is allowed, and every allowance is needed', () => {
  const allowance: Allowance = JSON.parse(readFileSync(join(repository, 'scripts/lint/house-allowance.json'), 'utf8'));
  expect(order.complaints(order.defectsIn(repository), allowance)).toEqual([]);
});

test('one exported name for two things', () => {
  const twice = {
    'cli/a.ts': 'export interface Line {}\nexport const { one, two: [three] } = f();',
    'server/b.ts': 'class Line {}\nexport { Line };\nexport const three = 3;',
  };
  expect(checked(twice)).toEqual(['names: Line: cli/a.ts, server/b.ts', 'names: three: cli/a.ts, server/b.ts']);
});

test('a name that is passed on, a type beside its value, and the names of tests are no clash', () => {
  const fine = {
    'cli/a.ts': 'export const line = 1;\nexport type line = number;',
    'cli/b.ts': "export { line } from './a.js';",
    'cli/c.ts': "import { line } from './a.js';\nexport { line };",
    'cli/test/d.ts': 'export const line = 2;',
  };
  expect(checked(fine)).toEqual([]);
});

test('a thing passed on by another name counts under that name', () => {
  const files = { 'cli/a.ts': 'export const a = 1;\nexport const b = 2;', 'cli/b.ts': "export { a as b } from './a.js';" };
  expect(checked(files)).toEqual(['names: b: cli/a.ts, cli/b.ts']);
});

test('a name that a program looks for in the module it is given is no clash', () => {
  const files = {
    'server/games.ts': 'export const games = 1;',
    'bench/games.ts': '/** @public Looked for by the server. */\nexport const games = 2;',
  };
  expect(checked(files)).toEqual([]);
});

test('each game is a world, in which the contract asks for some names', () => {
  const registry = `import type { Shown } from '@partyline/board-kit/board.js';
    export interface Entry { readonly bots: () => Promise<{ readonly bots: 1 }>; readonly shown: () => Promise<Shown> }`;
  const files = {
    'games/registry.ts': registry,
    'board-kit/board.ts': 'export interface Shown { picture: 1 }\nexport interface Card {}',
    'games/go/index.ts': 'export const bots = 1;\nexport const picture = 1;\nexport type Stone = 1;',
    'games/hex/index.ts': 'export const bots = 1;\nexport type Stone = 1;\nexport type Card = 1;',
    'games/hex/picture.ts': 'export const picture = 1;\nexport const small = 1;',
    'games/hex/result.ts': 'export const picture = 1;\nexport const small = 1;',
    'server/bots.ts': 'export const bots = 1;\nexport type Stone = 1;',
  };
  expect(checked(files)).toEqual([
    'names: Card: board-kit/board.ts, games/hex/index.ts',
    'names: small: games/hex/picture.ts, games/hex/result.ts',
  ]);
});

test('a folder of more than 20 files, unless they are data, recorded games or pictures', () => {
  const names = Array.from({ length: 21 }, (_, i) => `${i}.txt`);
  const files = ['web/a', 'games/go/data', 'games/go/data/words', 'docs/pictures'].flatMap((folder) =>
    names.map((name) => [`${folder}/${name}`, '']),
  );
  expect(checked(Object.fromEntries(files))).toEqual(['folders: web/a: 21 files']);
});

test('a file of more than 400 lines, tests and style sheets too', () => {
  const files = {
    'web/long.css': '\n'.repeat(401),
    'web/a.css': '\n'.repeat(400),
    'web/test/long.test.ts': '\n'.repeat(401),
    'games/go/data/words.ts': '\n'.repeat(401),
  };
  expect(checked(files)).toEqual(['files: web/long.css: 401 lines', 'files: web/test/long.test.ts: 401 lines']);
});

test('a function of more than 50 lines, components and methods too', () => {
  const files = {
    'web/a.tsx': `export const Page = () => (\n<p>\n${'{1}\n'.repeat(48)}</p>);\nfunction fine() {\n${lines(48)}\n}`,
    'web/b.ts': `class A { run() {\n${lines(49)}\n} }\n[1].map(() => {\n${lines(49)}\n});`,
  };
  expect(checked(files)).toEqual([
    'functions: web/a.tsx Page: 51 lines',
    'functions: web/b.ts run: 51 lines',
    'functions: web/b.ts callback: 51 lines',
  ]);
});

test('the chapters of a test may be long, and do not count for what is around them; its other functions do', () => {
  const chapters = `describe('a', () => {\n${lines(49)}\ntest.each([1])('b', () => {\n${lines(49)}\n});\n});`;
  const files = {
    'web/test/a.test.ts': `export function suite() {\n${chapters}\n}\nfunction helper() {\n${lines(49)}\n}`,
    'web/a.ts': `test('a', () => {\n${lines(49)}\n});`,
  };
  expect(checked(files)).toEqual(['functions: web/a.ts callback: 51 lines', 'functions: web/test/a.test.ts helper: 51 lines']);
});

test('what is allowed is not told, and an allowance that has become needless is', () => {
  const files = { 'cli/a.ts': 'export const a = 1;', 'cli/b.ts': 'export const a = 2;' };
  expect(checked(files, { names: ['a'] })).toEqual([]);
  expect(checked(files, { names: ['a', 'b'], folders: ['web'] })).toEqual([
    'names: b is in order and needs no allowance',
    'folders: web is in order and needs no allowance',
  ]);
});

test('needless allowances can be taken out, and nothing is put in that way', () => {
  const files = {
    'cli/a.ts': 'export const a = 1;\nexport const c = 1;',
    'cli/b.ts': 'export const a = 2;\nexport const c = 1;',
  };
  const allowance = order.shrunk(defectsOf(files), { names: ['a', 'b'] });
  expect(allowance).toEqual({ names: ['a'], folders: [], files: [], functions: [] });
});
