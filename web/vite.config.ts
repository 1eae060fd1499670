/** How the site is built: one small shell, one chunk a page and a game, everything from this project's own sources. */
import { defineConfig } from 'vite';
import { compress } from './build/compress.js';
import { fontPreload } from './build/font-preload.js';
import { patternNames } from './build/pattern-names.js';
import { preloads } from './build/preloads.js';
import { previews } from './build/previews.js';
import { resources } from './build/resources.js';
import { rulebooks } from './build/rulebook-plugin.js';
import { screenshots } from './build/screenshots.js';
import { stock } from './build/stock.js';
import { withoutPages, withoutPrograms } from './build/without.js';
import { withoutPrint } from './build/without-print.js';

/** For `vite` alone, while one works on the pages: a server that was started beside it answers what is not a page. */
const SERVER = 'http://localhost:8080';

/** Of the kernel and of the messages, files and folders: what neither the home page nor a table needs, but other pages do. */
const KERNEL_LATER = String.raw`bot|fairness|record|review|thinking|features[\\/](levels|why)|lab|drawing`;
const MESSAGES_LATER = 'components|for-programs|lobby|notices|queries|ratings|table-log|tournaments|ways-in';
/** What many pages share comes in a few files rather than in dozens of small ones: each costs a slow line a question. */
const EVERYWHERE = [
  String.raw`kernel[\\/](?!(${KERNEL_LATER})\b)`,
  String.raw`protocol[\\/](?!(${MESSAGES_LATER})\b)`,
  String.raw`games[\\/]registry\.ts$`,
  String.raw`web[\\/](storage[\\/](indexed|json-item)|shell[\\/](notice|random-hex)|table[\\/]people|turns[\\/]waiting-tables)\.ts$`,
  String.raw`web[\\/]link[\\/]api\.ts$`,
  String.raw`web[\\/]offline[\\/](opened|site-build|registration|talk)\.ts$`,
];
const AT_TABLES = [
  String.raw`link[\\/](last-seen|unanswered|seals)`,
  String.raw`table[\\/](table-news|hint[\\/]count)`,
  String.raw`(replay[\\/]share|practice[\\/]use-comparison)`,
];
/** Each a few hundred bytes: a table needs all of them, other pages some. */
const PARTS = [
  String.raw`(jobs[\\/]ask|keys[\\/](listed|overview)|names[\\/](name-field|use-name))`,
  String.raw`(shell[\\/]fetched|table[\\/]load-game)`,
];
const SHARED = [
  { name: 'kernel', test: new RegExp(String.raw`[\\/](${EVERYWHERE.join('|')})`), priority: 2 },
  { name: 'at-tables', test: new RegExp(String.raw`[\\/]web[\\/](${AT_TABLES.join('|')})\.ts$`), priority: 1 },
  { name: 'parts', test: new RegExp(String.raw`[\\/]web[\\/](${PARTS.join('|')})\.tsx?$`), priority: 0 },
  // What plays, keeps and checks whole games: for replays, for tables of this device, and for what explains and measures.
  { name: 'whole-games', test: /[\\/]kernel[\\/](bot|fairness|record|thinking|features[\\/](levels|why))\.ts$/, priority: 1 },
  // Without what only companions and editors need; with the tones, which a table and a companion's timer have in common.
  {
    name: 'board-kit',
    test: /[\\/](board-kit[\\/](?!companion[\\/]|editing[\\/]|pointing[\\/]grid)|web[\\/]shell[\\/]sound)/,
    priority: 1,
  },
  // What only a few pages need of others comes with these.
  { name: 'preact', test: /[\\/]node_modules[\\/](?!uqr|@simplewebauthn)/, priority: 3 },
];

const { inWorkers, whole } = stock();

export default defineConfig({
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // The worker in which bots think loads one game at a time, as the pages do.
  worker: { format: 'es', plugins: () => [withoutPages(), withoutPrint(), patternNames(), inWorkers] },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
  },
  plugins: [
    ...[withoutPrograms(), withoutPrint(), rulebooks(), previews(), resources(), fontPreload(), preloads(), screenshots()],
    ...[compress(), whole],
  ],
  server: { proxy: { '/api': { target: SERVER, ws: true }, '/resources': SERVER } },
});
