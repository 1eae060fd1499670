/** Keeps what is only seen (boards, pictures, lessons, companions) out of the worker in which bots think: there it leads to nothing. */
import type { Plugin } from 'vite';

const SEEN = /^\.\/[^/]+\/(board|board\/editor|companion|picture|learn)\/(index|result)\.js$/;
const NOTHING = '\0unseen';

export const withoutBoards = (): Plugin => ({
  name: 'unseen',
  enforce: 'pre',
  resolveId: (source, importer) => (SEEN.test(source) && importer?.endsWith('/games/registry.ts') ? NOTHING : null),
  load: (id) => (id === NOTHING ? 'export {};' : null),
});
