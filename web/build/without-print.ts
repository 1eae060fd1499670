/**
 * Keeps what is drawn for paper out of everything but the worker that prints: there it leads to nothing. A board shares some of it, and
 * would come in more files for the sake of those who print.
 */
import type { Plugin } from 'vite';

const PRINTED = /^\.\/[^/]+\/print\/index\.js$/;
const PRINTER = /\/print\/worker\.ts$/;
const NOTHING = '\0unprinted';

export function withoutPrint(): Plugin {
  let prints = false;
  return {
    name: 'unprinted',
    enforce: 'pre',
    apply: 'build',
    buildStart({ input }) {
      prints = Object.values(input).some((entry) => PRINTER.test(String(entry).replaceAll('\\', '/')));
    },
    resolveId: (source, importer) =>
      !prints && PRINTED.test(source) && importer?.endsWith('/games/registry.ts') ? NOTHING : null,
    load: (id) => (id === NOTHING ? 'export {};' : null),
  };
}
