/**
 * Keeps parts of games out of what is built: what only programs ask for (orders, what the kit checks) out of the site, and
 * what is only seen or told out of the workers in which bots think. There it leads to nothing. Names no game.
 */
import type { Plugin } from 'vite';

const FOR_PROGRAMS = '(orders|conformance)';
const FOR_PAGES = '((board|board/editor|companion|picture|learn)/(index|result|miniature)|puzzles/index|daily|bots/about)';
const NOTHING = '\0nothing';

const without = (name: string, parts: string): Plugin => {
  const left = new RegExp(String.raw`^\./[^/]+/${parts}\.js$`);
  return {
    name,
    enforce: 'pre',
    resolveId: (source, importer) => (left.test(source) && importer?.endsWith('/games/registry.ts') ? NOTHING : null),
    load: (id) => (id === NOTHING ? 'export {};' : null),
  };
};

export const withoutPrograms = (): Plugin => without('without-programs', FOR_PROGRAMS);
export const withoutPages = (): Plugin => without('without-pages', `(${FOR_PROGRAMS}|${FOR_PAGES})`);
