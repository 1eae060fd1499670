/** Tests run on the sources: the `source` condition of each package's exports leads to the .ts files, so no build is needed. */
import { defineConfig } from 'vitest/config';

const conditions = ['source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  server: { watch: { ignored: ['**/failures/**', '**/dist/**'] } },
  test: {
    include: ['**/test/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'threads',
  },
});
