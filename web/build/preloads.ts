/**
 * A step of the build: which files each page and each part of a game come in, as `preloads.json`. The server names them in
 * the head of a page, so that a browser fetches all at once what it would otherwise find out about file by file.
 */
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** What begins with a module. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/\/web\/pages\/(?:[\w-]+\/)?([\w-]+)\.tsx$/, 'page'],
  [/\/web\/turns\/(watch)\.ts$/, 'turns'],
  [/\/games\/([\w-]+)\/index\.ts$/, 'rules'],
  [/\/games\/([\w-]+)\/board\/index\.tsx?$/, 'board'],
  [/\/games\/([\w-]+)\/board\/editor\/index\.tsx?$/, 'editor'],
  [/\/games\/([\w-]+)\/learn\/index\.tsx?$/, 'learn'],
  [/\/games\/([\w-]+)\/companion\/index\.tsx$/, 'companion'],
  [/\/games\/([\w-]+)\/puzzles\/index\.ts$/, 'puzzles'],
];

function nameOf(module: string): string | null {
  for (const [pattern, part] of PARTS) {
    const name = pattern.exec(module.replaceAll('\\', '/'))?.[1];
    if (name !== undefined) return `${part}:${name}`;
  }
  return null;
}

function filesOf(bundle: Bundle, file: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
  return found;
}

export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const first = chunks.find(({ isEntry }) => isEntry);
      const loaded = first === undefined ? new Set<string>() : filesOf(bundle, first.fileName);
      const parts: Record<string, readonly string[]> = {};
      for (const { fileName, moduleIds } of chunks) {
        const files = [...filesOf(bundle, fileName)].filter((file) => !loaded.has(file)).map((file) => `/${file}`);
        for (const name of moduleIds.map(nameOf)) if (name !== null) parts[name] = files;
      }
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(parts) });
    },
  };
}
