/**
 * A step of the build, after all others: which files are the site without its games and which belong to each game, as a list for
 * those who keep them offline; the name of this build, by everything that is in it, in that list, in the page and in the service
 * worker. What belongs to a game is found by its folder; names no game.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { type GameStock, type Stock, type StockFile, stockPath } from '../offline/stock.js';

const WORKER = fileURLToPath(new URL('../offline/worker/main.ts', import.meta.url));
const PLACE = '%PARTY_LINE_BUILD%';
/** What a cold start shows before any page of it: the faces of Latin letters, and the marks of the house. */
const SHELL = [/^assets\/.*-latin-wght.*\.woff2$/, /^(favicon\.svg|icon-192\.png|site\.webmanifest)$/];
/** The face of letters that few names have: another one stands in. */
const RARE = /-latin-ext-.*\.woff2$/;
/** Shown on the home page for every game, also for those that were never opened. */
const PICTURE = /[\\/]picture[\\/]index\.tsx?$/;
const GAME = /[\\/]games[\\/]([\w-]+)[\\/]/;

type Part = {
  readonly file: string;
  /** Where its modules lie; null where they lie in no game's folder, or in those of several. */
  readonly game: string | null;
  readonly entry: boolean;
  readonly files: readonly string[];
  readonly leadsTo: readonly string[];
};

function partOf(chunk: Rolldown.OutputChunk): Part {
  const games = new Set(chunk.moduleIds.flatMap((id) => GAME.exec(id)?.[1] ?? []));
  const isShown = PICTURE.test(chunk.facadeModuleId ?? '');
  const [game = null] = games.size === 1 && !isShown ? games : [];
  const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
  const files = [chunk.fileName, ...importedCss, ...importedAssets];
  return { file: chunk.fileName, game, entry: chunk.isEntry, files, leadsTo: [...chunk.imports, ...chunk.dynamicImports] };
}

type Sorted = { readonly shell: ReadonlySet<string>; readonly games: ReadonlyMap<string, ReadonlySet<string>> };

/** From every entry on: the way into a game's folder ends the shell and begins the game. */
function sorted(parts: readonly Part[]): Sorted {
  const byFile = new Map(parts.map((part) => [part.file, part]));
  const shell = new Set<string>();
  const games = new Map<string, Set<string>>();
  const begins: Part[] = [];
  const walk = (part: Part | undefined, into: Set<string>, ends: (part: Part) => boolean): void => {
    if (part === undefined || into.has(part.file) || ends(part)) return;
    for (const file of part.files) into.add(file);
    for (const next of part.leadsTo) walk(byFile.get(next), into, ends);
  };
  const isGame = (part: Part): boolean => {
    if (part.game !== null) begins.push(part);
    return part.game !== null;
  };
  for (const part of parts) if (part.entry) walk(part, shell, isGame);
  for (const part of begins) {
    const files = games.get(part.game ?? '') ?? new Set();
    games.set(part.game ?? '', files);
    walk(part, files, ({ file }) => shell.has(file));
  }
  return { shell, games };
}

function fileOf(folder: string, name: string): StockFile {
  const path = join(folder, name);
  const packed = `${path}.br`;
  const bytes = statSync(path).size;
  return { path: `/${name}`, bytes, sent: existsSync(packed) ? statSync(packed).size : bytes };
}

function stockIn(folder: string, { shell, games }: Sorted): Omit<Stock, 'build'> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const all = (some: readonly string[]): StockFile[] =>
    some
      .filter((name) => !RARE.test(name))
      .toSorted()
      .map((name) => fileOf(folder, name));
  const stockOf = ([game, files]: readonly [string, ReadonlySet<string>]): GameStock => ({
    game,
    code: all([...files]),
    data: all(names.filter((name) => name.startsWith(`resources/${game}/`) && name.endsWith('.bin'))),
  });
  const pages = [...shell, ...names.filter((name) => SHELL.some((one) => one.test(name)))];
  return { shell: all([...new Set(pages)]), games: [...games].toSorted().map(stockOf) };
}

/** The service worker in one file, as every browser that has any runs it. */
async function workerCode(): Promise<string> {
  const lib = { entry: WORKER, formats: ['iife' as const], name: 'worker' };
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['source', 'module', 'browser'] },
    define: { PARTY_LINE_BUILD: JSON.stringify(PLACE) },
    build: { write: false, target: 'es2022', minify: true, lib },
  });
  const [first] = Array.isArray(made) ? made.flatMap(({ output }) => output) : [];
  if (first?.type !== 'chunk') throw new Error('The service worker could not be built.');
  return first.code;
}

export function stock() {
  const parts: Part[] = [];
  const note = (bundle: Rolldown.OutputBundle): void => {
    for (const one of Object.values(bundle)) if (one.type === 'chunk') parts.push(partOf(one));
  };
  /** For each worker of the pages, which is built by itself. */
  const inWorkers: Plugin = { name: 'stock-of-workers', apply: 'build', generateBundle: (_options, bundle) => note(bundle) };
  const whole: Plugin = {
    name: 'stock',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      note(bundle);
      const listed = stockIn(dir, sorted(parts));
      const [code, page] = [await workerCode(), join(dir, 'index.html')];
      const html = readFileSync(page, 'utf8');
      const name = createHash('sha256')
        .update(JSON.stringify([listed, code, html]))
        .digest('hex')
        .slice(0, 16);
      const list: Stock = { build: name, ...listed };
      writeFileSync(join(dir, stockPath(name)), JSON.stringify(list));
      writeFileSync(join(dir, 'sw.js'), code.replaceAll(PLACE, name));
      writeFileSync(page, html.replaceAll(PLACE, name));
    },
  };
  return { inWorkers, whole };
}
