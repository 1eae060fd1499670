/** Tests run on the sources: the `source` condition of each package's exports leads to the .ts files, so no build is needed. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test-order.js';
import { TestReport } from './scripts/test-report.js';

/** Where `npm test` wants to find what came of it. */
const report = process.env['PARTYLINE_TEST_REPORT'];
/** `npm test` runs the files with browsers and all others side by side, each with what it may take; else all are in one run. */
const lane = process.env['PARTYLINE_TEST_LANE'];
const withBrowsers = ['e2e/**/test/**/*.test.ts', 'games/*/test/browser/**/*.test.ts'];
const conditions = ['source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  ssr: { resolve: { conditions } },
  server: { watch: { ignored: ['**/failures/**', '**/dist/**'] } },
  test: {
    include: lane === 'browsers' ? withBrowsers : ['**/test/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      ...(lane === 'others' ? withBrowsers : []),
      // The template is on no site: its browser tests are played by the games that are made of it (npm run check-game).
      'games/blank/test/browser/**',
      // For `npm run test:browsers` and `npm run test:standards`, which name the programs that these need.
      ...(process.env['PARTYLINE_ENGINES'] === undefined ? ['e2e/engines/**'] : []),
      ...(process.env['PARTYLINE_NU'] === undefined ? ['e2e/standards/**'] : []),
    ],
    // Nothing here keeps state in a module, so the files of a thread may share what they load.
    setupFiles: ['scripts/test-setup.ts'],
    pool: 'threads',
    isolate: false,
    // One file for each core: a third one makes what browsers wait for late, and saves little, because the cores are busy.
    maxWorkers: availableParallelism(),
    reporters: ['default', ...(report === undefined ? [] : [new TestReport(report)])],
    sequence: { sequencer: LongestFirst },
    // Only against tests that hang: a slow machine must not fail one that is right.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
