/** How the site is built: one small shell, one chunk a page and a game, everything from this project's own sources. */
import { defineConfig } from 'vite';
import { compress } from './build/compress.js';
import { fontPreload } from './build/font-preload.js';
import { previews } from './build/previews.js';
import { resources } from './build/resources.js';
import { rulebooks } from './build/rulebook-plugin.js';
import { unseen } from './build/unseen.js';

/** For `vite` alone, while one works on the pages: a server that was started beside it answers what is not a page. */
const SERVER = 'http://localhost:8080';

export default defineConfig({
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // The worker in which bots think loads one game at a time, as the pages do.
  worker: { format: 'es', plugins: () => [unseen()] },
  build: { outDir: 'dist/site', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  plugins: [rulebooks(), previews(), resources(), fontPreload(), compress()],
  server: { proxy: { '/api': { target: SERVER, ws: true }, '/resources': SERVER } },
});
