/** Tests run on the sources: the `source` condition of each package's exports leads to the .ts files, so no build is needed. */
import { defineConfig } from 'vitest/config';

const conditions = ['source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  ssr: { resolve: { conditions } },
  server: { watch: { ignored: ['**/failures/**', '**/dist/**'] } },
  test: {
    include: ['**/test/**/*.test.ts'],
    // Other browser engines are for `npm run test:browsers`.
    exclude: ['**/node_modules/**', '**/dist/**', ...(process.env['PARTYLINE_ENGINES'] === undefined ? ['e2e/engines/**'] : [])],
    // Nothing here keeps state in a module, so the files of a thread may share what they load.
    pool: 'threads',
    isolate: false,
    // Only against tests that hang: a slow machine must not fail one that is right.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
