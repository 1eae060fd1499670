/** Lets the site import a game's RULES.md as a module: `rulebook` is what the page shows. Names no game. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { readRulebook } from './rulebook.js';

const FILE = /\/RULES\.md$/;

export const rulebooks = (): Plugin => ({
  name: 'rulebooks',
  enforce: 'pre',
  load: {
    filter: { id: FILE },
    async handler(id) {
      const rulebook = readRulebook(await readFile(id, 'utf8'));
      return { code: `export const rulebook = ${JSON.stringify(rulebook)};`, moduleType: 'js', map: null };
    },
  },
});
