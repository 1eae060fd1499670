/** The house's own lint rules: each catches what it is for, where it is for, and nothing else. A rule that errs is silent. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { freshFolder, repository, run, write } from './folder.js';

const PURE = [
  'kernel/a.ts',
  'kernel/features/a.ts',
  'kit/a.ts',
  'games/chess/rules/a.ts',
  'games/chess/bots/a.ts',
  'protocol/a.ts',
  'table/decide/a.ts',
];
const FREE = ['kernel/test/a.ts', 'games/chess/board/a.ts', 'games/chess/test/a.ts', 'cli/a.ts', 'bench/a.ts', 'web/table/a.ts'];

const CHANCE = { code: 'export const a = Math.random();', message: 'Chance comes from the streams' };
const HIDDEN_CHANCE = { code: "export const b = Math['random']();", message: 'Name the function of Math' };
const CLOCK = { code: 'export const c = new Date();', message: 'Do not use the global variable Date.' };
const FORMAT = { code: 'export const d = (1).toLocaleString();', message: "The reader's language" };
const ORDER = { code: "export const e = 'a'?.localeCompare('b');", message: "The reader's language" };
const LANGUAGE = { code: 'export const f = Intl;', message: 'Do not use the global variable Intl.' };
const CAST = { code: 'export const g = JSON.parse("1") as number;', message: 'Narrow or parse' };
const OLD_CAST = { code: 'export const h = <number>JSON.parse("1");', message: 'Narrow or parse' };
const FINE = [
  'export const i = [1] as const;',
  'export const j = Math.floor(1.5);',
  '// biome-ignore lint/plugin: a brand\nexport const k = 1 as never;',
];

const impure = [CHANCE, HIDDEN_CHANCE, CLOCK, FORMAT, ORDER, LANGUAGE];
const casts = [CAST, OLD_CAST];
const source = [...impure, ...casts].map(({ code }) => code).concat(FINE);

type Found = { readonly file: string; readonly line: string; readonly message: string };
let found: readonly Found[] = [];

beforeAll(async () => {
  const folder = freshFolder();
  cpSync(join(repository, 'biome.json'), join(folder, 'biome.json'));
  cpSync(join(repository, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  write(folder, Object.fromEntries([...PURE, ...FREE, 'kernel/shape.ts'].map((file) => [file, source.join('\n')])));
  const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome');
  const { out } = await run(folder, biome, ['lint', '--reporter=github', '--max-diagnostics=none', '.']);
  const lines = out.matchAll(
    /^::(?:error|warning|notice) title=[^,]*,file=(?<file>[^,]*),line=(?<line>\d+),.*?::(?<message>.*)$/gm,
  );
  found = [...lines].map(({ groups }) => ({
    file: (groups?.['file'] ?? '').replace(`${folder}/`, ''),
    line: source.join('\n').split('\n')[Number(groups?.['line']) - 1] ?? '',
    message: groups?.['message'] ?? '',
  }));
});

const expected = (rules: readonly { code: string; message: string }[]) =>
  rules.map(({ code, message }) => ({ line: code, message: expect.stringContaining(message) }));
const inFile = (file: string) => found.filter((one) => one.file === file).map(({ line, message }) => ({ line, message }));

test.each(PURE)('%s has no chance, clock, language or cast of its own', (file) => {
  const list = inFile(file);
  for (const one of expected([...impure, ...casts])) expect(list).toContainEqual(one);
  expect(list).toHaveLength(impure.length + casts.length);
});

test.each(FREE)('%s may look at the clock, but not cast', (file) => {
  const list = inFile(file);
  for (const one of expected(casts)) expect(list).toContainEqual(one);
  expect(list).toHaveLength(casts.length);
});

test('the file where unknown becomes a type may cast', () => {
  const list = inFile('kernel/shape.ts');
  for (const one of expected(impure)) expect(list).toContainEqual(one);
  for (const one of expected(casts)) expect(list).not.toContainEqual(one);
});
