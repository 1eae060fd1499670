/** The arrows between folders: a small tree with one import for each thing that is allowed or forbidden. */
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { freshFolder, repository, run, write } from './folder.js';

const PACKAGES = ['kernel', 'kit', 'games', 'protocol', 'table', 'server', 'web', 'cli', 'bench'];
const NAMES = { exports: { './*.js': { source: './*.ts', default: './dist/*.js' } }, type: 'module' };

/** From, what it imports, and the rules that this breaks. */
const IMPORTS: readonly (readonly [from: string, to: string, ...broken: string[]])[] = [
  ['kernel/a.ts', './b.js'],
  ['kernel/a.ts', 'node:fs', 'kernel-arrows'],
  ['kernel/a.ts', 'fast-check', 'kernel-arrows', 'fast-check-in-tests', 'declared-packages-only'],
  ['kernel/a.ts', '@partyline/games/registry.js', 'kernel-arrows'],
  ['kit/a.ts', '@partyline/kernel/b.js'],
  ['kit/a.ts', '../kernel/c.js', 'packages-by-name'],
  ['kit/a.ts', '@partyline/games/registry.js', 'kit-arrows'],
  ['protocol/a.ts', '@partyline/kernel/b.js'],
  ['protocol/a.ts', 'node:fs', 'protocol-arrows'],
  ['games/registry.ts', './go/index.js'],
  ['games/go/index.ts', './rules/a.js'],
  ['games/go/index.ts', '@partyline/kernel/b.js'],
  ['games/go/index.ts', '@partyline/kit/b.js', 'games-arrows', 'games-on-kernel'],
  ['games/go/index.ts', '../hex/index.js', 'games-on-kernel', 'no-game-to-registry'],
  ['games/hex/index.ts', '../list.js', 'games-on-kernel', 'no-game-to-registry'],
  ['games/go/index.ts', './board/b.js', 'rules-not-to-board'],
  ['games/go/bots/a.ts', 'node:fs', 'games-on-kernel'],
  ['games/go/board/a.ts', '../rules/a.js', 'board-without-rules', 'board-types-only', 'board-sees-for-board'],
  ['games/go/board/a.ts', '../state.js', 'board-types-only', 'board-sees-for-board'],
  ['games/go/board/a.ts', '../for-board.js'],
  ['games/go/board/a.ts', '../moves.js', 'board-types-only'],
  ['games/go/test/a.test.ts', '../rules/a.js'],
  ['games/go/test/a.test.ts', 'fast-check'],
  ['games/go/test/a.test.ts', '@partyline/kit/b.js'],
  ['games/go/test/a.test.ts', '../../hex/index.js', 'no-game-to-registry'],
  ['games/test/all.test.ts', '../registry.js'],
  ['cli/main.ts', '@partyline/games/registry.js'],
  ['cli/main.ts', '@partyline/games/go/index.js', 'cli-arrows', 'games-by-registry'],
  ['cli/main.ts', '@partyline/bench/a.js', 'cli-arrows'],
  ['cli/main.ts', 'node:fs'],
  ['cli/main.ts', 'nowhere', 'cli-arrows', 'resolvable'],
  ['cli/main.ts', './test/a.js', 'not-to-tests'],
  ['server/main.ts', '@partyline/protocol/b.js'],
  ['server/main.ts', '@partyline/kit/b.js', 'server-arrows'],
  ['server/main.ts', '@partyline/games/hex/index.js', 'server-arrows', 'games-by-registry'],
  ['server/rooms/a.ts', '../store/a.js'],
  ['server/rooms/a.ts', '../trouble.js'],
  ['server/rooms/a.ts', 'node:fs'],
  ['server/rooms/b.ts', '../gateway/a.js', 'server-rooms-arrows'],
  ['server/store/b.ts', '../rooms/a.js', 'server-store-arrows'],
  ['table/a.ts', '@partyline/protocol/b.js'],
  ['table/a.ts', 'node:fs', 'table-arrows'],
  ['server/gateway/api/a.ts', '../limits/b.js'],
  ['server/gateway/limits/a.ts', '../api/b.js', 'gateway-limits-arrows'],
  ['web/main.ts', '@partyline/server/a.js', 'web-arrows'],
  ['web/main.ts', '@partyline/table/a.js'],
];

