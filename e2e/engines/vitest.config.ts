/** Journeys in several browser engines: no part of `npm test`, run by `npm run test:browsers`. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import ours from '../../vitest.config.js';

export default defineConfig({
  ...ours,
  root: fileURLToPath(new URL('../../', import.meta.url)),
  // One after another: three engines at once would only wait for each other.
  test: { ...ours.test, include: ['e2e/engines/*.test.ts'], fileParallelism: false },
});
