/**
 * The rulebooks and the tests belong together: every clause of a game's RULES.md has a test that is named after it, and no
 * source or test of the game names a clause that is not there. Reads the names that vitest itself lists, so that tests made
 * in a table or a loop count.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { list, object, text } from '@partyline/kernel/shape.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { gamesAndTemplate } from './template.js';

const folder = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(folder);
const ids = gamesAndTemplate.map(({ id }) => id);

const CLAUSE = String.raw`(?:[A-Z]{2}-)?\d+(?:\.\d+)+[a-z]?`;

/** The clauses of a rulebook: the headings `### 3.2.0.2a Title`. */
function clausesOf(rulebook: string): string[] {
  return [...rulebook.matchAll(new RegExp(`^### (${CLAUSE}) \\S`, 'gm'))].map(([, clause = '']) => clause);
}

/** The clauses that a test is named after: `[3.1] …`, at the beginning of its name or of its group's. */
function testedIn(name: string): string[] {
  return [...name.matchAll(new RegExp(`(?<=^| > )\\[(${CLAUSE})\\] `, 'g'))].map(([, clause = '']) => clause);
}

/** The clauses that a source cites, in quotes; a measure in a drawing (`rx="1.5"`) is none. */
function citedIn(source: string): string[] {
  return [...source.matchAll(new RegExp(`(?<!=)['"\`](${CLAUSE})['"\`]`, 'g'))].map(([, clause = '']) => clause);
}

const without = (all: Iterable<string>, known: readonly string[]): string[] =>
  [...new Set(all)].filter((one) => !known.includes(one));

const listShape = list(object({ name: text(), file: text() }), 1_000_000);

/** Every test of these games as vitest names them, by game. Its own process: a running vitest cannot list. */
async function testNames(): Promise<ReadonlyMap<string, readonly string[]>> {
  const scratch = await mkdtemp(join(tmpdir(), 'party-line-clauses-'));
  try {
    const out = join(scratch, 'tests.json');
    const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|PARTYLINE_TEST)/.test(name)));
    const folders = ids.map((id) => join('games', id, 'test', '/'));
    // Each worker would load everything anew.
    await promisify(execFile)(process.execPath, [vitest, 'list', ...folders, '--maxWorkers=1', `--json=${out}`], {
      cwd: root,
      env,
    });
    const tests = listShape.read(JSON.parse(await readFile(out, 'utf8')), 'tests');
    const gameOf = (file: string) => relative(folder, file).split(sep)[0];
    return new Map(ids.map((id) => [id, tests.filter(({ file }) => gameOf(file) === id).map(({ name }) => name)]));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The sources of a game, without its tests. */
async function sourcesOf(id: string): Promise<string[]> {
  const files = await readdir(join(folder, id), { recursive: true });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.split(sep).includes('test'));
  return Promise.all(sources.map((file) => readFile(join(folder, id, file), 'utf8')));
}

describe.each(ids)('%s', (id) => {
  let clauses: readonly string[] = [];
  beforeAll(async () => {
    clauses = clausesOf(await readFile(join(folder, id, 'RULES.md'), 'utf8'));
  });

  test('has a rulebook with clauses, each of them once', () => {
    expect(clauses).not.toEqual([]);
    expect(clauses.filter((clause, i) => clauses.indexOf(clause) !== i)).toEqual([]);
  });

  test('cites only clauses that its rulebook has', async () => {
    const cited = (await sourcesOf(id)).flatMap(citedIn);
    expect(cited).not.toEqual([]);
    expect(without(cited, clauses)).toEqual([]);
  });
});

describe('test names', () => {
  let names: ReadonlyMap<string, readonly string[]> = new Map();
  beforeAll(async () => {
    names = await testNames();
  });

  test.each(ids)('%s has a test for every clause, and none for a clause that is not there', async (id) => {
    const clauses = clausesOf(await readFile(join(folder, id, 'RULES.md'), 'utf8'));
    const tested = (names.get(id) ?? []).flatMap(testedIn);
    expect({ untested: without(clauses, tested), unknown: without(tested, clauses) }).toEqual({ untested: [], unknown: [] });
  });
});

describe('reading clauses', () => {
  test('headings with an id are clauses; other headings and mentions are not', () => {
    const rulebook =
      '# Game\n## 1 Map\n### 1.1 Hexes\nSee ### 9.9 there, and 1.2.\n### CT-4.3b Houses\n### Options\n#### 1.3 Deeper\n';
    expect(clausesOf(rulebook)).toEqual(['1.1', 'CT-4.3b']);
  });

  test('a clause counts as tested where a name begins with it, not where it is mentioned', () => {
    expect(testedIn('bids > [3.2.0.2a] the first bid, see [3.1] too')).toEqual(['3.2.0.2a']);
    expect(testedIn('[CT-4.3] houses > [CT-4.4] and workers')).toEqual(['CT-4.3', 'CT-4.4']);
    expect(testedIn('bids as in [3.1] of old')).toEqual([]);
  });

  test('a clause without a test is found, and a citation of none', () => {
    expect(without(clausesOf('### 1.1 A\n### 1.2 B'), testedIn('[1.1] a'))).toEqual(['1.2']);
    expect(without(citedIn(`refuse('1.3', 'busy')`), ['1.1'])).toEqual(['1.3']);
  });
});