const TYPES = "import type { State } from '../state.js';\nimport type { State as Public } from '../moves.js';";
const ROUND = { 'bench/one.ts': "import './two.js';", 'bench/two.ts': "import './one.js';" };

type Violation = { readonly from: string; readonly to: string; readonly rule: { readonly name: string } };
type Module = {
  readonly source: string;
  readonly dependencies: readonly { readonly module: string; readonly resolved: string }[];
};
type Report = { readonly modules: readonly Module[]; readonly summary: { readonly violations: readonly Violation[] } };
let report: Report = { modules: [], summary: { violations: [] } };

beforeAll(async () => {
  const folder = freshFolder();
  const files: Record<string, string> = { ...ROUND, 'games/go/learn/a.ts': TYPES };
  for (const file of [
    'kernel/b',
    'kernel/c',
    'kernel/dead',
    'kit/b',
    'games/list',
    'games/go/rules/a',
    'games/go/state',
    'games/go/moves',
    'games/go/for-board',
    'games/go/board/b',
    'server/gateway/api/b',
    'server/gateway/limits/b',
  ]) {
    files[`${file}.ts`] = 'export type State = 1;';
  }
  for (const file of ['cli/test/a', 'bench/a', 'server/a', 'server/trouble', 'server/store/a', 'server/gateway/a', 'protocol/b'])
    files[`${file}.ts`] = 'export {};';
  for (const [from, to] of IMPORTS) files[from] = `${files[from] ?? ''}import '${to}';\n`;
  for (const name of PACKAGES) files[`${name}/package.json`] = JSON.stringify({ name: `@partyline/${name}`, ...NAMES });
  files['node_modules/fast-check/package.json'] = JSON.stringify({ name: 'fast-check', main: 'index.js' });
  files['node_modules/fast-check/index.js'] = '';
  files['package.json'] = JSON.stringify({ name: 'all', type: 'module', devDependencies: { 'fast-check': '1' } });
  write(folder, files);
  for (const file of ['.dependency-cruiser.cjs', 'scripts/lint/arrows.cjs', 'tsconfig.base.json'])
    cpSync(join(repository, file), join(folder, file));
  mkdirSync(join(folder, 'node_modules/@partyline'), { recursive: true });
  for (const name of PACKAGES) symlinkSync(join(folder, name), join(folder, 'node_modules/@partyline', name), 'junction');
  const cruise = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { out } = await run(folder, cruise, ['--output-type', 'json', ...PACKAGES]);
  report = JSON.parse(out);
});

const brokenBy = (from: string, to?: string) =>
  report.summary.violations
    .filter((one) => one.from === from && (to === undefined || one.to === to))
    .map(({ rule }) => rule.name);

test.each(IMPORTS)('%s → %s', (from, to, ...broken) => {
  const module = report.modules.find(({ source }) => source === from);
  const resolved = module?.dependencies.find((one) => one.module === to.replace(/^node:/, ''))?.resolved;
  expect(resolved).toBeDefined();
  expect(brokenBy(from, resolved).toSorted()).toEqual(broken.toSorted());
});

test('a board may know the types of what is public, and not those of the state inside', () => {
  expect(brokenBy('games/go/learn/a.ts', 'games/go/moves.ts')).toEqual([]);
  expect(brokenBy('games/go/learn/a.ts', 'games/go/state.ts')).toEqual(['board-sees-for-board']);
});

test('two files that need each other', () => {
  expect(brokenBy('bench/one.ts')).toContain('no-cycles');
});

test('a file that nothing leads to', () => {
  expect(brokenBy('kernel/dead.ts')).toEqual(['no-dead-files']);
  expect(brokenBy('kernel/b.ts')).toEqual([]);
});
